import type { Moves } from '../calculators/moves.ts'
import { type PlannedSaving, sumOfPlans } from '../changes/planned-saving.ts'
import type { LabId } from '../ids.ts'
import type { LockedSums } from './figures.ts'
import { byAge, type LockedFigures } from './forms.ts'

/** A change that a lab plans in an open cycle, as it was projected. */
export type Plan = { labId: LabId; category: string; projection: PlannedSaving }

/** Plans start from what a lab locked last in their category, so they belong to that form and to its year. */
export function withPlans<Entry extends LockedFigures>(
  locked: readonly Entry[],
  plans: readonly Plan[],
): Entry[] {
  const byPlace = Map.groupBy(plans, placeOf)
  const last = new Map<string, Entry>()
  for (const entry of locked.toSorted(byAge)) last.set(placeOf(entry), entry)
  return locked.map((entry) => {
    const own = byPlace.get(placeOf(entry)) ?? []
    if (own.length === 0 || last.get(placeOf(entry)) !== entry) return entry
    return { ...entry, planned: movable(sumOfPlans(own.map(({ projection }) => projection))) }
  })
}

const placeOf = ({ labId, category }: { labId: LabId; category: string }) => `${labId} ${category}`

/** Plans are wrong in the same direction, in one lab and in many: one factor moves all of them. */
function movable(plans: PlannedSaving): LockedSums {
  return Object.fromEntries(
    Object.entries(plans).map(([measure, { low, best, high }]) => {
      const moves: Moves = new Map([['plans', [low - best, high - best]]])
      return [measure, { low, best, high, moves }]
    }),
  )
}
