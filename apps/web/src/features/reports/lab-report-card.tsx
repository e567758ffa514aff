import { shownChange } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy, lab_detail } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { SAVING_STATES, type SavingState } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { isExact, isMoney, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'
import { ExportPanel } from './exports/export-panel.tsx'
import { MarketLine } from './market-line.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { type AskedPeriod, labReportOptions } from './reports.api.ts'
import { FigureButton } from './working/figure-button.tsx'
import { WorkingProvider } from './working/working-context.tsx'

const MEASURES: [Metric, string][] = [
  ['emissionsKgCo2e', copy.figures.emissions],
  ['energyKwh', copy.figures.energy],
  ['costAud', copy.figures.cost],
  ['wasteKg', copy.figures.waste],
  ['storageTb', copy.figures.storage],
]

/** The lab's own figures: what it uses, and what it has saved. */
export function LabReportCard({ labId }: { labId: LabId }) {
  const title = useId()
  const [asked, setAsked] = useState<AskedPeriod>({ year: undefined, yearKind: 'calendar' })
  const query = useQuery(labReportOptions(labId, asked))
  return (
    <Card kind="flush" labelledBy={title} className="pb-2 print:break-inside-avoid">
      <div className="grid gap-0.5 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={title} className="font-display text-title-2">
            {lab_detail.estimate_impact_report}
          </h2>
          {query.data && query.data.years.length > 0 && (
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">
              <PeriodChoice
                period={{ ...periodOf(query.data.report), yearKind: asked.yearKind }}
                years={query.data.years}
                onKindChange={(yearKind) => setAsked({ year: undefined, yearKind })}
                onYearChange={(year) => setAsked({ ...asked, year })}
              />
            </div>
          )}
        </div>
        {query.data && query.data.report.coverage.counted > 0 && (
          <p className="text-small text-ink-3">
            {fill(copy.lab.text, { year: periodText(query.data.report) })}{' '}
            {fill(copy.working.factors, { factors: query.data.report.factorSets.join(', ') })} {copy.basis}{' '}
            {copy.estimate_notice}
          </p>
        )}
      </div>
      <div className="px-[clamp(1rem,2.2vw,1.5rem)]">
        {query.isPending && <Skeleton lines={4} />}
        {query.isError && (
          <ErrorState
            message={copy.errors.load}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            reason={messageOf(query.error, '')}
          />
        )}
        {query.data?.report.coverage.counted === 0 && <EmptyState>{copy.lab.empty}</EmptyState>}
      </div>
      {query.data && query.data.report.coverage.counted > 0 && (
        <WorkingProvider report={query.data.report} source={{ labId }}>
          <Figures report={query.data.report} />
          {query.data.report.electricity && <MarketLine views={query.data.report.electricity} />}
        </WorkingProvider>
      )}
      {query.data && query.data.report.coverage.counted > 0 && (
        <div className="border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-4 print:hidden">
          <ExportPanel of={{ labId }} period={periodOf(query.data.report)} isEmpty={false} />
        </div>
      )}
    </Card>
  )
}

function Figures({ report }: { report: ReportData }) {
  const rows = MEASURES.filter(([metric]) => report.baseline[metric] !== undefined)
  return (
    <Table
      caption={lab_detail.estimate_impact_report}
      rows={rows}
      rowKey={([metric]) => metric}
      columns={[
        { id: 'measure', header: copy.csv.measure, kind: 'row', cell: ([, label]) => label },
        {
          id: 'baseline',
          header: copy.lab.baseline,
          kind: 'number',
          cell: ([metric]) => <Reading metric={metric} part="baseline" report={report} />,
        },
        ...SAVING_STATES.map((state) => ({
          id: state,
          header: copy.states[state],
          kind: 'number' as const,
          cell: ([metric]: [Metric, string]) => <Reading metric={metric} part={state} report={report} />,
        })),
      ]}
    />
  )
}

type ReadingProps = { metric: Metric; part: 'baseline' | SavingState; report: ReportData }

function Reading({ metric, part, report }: ReadingProps) {
  const isWhole = part === 'baseline' || part === 'planned'
  const quantity = (isWhole ? report[part] : report.compared?.[part])?.[metric]
  if (!quantity) return '–'
  const { text, range } = part === 'baseline' ? readingOf(metric, quantity) : shownChange(metric, quantity)
  const scope = report.byLab[0]?.lab.name ?? ''
  return (
    <span className="inline-grid md:justify-items-end">
      <FigureButton asked={{ scope, metric, part, year: report.year, quantity }}>
        <WithUnit text={text} />
      </FigureButton>
      <span className="text-micro text-ink-3">
        <WithUnit text={range} />
      </span>
    </span>
  )
}

function readingOf(metric: Metric, quantity: Quantity): { text: string; range: string } {
  const { value, unit, low, high } = shownFigure(metric, quantity)
  return {
    text: isMoney(metric) ? `${unit} ${value}` : `${value} ${unit}`,
    range: isExact(quantity) ? copy.exact : fill(copy.range_change, { low, high }),
  }
}

const periodOf = ({ year, yearKind }: ReportData) => ({ year, yearKind })
