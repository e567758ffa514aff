import type { RowLeaf } from '../engine.ts'
import { leafOf } from '../factors.ts'
import { type Ends, rangeOf } from '../quantity.ts'
import type { RangeRules } from '../range-rules.ts'
import { aloneOf, endsByShift } from '../ranges.ts'
import { factorBehind, type Input, type Step } from '../receipt.ts'

/**
 * Readings, section 9: how far a result moves, in per cent, when the defaults of blank cells and variables are replaced
 * by their ends, and with them the cells that were filled in from the type. Several combine as all moves do.
 */
export function defaultsMovePercent(
  result: Step,
  rules: RangeRules,
  assumed: readonly RowLeaf[] = [],
): number {
  const defaults = defaultsIn(result, rules)
  if ((defaults.size === 0 && assumed.length === 0) || result.value === 0) return 0
  const endsIn = endsByShift([result], (used) =>
    used.filter((factor) => defaults.has(leafOf(factor))).map(aloneOf),
  )
  const { low, best, high } = rangeOf(result.value, [
    ...endsIn(result).values(),
    ...assumed.flatMap(({ moves }): Ends[] => {
      const [below, above] = moves.emissionsKgCo2e ?? [0, 0]
      return [[result.value + below, result.value + above]]
    }),
  ])
  return (100 * Math.max(high - best, best - low)) / Math.abs(best)
}

function defaultsIn(result: Step, rules: RangeRules): Set<string> {
  const found = new Set<string>()
  const seen = new Set<Step>()
  const visit = (step: Step) => {
    if (seen.has(step)) return
    seen.add(step)
    for (const input of step.inputs) {
      const factor = factorBehind(input)
      if (factor && isDefault(input, factor.id, rules)) found.add(leafOf(factor))
      if (input.from.kind === 'step') visit(input.from.step)
    }
  }
  visit(result)
  return found
}

function isDefault({ from }: Input, id: string, rules: RangeRules): boolean {
  if (from.kind === 'default') return true
  const standsIn = rules.blank_cell_defaults.some((prefix) => id.startsWith(prefix))
  return from.kind === 'factor' && from.chosenBy === null && standsIn
}
