import { columnRuleOf, type Sureness } from '@lab-zer0/domain/calculators/range-rules.ts'
import file from '../data/calculators/range-rules.json' with { type: 'json' }
import { inputKindOf } from './levels/input-kinds.ts'
import { rangeRules } from './range-rules.ts'

// A test runs the schema over the file.
const fromInputKinds = file.from_input_kinds as Readonly<
  Record<string, { kind: string; usual: Sureness } | null>
>

/** The form that a column belongs to, by its id and by its category. */
export type ColumnOfForm = { form: string; category: string; column: string }

/**
 * How sure people usually are of a number in this column, so that nobody has to say it; null where a cell is exact. A
 * column that the rules do not name goes by how it comes to be known.
 */
export function usualSureness({ form, category, column }: ColumnOfForm): Sureness | null {
  const rules = rangeRules.at(-1)
  const rule = rules && columnRuleOf(rules, category, column)
  if (rule) return rule.usual
  const kind = inputKindOf(form, column)
  const isNamed = rules && Object.hasOwn(rules.columns, column)
  return kind === undefined || isNamed ? null : (fromInputKinds[kind]?.usual ?? null)
}
