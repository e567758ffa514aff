import file from '../data/calculators/editions/nga-2026.1.json' with { type: 'json' }
import type { PublishedFactorSet } from './factors.ts'

/**
 * Sets that nobody computes with yet: checked and recomputed by tests, published by the provider once a person has
 * settled what is disputed in them. Apart from factors.ts, so that no browser loads them.
 */
// A JSON file cannot say that a word is one of two; a test runs the schema.
export const factorDrafts = [file as PublishedFactorSet] as const
