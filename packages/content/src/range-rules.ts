import type { RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import file from '../data/calculators/range-rules.json' with { type: 'json' }

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
const first = file as unknown as RangeRules

/** Every version that was ever published, oldest first. An engine names the one it computes with. */
export const rangeRules: readonly RangeRules[] = [first]
