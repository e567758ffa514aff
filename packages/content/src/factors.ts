import type { RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import { editionsOf } from '@lab-zer0/domain/editions/editions.ts'
import { inForceOn } from '@lab-zer0/domain/factors/in-force.ts'
import type * as z from 'zod/mini'
import { earlierFactorSets } from '#earlier-factors'
import file from '../data/calculators/editions/nga-2026.1.json' with { type: 'json' }
import type { factorSet } from './factor-schemas.ts'
import { rangeRules } from './range-rules.ts'

/** A set as it is published: figures and sources. */
export type FactorSetData = z.output<typeof factorSet>
/** With the rules of ranges that engines pick from. */
export type PublishedFactorSet = FactorSetData & { rules: readonly RangeRules[] }

/** What was published, and what its hash is of. */
export function withoutRangeRules({ rules: _rules, ...set }: PublishedFactorSet): FactorSetData {
  return set
}

export function withRangeRules(set: FactorSetData): PublishedFactorSet {
  return { ...set, rules: rangeRules }
}

// A JSON file cannot say that a word is one of two; a test runs the schema, so that no browser has to.
const nga2026 = withRangeRules(file as FactorSetData)
const [first = nga2026, ...later] = [...earlierFactorSets.map(withRangeRules), nga2026]

/** Every set that was ever published: those that come with the release, then those from the database. */
export const factorSets = editionsOf<PublishedFactorSet>(({ version }) => version, [first, ...later])

/** The newest set that comes with the release. Which one applies depends on the day: see factorSetOn. */
export const currentFactorSet: PublishedFactorSet = nga2026

/** What new results of a day are computed with. The only place where this is decided. */
export function factorSetOn(day: Day): PublishedFactorSet {
  return inForceOn(factorSets.all(), day) ?? nga2026
}

/** A published set never changes, so that a locked submission can be computed again with the one it names. */
export function findFactorSet(version: string): PublishedFactorSet | undefined {
  return factorSets.find(version)
}
