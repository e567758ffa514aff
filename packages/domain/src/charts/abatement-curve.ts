import { roundEnd } from '../calculators/figure-text.ts'
import type { Abatement } from '../reports/abatement.ts'

type Priced = Pick<Abatement, 'savedKgCo2e' | 'audPerTonne'>

/** As high as a line of text, in percent: labels that are closer would overlap. */
const CLOSE = 8

/**
 * The lowest and highest price of the curve. Small actions can cost or earn thousands a tonne and would flatten the
 * rest, so the scale fits the prices between the outer tenths of the saving. Bars beyond it are cut; the table has
 * their figures.
 */
export function priceEdges(steps: readonly Priced[], totalKgCo2e: number): [lowest: number, highest: number] {
  const priceAt = (share: number) => {
    let sum = 0
    for (const { savedKgCo2e, audPerTonne } of steps) {
      sum += savedKgCo2e.best
      if (sum >= share * totalKgCo2e) return audPerTonne ?? 0
    }
    return steps.at(-1)?.audPerTonne ?? 0
  }
  return [-roundEnd(Math.max(100, -priceAt(0.1))), roundEnd(Math.max(100, priceAt(0.9)))]
}

/** The position of a price in percent from the top, cut at the edges. */
export const pricePosition =
  ([lowest, highest]: readonly [number, number]) =>
  (price: number): number =>
    (100 * (highest - Math.max(lowest, Math.min(highest, price)))) / (highest - lowest)

/** The prices that get a line. */
export function priceLines(edges: readonly [number, number]): number[] {
  const [lowest, highest] = edges
  const y = pricePosition(edges)
  return [highest, 0, lowest / 2, lowest].filter((price) => price <= 0 || y(0) - y(price) > CLOSE)
}

/** The bars side by side, each as wide as what its action saves, in percent. */
export function placedSteps<Step extends Priced>(steps: readonly Step[], endKgCo2e: number) {
  let from = 0
  return steps.map((step) => {
    const left = (100 * from) / (endKgCo2e || 1)
    from += step.savedKgCo2e.best
    return { step, left, width: (100 * step.savedKgCo2e.best) / (endKgCo2e || 1) }
  })
}
