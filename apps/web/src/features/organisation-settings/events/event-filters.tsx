import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import { type EventTopic, eventTopics } from '@lab-zer0/contracts/event-actions.ts'
import { usePeopleSearch } from '../../../product/people-search.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useEventFilter } from './event-filter.ts'

const copy = organisation_settings.events
const EVERYTHING = 'everything'
const labels: Record<EventTopic, string> = copy.topics
const topics = [
  { id: EVERYTHING, label: copy.everything },
  ...eventTopics.map((id) => ({ id, label: labels[id] })),
]

type EventFiltersProps = ReturnType<typeof useEventFilter> & {
  /** Known from the events, where the address names the person by a number. */
  actorName: string | undefined
}

export function EventFilters({ filter, isFiltered, set, clear, actorName }: EventFiltersProps) {
  const { people, isSearching, onSearch } = usePeopleSearch()
  const isSwapped = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr_1fr_auto]">
      <legend className="sr-only">{copy.filters}</legend>
      <Select
        label={copy.about}
        options={topics}
        value={filter.about ?? EVERYTHING}
        onChange={(id) => set('about', id === EVERYTHING ? null : id)}
      />
      <ComboBox
        label={copy.person}
        placeholder={copy.person_placeholder}
        options={people.map(({ id, name, email }) => ({ id, label: name, description: email }))}
        isLoading={isSearching}
        onSearch={onSearch}
        value={filter.actor ?? null}
        valueLabel={actorName}
        onChange={(id) => set('actor', id)}
      />
      <TextField
        type="date"
        label={copy.from}
        value={filter.from ?? ''}
        error={isSwapped ? copy.dates_swapped : undefined}
        onChange={(day) => set('from', day)}
      />
      <TextField type="date" label={copy.to} value={filter.to ?? ''} onChange={(day) => set('to', day)} />
      <Button variant="quiet" isDisabled={!isFiltered} onPress={clear} className="lg:mt-7">
        {copy.clear}
      </Button>
    </fieldset>
  )
}
