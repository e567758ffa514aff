import { categoryName } from '@lab-zer0/content/category-name.ts'
import { answers } from '@lab-zer0/content/microcopy.ts'
import type { reopenForm as reopenFormCall } from '@lab-zer0/contracts/reopenings.ts'
import { causeOfReopening } from '@lab-zer0/domain/access/form-acts.ts'
import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { ReopeningCause } from '../../db/schema/calculators.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { assignAgain, auditedLab, findCandidate } from '../auditors/index.ts'
import type { FormContext, FormKey } from '../calculators/index.ts'
import { tellOfStatus } from '../certificates/index.ts'
import type { LabContext } from '../labs/index.ts'
import {
  awardingAuditor,
  certificateOfCycle,
  lockCertificateOfCycle,
  movedWith,
  moveLocked,
} from './reopenings.queries.ts'

/** Opens a locked form again. What was locked is kept as it was; the cells stay, so the lab goes on from there. */
export async function reopenForm(context: FormContext, { body }: Input<typeof reopenFormCall>) {
  const { key, form, category, lab, access } = context
  const cause = causeOfReopening(access.viewer, form)
  if (lab.isAwarded) await holdCertificate(context)
  const reopeningId = await reopenLocked(context, { key, cause, reason: body.reason })
  const isSuspending = cause === 'admin' && !lab.isSuspended
  if (isSuspending) await suspend(context, body.reason)
  const copy = answers.calculators
  const message = fill(lab.isAwarded ? copy.reopened_suspended : copy.reopened, {
    category: categoryName(category),
  })
  return {
    success: true as const,
    message,
    reopening_id: reopeningId,
    is_suspended: isSuspending || lab.isSuspended,
  }
}

async function holdCertificate({ db, organisationId, lab }: FormContext): Promise<void> {
  const certificate = await lockCertificateOfCycle(db, organisationId, lab.cycleId)
  if (certificate?.revokedAt) refuse('certificate_over')
}

type ToReopen = { key: FormKey; cause: ReopeningCause; reason: string }

/** With an event for each submission that moved: its hash and its totals stay readable whatever becomes of the form. */
export async function reopenLocked(context: LabContext, { key, cause, reason }: ToReopen): Promise<string> {
  const { db, actor, lab } = context
  const id = await moveLocked(db, { ...key, cause, reason, by: actor.userId })
  for (const { submission } of await movedWith(db, key, id)) {
    context.record({
      action: 'calculator.reopened',
      objectType: 'lab',
      objectId: lab.id,
      data: {
        mode: submission.mode,
        category: submission.category,
        cause,
        reason,
        hash: submission.hash.toString('hex'),
        totals: totalsIn(submission.results),
      },
    })
  }
  return id
}

type Totals = Record<string, { low: number; best: number; high: number; unit: string }>

/** Of a saving, what it had saved. */
function totalsIn(results: object): Totals {
  // Written by the calculators in one of these two shapes, and never changed afterwards.
  const { totals, saved } = results as { totals?: Totals; saved?: Totals }
  return Object.fromEntries(
    Object.entries(saved ?? totals ?? {}).map(([measure, { low, best, high, unit }]) => [
      measure,
      { low, best, high, unit },
    ]),
  )
}

/** The gate has suspended the certificate. Whoever awarded it looks again, if they still may. */
async function suspend(context: FormContext, reason: string): Promise<void> {
  const { db, lab, organisationId } = context
  const certificate = await certificateOfCycle(db, organisationId, lab.cycleId)
  if (!certificate) throw new Error('the certificate was not found')
  context.record({
    action: 'certificate.suspended',
    objectType: 'certificate',
    objectId: certificate.id,
    data: { lab_id: lab.id, reason },
  })
  await tellOfStatus(context, certificate, 'certificate-suspended')
  const auditorId = await awardingAuditor(db, organisationId, lab.cycleId)
  const auditor = auditorId && (await findCandidate(db, organisationId, auditorId))
  if (!auditor || lab.auditorId !== null || auditor.userId === context.actor.userId) return
  if (!mayAudit(auditor, auditedLab(lab, organisationId)).allowed) return
  await assignAgain(context, auditor.userId)
}
