import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { roundEnd, textOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { monthsUntil } from '@lab-zer0/domain/reports/report-lines.ts'
import { fill, formatNumber } from '../../lib/format.ts'
import { Table } from '../../ui/table.tsx'
import { ChartCard } from './chart-card.tsx'

const METRIC = 'emissionsKgCo2e'
type Point = { month: number; low: number; best: number; high: number; labs: number }

/** What was saved until the end of each month, with the band that likely holds it. */
export function MonthsChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const points = pointsOf(report)
  if (points.every(({ labs }) => labs === 0)) return null
  return (
    <ChartCard
      title={words.months.title}
      text={fill(words.months.text, { year: report.year })}
      note={words.months.note}
      onExport={onExport}
      table={<MonthsTable points={points} />}
    >
      {/* Letters do not shrink: a narrow place gets a drawing of its own. */}
      <Drawing points={points} width={560} className="max-md:hidden print:hidden" />
      <Drawing points={points} width={330} className="md:hidden print:block" />
    </ChartCard>
  )
}

function pointsOf(report: ReportData): Point[] {
  return monthsUntil(report, new Date()).map(({ month, saved, labs }) => {
    const { low, best, high } = saved[METRIC] ?? { low: 0, best: 0, high: 0 }
    return { month, low, best, high, labs }
  })
}

const HEIGHT = 300
const LEFT = 6
const RIGHT = 62
const TOP = 14
const BOTTOM = 24

function Drawing({
  points,
  width,
  className,
}: {
  points: readonly Point[]
  width: number
  className: string
}) {
  const highest = roundEnd(Math.max(1, ...points.map(({ high }) => high)))
  const lowest = Math.min(0, ...points.map(({ low }) => low))
  const x = (index: number) => LEFT + (index * (width - LEFT - RIGHT)) / Math.max(1, points.length - 1)
  const y = (value: number) => TOP + ((highest - value) * (HEIGHT - TOP - BOTTOM)) / (highest - lowest || 1)
  const line = points.map(({ best }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(best)}`).join(' ')
  const upper = points.map(({ high }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(high)}`)
  const lower = points.map(({ low }, index) => `L${x(index)} ${y(low)}`).toReversed()
  const last = points.at(-1)
  const said = points.map(({ month, best }) => `${nameOf(month)} ${textOf(METRIC, best)}`).join(', ')
  return (
    <svg
      role="img"
      aria-label={said}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`h-auto w-full ${className}`}
    >
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(highest * share)}
            y2={y(highest * share)}
            className="stroke-chart-grid"
          />
          <text x={LEFT + 2} y={y(highest * share) - 4} className="fill-ink-3 text-[11px] tabular-nums">
            {formatNumber(highest * share)}
          </text>
        </g>
      ))}
      <path d={`${upper.join(' ')} ${lower.join(' ')} Z`} className="fill-primary opacity-15" />
      <path d={line} className="stroke-primary" fill="none" strokeWidth="2" />
      <line
        x1={LEFT}
        x2={width - RIGHT}
        y1={y(0)}
        y2={y(0)}
        className="stroke-chart-zero"
        strokeWidth="1.5"
      />
      {points.map(({ month }, index) => (
        <text
          key={month}
          x={x(index)}
          y={HEIGHT - 6}
          textAnchor={index === 0 ? 'start' : 'middle'}
          className={`fill-ink-3 text-[11px] ${width < 400 && index % 3 !== 0 ? 'hidden' : ''}`}
        >
          {nameOf(month)}
        </text>
      ))}
      {last && (
        <>
          <circle cx={x(points.length - 1)} cy={y(last.best)} r="4" className="fill-primary" />
          <text
            x={x(points.length - 1) + 8}
            y={y(last.best) + 4}
            className="fill-ink text-[12px] font-semibold tabular-nums"
          >
            {valueText(METRIC, last.best)}
          </text>
        </>
      )}
    </svg>
  )
}

const nameOf = (month: number) => words.months.names[month - 1] ?? ''

function MonthsTable({ points }: { points: readonly Point[] }) {
  return (
    <Table
      caption={words.months.title}
      rows={points}
      rowKey={({ month }) => String(month)}
      columns={[
        { id: 'month', header: words.csv.period, kind: 'row', cell: ({ month }) => nameOf(month) },
        { id: 'labs', header: words.table.labs, kind: 'number', cell: ({ labs }) => labs },
        {
          id: 'saved',
          header: words.table.saved,
          kind: 'number',
          cell: ({ best }) => valueText(METRIC, best),
        },
      ]}
    />
  )
}
