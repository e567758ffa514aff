import type { CategoryResult, Figures } from './engine.ts'
import { endsOfLeaves } from './engine-2/calculate.ts'
import { shiftsOfLab } from './engine-2/factor-shifts.ts'
import { movesOfResult } from './engine-2/form-moves.ts'
import { rangeOfSum } from './moves.ts'
import { MEASURES, type Measure, notBelowZero, type Quantity, rangeOf } from './quantity.ts'
import type { RangeRules } from './range-rules.ts'
import { endsByShift, rangesOf } from './ranges.ts'
import { type Step, total } from './receipt.ts'

type Sum = { measure: Measure; receipt: Step }
type RangeIn = (sum: Sum) => Quantity

/**
 * Several results as one, such as the baselines of an organisation. Method, section 7: each factor moves through all
 * of them together, so the range of the sum is neither the sum of the ranges nor their quadrature. From engine 2 on,
 * what differs between units averages out over labs.
 */
export function sumResults(results: readonly CategoryResult[]): Figures {
  const rules = rulesIn(results)
  return summed(results, (sums) => (rules ? amongLabs(results, rules) : byFactor(sums)))
}

/** The categories of one lab as one: all its factors and typed numbers once. */
export function sumOfLab(results: readonly CategoryResult[]): Figures {
  const rules = rulesIn(results)
  return summed(results, (sums) => (rules ? withinLab(results, rules, sums) : byFactor(sums)))
}

function rulesIn(results: readonly CategoryResult[]): RangeRules | null {
  const [first] = results
  return first?.rules && results.every(({ rules }) => rules) ? first.rules : null
}

function summed(results: readonly CategoryResult[], rangesFor: (sums: readonly Sum[]) => RangeIn): Figures {
  const sums = measuresIn(results).map((measure): Sum => {
    const { unit } = MEASURES[measure]
    const parts = results.flatMap(({ totals }) => totals[measure]?.receipt ?? [])
    return { measure, receipt: total(`measure:${measure}`, unit, parts) }
  })
  const rangeIn = rangesFor(sums)
  return Object.fromEntries(
    sums.map((sum) => [
      sum.measure,
      { ...notBelowZero(rangeIn(sum)), unit: sum.receipt.unit, receipt: sum.receipt },
    ]),
  )
}

function byFactor(sums: readonly Sum[]): RangeIn {
  const rangeIn = rangesOf(sums.map(({ receipt }) => receipt))
  return ({ receipt }) => rangeIn(receipt)
}

function amongLabs(results: readonly CategoryResult[], rules: RangeRules): RangeIn {
  const movables = results.map((result, at) => movesOfResult(result, rules, String(at)))
  return ({ measure, receipt }) => ({
    ...rangeOfSum(movables.flatMap((movable) => movable[measure] ?? [])),
    best: receipt.value,
  })
}

function withinLab(results: readonly CategoryResult[], rules: RangeRules, sums: readonly Sum[]): RangeIn {
  const endsIn = endsByShift(
    sums.map(({ receipt }) => receipt),
    (used) => shiftsOfLab(used, rules),
  )
  const leaves = results.flatMap((result) => result.leaves ?? [])
  return ({ measure, receipt }) =>
    rangeOf(receipt.value, [...endsIn(receipt).values(), ...endsOfLeaves(receipt.value, measure, leaves)])
}

function measuresIn(results: readonly CategoryResult[]): Measure[] {
  // The keys of a constant are its keys.
  const all = Object.keys(MEASURES) as Measure[]
  return all.filter((measure) => results.some(({ totals }) => totals[measure] !== undefined))
}
