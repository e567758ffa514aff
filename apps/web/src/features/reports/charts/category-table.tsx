import { categoryName } from '@lab-zer0/content/category-name.ts'
import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { figureScale, shownFigure, shownText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { byLargestSaving, KNOWN_BY } from '@lab-zer0/domain/reports/findings.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { FigureButton } from '../working/figure-button.tsx'
import { TableCardHead } from './table-card-head.tsx'

type CategoryData = ReportData['byCategory'][number]

const EMISSIONS = 'emissionsKgCo2e'

type CategoryTableProps = { report: ReportData; onExport: () => void }

export function CategoryTable({ report, onExport }: CategoryTableProps) {
  const title = useId()
  const scale = savingScale(report)
  const { unit } = scale
  const side = (data: CategoryData, part: 'before' | 'after' | 'verified' | 'done', metric: Metric) => {
    const { category, compared } = data
    const quantity = compared?.[part][metric]
    if (!quantity) return '–'
    return (
      <FigureButton
        asked={{ scope: categoryName(category), metric, part, year: report.year, quantity, category }}
      >
        {part === 'verified' || part === 'done'
          ? savedCell(scale, quantity)
          : metric === 'costAud'
            ? shownFigure(metric, quantity).value
            : shownText(metric, quantity)}
      </FigureButton>
    )
  }
  return (
    <Card kind="flush" labelledBy={title} className="print:break-inside-avoid">
      <TableCardHead id={title} title={copy.table.title} onExport={onExport} />
      <Table
        caption={copy.table.title}
        rows={inOrder(report)}
        rowKey={({ category }) => category}
        isWide
        columns={[
          {
            id: 'category',
            header: copy.table.category,
            kind: 'row',
            cell: NamedCategory,
          },
          { id: 'labs', header: copy.table.labs, kind: 'number', cell: ({ finished }) => finished },
          {
            id: 'before',
            header: copy.table.before,
            kind: 'number',
            cell: (data) => side(data, 'before', KNOWN_BY[data.category]),
          },
          {
            id: 'after',
            header: copy.table.after,
            kind: 'number',
            cell: (data) => side(data, 'after', KNOWN_BY[data.category]),
          },
          {
            id: 'cost-before',
            header: copy.table.cost_before,
            kind: 'number',
            cell: (data) => side(data, 'before', 'costAud'),
          },
          {
            id: 'cost-after',
            header: copy.table.cost_after,
            kind: 'number',
            cell: (data) => side(data, 'after', 'costAud'),
          },
          {
            id: 'verified',
            header: fill(copy.table.verified, { unit }),
            kind: 'number',
            cell: (data) => <strong>{side(data, 'verified', EMISSIONS)}</strong>,
          },
          {
            id: 'done',
            header: fill(copy.table.done, { unit }),
            kind: 'number',
            cell: (data) => side(data, 'done', EMISSIONS),
          },
        ]}
      />
    </Card>
  )
}

function savingScale({ byCategory }: ReportData) {
  return figureScale(
    EMISSIONS,
    byCategory.flatMap(({ compared }) => [
      compared?.verified[EMISSIONS]?.best,
      compared?.done[EMISSIONS]?.best,
    ]),
  )
}

function NamedCategory({ category }: CategoryData) {
  return (
    <span className="flex items-center gap-3">
      <span className="print-exact print:-my-1 print:scale-90">
        <CategoryIcon category={category} />
      </span>
      {categoryName(category)}
    </span>
  )
}

/** As the drawing above has them; categories that nobody finished come last. */
function inOrder({ byCategory }: ReportData): CategoryData[] {
  const saving = ({ compared }: CategoryData) => ({
    verified: compared?.verified.emissionsKgCo2e,
    done: compared?.done.emissionsKgCo2e,
  })
  return byCategory.toSorted((a, b) => byLargestSaving(saving(a), saving(b)))
}
