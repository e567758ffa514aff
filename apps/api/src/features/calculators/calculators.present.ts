import { nameOrEmail } from '../labs/index.ts'
import type { SubmissionRow } from './calculators.queries.ts'

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
