import { boundary, impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { fill } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { AbatementCard } from './charts/abatement-card.tsx'
import { CategoryChart } from './charts/category-chart.tsx'
import { CategoryTable } from './charts/category-table.tsx'
import { ChangeCard } from './charts/change-card.tsx'
import { LabsChart } from './charts/labs-chart.tsx'
import { MonthsChart } from './charts/months-chart.tsx'
import { TrendTable } from './charts/trend-table.tsx'
import { exportCategories, exportLabs, exportMonths } from './exports/report-csv.ts'
import { HeadlineCard } from './headline-card.tsx'
import { LabsTable } from './labs-table.tsx'
import { ProgressCard } from './progress-card.tsx'
import { StatesCard } from './states-card.tsx'
import { TwoViewsCard } from './two-views-card.tsx'
import { WorkingProvider } from './working/working-context.tsx'

type ReportPanelProps = { report: ReportData; organisation: string; type: LabType | undefined }

export function ReportPanel({ report, organisation, type }: ReportPanelProps) {
  const { counted, finished, verified, labs } = report.coverage
  if (counted === 0) {
    return (
      <div className="grid gap-4">
        <Card>
          <EmptyState title={fill(copy.empty_title, { year: periodText(report) })}>{copy.empty}</EmptyState>
        </Card>
        {type === undefined && <ProgressCard report={report} organisation={organisation} />}
      </div>
    )
  }
  return (
    <WorkingProvider report={report} source={{ type }}>
      <div className="print-figures grid gap-4 print:gap-3">
        <HeadlineCard report={report} />
        <StatesCard report={report} />
        {report.electricity && <TwoViewsCard views={report.electricity} labs={counted} />}
        <p className="text-small text-ink-2">
          {fill(copy.coverage, { counted, finished, verified, labs, year: periodText(report) })}{' '}
          {counted < labs && copy.missing}
        </p>
        <CategoryChart report={report} onExport={() => exportCategories(report, organisation)} />
        <div className="grid gap-4 xl:grid-cols-2 print:break-before-page print:grid-cols-2 print:gap-3">
          <LabsChart report={report} onExport={() => exportLabs(report, organisation)} />
          <MonthsChart report={report} onExport={() => exportMonths(report, organisation)} />
        </div>
        <CategoryTable report={report} onExport={() => exportCategories(report, organisation)} />
        <LabsTable report={report} onExport={() => exportLabs(report, organisation)} />
        <TrendTable report={report} />
        <ChangeCard report={report} />
        <AbatementCard type={type} organisation={organisation} />
        {type === undefined && <ProgressCard report={report} organisation={organisation} />}
        <Method />
      </div>
    </WorkingProvider>
  )
}

function Method() {
  const { method } = copy
  return (
    <section
      aria-label={copy.estimate_notice}
      className="grid gap-6 pt-2 md:grid-cols-3 print:grid-cols-3 print:break-inside-avoid"
    >
      <div className="grid content-start gap-1">
        <h3 className="text-title-3">{method.counted_title}</h3>
        <p className="text-small text-ink-2">
          {method.counted} {boundary.both} {copy.estimate_notice}
        </p>
      </div>
      <div className="grid content-start gap-1">
        <h3 className="text-title-3">{method.range_title}</h3>
        <p className="text-small text-ink-2">{method.range}</p>
      </div>
      <div className="grid content-start gap-1">
        <h3 className="text-title-3">{method.factors_title}</h3>
        <p className="text-small text-ink-2">
          {method.factors} <Link href={paths.method}>{method.factors_link}</Link>
        </p>
      </div>
    </section>
  )
}
