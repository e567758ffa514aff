import { categoryName } from '@lab-zer0/content/category-name.ts'
import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { roundedToSum } from '@lab-zer0/domain/reports/working.ts'
import { LOOKS } from '../../../product/category-look.ts'

const { results: copy } = lab_home

/** How much of the emissions each category has. The numbers add up to 100. */
export function ShareBar({ categories }: { categories: LabHome['categories'] }) {
  const parts = categories
    .flatMap(({ category, year }) =>
      year.emissionsKgCo2e && year.emissionsKgCo2e.best > 0
        ? [{ category: category as Category, kg: year.emissionsKgCo2e.best }]
        : [],
    )
    .toSorted((a, b) => b.kg - a.kg)
  const all = parts.reduce((sum, { kg }) => sum + kg, 0)
  if (all === 0) return null
  const percents = roundedToSum(
    parts.map(({ kg }) => (100 * kg) / all),
    0,
  )
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-small font-semibold">{copy.share}</h3>
      <div aria-hidden="true" className="flex h-4.5 gap-0.5 overflow-hidden rounded-tag print-exact">
        {parts.map(({ category, kg }) => (
          <span key={category} style={{ flex: kg, background: LOOKS[category].fill }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2 tabular-nums">
        {parts.map(({ category }, index) => (
          <li key={category} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3 rounded-[3px] print-exact"
              style={{ background: LOOKS[category].fill }}
            />
            <b className="text-ink">{percents[index]}%</b> {categoryName(category)}
          </li>
        ))}
      </ul>
    </div>
  )
}
