import type { CalculationInput } from '../engine.ts'
import type { RangeRules } from '../range-rules.ts'

/** Other rules give other ranges, so each edition of the engine names its own. Advice goes by the newest. */
export function rulesOf({
  factors,
  rulesVersion,
}: Pick<CalculationInput, 'factors' | 'rulesVersion'>): RangeRules {
  const known = factors.rules ?? []
  const found =
    rulesVersion === undefined ? known.at(-1) : known.find(({ version }) => version === rulesVersion)
  if (!found)
    throw new Error(`The factor set ${factors.version} comes without range rules ${rulesVersion ?? ''}`)
  return found
}
