import { readings } from '@lab-zer0/content/microcopy.ts'
import type { Figures, RowMeasurement } from '@lab-zer0/domain/calculators/engine.ts'
import { roundEnd, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { rangeMarks } from '@lab-zer0/domain/charts/marks.ts'
import { besideModel } from '@lab-zer0/domain/readings/beside-model.ts'
import type { Grade } from '@lab-zer0/domain/readings/grades.ts'
import { fill, formatNumber } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { cx } from '../../../ui/cx.ts'
import { ScaleTicks } from '../../../ui/scale-ticks.tsx'
import { useResult } from './result-context.tsx'

const copy = readings.beside

type ModelBesideProps = { of: RowMeasurement['of']; model: Figures; used: Figures; grade: Grade | null }

/** Model and reading on one scale, and what the difference means. */
export function ModelBeside({ of, model, used, grade }: ModelBesideProps) {
  const { result } = useResult()
  const metric = metricOf(of, used)
  const [then, now] = [model[metric], used[metric]]
  if (!then || !now) return null
  const end = roundEnd(Math.max(then.high, now.high))
  const { unit, kg } = scaleOf(metric, end)
  const name = of === 'mass' ? copy.weighing : copy.reading
  const color = LOOKS[result.category].fill
  const common = { metric, end, color }
  return (
    <figure className="grid gap-3">
      <figcaption className="grid gap-0.5">
        <b className="text-ui">{headingOf(of, now, then)}</b>
        <span className="text-small text-ink-2">{textOf(of, now, then, unit)}</span>
      </figcaption>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <Name title={copy.model} note={copy.not_used} />
        <Mark {...common} name={copy.model} quantity={then} isHollow />
        <Name title={name} note={grade === null ? '' : fill(copy.grade, { grade })} />
        <Mark {...common} name={name} quantity={now} />
        <div aria-hidden="true" className="sm:col-start-2">
          <div className="relative h-2 border-b border-line-strong">
            <ScaleTicks />
          </div>
          <div className="flex justify-between text-micro text-ink-3 tabular-nums">
            <span>0</span>
            <span>{formatNumber(end / kg, end / kg < 10 ? 1 : 0)}</span>
          </div>
        </div>
      </div>
    </figure>
  )
}

/** What the reading is about; where a row's energy is no figure of its form, what the energy comes to. */
function metricOf(of: RowMeasurement['of'], figures: Figures): Metric {
  const wanted = of === 'mass' ? 'wasteKg' : 'energyKwh'
  return figures[wanted] ? wanted : 'emissionsKgCo2e'
}

function headingOf(of: RowMeasurement['of'], now: Quantity, then: Quantity): string {
  const percent = Math.round(besideModel(now, then).differencePercent ?? 0)
  const side = percent === 0 ? 'same' : percent < 0 ? 'below' : 'above'
  return fill(copy[`${of === 'mass' ? 'weighing' : 'reading'}_${side}`], { percent: Math.abs(percent) })
}

function textOf(of: RowMeasurement['of'], now: Quantity, then: Quantity, unit: string): string {
  if (!besideModel(now, then).isInsideModelRange)
    return fill(of === 'mass' ? copy.outside_mass : copy.outside, { unit })
  const times = (then.high - then.low) / (now.high - now.low)
  return times >= 1.05
    ? fill(copy.narrower, { unit, times: formatNumber(times, 1) })
    : fill(copy.inside, { unit })
}

function Name({ title, note }: { title: string; note: string }) {
  return (
    <div aria-hidden="true" className="flex items-baseline gap-x-2 leading-[1.25] sm:grid sm:content-center">
      <span className="text-small font-semibold">{title}</span>
      <span className="text-micro text-ink-3">{note}</span>
    </div>
  )
}

type MarkProps = {
  name: string
  metric: Metric
  quantity: Quantity
  end: number
  color: string
  isHollow?: boolean
}

/** Hollow is the model, which does not count here; solid is what counts. */
function Mark({ name, metric, quantity, end, color, isHollow = false }: MarkProps) {
  const { low, best, high } = rangeMarks(quantity, end)
  const { value, unit, ...range } = shownFigure(metric, quantity, end)
  const isFarRight = high > 80
  return (
    <div className="relative h-7">
      <span className="sr-only">{fill(copy.said, { name, value, unit, ...range })}</span>
      <div aria-hidden="true">
        <div
          className={cx('absolute top-2 h-3 border-x-2', isHollow && 'border-y')}
          style={{
            left: `${low}%`,
            width: `${high - low}%`,
            borderColor: color,
            backgroundColor: `color-mix(in srgb, ${color} ${isHollow ? 8 : 30}%, transparent)`,
          }}
        />
        <div
          className={cx(
            'absolute top-1.75 -ml-1.75 size-3.5 rounded-full border-2',
            isHollow && 'bg-surface',
          )}
          style={{ left: `${best}%`, borderColor: color, ...(isHollow ? {} : { backgroundColor: color }) }}
        />
        <span
          className={cx(
            'absolute top-1.25 text-small whitespace-nowrap tabular-nums',
            isHollow ? 'text-ink-2' : 'font-semibold',
          )}
          style={isFarRight ? { right: `calc(${100 - low}% + 0.5rem)` } : { left: `calc(${high}% + 0.5rem)` }}
        >
          {value}
        </span>
      </div>
    </div>
  )
}
