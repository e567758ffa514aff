import { editionsOf } from '@lab-zer0/domain/editions/editions.ts'
import type * as z from 'zod/mini'
import file from '../data/calculators/factors.json' with { type: 'json' }
import type * as schemas from './calculator-schemas.ts'

export type PublishedFactorSet = z.output<typeof schemas.factorSet>

// A JSON file cannot say that a word is one of two; a test runs the schema, so that no browser has to.
const nga2025 = file as PublishedFactorSet

/** Every set that was ever published, oldest first. */
export const factorSets = editionsOf<PublishedFactorSet>(({ version }) => version, [nga2025])

/** What new results are computed with. */
export const currentFactorSet: PublishedFactorSet = factorSets.current()

/** A published set never changes, so that a locked submission can be computed again with the one it names. */
export function findFactorSet(version: string): PublishedFactorSet | undefined {
  return factorSets.find(version)
}
