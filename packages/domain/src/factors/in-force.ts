import type { Day } from '../certificates/calendar.ts'

type Dated = { effective_from: Day }

/**
 * The set that applies on a day: of those that have begun, the one that began last; of two that begin on one day, the
 * one that was published later. Before the first begins, the first.
 */
export function inForceOn<Set extends Dated>(published: readonly Set[], day: Day): Set | undefined {
  let found = published[0]
  for (const set of published) {
    if (!found) return undefined
    const hasBegun = set.effective_from <= day
    if (hasBegun && (set.effective_from >= found.effective_from || found.effective_from > day)) found = set
  }
  return found
}
