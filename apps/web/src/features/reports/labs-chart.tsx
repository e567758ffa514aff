import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { roundEnd, textOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill } from '../../lib/format.ts'
import { Legend } from '../../ui/legend.tsx'
import { Table } from '../../ui/table.tsx'
import { ChartCard } from './chart-card.tsx'
import { SCALE_SHARE, Scale } from './scale.tsx'

const METRIC = 'emissionsKgCo2e'
type Row = { id: string; name: string; before: Quantity; after: Quantity; saved: Quantity }

/** Each lab that finished: where it began, where it is, and the way between. */
export function LabsChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const rows = rowsOf(report)
  if (rows.length === 0) return null
  const less = rows.filter(({ saved }) => saved.best > 0).length
  const missing = report.coverage.labs - rows.length
  return (
    <ChartCard
      title={
        less === rows.length
          ? words.by_lab.title_all
          : fill(words.by_lab.title_some, { n: less, labs: rows.length })
      }
      text={words.by_lab.text}
      legend={
        <Legend
          entries={[
            {
              label: words.labels.before,
              mark: <span className="size-3 rounded-full border-2 border-ink bg-surface" />,
            },
            { label: words.labels.after, mark: <span className="size-3 rounded-full bg-primary" /> },
            {
              label: words.labels.likely_range_after,
              mark: <span className="h-2 w-6 bg-primary opacity-35" />,
            },
          ]}
        />
      }
      note={`${words.by_lab.note} ${missingText(missing, report.year)}`}
      onExport={onExport}
      table={<LabsTable rows={rows} />}
    >
      <Rows rows={rows} />
    </ChartCard>
  )
}

function missingText(missing: number, year: number): string {
  if (missing === 0) return ''
  const { missing_one, missing_some } = words.by_lab
  return fill(missing === 1 ? missing_one : missing_some, { n: missing, year })
}

function rowsOf({ byLab }: ReportData): Row[] {
  return byLab
    .flatMap(({ lab, compared }): Row[] => {
      const before = compared?.before[METRIC]
      const after = compared?.after[METRIC]
      const saved = compared?.saved[METRIC]
      return before && after && saved ? [{ id: lab.id, name: lab.name, before, after, saved }] : []
    })
    .toSorted((a, b) => b.before.best - a.before.best)
}

const ROW = 40
const TOP = 26

function Rows({ rows }: { rows: readonly Row[] }) {
  const end = roundEnd(Math.max(...rows.flatMap(({ before, after }) => [before.high, after.high])))
  const at = (value: number) => `${(100 * SCALE_SHARE * Math.max(0, value)) / end}%`
  const said = rows.map(
    ({ name, before, after }) =>
      `${name}: ${words.labels.before} ${textOf(METRIC, before.best)}, ${words.labels.after} ${textOf(METRIC, after.best)}`,
  )
  return (
    <div className="grid grid-cols-[minmax(6.5rem,9.5rem)_1fr] gap-x-3">
      <div aria-hidden="true" style={{ paddingTop: TOP }}>
        {rows.map(({ id, name }) => (
          <p
            key={id}
            style={{ height: ROW }}
            className="flex items-center justify-end text-right text-micro font-semibold"
          >
            {name}
          </p>
        ))}
      </div>
      <svg
        role="img"
        aria-label={said.join('; ')}
        className="w-full overflow-visible"
        height={TOP + rows.length * ROW}
      >
        <Scale end={end} top={TOP} height={rows.length * ROW} />
        {rows.map(({ id, before, after, saved }, index) => {
          const y = TOP + index * ROW + ROW / 2
          return (
            <g key={id}>
              <line x1={at(before.low)} x2={at(before.high)} y1={y} y2={y} className="stroke-chart-range" />
              <rect
                x={at(after.low)}
                width={at(after.high - after.low)}
                y={y - 4}
                height="8"
                className="fill-primary opacity-35"
              />
              <line
                x1={at(after.best)}
                x2={at(before.best)}
                y1={y}
                y2={y}
                className="stroke-ink"
                strokeWidth="1.5"
              />
              <circle cx={at(before.best)} cy={y} r="6" className="fill-surface stroke-ink" strokeWidth="2" />
              <circle cx={at(after.best)} cy={y} r="6.5" className="fill-primary" />
              <text
                x="100%"
                y={y + 4}
                textAnchor="end"
                className="fill-ink text-micro font-semibold tabular-nums"
              >
                {changeText(saved.best)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** What is saved is less; a minus says so. */
export function changeText(saved: number): string {
  const text = valueText(METRIC, Math.abs(saved))
  if (text === '0') return text
  return saved > 0 ? `\u2212${text}` : `+${text}`
}

function LabsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      caption={words.by_lab.text}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'lab', header: words.per_fte.lab, kind: 'row', cell: ({ name }) => name },
        {
          id: 'before',
          header: words.labels.before,
          kind: 'number',
          cell: ({ before }) => textOf(METRIC, before.best),
        },
        {
          id: 'after',
          header: words.labels.after,
          kind: 'number',
          cell: ({ after }) => textOf(METRIC, after.best),
        },
        {
          id: 'saved',
          header: words.table.saved,
          kind: 'number',
          cell: ({ saved }) => changeText(saved.best),
        },
      ]}
    />
  )
}
