import { potentialChampions } from '@lab-zer0/contracts/champions.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useDebounced } from '../lib/use-debounced.ts'

export type FoundPerson = ResponseOf<typeof potentialChampions>['potential_champions'][number]

const PAUSE_MS = 250
const LONGEST_SEARCH = 100

/** People of the organisation by name or address, asked for once the typing pauses. For admins. */
export function usePeopleSearch() {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim().slice(0, LONGEST_SEARCH), PAUSE_MS)
  const query = useQuery({
    queryKey: ['labs', 'people', search],
    queryFn: async ({ signal }) =>
      (await call(potentialChampions, { query: { search }, signal })).potential_champions,
    placeholderData: keepPreviousData,
  })
  return {
    people: query.data ?? [],
    isSearching: query.isFetching,
    isFailed: query.isError,
    onSearch: setText,
  }
}
