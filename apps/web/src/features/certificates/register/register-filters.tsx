import { register_of_labs as copy } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { registerCsvAddress } from '../certificates.api.ts'
import type { useRegisterSearch } from './register-search.ts'

const types = [
  { id: 'all', label: copy.types.all },
  { id: 'wet', label: copy.types.wet },
  { id: 'dry', label: copy.types.dry },
] as const

type RegisterFiltersProps = { search: ReturnType<typeof useRegisterSearch>; isEmpty: boolean }

export function RegisterFilters({ search, isEmpty }: RegisterFiltersProps) {
  const { asked, typed, setTyped, ask } = search
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-[clamp(1rem,2.2vw,1.5rem)]">
      <SearchField
        aria-label={copy.search}
        placeholder={copy.search_by}
        value={typed}
        onChange={setTyped}
        className="min-w-0 grow basis-64"
      />
      <SegmentedControl
        aria-label={copy.type}
        segments={types}
        value={asked.type ?? 'all'}
        isRequired
        onChange={(id) => ask({ type: id === 'wet' || id === 'dry' ? id : undefined })}
      />
      {!isEmpty && (
        <ButtonLink variant="secondary" href={registerCsvAddress(asked)} download>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {copy.export}
        </ButtonLink>
      )}
    </div>
  )
}
