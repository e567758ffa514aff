import { own, type RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import file from '../data/calculators/range-rules.json' with { type: 'json' }
import addition from '../data/calculators/range-rules-2.json' with { type: 'json' }

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
const first = file as unknown as RangeRules

/** The same as the first, and how far a value may be off that was filled in from the type of a unit. */
const second: RangeRules = {
  ...first,
  version: addition.version,
  number_kinds: Object.fromEntries(
    Object.entries(first.number_kinds).map(([kind, widths]) => [
      kind,
      { ...widths, assumed: own<number>(addition.assumed, kind) },
    ]),
  ),
}

/** Every version that was ever published, oldest first. An engine names the one it computes with. */
export const rangeRules: readonly RangeRules[] = [first, second]
