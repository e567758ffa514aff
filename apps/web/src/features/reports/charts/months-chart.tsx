import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { monthText } from '@lab-zer0/content/period-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { figureScale, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { changeOf } from '@lab-zer0/domain/calculators/quantity.ts'
import { type MonthPoint, type MonthsSaving, monthPoints } from '@lab-zer0/domain/charts/months.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import { fill } from '../../../lib/format.ts'
import { Table } from '../../../ui/table.tsx'
import { ChartCard } from './chart-card.tsx'
import { MonthsBand, monthsScale, monthsText } from './months-band.tsx'

const METRIC = 'emissionsKgCo2e'

/** What was verified, or else done, until the end of each month, with the band that likely holds it. */
export function MonthsChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const { state, points } = monthPoints(report, new Date())
  const last = points.at(-1)
  if (!last || last.labs === 0) return null
  return (
    <ChartCard
      title={titleOf(last, state)}
      text={monthsText(report, monthsScale(points).end, state)}
      note={fill(copy.months.note, {
        ...shownFigure(METRIC, last),
        month: monthText(report, last.month),
        factors: report.factorSets.join(', '),
      })}
      onExport={onExport}
      table={<MonthsTable points={points} state={state} period={report} />}
    >
      <MonthsBand points={points} state={state} period={report} />
    </ChartCard>
  )
}

function titleOf(last: MonthPoint, state: MonthsSaving['state']): string {
  const { title, title_done, title_unclear } = copy.months
  if (changeOf(last) !== 'saving') return title_unclear
  return state === 'verified' ? title : title_done
}

function MonthsTable({ points, state, period }: MonthsSaving & { period: Period }) {
  const { unit, text, range } = figureScale(
    METRIC,
    points.map(({ best }) => best),
  )
  return (
    <Table
      caption={state === 'verified' ? copy.months.title : copy.months.title_done}
      rows={points}
      rowKey={({ month }) => String(month)}
      columns={[
        { id: 'month', header: copy.csv.period, kind: 'row', cell: ({ month }) => monthText(period, month) },
        { id: 'labs', header: copy.table.labs, kind: 'number', cell: ({ labs }) => labs },
        { id: 'low', header: copy.csv.low, kind: 'number', cell: (point) => range(point).low },
        {
          id: 'best',
          header: fill(copy.table[state], { unit }),
          kind: 'number',
          cell: ({ best }) => text(best),
        },
        { id: 'high', header: copy.csv.high, kind: 'number', cell: (point) => range(point).high },
      ]}
    />
  )
}
