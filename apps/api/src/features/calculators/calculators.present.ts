import { answers } from '@lab-zer0/content/microcopy.ts'
import { optionId } from '@lab-zer0/content/option-ids.ts'
import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { nameOrEmail } from '../people/index.ts'
import type { Outcome, SubmissionRow } from './calculators.queries.ts'

type LockedRow = Omit<NonNullable<SubmissionRow>, 'submission'> & {
  submission: Omit<NonNullable<SubmissionRow>['submission'], 'id'>
}

export function presentSaved({ rowId, columnId }: { rowId: string; columnId: string }, outcome: Outcome) {
  const { version, replaced_by, replaced_value, replaced_by_name, replaced_at } = outcome
  const replaced =
    replaced_by && replaced_value !== null && replaced_at
      ? {
          value: optionId(columnId, replaced_value),
          by: { id: replaced_by, name: replaced_by_name || answers.people.colleague },
          at: new Date(replaced_at).toISOString(),
        }
      : null
  return { id: `${rowId}.${columnId}`, version, replaced }
}

export function presentSubmission({ submission, ...submitter }: LockedRow) {
  return {
    results: { ...submission.results },
    submitted_at: submission.submittedAt.toISOString(),
    submitted_by: { id: submission.submittedBy, name: nameOrEmail(submitter) },
    as_of: submission.asOf,
    as_of_reason: submission.asOfReason,
    variables_version: submission.variablesVersion,
    factor_set_version: submission.factorSetVersion,
    engine_version: submission.engineVersion,
    hash: submission.hash.toString('hex'),
  }
}

/** The same shape, with arrays that the wire may hold. */
export function presentSchema({ title, description, rows, columns }: FormSchema) {
  return {
    title,
    description,
    rows: rows.map((row) => ({ ...row, non_editable_columns: [...row.non_editable_columns] })),
    columns: columns.map((column) => ({
      ...column,
      constraints:
        column.constraints.type === 'exact_values'
          ? {
              type: 'exact_values' as const,
              allowed_values: [...column.constraints.allowed_values],
              labels: { ...column.constraints.labels },
            }
          : column.constraints,
    })),
  }
}

export function presentVariables(values: VariableValues): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
