import { type CalculationInput, projectionOf } from './engine.ts'
import { tallyForm } from './projection.ts'
import { type Ends, type Measure, measuresOf, type Quantity, rangeOf } from './quantity.ts'
import { endsByFactor } from './ranges.ts'
import type { Step } from './receipt.ts'

/** How far a result moves from its best value when one factor alone goes to its low and to its high end. */
export type Moves = ReadonlyMap<string, Ends>

/** A result that can be added to others with the factors that they share kept shared. */
export type Movable = { best: number; moves: Moves }

/** The totals of a form, and what each factor does to them. */
export function movesOfForm(input: CalculationInput): Partial<Record<Measure, Movable>> {
  const { totals } = tallyForm(projectionOf(input))
  const measures = measuresOf(input.category)
  const movable = movablesOf(measures.map((measure) => totals[measure]))
  return Object.fromEntries(measures.map((measure) => [measure, movable(totals[measure])]))
}

export function movablesOf(results: readonly Step[]): (result: Step) => Movable {
  const endsIn = endsByFactor(results)
  return (result) => ({ best: result.value, moves: movesFrom(result.value, endsIn(result)) })
}

function movesFrom(best: number, ends: ReadonlyMap<string, Ends>): Moves {
  return new Map([...ends].map(([factor, [low, high]]) => [factor, [low - best, high - best]]))
}

/** What is left when one result is taken from another: a factor on both sides moves both together. */
export function movesBetween(before: Moves, after: Moves): Moves {
  const left = new Map(before)
  for (const [factor, [low, high]] of after) {
    const [lowBefore, highBefore] = before.get(factor) ?? [0, 0]
    left.set(factor, [lowBefore - low, highBefore - high])
  }
  return left
}

/**
 * Method, section 7, for a sum: each factor moves through all parts together, so the range of the sum is neither
 * the sum of the ranges nor their quadrature.
 */
export function rangeOfSum(parts: readonly Movable[]): Quantity {
  const best = parts.reduce((sum, part) => sum + part.best, 0)
  const moves = new Map<string, [number, number]>()
  for (const part of parts) {
    for (const [factor, [low, high]] of part.moves) {
      const sum = moves.get(factor)
      if (sum) {
        sum[0] += low
        sum[1] += high
      } else moves.set(factor, [low, high])
    }
  }
  return rangeOf(
    best,
    [...moves.values()].map(([low, high]) => [best + low, best + high]),
  )
}
