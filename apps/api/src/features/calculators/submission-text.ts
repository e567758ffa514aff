import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import type { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { type Basis, hashedText, resultsOf } from './figures.ts'

type Submission = typeof calculatorSubmissions.$inferSelect
type Kept = Pick<
  Submission,
  | ('labType' | 'inputs' | 'variables' | 'variablesVersion' | 'factorSetVersion')
  | ('schemaVersion' | 'engineVersion' | 'results' | 'asOf' | 'submittedAt')
> & { category: string }

/** What a locked submission was computed from; undefined for a category that is not ours. */
export function basisOf(submission: Kept, before: FormData | null): Basis | undefined {
  const { labType, inputs, variables, variablesVersion, factorSetVersion } = submission
  const category: Category | undefined = findCategory(labType, submission.category)
  return (
    category && {
      labType,
      category,
      formData: inputs,
      variables: { version: variablesVersion, values: variables },
      factorSetVersion,
      asOf: describedDay(submission),
      before,
    }
  )
}

/** The text whose SHA-256 is the hash of the submission. */
export function submissionText(submission: Kept, before: FormData | null): string {
  return hashedText(known(submission, before), submission, submission.results)
}

/** The working of each total of a locked submission, by the editions that it names. */
export function receiptsOf(submission: Kept, before: FormData | null) {
  const { baseline, after } = resultsOf(known(submission, before), submission)
  return after ? { before: totalsOf(baseline), after: totalsOf(after) } : { totals: totalsOf(baseline) }
}

const totalsOf = ({ totals }: CategoryResult) => totals

function known(submission: Kept, before: FormData | null): Basis {
  const basis = basisOf(submission, before)
  if (!basis) throw new Error(`There is no category ${submission.category}`)
  return basis
}
