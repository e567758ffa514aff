import type { assignAuditor, withdrawAuditor } from '@lab-zer0/contracts/auditors.ts'
import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { labFor, lockCycle, lockLab, nameOrEmail, permitAdmin, tenantOf } from '../labs/index.ts'
import { type AssignmentRow, assignmentOf, endAssignment, insertAssignment } from './assignments.queries.ts'
import { sendAssignmentMails, sendReplacedMail } from './auditors.mails.ts'
import { auditedLab, presentAssignment } from './auditors.present.ts'
import { findCandidate } from './candidates.queries.ts'

/**
 * Holds the cycle, so that no audit of it ends, and the lab, so that nobody joins it meanwhile; then reads both anew.
 * In this order: an award holds the cycle first, and needs the lab for its certificate.
 */
export async function holdForAssignment(context: Signed, labId: string) {
  const organisationId = tenantOf(context)
  const cycleId = found(await lockCycle(context.db, organisationId, labId), 'lab_not_found')
  found(await lockLab(context.db, organisationId, labId), 'lab_not_found')
  return { organisationId, cycleId, lab: await labFor(context, labId) }
}

export async function assign(context: Signed, { params, body }: Input<typeof assignAuditor>) {
  const { db, now, actor } = context
  const { organisationId, cycleId, lab } = await holdAsAdmin(context, params.labId)
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

export async function withdraw(context: Signed, { params, body }: Input<typeof withdrawAuditor>) {
  const { organisationId, cycleId, lab } = await holdAsAdmin(context, params.labId)
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

async function holdAsAdmin(context: Signed, labId: string) {
  const held = await holdForAssignment(context, labId)
  permitAdmin(context)
  return held
}

/** T31: of two admins at once, one is first; the other is told who was chosen. */
function refuseUnseen(current: AssignmentRow | undefined, seenId: string | null, labName: string): void {
  if ((current?.id ?? null) === seenId) return
  const message = current
    ? `${nameOrEmail(current)} has been assigned to ${labName} in the meantime. Please look at it again.`
    : `${labName} has no auditor any more. Please look at it again.`
  refuse('assignment_changed', { message })
}
