import { type Ends, type Quantity, rangeOf } from './quantity.ts'

/** How far a result moves from its best value when one factor alone goes to its low and to its high end. */
export type Moves = ReadonlyMap<string, Ends>

/** A result that can be added to others with the factors that they share kept shared. */
export type Movable = { best: number; moves: Moves }

/** The difference of two results: a factor that is in both moves both together. */
export function movesBetween(before: Moves, after: Moves): Moves {
  const left = new Map(before)
  for (const [factor, [low, high]] of after) {
    const [lowBefore, highBefore] = before.get(factor) ?? [0, 0]
    left.set(factor, [lowBefore - low, highBefore - high])
  }
  return left
}

/** What each factor does to a sum: the same to all parts together. */
export function addMoves(parts: readonly Moves[]): Moves {
  const sums = new Map<string, [number, number]>()
  for (const moves of parts) {
    for (const [factor, [low, high]] of moves) {
      const sum = sums.get(factor)
      if (sum) {
        sum[0] += low
        sum[1] += high
      } else sums.set(factor, [low, high])
    }
  }
  return sums
}

/**
 * Method, section 7, for a sum: each factor moves through all parts together, so the range of the sum is neither
 * the sum of the ranges nor their quadrature.
 */
export function rangeOfSum(parts: readonly Movable[]): Quantity {
  const best = parts.reduce((sum, part) => sum + part.best, 0)
  const moves = addMoves(parts.map((part) => part.moves))
  return rangeOf(
    best,
    [...moves.values()].map(([low, high]) => [best + low, best + high]),
  )
}
