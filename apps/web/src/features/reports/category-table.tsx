import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports as words } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { textOf, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { Table } from '../../ui/table.tsx'
import { FigureButton } from './figure-button.tsx'
import { TableCardHead } from './table-card-head.tsx'

type CategoryData = ReportData['byCategory'][number]

/** What people know a category by. */
const KNOWN_BY: Record<CategoryData['category'], Metric> = {
  'Cold Storage': 'energyKwh',
  'Computer Hardware': 'energyKwh',
  'Data Storage': 'storageTb',
  'Lab Waste': 'wasteKg',
  'Eco Office': 'wasteKg',
}

type CategoryTableProps = { report: ReportData; onExport: () => void }

export function CategoryTable({ report, onExport }: CategoryTableProps) {
  const title = useId()
  const side = (data: CategoryData, part: 'before' | 'after' | 'saved', metric: Metric) => {
    const { category, compared } = data
    const quantity = compared?.[part][metric]
    if (!quantity) return '–'
    const isNamed = metric === 'costAud'
    return (
      <FigureButton asked={{ scope: category, metric, part, year: report.year, quantity, category }}>
        {part === 'saved'
          ? savedCell(metric, quantity)
          : isNamed
            ? valueText(metric, quantity.best)
            : textOf(metric, quantity.best)}
      </FigureButton>
    )
  }
  return (
    <Card kind="flush" labelledBy={title} className="print:break-inside-avoid">
      <TableCardHead id={title} title={words.table.title} onExport={onExport} />
      <Table
        caption={words.table.title}
        rows={byLargestSaving(report)}
        rowKey={({ category }) => category}
        isWide
        columns={[
          {
            id: 'category',
            header: words.table.category,
            kind: 'row',
            cell: ({ category }) => (
              <span className="flex items-center gap-3">
                <span className="print-exact print:-my-1 print:scale-90">
                  <CategoryIcon category={category} />
                </span>
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
            cell: (data) => <strong>{side(data, 'saved', 'emissionsKgCo2e')}</strong>,
          },
        ]}
      />
    </Card>
  )
}

/** As the drawing above has them; categories that nobody finished come last. */
function byLargestSaving({ byCategory }: ReportData): CategoryData[] {
  const saved = ({ compared }: CategoryData) => compared?.saved.emissionsKgCo2e?.best ?? -Infinity
  return byCategory.toSorted((a, b) => saved(b) - saved(a))
}
