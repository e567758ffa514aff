import type { FactorSet } from '../factors.ts'
import type { RangeRules } from '../range-rules.ts'

/** Other rules give other ranges, so an engine names its own. */
const RULES_VERSION = 1

export function rulesOf({ version, rules }: FactorSet): RangeRules {
  const found = rules?.find((each) => each.version === RULES_VERSION)
  if (!found) throw new Error(`The factor set ${version} comes without range rules ${RULES_VERSION}`)
  return found
}
