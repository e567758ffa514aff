import type * as z from 'zod/mini'
import type { factorSet } from './factor-schemas.ts'

/** In a browser: it asks the API for the earlier set that a locked form names. */
export const earlierFactorSets: readonly z.output<typeof factorSet>[] = []
