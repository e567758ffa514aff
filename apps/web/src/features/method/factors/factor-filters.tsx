import { categoryName } from '@lab-zer0/content/category-name.ts'
import { method } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ToggleChip } from '../../../ui/toggle-chip.tsx'
import { documentedFactors } from './documented-factors.ts'
import type { useFactorSearch } from './factor-search.ts'

const { factors: copy } = method
const { factors, version } = documentedFactors()
const ALL = 'all'

const categories = [
  { id: ALL, label: copy.all },
  ...[...new Set(factors.map(({ category }) => category))]
    .toSorted()
    .map((category) => ({ id: category, label: categoryName(category) })),
]

/** Search, category, and only what has no published source. */
export function FactorFilters({ search }: { search: ReturnType<typeof useFactorSearch> }) {
  return (
    <div className="grid gap-3 border-b border-line p-[clamp(1rem,2.2vw,1.5rem)] md:flex md:flex-wrap md:items-center">
      <SearchField
        aria-label={copy.search}
        placeholder={copy.search_by}
        value={search.search}
        onChange={(text) => search.ask({ search: text })}
        className="md:min-w-64 md:flex-1"
      />
      <Select
        aria-label={copy.filter}
        options={categories}
        value={search.category === '' ? ALL : search.category}
        onChange={(category) => search.ask({ category: category === ALL ? '' : category })}
        className="md:w-52"
      />
      <div className="flex flex-wrap gap-3">
        <ToggleChip
          isSelected={search.isAssumedOnly}
          onChange={(isOn) => search.ask({ isAssumedOnly: isOn })}
        >
          {copy.only_assumed}
        </ToggleChip>
        <Button variant="secondary" size="sm" onPress={exportFactors}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {copy.export}
        </Button>
      </div>
    </div>
  )
}

/** The whole set, whatever is searched for. */
function exportFactors() {
  const header = ['id', 'name', 'value', 'low', 'high', 'unit', 'category', 'source', 'publisher', 'edition']
  saveCsv(
    fill(copy.file, { version }),
    [...header, 'url', 'confidence', 'note'],
    factors.map(({ source, ...factor }) => [
      factor.id,
      factor.name,
      factor.value,
      factor.low,
      factor.high,
      factor.unit,
      factor.category,
      source.title,
      source.publisher,
      source.edition,
      source.url,
      factor.confidence,
      factor.note,
    ]),
  )
}
