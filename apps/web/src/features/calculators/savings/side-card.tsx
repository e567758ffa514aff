import { calculator, both_sides as copy, savings_table } from '@lab-zer0/content/microcopy.ts'
import { isExact, shownFigure, shownText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { type CauseStep, causeOf, type Difference, WHOLE_ROW } from '@lab-zer0/domain/changes/differences.ts'
import type { Side } from '@lab-zer0/domain/changes/shown-sides.ts'
import { Lock, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { fill, formatDay } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormStore } from '../form/form-store.ts'
import { Bar } from '../savings-table/before-after-bars.tsx'
import type { ChangeLine } from '../savings-table/change-lines.ts'
import { toldOf } from '../savings-table/unit-text.ts'
import type { Causes } from './causes-context.tsx'
import type { ChangeSides } from './row-sides.ts'
import { useSavings } from './savings-context.tsx'
import { SideEvidence } from './side-evidence.tsx'
import { SplitDialog } from './split-dialog.tsx'

type SideCardProps = {
  store: FormStore
  line: ChangeLine
  sides: readonly ChangeSides[]
  known: Causes
  isReadOnly: boolean
  onEvidence: ((changeId: string) => void) | undefined
  side: Side
  figure: Quantity | undefined
  /** By the server's clock; null while the form is open. */
  lockedOn: string | null
  end: number
  metric: Metric
}

/** Before is hollow, After is solid. */
export function SideCard(props: SideCardProps) {
  const { store, line, sides, known, isReadOnly, side, figure, lockedOn, end, metric, onEvidence } = props
  const { after } = useSavings()
  const { soft, fill: color } = LOOKS[after.category]
  const title = useId()
  const isBefore = side === 'before'
  return (
    <section
      aria-labelledby={title}
      className="grid content-start overflow-hidden rounded-card border bg-surface md:grid-rows-subgrid"
      style={{ borderColor: color, gridRow: `span ${sides.length + 1}` }}
    >
      <div className={cx('grid gap-1.5 px-4 py-3', soft)}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3
            id={title}
            className={cx(
              'rounded-tag border px-2 text-ui font-semibold',
              isBefore ? 'bg-surface' : 'text-surface',
            )}
            style={{ borderColor: color, ...(isBefore ? {} : { backgroundColor: color }) }}
          >
            {calculator.savings[side]}
          </h3>
          <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
            <Lock aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            {lockedOn === null ? copy.not_locked : fill(copy.locked, { date: formatDay(lockedOn) })}
          </span>
        </div>
        {figure && (
          <>
            <p className="text-small tabular-nums">
              <WithUnit text={yearOf(metric, figure)} />
            </p>
            <svg aria-hidden="true" className="w-full overflow-visible" height="14">
              <Bar quantity={figure} top={2} end={end} color={color} isHollow={isBefore} />
              <path d="M0.75 0V14" className="stroke-chart-zero" strokeWidth="1.5" />
            </svg>
          </>
        )}
      </div>
      {sides.map((each) => {
        const own = each[side]
        return (
          <div
            key={each.change.id}
            className="grid content-start gap-3 border-t border-line px-4 py-3.5 first-of-type:border-t-0"
          >
            {own === null ? (
              <p className="text-ui text-ink-2">{calculator.savings_form.added}</p>
            ) : (
              <>
                {each.differences.map((difference) => (
                  <Value
                    key={difference.columnId}
                    {...{ store, known, side, difference }}
                    mayCorrect={!isReadOnly && isBefore}
                  />
                ))}
                {!isBefore && each.change.done_by !== null && each.day !== null && (
                  <p className="text-small text-ink-2">
                    {fill(copy.since, { date: formatDay(each.day), name: each.change.done_by })}
                  </p>
                )}
                <SideEvidence {...{ store, known, onEvidence, rowId: line.rowId }} sides={each} own={own} />
              </>
            )}
          </div>
        )
      })}
    </section>
  )
}

function yearOf(metric: Metric, figure: Quantity): string {
  const { low, high } = shownFigure(metric, figure)
  const amount = shownText(metric, figure)
  return isExact(figure) ? fill(copy.a_year_exact, { amount }) : fill(copy.a_year, { amount, low, high })
}

type ValueProps = {
  store: FormStore
  known: Causes
  side: Side
  difference: Difference
  mayCorrect: boolean
}

function Value({ store, known, side, difference, mayCorrect }: ValueProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { name, value } = wordsOf(store, difference, side)
  const isNumber = typeof difference.before === 'number' && typeof difference.after === 'number'
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      {name !== null && <span className="text-small text-ink-2">{name}</span>}
      <b className="text-title-3 first-letter:uppercase">{value}</b>
      {mayCorrect && isNumber && !isGone(difference) && (
        <Button
          variant="quiet"
          size="sm"
          className="-my-2 -mr-3 ml-auto"
          aria-label={fill(copy.correct_of, { column: name ?? '' })}
          onPress={() => setCorrecting(true)}
        >
          <Pencil aria-hidden="true" strokeWidth={1.75} />
          {copy.correct}
        </Button>
      )}
      {isCorrecting && <Correction {...{ store, known, difference }} onClose={() => setCorrecting(false)} />}
    </div>
  )
}

const isGone = ({ columnId, after }: Difference) => columnId === 'quantity' && after === 0

function wordsOf(store: FormStore, difference: Difference, side: Side) {
  const { columnId, after } = difference
  if (columnId === WHOLE_ROW) {
    if (side === 'before') return { name: null, value: copy.there }
    return { name: null, value: after === true ? savings_table.new_unit : copy.gone }
  }
  const { name, from, to } = toldOf(store, difference)
  return { name: isGone(difference) ? copy.in_lab : name, value: side === 'before' ? from : to }
}

type CorrectionProps = { store: FormStore; known: Causes; difference: Difference; onClose: () => void }

/** What the baseline should have said, between Before and After: a true value outside means locking it again. */
function Correction({ store, known, difference, onClose }: CorrectionProps) {
  const steps = causeOf(difference, known.causes)?.steps ?? []
  const correction: CauseStep = { cause: 'correction', to: null }
  const ids = new Set(steps.flatMap((step) => (step.cause === 'change' ? [step.change_id] : [])))
  return (
    <SplitDialog
      difference={difference}
      column={findColumn(store.schema, difference.columnId)}
      steps={steps.length > 1 ? steps : [correction, ...steps]}
      causes={[
        { id: 'correction', label: copy.correct },
        ...known.changes.filter(({ id }) => ids.has(id)).map(({ id, title }) => ({ id, label: title })),
      ]}
      onSplit={(split) => {
        known.split(difference, split)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
