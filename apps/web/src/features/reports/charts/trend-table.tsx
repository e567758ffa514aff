import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { restatedText, seriesText, trendScale } from '@lab-zer0/content/year-change.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { FigureButton } from '../working/figure-button.tsx'
import { WithRange } from '../working/with-range.tsx'
import { TableCardHead } from './table-card-head.tsx'

const METRIC = 'emissionsKgCo2e'

/** One line a year; a single year is no trend. */
export function TrendTable({ report }: { report: ReportData }) {
  const title = useId()
  if (report.trend.length < 2) return null
  const scale = trendScale(report)
  const { unit } = scale
  const cell = (year: number, part: 'baseline' | 'verified' | 'done', quantity: Quantity | undefined) => {
    if (!quantity) return '–'
    return (
      <FigureButton asked={{ scope: copy.working.all_labs, metric: METRIC, part, year, quantity }}>
        <WithRange
          text={part === 'baseline' ? scale.text(quantity.best) : savedCell(scale, quantity)}
          quantity={quantity}
          scale={scale}
        />
      </FigureButton>
    )
  }
  return (
    <Card kind="flush" labelledBy={title} className="pb-3 print:hidden">
      <TableCardHead id={title} title={copy.trend.title} text={copy.trend.text} />
      <Table
        caption={copy.trend.title}
        rows={report.trend}
        rowKey={({ year }) => String(year)}
        isWide
        columns={[
          {
            id: 'year',
            header: copy.trend.year,
            kind: 'row',
            cell: ({ year }) => periodText({ year, yearKind: report.yearKind }),
          },
          { id: 'labs', header: copy.trend.labs, kind: 'number', cell: ({ counted }) => counted },
          { id: 'finished', header: copy.trend.finished, kind: 'number', cell: ({ finished }) => finished },
          {
            id: 'baseline',
            header: fill(copy.trend.baseline, { unit }),
            kind: 'number',
            cell: ({ year, baseline }) => cell(year, 'baseline', baseline[METRIC]),
          },
          {
            id: 'current',
            header: fill(copy.trend.current, { unit }),
            kind: 'number',
            cell: ({ restated }) => scale.text(restated.reportedKgCo2e),
          },
          {
            id: 'restated',
            header: fill(copy.trend.restated, { unit }),
            kind: 'number',
            cell: (year) => restatedText(year, scale),
          },
          {
            id: 'verified',
            header: fill(copy.table.verified, { unit }),
            kind: 'number',
            cell: ({ year, compared }) => cell(year, 'verified', compared?.verified[METRIC]),
          },
          {
            id: 'done',
            header: fill(copy.table.done, { unit }),
            kind: 'number',
            cell: ({ year, compared }) => cell(year, 'done', compared?.done[METRIC]),
          },
        ]}
      />
      <p className="px-[clamp(1rem,2.2vw,1.5rem)] pt-2 text-small text-ink-3">{seriesText(report)}</p>
    </Card>
  )
}
