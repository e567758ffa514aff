import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { rangeText, roundEnd, textOf, unitOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { barMarks, largestOf } from '@lab-zer0/domain/charts/marks.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Legend, RangeMark } from '../../../ui/legend.tsx'
import { Table } from '../../../ui/table.tsx'
import { useSavings } from '../savings/savings-context.tsx'

const { savings_form: copy, savings } = calculator

type Bar = { rowId: string; label: string; before: Quantity | undefined; after: Quantity | undefined }

/** Each row before and after, with its likely range, and the same as a table. */
export function BeforeAfterChart() {
  const title = useId()
  const { before, after, saved } = useSavings()
  const { headline: metric, fill: color } = LOOKS[after.category]
  const bars = saved.rows.map(({ rowId, label }) => ({
    rowId,
    label,
    before: before.rows.find((row) => row.rowId === rowId)?.figures[metric],
    after: after.rows.find((row) => row.rowId === rowId)?.figures[metric],
  }))
  if (bars.length === 0) return null
  return (
    <Card labelledBy={title} className="grid gap-3">
      <div>
        <h2 id={title} className="font-display text-title-2">
          {fill(copy.chart_title, { metric: measureNames[metric] })}
        </h2>
        <p className="text-small text-ink-3">{fill(copy.chart_text, { unit: unitOf(metric) })}</p>
      </div>
      <Legend
        entries={[
          {
            label: savings.before,
            mark: <span className="h-3 w-6 border-[1.5px]" style={{ borderColor: color }} />,
          },
          { label: savings.after, mark: <span className="h-3 w-6" style={{ backgroundColor: color }} /> },
          { label: copy.likely_range, mark: <RangeMark /> },
        ]}
      />
      <Bars bars={bars} metric={metric} color={color} />
      <Disclosure title={copy.chart_table}>
        <Table
          caption={fill(copy.chart_title, { metric: measureNames[metric] })}
          rows={bars}
          rowKey={({ rowId }) => rowId}
          columns={[
            { id: 'row', header: copy.row, kind: 'row', cell: ({ label }) => label },
            {
              id: 'before',
              header: savings.before,
              kind: 'number',
              cell: (bar) => cellOf(metric, bar.before),
            },
            { id: 'after', header: savings.after, kind: 'number', cell: (bar) => cellOf(metric, bar.after) },
          ]}
        />
      </Disclosure>
    </Card>
  )
}

function cellOf(metric: Metric, quantity: Quantity | undefined): string {
  if (!quantity) return '–'
  return `${textOf(metric, quantity.best)} (${fill(calculator.result.range, rangeText(quantity))})`
}

/** The rest is for the figure behind the longest whisker. */
const DRAWN = 0.84
const ROW = 54
const BAR = 13

/** Plain SVG, as wide as its place: lengths in percent, so that letters never shrink. */
function Bars({ bars, metric, color }: { bars: readonly Bar[]; metric: Metric; color: string }) {
  const end = roundEnd(largestOf(bars))
  const said = bars.map(
    ({ label, before, after }) =>
      `${label}: ${savings.before} ${textOf(metric, before?.best ?? 0)}, ${savings.after} ${textOf(metric, after?.best ?? 0)}`,
  )
  return (
    <svg role="img" aria-label={said.join('; ')} className="w-full" height={bars.length * (ROW + 14)}>
      {bars.map(({ rowId, label, before, after }, index) => (
        <g key={rowId}>
          <text x="6" y={index * (ROW + 14) + 13} className="fill-ink text-small font-semibold">
            {label}
          </text>
          <OneBar quantity={before} top={index * (ROW + 14) + 20} {...{ end, metric, color }} isHollow />
          <OneBar quantity={after} top={index * (ROW + 14) + 38} {...{ end, metric, color }} />
        </g>
      ))}
      <line x1="0.75" x2="0.75" y1="0" y2="100%" className="stroke-chart-zero" strokeWidth="1.5" />
    </svg>
  )
}

type OneBarProps = {
  quantity: Quantity | undefined
  top: number
  end: number
  metric: Metric
  color: string
  isHollow?: boolean
}

function OneBar({ quantity, top, end, metric, color, isHollow = false }: OneBarProps) {
  if (!quantity) return null
  const middle = top + BAR / 2
  const marks = barMarks(quantity, end)
  const [low, best, high] = [marks.low, marks.best, marks.high].map((share) => `${DRAWN * share}%`)
  const whisker = { className: 'stroke-chart-range', strokeWidth: 1.5 }
  return (
    <>
      <rect
        x="0.75"
        y={top}
        width={best}
        height={BAR}
        fill={isHollow ? 'transparent' : color}
        stroke={color}
        strokeWidth="1.5"
      />
      <line x1={low} x2={high} y1={middle} y2={middle} {...whisker} />
      <line x1={low} x2={low} y1={middle - 4} y2={middle + 4} {...whisker} />
      <line x1={high} x2={high} y1={middle - 4} y2={middle + 4} {...whisker} />
      <text x={high} dx="8" y={middle + 4.5} className="fill-ink-2 text-micro tabular-nums">
        {valueText(metric, quantity.best)}
      </text>
    </>
  )
}
