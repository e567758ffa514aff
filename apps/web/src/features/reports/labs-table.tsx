import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { perFte } from '@lab-zer0/domain/reports/figures.ts'
import { useId } from 'react'
import { fill, formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

type LabData = ReportData['byLab'][number]

/** Labs of different sizes side by side, and those whose figures are missing. */
export function LabsTable({ report }: { report: ReportData }) {
  const title = useId()
  const each = ({ baseline, lab }: LabData, metric: Metric) => {
    const best = perFte(baseline, lab.totalFte)[metric]?.best
    return best === undefined ? '–' : valueText(metric, best)
  }
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="grid gap-0.5 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <h2 id={title} className="font-display text-title-2">
          {words.per_fte.title}
        </h2>
        <p className="text-small text-ink-3">{fill(words.per_fte.text, { year: report.year })}</p>
      </div>
      <Table
        caption={words.per_fte.title}
        rows={report.byLab}
        rowKey={({ lab }) => lab.id}
        columns={[
          { id: 'lab', header: words.per_fte.lab, kind: 'row', cell: ({ lab }) => lab.name },
          {
            id: 'categories',
            header: words.per_fte.categories,
            cell: ({ counted, categories }) =>
              counted === 0 ? (
                <Badge tone="neutral">{words.per_fte.missing}</Badge>
              ) : (
                fill(words.per_fte.of, { n: counted, total: categories })
              ),
          },
          {
            id: 'fte',
            header: words.per_fte.fte,
            kind: 'number',
            cell: ({ lab }) => formatNumber(lab.totalFte, 1),
          },
          {
            id: 'emissions',
            header: words.per_fte.emissions,
            kind: 'number',
            cell: (data) => each(data, 'emissionsKgCo2e'),
          },
          {
            id: 'energy',
            header: words.per_fte.energy,
            kind: 'number',
            cell: (data) => each(data, 'energyKwh'),
          },
          { id: 'cost', header: words.per_fte.cost, kind: 'number', cell: (data) => each(data, 'costAud') },
        ]}
      />
    </Card>
  )
}
