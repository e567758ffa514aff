import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import { categoriesTitle, percentText } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { rangeText, roundEnd, textOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type Finished, finishedCategories } from '@lab-zer0/domain/reports/findings.ts'
import { fill } from '../../lib/format.ts'
import { LOOKS } from '../../ui/category-look.ts'
import { Legend, RangeMark } from '../../ui/legend.tsx'
import { Table } from '../../ui/table.tsx'
import { ChartCard } from './chart-card.tsx'
import { SCALE_SHARE, Scale } from './scale.tsx'

type Bar = Finished<Category>

const METRIC = 'emissionsKgCo2e'

/** Before and after by category, the largest saving first, each with its likely range. */
export function CategoryChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const bars = finishedCategories(report)
  if (bars.length === 0) return null
  return (
    <ChartCard
      title={categoriesTitle(bars)}
      text={words.by_category.text}
      legend={
        <Legend
          entries={[
            {
              label: words.labels.before,
              mark: <span className="h-3 w-6 border-[1.5px] border-ink-2 bg-sunken" />,
            },
            { label: words.labels.after, mark: <span className="h-3 w-6 bg-ink-2" /> },
            { label: words.labels.likely_range, mark: <RangeMark /> },
          ]}
        />
      }
      note={fill(words.by_category.source, { factors: report.factorSets.join(', ') })}
      onExport={onExport}
      table={<BarsTable bars={bars} />}
    >
      <Bars bars={bars} />
    </ChartCard>
  )
}

const ROW = 58
const TOP = 26
const BAR = 14

function Bars({ bars }: { bars: readonly Bar[] }) {
  const end = roundEnd(Math.max(...bars.flatMap(({ before, after }) => [before.high, after.high])))
  const said = bars.map(
    ({ of, before, after }) =>
      `${of}: ${words.labels.before} ${textOf(METRIC, before.best)}, ${words.labels.after} ${textOf(METRIC, after.best)}`,
  )
  return (
    <div className="grid grid-cols-[minmax(6.5rem,9.5rem)_1fr] gap-x-3">
      <div aria-hidden="true" style={{ paddingTop: TOP }}>
        {bars.map(({ of, before, saved }) => (
          <p key={of} style={{ height: ROW }} className="pt-0.5 text-right text-small leading-tight">
            <span className="block font-semibold">{of}</span>
            <span className="text-ink-3">{percentText(before, saved)}</span>
          </p>
        ))}
      </div>
      <svg
        role="img"
        aria-label={said.join('; ')}
        className="w-full overflow-visible"
        height={TOP + bars.length * ROW}
      >
        <Scale end={end} top={TOP} height={bars.length * ROW} />
        {bars.map(({ of, before, after }, index) => (
          <g key={of}>
            <OneBar quantity={before} end={end} top={TOP + index * ROW + 2} color={LOOKS[of].fill} isHollow />
            <OneBar quantity={after} end={end} top={TOP + index * ROW + 20} color={LOOKS[of].fill} />
          </g>
        ))}
      </svg>
    </div>
  )
}

type OneBarProps = { quantity: Quantity; end: number; top: number; color: string; isHollow?: boolean }

function OneBar({ quantity, end, top, color, isHollow = false }: OneBarProps) {
  const at = (value: number) => `${(100 * SCALE_SHARE * Math.max(0, value)) / end}%`
  const middle = top + BAR / 2
  const whisker = { className: 'stroke-chart-range', strokeWidth: 1.5 }
  return (
    <>
      <rect
        x="0.75"
        y={top}
        width={at(quantity.best)}
        height={BAR}
        fill={isHollow ? `color-mix(in srgb, ${color} 14%, var(--lz-surface))` : color}
        stroke={color}
        strokeWidth="1.5"
      />
      <line x1={at(quantity.low)} x2={at(quantity.high)} y1={middle} y2={middle} {...whisker} />
      <line x1={at(quantity.low)} x2={at(quantity.low)} y1={middle - 4} y2={middle + 4} {...whisker} />
      <line x1={at(quantity.high)} x2={at(quantity.high)} y1={middle - 4} y2={middle + 4} {...whisker} />
      <text
        x={at(quantity.high)}
        dx="8"
        y={middle + 4.5}
        className={`fill-ink text-micro tabular-nums ${isHollow ? '' : 'font-semibold'}`}
      >
        {valueText(METRIC, quantity.best)}
      </text>
    </>
  )
}

function BarsTable({ bars }: { bars: readonly Bar[] }) {
  const cell = (quantity: Quantity) => {
    const { low, high } = rangeText(quantity)
    return `${textOf(METRIC, quantity.best)} (${low} to ${high})`
  }
  return (
    <Table
      caption={words.by_category.text}
      rows={bars}
      rowKey={({ of }) => of}
      columns={[
        { id: 'category', header: words.table.category, kind: 'row', cell: ({ of }) => of },
        { id: 'before', header: words.labels.before, kind: 'number', cell: ({ before }) => cell(before) },
        { id: 'after', header: words.labels.after, kind: 'number', cell: ({ after }) => cell(after) },
        { id: 'saved', header: words.table.saved, kind: 'number', cell: ({ saved }) => cell(saved) },
      ]}
    />
  )
}
