import { electricity } from '@lab-zer0/content/microcopy.ts'
import { getPurchaseFile, type PurchaseFile } from '@lab-zer0/contracts/electricity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fileAddress } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'

const { card: copy } = electricity

type PurchaseDocumentProps = { organisationId: OrganisationId; file: PurchaseFile | null }

/** A link to the document, or why there is none. */
export function PurchaseDocument({ organisationId, file }: PurchaseDocumentProps) {
  if (!file) return <Badge>{copy.stated}</Badge>
  if (file.state === 'waiting') return <Badge>{copy.checking}</Badge>
  if (file.state === 'refused') return <Badge tone="warning">{copy.refused}</Badge>
  const href = fileAddress(getPurchaseFile, { params: { id: organisationId, fileId: file.id } })
  return (
    <Link href={href} aria-label={fill(copy.open_file, { name: file.name })}>
      {copy.shown}
    </Link>
  )
}
