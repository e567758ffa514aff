import { calculator, units as copy } from '@lab-zer0/content/microcopy.ts'
import { isMoney, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Metric, type Quantity, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { Lock, Plus } from 'lucide-react'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { useResult } from '../result/result-context.tsx'

const { totals: words } = copy

type TotalsBarProps = {
  counted: number
  total: number
  /** Units that lack an answer. */
  open: number
  isWorkingShown: boolean
  onWorking: (isShown: boolean) => void
  /** Left out where the form can't be edited. */
  lock: { maySubmit: boolean; ask: () => void } | undefined
}

/** Below the table and always in sight: what all units come to, and the way to lock them. */
export function TotalsBar({ counted, total, open, isWorkingShown, onWorking, lock }: TotalsBarProps) {
  const reason = useId()
  const { result } = useResult()
  const metrics: readonly Metric[] = REPORTED[result.category]
  return (
    <div className="sticky bottom-0 z-6 flex min-h-15 flex-wrap items-center gap-x-8 gap-y-1.5 rounded-b-card bg-field px-4 py-2.5 text-on-field tabular-nums">
      <span className="grid leading-tight">
        <b className={figureStyle}>{fill(words.counted, { n: counted, total })}</b>
        <span className={smallStyle}>{words.units_counted}</span>
      </span>
      {metrics.map((metric) => {
        const figure = result.totals[metric]
        return figure && counted > 0 ? <Total key={metric} metric={metric} figure={figure} /> : null
      })}
      <button
        type="button"
        aria-expanded={isWorkingShown}
        onClick={() => onWorking(!isWorkingShown)}
        className="min-h-11 cursor-pointer text-small underline underline-offset-[0.2em] lg:pointer-fine:min-h-9"
      >
        {isWorkingShown ? words.hide_working : calculator.result.working}
      </button>
      {lock && (
        <span className="ml-auto flex items-center gap-4">
          <span id={reason} className={`max-w-48 text-right ${smallStyle}`}>
            {!lock.maySubmit && `${calculator.form.champion_only} `}
            {open > 0 && (open === 1 ? words.lock_needs_one : fill(words.lock_needs, { n: open }))}
          </span>
          <Button
            variant="wattle"
            isDisabled={!lock.maySubmit || open > 0}
            aria-describedby={reason}
            onPress={lock.ask}
          >
            <Lock aria-hidden="true" strokeWidth={1.75} />
            {calculator.lock_submit}
          </Button>
        </span>
      )}
    </div>
  )
}

type PhoneTotalsProps = { counted: number; total: number; onAdd: (() => void) | undefined }

/** On a phone: the first figure, and Add within reach of the thumb. */
export function PhoneTotals({ counted, total, onAdd }: PhoneTotalsProps) {
  const { result } = useResult()
  const metrics: readonly Metric[] = REPORTED[result.category]
  const [first = 'energyKwh'] = metrics
  const figure = result.totals[first]
  return (
    <div className="sticky bottom-0 z-6 -mx-4 flex items-center justify-between gap-4 bg-field px-4 py-2.5 text-on-field tabular-nums">
      {figure && counted > 0 && <Total metric={first} figure={figure} />}
      <span className="grid leading-tight">
        <b className={figureStyle}>{fill(words.counted, { n: counted, total })}</b>
        <span className={smallStyle}>{words.units_counted}</span>
      </span>
      {onAdd && (
        <Button variant="wattle" onPress={onAdd} aria-label={copy.add}>
          <Plus aria-hidden="true" strokeWidth={1.75} />
          {copy.add_short}
        </Button>
      )}
    </div>
  )
}

function Total({ metric, figure }: { metric: Metric; figure: Quantity }) {
  const { value, unit, low, high } = shownFigure(metric, figure)
  return (
    <span className="grid leading-tight">
      <span>
        {isMoney(metric) && <span className={smallStyle}>AUD </span>}
        <b className={figureStyle}>{value}</b>{' '}
        <span className={smallStyle}>
          {!isMoney(metric) && <Unit name={unit} />} {calculator.result.a_year}
        </span>
      </span>
      <span className={smallStyle}>{fill(calculator.result.range, { low, high })}</span>
    </span>
  )
}

const figureStyle = 'text-title-3 font-semibold'
const smallStyle = 'text-micro text-on-field-2'
