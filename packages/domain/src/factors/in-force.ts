import type { Day } from '../certificates/calendar.ts'

type Dated = { effective_from: Day }

/**
 * The set that applies on a day: of those that have begun, the one that began last; of two that begin on one day, the
 * one that was published later. Before the first begins, the first.
 */
export function inForceOn<Set extends Dated>(published: readonly Set[], day: Day): Set | undefined {
  const byStart = published.toSorted((one, other) => one.effective_from.localeCompare(other.effective_from))
  return byStart.findLast(({ effective_from: from }) => from <= day) ?? byStart[0]
}
