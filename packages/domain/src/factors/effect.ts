import type { Category } from '../calculators/categories.ts'
import type { Quantity } from '../calculators/quantity.ts'
import type { LabId } from '../ids.ts'

/** A figure with the set that it was computed with, and with another. */
export type Moved = { before: Quantity; after: Quantity }
export type MovedBaseline = {
  labId: LabId
  category: Category
  emissions: Moved
  cost: Moved | undefined
  /** The best values as the electricity was bought. */
  market?: { before: number; after: number } | undefined
}
export type MovedSaving = { labId: LabId; category: Category; emissions: Moved }

export type CategoryEffect = {
  category: Category
  forms: number
  emissionsBefore: number
  emissionsAfter: number
  marketBefore: number
  marketAfter: number
  costBefore: number
  costAfter: number
}
export type Outside = { labId: LabId; category: Category; emissions: Moved }

/** What a set would do to what is locked. Nothing locked changes: this is what new figures would differ by. */
export type SetEffect = {
  categories: CategoryEffect[]
  /** Baselines whose new best value lies outside the range that was locked. */
  outside: Outside[]
  /** Savings that would be an increase, or the other way round. */
  turned: Outside[]
}

export function effectOf(baselines: readonly MovedBaseline[], savings: readonly MovedSaving[]): SetEffect {
  const categories = [...Map.groupBy(baselines, ({ category }) => category)].map(([category, own]) => ({
    category,
    forms: own.length,
    emissionsBefore: sum(own, ({ emissions }) => emissions.before.best),
    emissionsAfter: sum(own, ({ emissions }) => emissions.after.best),
    marketBefore: sum(own, ({ market, emissions }) => market?.before ?? emissions.before.best),
    marketAfter: sum(own, ({ market, emissions }) => market?.after ?? emissions.after.best),
    costBefore: sum(own, ({ cost }) => cost?.before.best ?? 0),
    costAfter: sum(own, ({ cost }) => cost?.after.best ?? 0),
  }))
  return {
    categories: categories.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    outside: baselines
      .filter(({ emissions: { before, after } }) => after.best < before.low || after.best > before.high)
      .map(({ labId, category, emissions }) => ({ labId, category, emissions })),
    turned: savings.filter(({ emissions: { before, after } }) => before.best * after.best < 0),
  }
}

/** In percent of what it was; none where there was nothing. */
export function percentMoved(before: number, after: number): number | null {
  return before === 0 ? null : (100 * (after - before)) / Math.abs(before)
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}
