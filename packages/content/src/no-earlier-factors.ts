import type { FactorSetData } from './factors.ts'

/** In a browser: it asks the API for the earlier set that a locked form names. */
export const earlierFactorSets: readonly FactorSetData[] = []
