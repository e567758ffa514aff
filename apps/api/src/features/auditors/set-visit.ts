import { answers } from '@lab-zer0/content/microcopy.ts'
import type { setVisit as contract } from '@lab-zer0/contracts/auditors.ts'
import { mayVisit } from '@lab-zer0/domain/audits/assignment.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { assignmentOf, setTerms } from './assignments.queries.ts'
import { sendVisitMail } from './auditors.mails.ts'
import { presentAssignment } from './auditors.present.ts'

/** The auditor or an admin proposes it; both sides get a mail with it. */
export async function setVisit(context: LabContext, { body }: Input<typeof contract>) {
  const { db, now, lab, organisationId } = context
  const visitAt = body.visit_at === null ? null : new Date(body.visit_at)
  const current = found(await assignmentOf(db, organisationId, lab.cycleId), 'no_auditor')
  permit(mayVisit(visitAt, now))
  await setTerms(
    db,
    { organisationId, cycleId: lab.cycleId },
    { visitAt, visitNote: visitAt ? body.note : '' },
  )
  context.record({
    action: 'auditor.visit_set',
    objectType: 'lab',
    objectId: lab.id,
    data: { before: current.visitAt?.toISOString() ?? null, after: visitAt?.toISOString() ?? null },
  })
  if (visitAt) await sendVisitMail(context, lab.id, current.auditorId)
  return {
    success: true as const,
    message: visitAt ? answers.auditors.visit_set : answers.auditors.visit_cleared,
    assignment: presentAssignment(found(await assignmentOf(db, organisationId, lab.cycleId), 'no_auditor')),
  }
}
