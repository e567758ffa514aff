import { lab_edit } from '@lab-zer0/content/microcopy.ts'
import type { LabHistoryEntry } from '@lab-zer0/contracts/lab-history.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { fill, formatDate } from '../../../lib/format.ts'
import { changeWords } from '../../../product/lab-changes.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { labHistoryOptions } from '../labs.api.ts'

const copy = lab_edit.history

export function LabHistory({ labId }: { labId: LabId }) {
  return (
    <div className="border-t border-line pt-1">
      <Disclosure title={copy.title}>
        <Entries labId={labId} />
      </Disclosure>
    </div>
  )
}

function Entries({ labId }: { labId: LabId }) {
  const history = useQuery(labHistoryOptions(labId))
  if (history.isPending) return <Skeleton lines={2} />
  if (history.isError) {
    return (
      <ErrorState
        message={copy.failed}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    )
  }
  if (history.data.length === 0) return <p className="text-small text-ink-2">{copy.empty}</p>
  return (
    <ol className="grid gap-2 pb-1 text-small">
      {history.data.map((entry) => (
        <li key={entry.at} className="grid gap-x-4 sm:grid-cols-[6.5rem_1fr]">
          <time dateTime={entry.at} className="text-ink-3">
            {formatDate(entry.at)}
          </time>
          <span className="wrap-anywhere">{sentenceOf(entry)}</span>
        </li>
      ))}
    </ol>
  )
}

function sentenceOf({ kind, by, changes }: LabHistoryEntry): string {
  const who = by ?? copy.system
  if (kind === 'created') return fill(copy.created, { who })
  return fill(copy.changed, { who, what: changes.map(changeWords).join(', ') })
}
