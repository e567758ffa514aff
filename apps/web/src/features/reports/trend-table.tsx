import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { rangeText, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

/** One line a year; a single year is no trend. */
export function TrendTable({ report }: { report: ReportData }) {
  const title = useId()
  if (report.trend.length < 2) return null
  const cell = (quantity: { low: number; best: number; high: number } | undefined) => {
    if (!quantity) return '–'
    const { low, high } = rangeText(quantity)
    return `${valueText('emissionsKgCo2e', quantity.best)} (${low} to ${high})`
  }
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="grid gap-0.5 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <h2 id={title} className="font-display text-title-2">
          {words.trend.title}
        </h2>
        <p className="text-small text-ink-3">{words.trend.text}</p>
      </div>
      <Table
        caption={words.trend.title}
        rows={report.trend}
        rowKey={({ year }) => String(year)}
        columns={[
          { id: 'year', header: words.trend.year, kind: 'row', cell: ({ year }) => year },
          { id: 'labs', header: words.trend.labs, kind: 'number', cell: ({ counted }) => counted },
          {
            id: 'baseline',
            header: words.trend.baseline,
            kind: 'number',
            cell: ({ baseline }) => cell(baseline.emissionsKgCo2e),
          },
          {
            id: 'saved',
            header: words.trend.saved,
            kind: 'number',
            cell: ({ compared }) => cell(compared?.saved.emissionsKgCo2e),
          },
        ]}
      />
    </Card>
  )
}
