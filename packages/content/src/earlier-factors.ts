import type * as z from 'zod/mini'
import file from '../data/calculators/factors.json' with { type: 'json' }
import type { factorSet } from './factor-schemas.ts'

// A JSON file cannot say that a word is one of two; a test runs the schema.
const nga2025 = file as z.output<typeof factorSet>

/** Sets that come with the release and are no longer in force, oldest first: forms that were locked with one name it. */
export const earlierFactorSets: readonly z.output<typeof factorSet>[] = [nga2025]
