import { units as copy, lab_edit } from '@lab-zer0/content/microcopy.ts'
import type { Change } from '@lab-zer0/contracts/calculators.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { DisclosureStateContext } from 'react-aria-components/Disclosure'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { rowHistoryOptions } from '../calculators.api.ts'
import { cellName, cellWords } from '../form/cell-words.ts'
import type { Table } from './table-context.ts'

const { drawer: words } = copy

type UnitHistoryProps = { table: Table; rowId: string }

/** Every change of every field of the unit, the latest first, with who and when. */
export function UnitHistory(props: UnitHistoryProps) {
  return (
    <div className="border-t border-line pt-2">
      <Disclosure title={words.history}>
        <WhenOpen>
          <Changes {...props} />
        </WhenOpen>
      </Disclosure>
    </div>
  )
}

/** Asked for when somebody wants to see it. */
export function WhenOpen({ children }: { children: ReactNode }) {
  return useContext(DisclosureStateContext)?.isExpanded ? children : null
}

function Changes({ table, rowId }: UnitHistoryProps) {
  const history = useQuery(rowHistoryOptions(table.address, rowId))
  if (history.isPending) return <Skeleton lines={3} />
  if (!history.data) {
    return (
      <ErrorState
        message={lab_edit.history.failed}
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    )
  }
  if (history.data.length === 0) return <p className="text-small text-ink-2">{lab_edit.history.empty}</p>
  return (
    <ul className="grid gap-2 text-small">
      {history.data.toReversed().map((change) => (
        <li key={change.seq} className="grid">
          <span className="wrap-anywhere">{changeText(table, change)}</span>
          <span className="text-micro text-ink-3">
            {fill(words.history_by, { name: change.by.name, time: formatDateTime(change.at) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function changeText({ store: { schema } }: Table, { column_id, value }: Change): string {
  const field = cellName(schema, column_id)
  if (value === null) return fill(words.history_emptied, { field })
  return fill(words.history_was, { field, value: cellWords(schema, column_id, value) })
}
