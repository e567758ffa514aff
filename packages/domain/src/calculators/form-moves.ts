import { type CalculationInput, projectionOf } from './engine.ts'
import type { Movable, Moves } from './moves.ts'
import { tallyForm } from './projection.ts'
import { type Ends, type Measure, measuresOf } from './quantity.ts'
import { endsByFactor } from './ranges.ts'
import type { Step } from './receipt.ts'

/** The totals of a form, and what each factor does to them. */
export function movesOfForm(input: CalculationInput): Partial<Record<Measure, Movable>> {
  const { totals } = tallyForm(projectionOf(input))
  const measures = measuresOf(input.category)
  const movable = movablesOf(measures.map((measure) => totals[measure]))
  return Object.fromEntries(measures.map((measure) => [measure, movable(totals[measure])]))
}

function movablesOf(results: readonly Step[]): (result: Step) => Movable {
  const endsIn = endsByFactor(results)
  return (result) => ({ best: result.value, moves: movesFrom(result.value, endsIn(result)) })
}

function movesFrom(best: number, ends: ReadonlyMap<string, Ends>): Moves {
  return new Map([...ends].map(([factor, [low, high]]) => [factor, [low - best, high - best]]))
}
