import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import { changeText, labsTitle, missingText } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { roundEnd, textOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { finishedLabs } from '@lab-zer0/domain/reports/findings.ts'
import { Legend } from '../../ui/legend.tsx'
import { Table } from '../../ui/table.tsx'
import { ChartCard } from './chart-card.tsx'
import { SCALE_SHARE, Scale } from './scale.tsx'

const METRIC = 'emissionsKgCo2e'
type Row = ReturnType<typeof finishedLabs>[number]

/** Each lab that finished: where it began, where it is, and the way between. */
export function LabsChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const rows = finishedLabs(report)
  if (rows.length === 0) return null
  const missing = report.coverage.labs - rows.length
  return (
    <ChartCard
      title={labsTitle(rows)}
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

const ROW = 40
const TOP = 26

function Rows({ rows }: { rows: readonly Row[] }) {
  const end = roundEnd(Math.max(...rows.flatMap(({ before, after }) => [before.high, after.high])))
  const at = (value: number) => `${(100 * SCALE_SHARE * Math.max(0, value)) / end}%`
  const said = rows.map(
    ({ of, before, after }) =>
      `${of.name}: ${words.labels.before} ${textOf(METRIC, before.best)}, ${words.labels.after} ${textOf(METRIC, after.best)}`,
  )
  return (
    <div className="grid grid-cols-[minmax(6.5rem,9.5rem)_1fr] gap-x-3">
      <div aria-hidden="true" style={{ paddingTop: TOP }}>
        {rows.map(({ of }) => (
          <p
            key={of.id}
            style={{ height: ROW }}
            className="flex items-center justify-end text-right text-micro font-semibold"
          >
            {of.name}
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
        {rows.map(({ of, before, after, saved }, index) => {
          const y = TOP + index * ROW + ROW / 2
          return (
            <g key={of.id}>
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

function LabsTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      caption={words.by_lab.text}
      rows={rows}
      rowKey={({ of }) => of.id}
      columns={[
        { id: 'lab', header: words.per_fte.lab, kind: 'row', cell: ({ of }) => of.name },
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
