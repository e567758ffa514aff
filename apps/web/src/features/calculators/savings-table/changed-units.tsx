import { calculator, savings_table as copy, lab_changes } from '@lab-zer0/content/microcopy.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { daysBetween } from '@lab-zer0/domain/certificates/calendar.ts'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { fill, formatDay } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Legend, RangeMark } from '../../../ui/legend.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormStore } from '../form/form-store.ts'
import { useSavings } from '../savings/savings-context.tsx'
import { unitName } from '../table/unit-words.ts'
import { useChangeLines } from './change-lines.ts'
import { ChangeTable, type LineActs } from './change-table.tsx'
import type { Recording } from './use-recording.ts'

type ChangedUnitsProps = {
  store: FormStore
  recording: Recording
  isReadOnly: boolean
  /** The days of the server's clock. */
  locked: { before: string | null; after: string | null }
  acts: LineActs
}

/** The lines of what changed, and all the rest folded into one. */
export function ChangedUnits({ store, recording, isReadOnly, locked, acts }: ChangedUnitsProps) {
  const title = useId()
  const { changed, unchanged } = useChangeLines(store)
  const total = changed.length + unchanged.length
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-[clamp(1rem,2.2vw,1.5rem)] py-4">
        <div>
          <h2 id={title} className="font-display text-title-2">
            {changed.length === 0 ? copy.changed_none : fill(copy.changed, { n: changed.length, total })}
          </h2>
          {locked.before !== null && (
            <p className="text-small text-ink-2">{lockedText(locked.before, locked.after)}</p>
          )}
        </div>
        {changed.length > 0 && <BarLegend />}
      </div>
      {changed.length > 0 && (
        <ChangeTable
          store={store}
          lines={changed}
          recording={recording}
          isReadOnly={isReadOnly}
          acts={acts}
        />
      )}
      {unchanged.length > 0 && <Unchanged store={store} rowIds={unchanged} onOpen={acts.open} />}
      {!isReadOnly && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-2">
          <Button variant="quiet" size="sm" className="-ml-3" onPress={() => acts.open(store.addRow())}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {copy.add_unit}
          </Button>
          <p className="text-micro text-ink-3 max-md:hidden">
            <kbd className="rounded-tag border border-b-2 border-line-strong px-1.25 py-0.5 font-semibold">
              N
            </kbd>{' '}
            {copy.keys}
          </p>
        </div>
      )}
    </Card>
  )
}

function lockedText(before: string, after: string | null): string {
  const { dates } = lab_changes
  if (after === null) return fill(dates.locked, { before: formatDay(before) })
  const days = daysBetween(before, after)
  return fill(dates.locked_both, { before: formatDay(before), after: formatDay(after), days })
}

function BarLegend() {
  const { after } = useSavings()
  const { fill: color } = LOOKS[after.category]
  const { savings, savings_form } = calculator
  return (
    <Legend
      entries={[
        {
          label: savings.before,
          mark: <span className="h-2.5 w-5 border" style={{ borderColor: color }} />,
        },
        { label: savings.after, mark: <span className="h-2.5 w-5" style={{ backgroundColor: color }} /> },
        { label: savings_form.likely_range, mark: <RangeMark /> },
      ]}
    />
  )
}

type UnchangedProps = { store: FormStore; rowIds: readonly string[]; onOpen: (rowId: string) => void }

function Unchanged({ store, rowIds, onOpen }: UnchangedProps) {
  const { after } = useSavings()
  const metric = LOOKS[after.category].headline
  const sum = after.rows
    .filter((row) => rowIds.includes(row.rowId))
    .reduce((total, row) => total + (row.figures[metric]?.best ?? 0), 0)
  const n = rowIds.length
  return (
    <div className="border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-1 [&_button[slot=trigger]]:w-full">
      <Disclosure
        title={
          <span className="flex grow flex-wrap items-center justify-between gap-x-4">
            {n === 1 ? copy.unchanged_one : fill(copy.unchanged, { n })}
            <span className="text-small font-regular text-ink-2 tabular-nums">
              <WithUnit text={fill(copy.same_sum, { sum: figureText(metric, sum) })} />
            </span>
          </span>
        }
      >
        <ul className="columns-[11rem] gap-6 pb-3 text-small">
          {rowIds.map((rowId) => {
            const name = unitName(store, rowId)
            return (
              <li key={rowId} className="break-inside-avoid">
                <button
                  type="button"
                  aria-label={fill(copy.open_of, { name })}
                  className="min-h-7 cursor-pointer text-left wrap-anywhere text-ink-2 hover:underline max-md:min-h-11"
                  onClick={() => onOpen(rowId)}
                >
                  {name}
                </button>
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </div>
  )
}
