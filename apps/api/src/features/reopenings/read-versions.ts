import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import { mayForm } from '@lab-zer0/domain/access/form-acts.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { baselineOf, type FormContext, presentSubmission } from '../calculators/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { baselinesOf, versionsOf } from './reopenings.queries.ts'

export async function readVersions({ db, key, form, access: { viewer } }: FormContext) {
  const versions = await versionsOf(db, key)
  const baselines = key.mode === 'savings' && versions.length > 0 ? await baselinesOf(db, key) : []
  return {
    success: true as const,
    versions: versions.map(({ submission, reopening, submitter, reopener }) => ({
      id: submission.id,
      reopening: {
        cause: reopening.cause,
        reason: reopening.reason,
        by: { id: reopening.by, name: nameOrEmail(reopener) },
        at: reopening.at.toISOString(),
      },
      submission: presentSubmission({ submission, ...submitter }),
      form_data: mutable(submission.inputs),
      before: key.mode === 'savings' ? mutable(baselineOf(submission, baselines)?.inputs ?? {}) : null,
    })),
    may_reopen: mayForm('form.reopen', viewer, form).allowed,
    suspends: form.lab.cycle.isAwarded,
  }
}

/** The same shape, with objects that the wire may hold. */
function mutable(form: FormData) {
  return Object.fromEntries(Object.entries(withOptionIds(form)).map(([row, cells]) => [row, { ...cells }]))
}
