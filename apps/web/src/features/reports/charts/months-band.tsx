import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { monthText, periodText } from '@lab-zer0/content/period-words.ts'
import { onScale, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import {
  clearEnds,
  type MonthPoint,
  type MonthsSaving,
  monthsGeometry,
  type Position,
} from '@lab-zer0/domain/charts/months.ts'
import { scaleFor, ticksOf } from '@lab-zer0/domain/charts/scale.ts'
import { calendarMonth, type Period } from '@lab-zer0/domain/reports/periods.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { useWorking } from '../working/working-context.tsx'
import { useRoving } from './use-roving.ts'

const METRIC = 'emissionsKgCo2e'

/** What the numbers at a scale that ends there are. */
export function monthsText(period: Period, end: number, state: MonthsSaving['state']): string {
  const { text, text_done } = copy.months
  return fill(state === 'verified' ? text : text_done, {
    unit: scaleOf(METRIC, end).unit,
    year: periodText(period),
  })
}

export function monthsScale(points: readonly MonthPoint[]) {
  return scaleFor(points.map(({ high }) => high))
}

/** The lines stretch with their place; letters and points stand over them and keep their size. */
export function MonthsBand({ points, period, state }: MonthsSaving & { period: Period }) {
  const scale = monthsScale(points)
  const { kg } = scaleOf(METRIC, scale.end)
  const { x, y, band, line } = monthsGeometry(points, scale.end)
  return (
    <div className="@container">
      <figure
        aria-label={`${monthsText(period, scale.end, state)}. ${copy.mark.keys}`}
        className="relative mt-3 mr-16 mb-7 ml-1 h-56"
      >
        {ticksOf(scale)
          .slice(1)
          .map((value) => (
            <GridLine key={value} top={y(value)} text={formatExact(value / kg)} />
          ))}
        <Lines band={band} line={line} />
        <div
          aria-hidden="true"
          style={{ top: `${y(0)}%` }}
          className="absolute inset-x-0 border-t-[1.5px] border-chart-zero"
        />
        <EndLabels point={points.at(-1)} y={y} kg={kg} />
        <Points points={points} period={period} state={state} x={x} y={y} />
      </figure>
    </div>
  )
}

function GridLine({ top, text }: { top: number; text: string }) {
  return (
    <div
      aria-hidden="true"
      style={{ top: `${top}%` }}
      className="absolute inset-x-0 border-t border-chart-grid text-micro text-ink-3 tabular-nums"
    >
      <span className="absolute bottom-0.5 left-0">{text}</span>
    </div>
  )
}

type Places = { x: (index: number) => number; y: (value: number) => number }

const path = (positions: readonly Position[]) => `M${positions.map(([x, y]) => `${x} ${y}`).join(' L')}`

function Lines({ band, line }: Record<'band' | 'line', readonly Position[]>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path d={`${path(band)} Z`} className="fill-primary opacity-15" />
      <path
        d={path(line)}
        className="fill-none stroke-primary"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const CLOSE = 7

/** The last figure and the ends of its range, unless they would lie over each other. */
function EndLabels({ point, y, kg }: { point: MonthPoint | undefined; y: Places['y']; kg: number }) {
  if (!point) return null
  const ends = clearEnds(point, y, CLOSE)
  return (
    <div aria-hidden="true" className="text-micro tabular-nums">
      {ends.map((value) => (
        <span
          key={value}
          style={{ top: `${y(value)}%` }}
          className="absolute left-full ml-2 -translate-y-1/2 text-ink-2"
        >
          {onScale(METRIC, value, kg)}
        </span>
      ))}
      <span
        style={{ top: `${y(point.best)}%` }}
        className="absolute left-full ml-2.5 -translate-y-1/2 font-semibold"
      >
        {onScale(METRIC, point.best, kg)}
      </span>
    </div>
  )
}

/** A point for each month; those in which a lab reported are drawn. */
function Points({ points, period, state, x, y }: Places & MonthsSaving & { period: Period }) {
  const { markProps } = useRoving(points.length, points.length - 1)
  const working = useWorking()
  return points.map((point, index) => {
    const { month, low, best, high, labs } = point
    const hasChanged = labs !== (points[index - 1]?.labs ?? 0) || index === points.length - 1
    return (
      <div key={month}>
        <button
          type="button"
          {...markProps(index)}
          {...working({
            scope: copy.working.all_labs,
            metric: METRIC,
            part: state,
            year: period.year,
            quantity: { low, best, high },
            untilMonth: month,
          })}
          aria-label={nameOf(point, period, state)}
          style={{ left: `${x(index)}%`, top: `${y(best)}%` }}
          className="group/point absolute grid size-6 -translate-1/2 place-items-center rounded-full"
        >
          <span
            className={cx(
              'rounded-full bg-primary print-exact group-hover/point:size-3 group-focus-visible/point:size-3',
              hasChanged ? 'size-2.5' : 'size-0',
            )}
          />
        </button>
        <span
          aria-hidden="true"
          style={{ left: `${x(index)}%` }}
          className={cx(
            'absolute top-full pt-1.5 text-micro text-ink-3',
            index === 0 ? '' : '-translate-x-1/2',
            index % 3 !== 0 && 'hidden @min-[28rem]:block',
          )}
        >
          {monthText(period, month)}
        </span>
      </div>
    )
  })
}

function nameOf(
  { month, low, best, high, labs }: MonthPoint,
  period: Period,
  state: MonthsSaving['state'],
): string {
  const shown = shownFigure(METRIC, { low, best, high })
  const { month: some, month_one: one, month_done, month_done_one } = copy.mark
  const [text, textOfOne] = state === 'verified' ? [some, one] : [month_done, month_done_one]
  return fill(labs === 1 ? textOfOne : text, {
    month: monthText(period, month),
    year: calendarMonth(period, month).slice(0, 4),
    value: `${shown.value} ${shown.unit}`,
    low: shown.low,
    high: shown.high,
    labs,
  })
}
