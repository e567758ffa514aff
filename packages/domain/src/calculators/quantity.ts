import type { Category } from './categories.ts'

/** Units of the product, specification section 9. Results are per year; storage is what is held. */
export const METRICS = {
  energyKwh: { name: 'energy', unit: 'kWh/year' },
  costAud: { name: 'cost', unit: 'AUD/year' },
  emissionsKgCo2e: { name: 'emissions', unit: 'kgCO2e/year' },
  wasteKg: { name: 'waste', unit: 'kg/year' },
  storageTb: { name: 'storage', unit: 'TB' },
} as const

export type Metric = keyof typeof METRICS

/** Method, section 1: emissions apart by scope, so that both parts can be shown. Scope 1 is not counted. */
export const SCOPES = {
  scope2KgCo2e: { unit: METRICS.emissionsKgCo2e.unit },
  scope3KgCo2e: { unit: METRICS.emissionsKgCo2e.unit },
} as const

export type Scope = keyof typeof SCOPES
export type Measure = Metric | Scope

export const MEASURES: Readonly<Record<Measure, { unit: string }>> = { ...METRICS, ...SCOPES }

/** One TB is 1,000 GB everywhere in the house, never 1,024. */
export const GB_PER_TB = 1000

/** Method, section 4: what each category reports. */
export const REPORTED = {
  'Cold Storage': ['energyKwh', 'costAud', 'emissionsKgCo2e'],
  'Lab Waste': ['energyKwh', 'costAud', 'emissionsKgCo2e', 'wasteKg'],
  'Computer Hardware': ['energyKwh', 'costAud', 'emissionsKgCo2e'],
  'Data Storage': ['energyKwh', 'costAud', 'emissionsKgCo2e', 'storageTb'],
  'Eco Office': ['costAud', 'emissionsKgCo2e', 'wasteKg'],
} as const satisfies Record<Category, readonly Metric[]>

/** What a result of the category holds. */
export function measuresOf(category: Category): Measure[] {
  return [...REPORTED[category], 'scope2KgCo2e', 'scope3KgCo2e']
}

/** A best value and its 90% range. */
export type Quantity = { low: number; best: number; high: number }

/** The result with one factor moved to its low and to its high end, all others at their value. */
export type Ends = readonly [number, number]

/**
 * Method, section 7: changes of one factor at a time, combined in quadrature, upwards and downwards apart.
 * As ratios when every result has the sign of the best value, otherwise as differences.
 */
export function rangeOf(best: number, ends: readonly Ends[]): Quantity {
  const keepsSign = ends.every(([first, second]) => first * best > 0 && second * best > 0)
  return keepsSign ? ratioRange(best, ends) : differenceRange(best, ends)
}

function ratioRange(best: number, ends: readonly Ends[]): Quantity {
  const { down, up } = spread(ends, (end) => Math.log(end / best))
  const nearZero = best * Math.exp(-down)
  const farFromZero = best * Math.exp(up)
  return best > 0 ? { low: nearZero, best, high: farFromZero } : { low: farFromZero, best, high: nearZero }
}

/** The range of a saving, from engine 2 on: ratios can't reach zero, however many moves there are. */
export function differenceRange(best: number, ends: readonly Ends[]): Quantity {
  const { down, up } = spread(ends, (end) => end - best)
  return { low: best - down, best, high: best + up }
}

/** The root of the sum of squares of the largest change each way. */
function spread(ends: readonly Ends[], changeOf: (end: number) => number) {
  let down = 0
  let up = 0
  for (const [first, second] of ends) {
    const [one, other] = [changeOf(first), changeOf(second)]
    down += Math.min(0, one, other) ** 2
    up += Math.max(0, one, other) ** 2
  }
  return { down: Math.sqrt(down), up: Math.sqrt(up) }
}

/** A footprint never goes below zero. */
export function notBelowZero({ low, best, high }: Quantity): Quantity {
  return { low: Math.max(low, 0), best, high }
}

export type Change = 'saving' | 'more_than_before' | 'no_clear_change' | 'no_change'

/** Method, section 6: a negative saving is shown as it is; a range that includes zero shows no clear change. */
export function changeOf({ low, best, high }: Quantity): Change {
  if (best === 0 && low === 0 && high === 0) return 'no_change'
  if (low > 0) return 'saving'
  return high < 0 ? 'more_than_before' : 'no_clear_change'
}
