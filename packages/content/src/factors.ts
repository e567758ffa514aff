import type { RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import { editionsOf } from '@lab-zer0/domain/editions/editions.ts'
import type * as z from 'zod/mini'
import file from '../data/calculators/factors.json' with { type: 'json' }
import type * as schemas from './calculator-schemas.ts'
import { rangeRules } from './range-rules.ts'

/** A set with the rules of ranges that engines pick from. */
export type PublishedFactorSet = z.output<typeof schemas.factorSet> & { rules: readonly RangeRules[] }

// A JSON file cannot say that a word is one of two; a test runs the schema, so that no browser has to.
const nga2025: PublishedFactorSet = {
  ...(file as z.output<typeof schemas.factorSet>),
  rules: rangeRules,
}

/** Every set that was ever published, oldest first. */
export const factorSets = editionsOf<PublishedFactorSet>(({ version }) => version, [nga2025])

/** What new results are computed with. */
export const currentFactorSet: PublishedFactorSet = factorSets.current()

/** A published set never changes, so that a locked submission can be computed again with the one it names. */
export function findFactorSet(version: string): PublishedFactorSet | undefined {
  return factorSets.find(version)
}
