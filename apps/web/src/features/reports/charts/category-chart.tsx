import { categoryName } from '@lab-zer0/content/category-name.ts'
import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { categoriesTitle } from '@lab-zer0/content/report-words.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { figureScale } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type Finished, finishedCategories } from '@lab-zer0/domain/reports/findings.ts'
import { fill } from '../../../lib/format.ts'
import { Legend, RangeMark } from '../../../ui/legend.tsx'
import { Table } from '../../../ui/table.tsx'
import { WithRange } from '../working/with-range.tsx'
import { CategoryBars, categoriesScale, categoriesText } from './category-bars.tsx'
import { ChartCard } from './chart-card.tsx'

const METRIC = 'emissionsKgCo2e'

/** Before and after by category, the largest saving first, each with its likely range. */
export function CategoryChart({ report, onExport }: { report: ReportData; onExport: () => void }) {
  const bars = finishedCategories(report)
  if (bars.length === 0) return null
  return (
    <ChartCard
      title={categoriesTitle(bars)}
      text={categoriesText(categoriesScale(bars).end)}
      legend={
        <Legend
          entries={[
            {
              label: copy.labels.before,
              mark: <span className="h-3 w-6 border-[1.5px] border-ink-2 bg-sunken" />,
            },
            {
              label: copy.labels.after,
              mark: <span className="h-3 w-6 bg-ink-2 print-exact" />,
            },
            { label: copy.labels.likely_range, mark: <RangeMark /> },
          ]}
        />
      }
      note={fill(copy.by_category.source, { factors: report.factorSets.join(', ') })}
      onExport={onExport}
      table={<BarsTable bars={bars} />}
    >
      <CategoryBars bars={bars} year={report.year} />
    </ChartCard>
  )
}

function BarsTable({ bars }: { bars: readonly Finished<Category>[] }) {
  const scale = figureScale(
    METRIC,
    bars.flatMap(({ before, after }) => [before.best, after.best]),
  )
  const { unit } = scale
  const cell = (quantity: Quantity, text = scale.text(quantity.best)) => (
    <WithRange text={text} quantity={quantity} scale={scale} />
  )
  const saving = (quantity: Quantity | undefined) =>
    quantity ? cell(quantity, savedCell(scale, quantity)) : '–'
  return (
    <Table
      caption={categoriesText(0)}
      rows={bars}
      rowKey={({ of }) => of}
      columns={[
        { id: 'category', header: copy.table.category, kind: 'row', cell: ({ of }) => categoryName(of) },
        {
          id: 'before',
          header: `${copy.labels.before}, ${unit}`,
          kind: 'number',
          cell: ({ before }) => cell(before),
        },
        {
          id: 'after',
          header: `${copy.labels.after}, ${unit}`,
          kind: 'number',
          cell: ({ after }) => cell(after),
        },
        {
          id: 'verified',
          header: fill(copy.table.verified, { unit }),
          kind: 'number',
          cell: ({ verified }) => saving(verified),
        },
        {
          id: 'done',
          header: fill(copy.table.done, { unit }),
          kind: 'number',
          cell: ({ done }) => saving(done),
        },
      ]}
    />
  )
}
