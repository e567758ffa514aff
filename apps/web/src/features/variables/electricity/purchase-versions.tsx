import { electricity, variables } from '@lab-zer0/content/microcopy.ts'
import type { SavedPurchase } from '@lab-zer0/contracts/electricity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fill, formatDateTime, formatExact } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { PurchaseDocument } from './purchase-document.tsx'
import { percentsOf } from './purchase-draft.ts'

const { history: copy } = electricity

type PurchaseVersionsProps = { organisationId: OrganisationId; versions: readonly SavedPurchase[] }

/** What was saved, newest first. */
export function PurchaseVersions({ organisationId, versions }: PurchaseVersionsProps) {
  return (
    <Disclosure title={copy.title}>
      <ol className="grid">
        {versions.map((saved, index) => (
          <li key={saved.version} className="grid gap-1 border-b border-line py-3 text-ui last:border-b-0">
            <span className="flex flex-wrap items-center gap-2">
              <strong>{fill(copy.version, { n: saved.version })}</strong>
              {index === 0 && <Badge tone="gum">{copy.in_use}</Badge>}
            </span>
            <span className="text-small text-ink-2">
              {fill(variables.history.saved, { name: saved.saved_by, when: formatDateTime(saved.saved_at) })}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
              {textOf(saved)}
              {saved.values && <PurchaseDocument organisationId={organisationId} file={saved.file} />}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function textOf({ values }: SavedPurchase): string {
  if (!values) return copy.removed
  const { covered, onsite } = percentsOf(values)
  return [
    electricity.bought[values.bought],
    fill(copy.covered, { percent: formatExact(Number(covered.toFixed(1))) }),
    ...(onsite > 0 ? [fill(copy.onsite, { percent: formatExact(Number(onsite.toFixed(1))) })] : []),
  ].join(', ')
}
