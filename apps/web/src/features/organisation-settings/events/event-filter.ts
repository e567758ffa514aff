import { listEvents } from '@lab-zer0/contracts/events.ts'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { EventFilter } from '../settings.api.ts'

const NAMES = ['about', 'actor', 'from', 'to'] as const
type FilterName = (typeof NAMES)[number]

/** The filter lives in the address, so that a view of the log can be kept and sent. */
export function useEventFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    set: (name: FilterName, value: string | null) =>
      setSearch(
        (held) => {
          if (value) held.set(name, value)
          else held.delete(name)
          return held
        },
        { replace: true },
      ),
    clear: () =>
      setSearch(
        (held) => {
          for (const name of NAMES) held.delete(name)
          return held
        },
        { replace: true },
      ),
  }
}

/** What the contract would refuse is left out, whoever wrote it into the address. */
function readFilter(search: URLSearchParams): EventFilter {
  const { shape } = listEvents.query
  const known = NAMES.flatMap((name) => {
    const value = search.get(name)
    return value && z.safeParse(shape[name], value).success ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}
