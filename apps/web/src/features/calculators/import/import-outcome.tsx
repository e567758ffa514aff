import { plural } from '@lab-zer0/content/locale.ts'
import { unit_import } from '@lab-zer0/content/microcopy.ts'
import type { RejectedLine } from '@lab-zer0/domain/units/plan-import.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { Button } from '../../../ui/button.tsx'
import type { FormStore } from '../form/form-store.ts'
import { MOST_ROWS } from '../form/paste-block.ts'
import { leftOutText } from './left-out-text.ts'
import type { OpenedList, Outcome } from './unit-import.ts'

const { match: copy } = unit_import

type ImportOutcomeProps = { store: FormStore; list: OpenedList; outcome: Outcome }

/** What the import would do, and everything of the list that it would not take as it is. */
export function ImportOutcome({ store, list, outcome }: ImportOutcomeProps) {
  const { plan, counts } = outcome
  const tiles = [
    { n: counts.added, label: plural(counts.added, copy.counts.added), isShown: true },
    { n: counts.updated, label: copy.counts.updated, isShown: counts.updated > 0 },
    { n: counts.same, label: copy.counts.same, isShown: counts.same > 0 },
    { n: counts.later, label: copy.counts.later, isShown: counts.later > 0 },
    {
      n: counts.rejected,
      label: plural(counts.rejected, copy.counts.rejected),
      isShown: counts.rejected > 0,
    },
  ]
  const rows = new Map(plan.units.map(({ line, rowId }) => [line, rowId]))
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] overflow-clip rounded-card border border-line">
        {tiles
          .filter(({ isShown }) => isShown)
          .map(({ n, label }) => (
            <li key={label} className="grid content-start px-3.5 py-3 shadow-[1px_1px_0_var(--lz-line)]">
              <b className="text-title-3 font-semibold tabular-nums">{formatExact(n)}</b>
              <span className="text-small">{label}</span>
            </li>
          ))}
      </ul>
      {plan.leftOut.length > 0 && (
        <Listed title={plural(plan.leftOut.length, copy.left_out)}>
          {plan.leftOut.map((left) => (
            <li key={`${left.line} ${left.columnId}`} className="wrap-anywhere">
              {leftOutText(store, left, plan, rows.get(left.line) ?? null)}
            </li>
          ))}
        </Listed>
      )}
      {plan.rejected.length > 0 && (
        <Listed
          title={plural(plan.rejected.length, copy.rejected)}
          action={
            <Button variant="secondary" size="sm" onPress={() => saveRejected(list, plan.rejected)}>
              <Download aria-hidden="true" strokeWidth={1.75} />
              {copy.save_rejected}
            </Button>
          }
        >
          {plan.rejected.map(({ line, why }) => (
            <li key={line}>{fill(copy.rejected_line, { n: line, reason: reasonText(why) })}</li>
          ))}
        </Listed>
      )}
    </>
  )
}

type ListedProps = { title: string; children: ReactNode; action?: ReactNode }

function Listed({ title, children, action }: ListedProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-ui font-semibold">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard */}
      <ul tabIndex={0} aria-labelledby={id} className="max-h-44 overflow-y-auto text-small text-ink-2">
        {children}
      </ul>
      {action !== undefined && <div>{action}</div>}
    </section>
  )
}

function reasonText(why: RejectedLine['why']): string {
  return fill(copy.reasons[why], { most: formatExact(MOST_ROWS) })
}

/** The lines as they were in the list, so that they can be mended and brought again. */
function saveRejected({ above, lines, headings }: OpenedList, rejected: readonly RejectedLine[]): void {
  const texts = new Map([...above, ...lines].map(({ number, cells }) => [number, cells]))
  const width = Math.max(headings.length, ...[...texts.values()].map((cells) => cells.length))
  const heads = Array.from({ length: width }, (_, at) => headings[at] || fill(copy.column, { n: at + 1 }))
  saveCsv(
    copy.rejected_file,
    [...heads, copy.file_line, copy.file_reason],
    rejected.map(({ line, why }) => [
      ...Array.from({ length: width }, (_, at) => texts.get(line)?.[at] ?? ''),
      line,
      reasonText(why),
    ]),
  )
}
