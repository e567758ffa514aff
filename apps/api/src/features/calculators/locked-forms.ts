import { contradictionRules, contradictionText } from '@lab-zer0/content/contradictions.ts'
import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { contradictionsIn } from '@lab-zer0/domain/checklists/contradictions.ts'
import type { StoredForm } from '@lab-zer0/domain/levels/locked-facts.ts'
import { sql } from 'drizzle-orm'

/**
 * The locked forms of a cycle, as the rules of levels read them: an expression over the cycle. Columns are written out
 * with their table, because in a query on one table alone they lose it and would be those of the inner one.
 */
export function lockedForms() {
  return sql<
    StoredForm[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('mode', s.mode, 'category', s.category,
      'inputs', s.inputs, 'results', coalesce(s.results -> 'after', s.results)) order by s.mode, s.category), '[]')
    from calculator_submissions s where s.organisation_id = cycles.organisation_id and s.cycle_id = cycles.id)`
}

/** The answers that a lab's locked figures speak against, in words. */
export function presentContradictions(
  forms: readonly Pick<StoredForm, 'category' | 'mode' | 'inputs'>[],
  reader: 'lab' | 'auditor',
) {
  const figures = forms.map(({ category, mode, inputs }) => ({
    category,
    mode,
    // What was locked before options had ids holds their labels.
    data: withOptionIds(inputs as FormData),
  }))
  return contradictionsIn(contradictionRules, figures).map((found) => ({
    checklist_id: found.question,
    answer: found.answer,
    text: contradictionText(found, reader),
  }))
}
