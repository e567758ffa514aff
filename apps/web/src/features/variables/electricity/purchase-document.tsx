import { electricity } from '@lab-zer0/content/microcopy.ts'
import { getPurchaseFile, type PurchaseFile } from '@lab-zer0/contracts/electricity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fileAddress } from '../../../lib/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const { card: copy } = electricity

type PurchaseDocumentProps = { organisationId: OrganisationId; file: PurchaseFile | null }

/** A link to the document, or why there is none. */
export function PurchaseDocument({ organisationId, file }: PurchaseDocumentProps) {
  if (!file) return <Badge>{copy.stated}</Badge>
  if (file.state === 'waiting') return <Badge>{copy.checking}</Badge>
  if (file.state === 'refused') return <Badge tone="warning">{copy.refused}</Badge>
  const href = fileAddress(getPurchaseFile, { params: { id: organisationId, fileId: file.id } })
  return (
    <Link href={href}>
      {copy.shown}
      <VisuallyHidden>{`: ${file.name}`}</VisuallyHidden>
    </Link>
  )
}
