import { nameOrEmail } from '../labs/index.ts'
import type { Outcome, SubmissionRow } from './calculators.queries.ts'

export function presentSaved(id: string, outcome: Outcome) {
  const { version, replaced_by, replaced_value, replaced_by_name, replaced_at } = outcome
  const replaced =
    replaced_by && replaced_value !== null && replaced_at
      ? {
          value: replaced_value,
          by: { id: replaced_by, name: replaced_by_name || 'A colleague' },
          at: new Date(replaced_at).toISOString(),
        }
      : null
  return { id, version, replaced }
}

export function presentSubmission({ submission, ...submitter }: NonNullable<SubmissionRow>) {
  return {
    results: { ...submission.results },
    submitted_at: submission.submittedAt.toISOString(),
    submitted_by: { id: submission.submittedBy, name: nameOrEmail(submitter) },
    variables_version: submission.variablesVersion,
    factor_set_version: submission.factorSetVersion,
    engine_version: submission.engineVersion,
    hash: submission.hash.toString('hex'),
  }
}
