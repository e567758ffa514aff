import { own, type RangeRules } from '@lab-zer0/domain/calculators/range-rules.ts'
import file from '../data/calculators/range-rules.json' with { type: 'json' }
import addition from '../data/calculators/range-rules-2.json' with { type: 'json' }

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
const first = file as unknown as RangeRules

const kinds = { ...first.number_kinds, ...addition.number_kinds }

/** As the first, with the widths of what people really type, and of what was filled in from the type of a unit. */
const second = {
  ...first,
  version: addition.version,
  number_kinds: Object.fromEntries(
    Object.entries(kinds).map(([kind, widths]) => [
      kind,
      { ...own(first.number_kinds, kind), ...widths, assumed: own<number>(addition.assumed, kind) },
    ]),
  ),
  columns: { ...first.columns, ...addition.columns },
  choices: addition.choices,
  families: addition.families,
} as unknown as RangeRules

/** Every version that was ever published, oldest first. An engine names the one it computes with. */
export const rangeRules: readonly RangeRules[] = [first, second]
