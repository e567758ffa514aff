import type * as z from 'zod/mini'
import file from '../data/calculators/factors.json' with { type: 'json' }
import type * as schemas from './calculator-schemas.ts'

export type PublishedFactorSet = z.output<typeof schemas.factorSet>

// A JSON file cannot say that a word is one of two; a test runs the schema, so that no browser has to.
const nga2025 = file as PublishedFactorSet

/** What new results are computed with. */
export const currentFactorSet: PublishedFactorSet = nga2025

const published = [nga2025]

/** A published set never changes, so that a locked submission can be computed again with the one it names. */
export function findFactorSet(version: string): PublishedFactorSet | undefined {
  return published.find((set) => set.version === version)
}
