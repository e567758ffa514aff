import type { Contradiction, ContradictionRule } from '@lab-zer0/domain/checklists/contradictions.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import file from '../data/checklists/contradictions.json' with { type: 'json' }
import { categoryName } from './category-name.ts'
import { checklist as copy } from './microcopy.ts'

type WrittenRule = ContradictionRule & { text: { one: string; other: string } }

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that nobody has to at run time.
export const contradictionRules = file.rules as readonly WrittenRule[]

/** What a person reads beside the question: which form says what. */
export function contradictionText(
  { rule, category, mode, count }: Contradiction,
  reader: 'lab' | 'auditor' = 'lab',
): string {
  const text = contradictionRules.find(({ id }) => id === rule)?.text
  if (!text) throw new Error(`There is no rule ${rule}`)
  const form = fill(copy.contradiction[`of_${reader}`][mode], { category: categoryName(category) })
  return fill(count === 1 ? text.one : text.other, { form, n: count })
}
