import type { assignAuditor, withdrawAuditor } from '@lab-zer0/contracts/auditors.ts'
import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type LabContext, nameOrEmail } from '../labs/index.ts'
import { type AssignmentRow, assignmentOf, endAssignment, insertAssignment } from './assignments.queries.ts'
import { sendAssignmentMails, sendReplacedMail } from './auditors.mails.ts'
import { auditedLab, presentAssignment } from './auditors.present.ts'
import { findCandidate } from './candidates.queries.ts'

export async function assign(context: LabContext, { body }: Input<typeof assignAuditor>) {
  const { db, now, actor, lab, organisationId } = context
  const { cycleId } = lab
  const current = await assignmentOf(db, organisationId, cycleId)
  refuseUnseen(current, body.assignment_id, lab.name)
  if (lab.isAwarded) refuse('already_awarded')
  if (current?.auditorId === body.auditor_id) refuse('already_auditor')
  const auditor = found(await findCandidate(db, organisationId, body.auditor_id), 'auditor_unknown')
  permit(mayAudit(auditor, auditedLab(lab, organisationId)))
  if (current) await endAssignment(db, { organisationId, cycleId, because: 'replaced', now })
  await insertAssignment(db, {
    organisationId,
    labId: lab.id,
    cycleId,
    auditorId: auditor.userId,
    assignedBy: actor.userId,
    assignedAt: now,
  })
  context.record({
    action: 'auditor.assigned',
    objectType: 'lab',
    objectId: lab.id,
    data: { before: current?.auditorId ?? null, after: auditor.userId },
  })
  await sendAssignmentMails(context, lab.id, auditor.userId)
  if (current) await sendReplacedMail(context, lab.id, current.auditorId)
  const assignment = presentAssignment(found(await assignmentOf(db, organisationId, cycleId), 'no_auditor'))
  return {
    success: true as const,
    message: `Successfully assigned ${auditor.name} to ${lab.name}`,
    assignment,
  }
}

export async function withdraw(context: LabContext, { body }: Input<typeof withdrawAuditor>) {
  const { lab, organisationId } = context
  const { cycleId } = lab
  const current = found(await assignmentOf(context.db, organisationId, cycleId), 'no_auditor')
  if (body.assignment_id) refuseUnseen(current, body.assignment_id, lab.name)
  await endAssignment(context.db, { organisationId, cycleId, because: 'withdrawn', now: context.now })
  context.record({
    action: 'auditor.withdrawn',
    objectType: 'lab',
    objectId: lab.id,
    data: { before: current.auditorId, after: null },
  })
  await sendReplacedMail(context, lab.id, current.auditorId)
  return { success: true as const, message: `${nameOrEmail(current)} no longer audits ${lab.name}` }
}

/** T31: of two admins at once, one is first; the other is told who was chosen. */
function refuseUnseen(current: AssignmentRow | undefined, seenId: string | null, labName: string): void {
  if ((current?.id ?? null) === seenId) return
  const message = current
    ? `${nameOrEmail(current)} has been assigned to ${labName} in the meantime. Please look at it again.`
    : `${labName} has no auditor any more. Please look at it again.`
  refuse('assignment_changed', { message })
}
