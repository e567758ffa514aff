import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { savingMark } from '@lab-zer0/content/report-words.ts'
import { figureText, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { arrowDirection, largestOf, rangeMarks } from '@lab-zer0/domain/charts/marks.ts'
import { scaleFor } from '@lab-zer0/domain/charts/scale.ts'
import { type finishedLabs, shownSaving } from '@lab-zer0/domain/reports/findings.ts'
import { fill } from '../../../lib/format.ts'
import { percent, Scale } from '../charts/scale.tsx'
import { useRoving } from '../charts/use-roving.ts'
import { useWorking } from './working-context.tsx'

const METRIC = 'emissionsKgCo2e'
type Row = ReturnType<typeof finishedLabs>[number]

/** A ring before, a disc after, an arrow from one to the other. */
export function LabRows({ rows, year }: { rows: readonly Row[]; year: number }) {
  const scale = labsScale(rows)
  const { end } = scale
  const { markProps } = useRoving(rows.length)
  const working = useWorking()
  return (
    <div className="@container">
      <figure
        aria-label={`${labsText(end)}. ${copy.mark.keys}`}
        className="relative grid pt-7 pr-5 @min-[28rem]:pr-18 @min-[28rem]:pl-42"
      >
        <div className="absolute inset-y-0 right-5 left-0 @min-[28rem]:right-18 @min-[28rem]:left-42">
          <Scale {...scale} kg={scaleOf(METRIC, end).kg} />
        </div>
        {rows.map((row, index) => (
          <button
            key={row.of.id}
            type="button"
            {...markProps(index)}
            {...working({
              scope: row.of.name,
              metric: METRIC,
              part: shownSaving(row).state,
              year,
              quantity: shownSaving(row).saved,
              labId: row.of.id,
            })}
            aria-label={nameOf(row)}
            className="relative block min-h-10 w-full py-1 text-left text-micro font-semibold print:min-h-0"
          >
            <span className="-mr-2 flex justify-between gap-2 pl-1.5 @min-[28rem]:contents">
              <span className="@min-[28rem]:absolute @min-[28rem]:top-1/2 @min-[28rem]:right-full @min-[28rem]:mr-3 @min-[28rem]:w-39 @min-[28rem]:-translate-y-1/2 @min-[28rem]:text-right @min-[28rem]:leading-tight">
                {row.of.name}
              </span>
              <span className="tabular-nums @min-[28rem]:absolute @min-[28rem]:top-1/2 @min-[28rem]:left-full @min-[28rem]:w-18 @min-[28rem]:-translate-y-1/2 @min-[28rem]:text-right">
                {savingMark(row)}
              </span>
            </span>
            <Marks row={row} end={end} />
          </button>
        ))}
      </figure>
    </div>
  )
}

/** What the numbers at a scale that ends there are. */
export function labsText(end: number): string {
  return fill(copy.by_lab.text, { unit: scaleOf(METRIC, end).unit })
}

export function labsScale(rows: readonly Row[]) {
  return scaleFor([largestOf(rows)])
}

function nameOf({ of, before, after, ...saving }: Row): string {
  const [then, now] = [shownFigure(METRIC, before), shownFigure(METRIC, after)]
  return fill(copy.mark.lab, {
    name: of.name,
    before: figureText(METRIC, before.best),
    before_low: then.low,
    before_high: then.high,
    after: figureText(METRIC, after.best),
    after_low: now.low,
    after_high: now.high,
    change: savingMark(saving),
  })
}

const Y = 14

function Marks({ row: { before, after }, end }: { row: Row; end: number }) {
  const [then, now] = [rangeMarks(before, end), rangeMarks(after, end)]
  const isLess = arrowDirection(before, after) === 'less'
  return (
    <svg aria-hidden="true" className="block h-7 w-full overflow-visible">
      <g className="stroke-chart-range" strokeWidth="1">
        <line x1={percent(then.low)} x2={percent(then.high)} y1={Y} y2={Y} />
        <line x1={percent(then.low)} x2={percent(then.low)} y1={Y - 5} y2={Y + 5} />
        <line x1={percent(then.high)} x2={percent(then.high)} y1={Y - 5} y2={Y + 5} />
      </g>
      <rect
        x={percent(now.low)}
        width={percent(now.high - now.low)}
        y={Y - 4}
        height="8"
        className="fill-primary opacity-35"
      />
      <line
        x1={percent(now.best)}
        x2={percent(then.best)}
        y1={Y}
        y2={Y}
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <svg x={percent(now.best)} y={Y} overflow="visible" aria-hidden="true">
        <path
          d={isLess ? 'M13 -4 L8 0 L13 4' : 'M-13 -4 L-8 0 L-13 4'}
          className="fill-none stroke-ink"
          strokeWidth="1.5"
        />
      </svg>
      <circle cx={percent(then.best)} cy={Y} r="5.5" className="fill-surface stroke-ink" strokeWidth="2" />
      <circle cx={percent(now.best)} cy={Y} r="6.5" className="fill-primary" />
    </svg>
  )
}
