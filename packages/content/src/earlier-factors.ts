import file from '../data/calculators/factors.json' with { type: 'json' }
import type { FactorSetData } from './factors.ts'

/** Sets that come with the release and are no longer in force, oldest first: forms that were locked with one name it. */
// A JSON file cannot say that a word is one of two; a test runs the schema.
export const earlierFactorSets: readonly FactorSetData[] = [file as FactorSetData]
