import type { Factor } from '@lab-zer0/domain/calculators/factors.ts'
import { useState } from 'react'

const PAGE_SIZE = 20
const everything = { search: '', category: '', isAssumedOnly: false, page: 1 }
type Asked = typeof everything

/** Which factors are shown. A link may begin with a search; what is typed then is not worth an address. */
export function useFactorSearch(factors: readonly Factor[], begun: string) {
  const [asked, setAsked] = useState<Asked>({ ...everything, search: begun })
  const { category, isAssumedOnly, page } = asked
  const found = factors.filter(
    (factor) =>
      (category === '' || factor.category === category) &&
      (!isAssumedOnly || factor.confidence === 'from-memory') &&
      matches(factor, asked.search),
  )
  return {
    ...asked,
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pagination: {
      page,
      pageSize: PAGE_SIZE,
      total: found.length,
      onPageChange: (to: number) => setAsked({ ...asked, page: to }),
    },
    ask: (next: Partial<Omit<Asked, 'page'>>) => setAsked({ ...asked, ...next, page: 1 }),
    clear: () => setAsked(everything),
  }
}

/** An id finds its own factor alone; other words may stand anywhere. */
function matches({ id, name, unit, source, note }: Factor, search: string): boolean {
  const asked = search.trim().toLowerCase()
  if (asked === id) return true
  const text = [name, unit, source.title, source.publisher, note].join(' ').toLowerCase()
  return asked.split(/\s+/).every((word) => text.includes(word) || id.startsWith(word))
}
