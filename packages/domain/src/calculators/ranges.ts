import { compile } from './formula.ts'
import { type Ends, type Quantity, rangeOf } from './quantity.ts'
import { factorBehind, type Input, type Step } from './receipt.ts'

/** The factors below each step. */
type Uses = Map<Step, ReadonlySet<string>>
type Move = { factor: string; end: 'low' | 'high'; uses: Uses; moved: Map<Step, number> }

/**
 * Method, section 7. One factor at a time moves through all results together, so what two rows share stays
 * shared, and what is on both sides of a saving cancels.
 */
export function rangesOf(results: readonly Step[]): (result: Step) => Quantity {
  const uses: Uses = new Map()
  const factors = new Set(results.flatMap((result) => [...factorsBelow(result, uses)]))
  const ends = new Map(results.map((result) => [result, [] as Ends[]]))
  for (const factor of factors) {
    const low: Move = { factor, end: 'low', uses, moved: new Map() }
    const high: Move = { factor, end: 'high', uses, moved: new Map() }
    for (const [result, pairs] of ends) {
      if (uses.get(result)?.has(factor)) pairs.push([valueWith(result, low), valueWith(result, high)])
    }
  }
  return (result) => rangeOf(result.value, ends.get(result) ?? [])
}

function factorsBelow(step: Step, uses: Uses): ReadonlySet<string> {
  const known = uses.get(step)
  if (known) return known
  const found = new Set<string>()
  for (const input of step.inputs) {
    const factor = factorBehind(input)
    if (factor) found.add(factor.id)
    if (input.from.kind === 'step') for (const id of factorsBelow(input.from.step, uses)) found.add(id)
  }
  uses.set(step, found)
  return found
}

/** What the factor does not touch keeps its value, which makes a hundred rows cheap. */
function valueWith(step: Step, move: Move): number {
  if (!move.uses.get(step)?.has(move.factor)) return step.value
  const known = move.moved.get(step)
  if (known !== undefined) return known
  const value = compile(step.formula).run(step.inputs.map((input) => inputWith(input, move)))
  move.moved.set(step, value)
  return value
}

function inputWith(input: Input, move: Move): number {
  if (input.from.kind === 'step') return valueWith(input.from.step, move)
  const factor = factorBehind(input)
  return factor?.id === move.factor ? factor[move.end] : input.value
}
