import type { CategoryResult, Figures } from './engine.ts'
import { MEASURES, type Measure, notBelowZero } from './quantity.ts'
import { rangesOf } from './ranges.ts'
import { type Step, total } from './receipt.ts'

/**
 * Several results as one, such as the baselines of an organisation. Method, section 7: each factor moves through all
 * of them together, so the range of the sum is neither the sum of the ranges nor their quadrature.
 */
export function sumResults(results: readonly CategoryResult[]): Figures {
  const sums = measuresIn(results).map((measure): [Measure, Step] => {
    const { unit } = MEASURES[measure]
    const parts = results.flatMap(({ totals }) => totals[measure]?.receipt ?? [])
    return [measure, total(`measure:${measure}`, unit, parts)]
  })
  const rangeIn = rangesOf(sums.map(([, receipt]) => receipt))
  return Object.fromEntries(
    sums.map(([measure, receipt]) => [
      measure,
      { ...notBelowZero(rangeIn(receipt)), unit: receipt.unit, receipt },
    ]),
  )
}

function measuresIn(results: readonly CategoryResult[]): Measure[] {
  // The keys of a constant are its keys.
  const all = Object.keys(MEASURES) as Measure[]
  return all.filter((measure) => results.some(({ totals }) => totals[measure] !== undefined))
}
