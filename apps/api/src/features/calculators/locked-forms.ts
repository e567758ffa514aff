import { contradictionRules, contradictionText } from '@lab-zer0/content/contradictions.ts'
import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { contradictionsIn } from '@lab-zer0/domain/checklists/contradictions.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { StoredForm } from '@lab-zer0/domain/levels/locked-facts.ts'
import { sql } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { cycles } from '../../db/schema/labs.ts'

/** The locked forms of a cycle, as the rules of levels read them: an expression over the cycle. */
export function lockedForms(organisationId: OrganisationId) {
  const { mode, category, inputs, results } = calculatorSubmissions
  return sql<
    StoredForm[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('mode', ${mode}, 'category', ${category},
      'inputs', ${inputs}, 'results', coalesce(${results} -> 'after', ${results})) order by ${mode}, ${category}), '[]')
    from ${calculatorSubmissions} where ${calculatorSubmissions.organisationId} = ${organisationId}
    and ${calculatorSubmissions.cycleId} = ${cycles.id})`
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
