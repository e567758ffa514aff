import { savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import { figureText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { barMarks } from '@lab-zer0/domain/charts/marks.ts'
import { fill } from '../../../lib/format.ts'

type BeforeAfterBarsProps = {
  before: Quantity | undefined
  after: Quantity | undefined
  /** Where the scale of all lines ends. */
  end: number
  metric: Metric
  color: string
}

const HEIGHT = 34
const BAR = 9

/** A unit's year before, hollow, and after, solid, each with its likely range, on the scale that all lines share. */
export function BeforeAfterBars({ before, after, end, metric, color }: BeforeAfterBarsProps) {
  const said = fill(copy.bars, {
    before: figureText(metric, before?.best ?? 0),
    after: figureText(metric, after?.best ?? 0),
  })
  const isOff = before !== undefined && (after === undefined || after.best === 0)
  return (
    <svg
      role="img"
      aria-label={said}
      className="w-full min-w-32 overflow-visible rows:max-w-58"
      height={HEIGHT}
    >
      {before && <Bar quantity={before} top={4} end={end} color={color} isHollow />}
      {after && !isOff && <Bar quantity={after} top={20} end={end} color={color} />}
      {isOff && (
        <text x="7" y={29} className="fill-ink-2 text-micro">
          {copy.off}
        </text>
      )}
      <path d={`M0.75 0V${HEIGHT}`} className="stroke-chart-zero" strokeWidth="1.5" />
    </svg>
  )
}

type BarProps = { quantity: Quantity; top: number; end: number; color: string; isHollow?: boolean }

export function Bar({ quantity, top, end, color, isHollow = false }: BarProps) {
  const marks = barMarks(quantity, end)
  const [low, best, high] = [`${marks.low}%`, `${marks.best}%`, `${marks.high}%`]
  const middle = top + BAR / 2
  const range = { className: 'stroke-chart-range', strokeWidth: 1.25 }
  // On the solid bar the line has the colour of the ground, or nobody would see it.
  const inside = isHollow ? range : { className: 'stroke-surface', strokeWidth: 1.25 }
  return (
    <>
      <rect
        x="0.75"
        y={top}
        width={best}
        height={BAR}
        fill={color}
        fillOpacity={isHollow ? 0.12 : 1}
        stroke={color}
      />
      <line x1={low} x2={best} y1={middle} y2={middle} {...inside} />
      <line x1={low} x2={low} y1={middle - 3} y2={middle + 3} {...inside} />
      <line x1={best} x2={high} y1={middle} y2={middle} {...range} />
      <line x1={high} x2={high} y1={middle - 3} y2={middle + 3} {...range} />
    </>
  )
}
