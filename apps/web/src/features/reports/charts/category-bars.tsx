import { categoryName } from '@lab-zer0/content/category-name.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { percentText } from '@lab-zer0/content/report-words.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { onScale, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { barMarks, largestOf } from '@lab-zer0/domain/charts/marks.ts'
import { scaleFor } from '@lab-zer0/domain/charts/scale.ts'
import type { Finished } from '@lab-zer0/domain/reports/findings.ts'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { useWorking } from '../working/working-context.tsx'
import { percent, Scale } from './scale.tsx'
import { useRoving } from './use-roving.ts'

const METRIC = 'emissionsKgCo2e'
const SIDES = ['before', 'after'] as const

type CategoryBarsProps = { bars: readonly Finished<Category>[]; year: number }

/** The name beside its bars where there is room, above them where there is not. */
export function CategoryBars({ bars, year }: CategoryBarsProps) {
  const scale = categoriesScale(bars)
  const { end } = scale
  const { kg } = scaleOf(METRIC, end)
  const { markProps } = useRoving(2 * bars.length)
  const working = useWorking()
  return (
    <div className="@container">
      <figure
        aria-label={`${categoriesText(end)}. ${copy.mark.keys}`}
        className="relative grid gap-3 pt-7 pr-16 pb-2 @min-[30rem]:pl-42"
      >
        <div className="absolute inset-y-0 right-16 left-0 @min-[30rem]:left-42">
          <Scale {...scale} kg={kg} />
        </div>
        {bars.map((bar, index) => (
          <div key={bar.of} className="relative">
            <p
              aria-hidden="true"
              className="-mr-16 flex gap-2 pl-1.5 text-small leading-tight @min-[30rem]:absolute @min-[30rem]:top-1.5 @min-[30rem]:-left-42 @min-[30rem]:block @min-[30rem]:w-39 @min-[30rem]:text-right"
            >
              <span className="block font-semibold">{categoryName(bar.of)}</span>
              <span className="text-ink-3">{percentText(bar)}</span>
            </p>
            {SIDES.map((side, place) => (
              <button
                key={side}
                type="button"
                {...markProps(2 * index + place)}
                {...working({
                  scope: categoryName(bar.of),
                  metric: METRIC,
                  part: side,
                  year,
                  quantity: bar[side],
                  category: bar.of,
                })}
                aria-label={nameOf(categoryName(bar.of), copy.labels[side], bar[side], end)}
                className="relative block h-6 w-full"
              >
                <OneBar
                  quantity={bar[side]}
                  end={end}
                  kg={kg}
                  color={LOOKS[bar.of].fill}
                  isHollow={side === 'before'}
                />
              </button>
            ))}
          </div>
        ))}
      </figure>
    </div>
  )
}

export function categoriesScale(bars: readonly Finished<Category>[]) {
  return scaleFor([largestOf(bars)])
}

/** What the numbers at a scale that ends there are. */
export function categoriesText(end: number): string {
  return fill(copy.by_category.text, { unit: scaleOf(METRIC, end).unit })
}

/** In the unit of the scale, so that whoever says aloud what is written beside a bar names it. */
function nameOf(name: string, part: string, quantity: Quantity, end: number): string {
  const { value, unit, low, high } = shownFigure(METRIC, quantity, end)
  return fill(copy.mark.bar, { name, part: part.toLowerCase(), value: `${value} ${unit}`, low, high })
}

type OneBarProps = { quantity: Quantity; end: number; kg: number; color: string; isHollow: boolean }

const TOP = 4.75
const HEIGHT = 14.5
const MIDDLE = 12

/** Hollow before, solid after; the whisker turns light where it lies on the solid bar. */
function OneBar({ quantity, end, kg, color, isHollow }: OneBarProps) {
  const marks = barMarks(quantity, end)
  const [low, best, high] = [percent(marks.low), percent(marks.best), percent(marks.high)]
  const inside = isHollow ? 'stroke-chart-range' : 'stroke-surface'
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <rect
        x="0"
        y={TOP}
        width={best}
        height={HEIGHT}
        fill={isHollow ? `color-mix(in srgb, ${color} 14%, var(--lz-surface))` : color}
        stroke={color}
        strokeWidth="1.5"
      />
      <g strokeWidth="1.5">
        <line x1={low} x2={best} y1={MIDDLE} y2={MIDDLE} className={inside} />
        <line x1={low} x2={low} y1={MIDDLE - 4} y2={MIDDLE + 4} className={inside} />
        <line x1={best} x2={high} y1={MIDDLE} y2={MIDDLE} className="stroke-chart-range" />
        <line x1={high} x2={high} y1={MIDDLE - 4} y2={MIDDLE + 4} className="stroke-chart-range" />
      </g>
      <text
        x={percent(marks.labelAt)}
        dx="8"
        y={MIDDLE + 4.5}
        className={`text-micro tabular-nums ${isHollow ? 'fill-ink-2' : 'fill-ink font-semibold'}`}
      >
        {onScale(METRIC, quantity.best, kg)}
      </text>
    </svg>
  )
}
