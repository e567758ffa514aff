import { type BlankLine, blankLines, blankSentence } from '@lab-zer0/content/blank-text.ts'
import { categoryName } from '@lab-zer0/content/category-name.ts'
import { factorSetOn } from '@lab-zer0/content/factors.ts'
import { answers } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import type * as calls from '@lab-zer0/contracts/calculators.ts'
import { mayStateNone } from '@lab-zer0/domain/calculators/stated-none.ts'
import { withoutIdentity } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { checkForm } from '@lab-zer0/domain/calculators/validation.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { variablesOfLab } from '../campuses/index.ts'
import { presentSubmission } from './calculators.present.ts'
import { formDataOf, insertSubmission, rowsOf, submissionOf } from './calculators.queries.ts'
import { checkCauses } from './check-causes.ts'
import { checkDates } from './check-dates.ts'
import { checkReadingFiles } from './check-reading-files.ts'
import { type Basis, currentEditions, figuresOf, hashOf } from './figures.ts'
import type { FormContext } from './for-form.ts'
import { formOf } from './forms.ts'
import { storeSavingParts } from './store-saving-parts.ts'

/** Freezes a form with everything that its figures were computed from. A failed submit leaves it open. */
export async function submitCalculator(context: FormContext, { body }: Input<typeof calls.submitCalculator>) {
  const { actor, db, now, lab, category, key, organisationId } = context
  const baseline = body.mode === 'savings' ? await submissionOf(db, { ...key, mode: 'baseline' }) : undefined
  // A saving is computed by the editions of its baseline, so that both sides are counted alike.
  const kept = baseline?.submission
  const { schemaVersion, engineVersion } = kept ?? currentEditions(lab.type, category)
  const editions = { schemaVersion, engineVersion }
  const { schema } = formOf(lab.type, category, body.mode, schemaVersion)
  const typed = formDataOf(await rowsOf(db, key))
  const inputs = withoutIdentity(typed)
  const blank = body.none ? [] : blankLines(schema, typed)
  if (body.none) permit(mayStateNone({ inputs, before: kept?.inputs ?? null }))
  else refuseIncomplete(checkForm(schema, typed), blank)

  await checkReadingFiles(context, inputs)
  const dates = checkDates(context, body, baseline?.submission)
  if (baseline) await checkCauses(context, baseline.submission.inputs, inputs)

  // Both sides of a saving are computed with the same variables: those of the locked baseline.
  const variables = baseline
    ? { version: baseline.submission.variablesVersion, values: baseline.submission.variables }
    : await variablesOfLab(db, organisationId, lab)
  const basis: Basis = {
    labType: lab.type,
    category,
    formData: inputs,
    variables,
    factorSetVersion: kept?.factorSetVersion ?? factorSetOn(dates.asOf).version,
    asOf: dates.asOf,
    before: baseline?.submission.inputs ?? null,
  }
  const results = figuresOf(basis, editions)
  const hash = hashOf(basis, editions, results)
  await insertSubmission(db, {
    ...key,
    labType: lab.type,
    inputs,
    variables: variables.values,
    variablesVersion: variables.version,
    ...editions,
    factorSetVersion: basis.factorSetVersion,
    results,
    hash,
    submittedBy: actor.userId,
    submittedAt: now,
    ...dates,
  })
  if (baseline) await storeSavingParts(db, key, now)
  const payload = { cycle_id: key.cycleId }
  await context.enqueueWork({ kind: 'calculators.store-moves', organisationId, userId: null, payload })
  context.record({
    action: 'calculator.locked',
    objectType: 'lab',
    objectId: lab.id,
    data: {
      mode: body.mode,
      category,
      hash: hash.toString('hex'),
      as_of: dates.asOf,
      ...reasonIn(dates),
      ...noneIn(body),
    },
  })
  await tellWhenAllAreLocked(context)
  const submission = presentSubmission(found(await submissionOf(db, key), 'calculator_locked'))
  return {
    success: true as const,
    message: fill(answers.calculators.locked, { category: categoryName(category) }),
    results: submission.results,
    submission,
    left_blank: blank.map(({ row, columns }) => ({ row, columns })),
  }
}

/** The auditor waits for forms that were opened again, and learns when the last of them is locked. */
async function tellWhenAllAreLocked({ lab, organisationId, enqueue }: FormContext): Promise<void> {
  const { auditorId, reopenedBaseline, reopenedSavings } = lab
  // As they were before this lock: this form was the only one.
  if (auditorId === null || reopenedBaseline + reopenedSavings !== 1) return
  const payload = { lab_id: lab.id, auditor_id: auditorId }
  await enqueue({ kind: 'forms-locked-again', organisationId, userId: auditorId, payload })
}

/** Kept in the log too, where nobody can rewrite it. */
function reasonIn({ asOfReason }: { asOfReason: string }) {
  return asOfReason === '' ? {} : { as_of_reason: asOfReason }
}

function noneIn({ none }: { none?: boolean | undefined }) {
  return none ? { none: true } : {}
}

function refuseIncomplete(problems: ReturnType<typeof checkForm>, blank: readonly BlankLine[]): void {
  if (problems.length > 0) refuse('form_not_complete', { fields: fieldsOf(problems), ...neededOf(blank) })
}

/** Names the required fields that are blank; where only a value is wrong, the fields say enough. */
function neededOf(blank: readonly BlankLine[]): { message?: string } {
  const needed = blank.filter(({ isRequired }) => isRequired)
  if (needed.length === 0) return {}
  return { message: fill(answers.calculators.left_blank, { list: blankSentence(needed) }) }
}

function fieldsOf(problems: ReturnType<typeof checkForm>): Record<string, string> {
  return Object.fromEntries(
    problems.map((problem) => [`${problem.rowId ?? ''}.${problem.columnId ?? ''}`, problemText(problem)]),
  )
}
