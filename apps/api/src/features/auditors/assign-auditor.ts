import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auditors.ts'
import { dueDayFrom, mayBeDue } from '@lab-zer0/domain/audits/assignment.ts'
import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { type AssignmentRow, assignmentOf, endAssignment, insertAssignment } from './assignments.queries.ts'
import { sendAssignmentMails, sendReplacedMail } from './auditors.mails.ts'
import { auditedLab, presentAssignment } from './auditors.present.ts'
import { findCandidate } from './candidates.queries.ts'

export async function assignAuditor(context: LabContext, { body }: Input<typeof calls.assignAuditor>) {
  const { db, now, lab, organisationId } = context
  const { cycleId } = lab
  const current = await assignmentOf(db, organisationId, cycleId)
  refuseUnseen(current, body.assignment_id, lab.name)
  if (lab.isAwarded && !lab.isSuspended) refuse('already_awarded')
  if (current?.auditorId === body.auditor_id) refuse('already_auditor')
  const auditor = found(await findCandidate(db, organisationId, body.auditor_id), 'auditor_unknown')
  const dueOn = body.due_on ?? dueDayFrom(now)
  permit(mayBeDue(dueOn, now))
  permit(mayAudit(auditor, auditedLab(lab, organisationId)))
  if (current) await endAssignment(db, { organisationId, cycleId, because: 'replaced', now })
  await makeAuditor(context, { auditorId: auditor.userId, before: current?.auditorId ?? null, dueOn })
  if (current) await sendReplacedMail(context, lab.id, current.auditorId)
  const assignment = presentAssignment(found(await assignmentOf(db, organisationId, cycleId), 'no_auditor'))
  return {
    success: true as const,
    message: fill(answers.auditors.assigned, { name: auditor.name, lab: lab.name }),
    assignment,
  }
}

/** Whoever awarded a lab looks again at it, when figures are reopened. */
export async function assignAgain(context: LabContext, auditorId: UserId): Promise<void> {
  await makeAuditor(context, { auditorId, before: null, dueOn: dueDayFrom(context.now) })
}

type NewAuditor = { auditorId: UserId; before: string | null; dueOn: Day }

async function makeAuditor(context: LabContext, { auditorId, before, dueOn }: NewAuditor): Promise<void> {
  const { db, now, actor, lab, organisationId } = context
  await insertAssignment(db, {
    organisationId,
    labId: lab.id,
    cycleId: lab.cycleId,
    auditorId,
    assignedBy: actor.userId,
    assignedAt: now,
    dueOn,
  })
  context.record({
    action: 'auditor.assigned',
    objectType: 'lab',
    objectId: lab.id,
    data: { before, after: auditorId },
  })
  await sendAssignmentMails(context, lab.id, auditorId)
}

export async function withdrawAuditor(context: LabContext, { body }: Input<typeof calls.withdrawAuditor>) {
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
  return {
    success: true as const,
    message: fill(answers.auditors.withdrawn, { name: nameOrEmail(current), lab: lab.name }),
  }
}

/** T31: of two admins at once, one is first; the other is told who was chosen. */
function refuseUnseen(current: AssignmentRow | undefined, seenId: string | null, labName: string): void {
  if ((current?.id ?? null) === seenId) return
  const message = current
    ? fill(answers.auditors.assigned_meanwhile, { name: nameOrEmail(current), lab: labName })
    : fill(answers.auditors.none_meanwhile, { lab: labName })
  refuse('assignment_changed', { message })
}
