import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { textOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { Table } from '../../ui/table.tsx'

type CategoryData = ReportData['byCategory'][number]

/** What people know a category by. */
const KNOWN_BY: Record<CategoryData['category'], Metric> = {
  'Cold Storage': 'energyKwh',
  'Computer Hardware': 'energyKwh',
  'Data Storage': 'storageTb',
  'Lab Waste': 'wasteKg',
  'Eco Office': 'wasteKg',
}
const MISSING = '–'

export function CategoryTable({ report }: { report: ReportData }) {
  const title = useId()
  const side = (data: CategoryData, part: 'before' | 'after', metric: Metric) => {
    const best = data.compared?.[part][metric]?.best
    return best === undefined
      ? MISSING
      : metric === 'costAud'
        ? valueText(metric, best)
        : textOf(metric, best)
  }
  return (
    <Card kind="flush" labelledBy={title} className="print:break-inside-avoid">
      <h2 id={title} className="px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5 font-display text-title-2">
        {words.table.title}
      </h2>
      <Table
        caption={words.table.title}
        rows={report.byCategory}
        rowKey={({ category }) => category}
        columns={[
          {
            id: 'category',
            header: words.table.category,
            kind: 'row',
            cell: ({ category }) => (
              <span className="flex items-center gap-3">
                <CategoryIcon category={category} />
                {category}
              </span>
            ),
          },
          { id: 'labs', header: words.table.labs, kind: 'number', cell: ({ finished }) => finished },
          {
            id: 'before',
            header: words.table.before,
            kind: 'number',
            cell: (data) => side(data, 'before', KNOWN_BY[data.category]),
          },
          {
            id: 'after',
            header: words.table.after,
            kind: 'number',
            cell: (data) => side(data, 'after', KNOWN_BY[data.category]),
          },
          {
            id: 'cost-before',
            header: words.table.cost_before,
            kind: 'number',
            cell: (data) => side(data, 'before', 'costAud'),
          },
          {
            id: 'cost-after',
            header: words.table.cost_after,
            kind: 'number',
            cell: (data) => side(data, 'after', 'costAud'),
          },
          {
            id: 'saved',
            header: words.table.saved,
            kind: 'number',
            cell: ({ compared }) => {
              const saved = compared?.saved.emissionsKgCo2e?.best
              return <strong>{saved === undefined ? MISSING : valueText('emissionsKgCo2e', saved)}</strong>
            },
          },
        ]}
      />
    </Card>
  )
}
