import type { Measure, Quantity } from '../calculators/quantity.ts'

/** What an action would save, as it was computed when the change was planned. */
export type PlannedSaving = Readonly<Partial<Record<Measure, Quantity>>>

/**
 * Plans shown together. Their ends are added, because plans of one lab are wrong in the same direction; they are
 * never added to a saving.
 */
export function sumOfPlans(plans: readonly PlannedSaving[]): PlannedSaving {
  const measures = [...new Set(plans.flatMap((plan) => Object.keys(plan)))] as Measure[]
  return Object.fromEntries(measures.map((measure) => [measure, sumOf(plans, measure)]))
}

function sumOf(plans: readonly PlannedSaving[], measure: Measure): Quantity {
  return plans.reduce<Quantity>(
    (sum, plan) => {
      const { low, best, high } = plan[measure] ?? { low: 0, best: 0, high: 0 }
      return { low: sum.low + low, best: sum.best + best, high: sum.high + high }
    },
    { low: 0, best: 0, high: 0 },
  )
}
