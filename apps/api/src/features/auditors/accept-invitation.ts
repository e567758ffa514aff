import { answers, auditor_invitation } from '@lab-zer0/content/microcopy.ts'
import type { acceptAuditorInvitation, getAuditorInvitation } from '@lab-zer0/contracts/auditors.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { dueDayFrom } from '@lab-zer0/domain/audits/assignment.ts'
import { mayAudit } from '@lab-zer0/domain/audits/conflict.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Context, Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type LabRow, lookAtLab } from '../labs/index.ts'
import { insertAssignment } from './assignments.queries.ts'
import { sendAcceptedMail, sendAssignmentMails } from './auditors.mails.ts'
import { auditedLab } from './auditors.present.ts'
import { findCandidate } from './candidates.queries.ts'
import { enterInvitation, takeInvitation } from './invitations.queries.ts'
import { grant } from './save-eligibility.ts'

export async function readInvitation({ db }: Context, { params }: Input<typeof getAuditorInvitation>) {
  const row = found(await enterInvitation(db, params.token), 'invitation_not_found')
  const { invitation, organisationName, labName } = row
  return {
    success: true as const,
    organisation_name: organisationName,
    lab_name: invitation.assignNow ? labName : null,
    eligibility: { wet: invitation.wet, dry: invitation.dry },
    expires_at: invitation.expiresAt.toISOString(),
  }
}

type Invitation = NonNullable<Awaited<ReturnType<typeof enterInvitation>>>['invitation']

/** The link alone opens nothing: whoever holds it must be signed in with the address that it was sent to. */
export async function acceptInvitation(context: Signed, { params }: Input<typeof acceptAuditorInvitation>) {
  const { db, actor } = context
  const row = found(await enterInvitation(db, params.token), 'invitation_not_found')
  const { invitation, labName } = row
  if (invitation.organisationId !== actor.organisationId) refuse('invitation_not_found')
  if ((await emailOf(context)) !== invitation.email) refuse('invitation_not_found')
  if (!(await takeInvitation(db, invitation, { userId: actor.userId, now: context.now })))
    refuse('invitation_not_found')

  const eligibility = await qualified(context, invitation)
  context.record({
    action: 'auditor.accepted',
    objectType: 'auditor_invitation',
    objectId: invitation.id,
    data: { invited_by: invitation.createdBy, eligibility },
  })
  const { assignedLab, notAssigned } = await assigned(context, invitation, labName)
  await sendAcceptedMail(context, invitation.id, assignedLab !== null)
  const message = assignedLab
    ? fill(answers.auditors.assigned_you, { lab: assignedLab.name })
    : auditor_invitation.accepted.title
  return {
    success: true as const,
    message,
    eligibility,
    assigned_lab: assignedLab,
    not_assigned: notAssigned,
  }
}

async function emailOf({ db, actor }: Signed): Promise<string | undefined> {
  const [me] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, actor.userId)))
  return me?.email
}

/** What the person had before stays. */
async function qualified(context: Signed, { organisationId, wet, dry, createdBy }: Invitation) {
  const userId = context.actor.userId
  const before = await findCandidate(context.db, organisationId, userId)
  const eligibility = {
    wet: wet || (before?.eligibility.wet ?? false),
    dry: dry || (before?.eligibility.dry ?? false),
  }
  await grant(context, { organisationId, userId, grantedBy: createdBy, eligibility })
  return eligibility
}

/** Model: assigned at once, if the lab still has no auditor and the rules allow this one. */
async function assigned(context: Signed, invitation: Invitation, labName: string | null) {
  if (!invitation.assignNow || !invitation.labId || labName === null)
    return { assignedLab: null, notAssigned: null }
  const { db, now, actor } = context
  const { organisationId, lab } = await lookAtLab(context, invitation.labId, { holds: 'cycle_and_lab' })
  const notAssigned = await obstacle(context, organisationId, lab)
  if (notAssigned) return { assignedLab: null, notAssigned }
  await insertAssignment(db, {
    organisationId,
    labId: lab.id,
    cycleId: lab.cycleId,
    auditorId: actor.userId,
    assignedBy: invitation.createdBy,
    assignedAt: now,
    dueOn: dueDayFrom(now),
  })
  context.record({
    action: 'auditor.assigned',
    objectType: 'lab',
    objectId: lab.id,
    data: { before: null, after: actor.userId, invited_by: invitation.createdBy },
  })
  await sendAssignmentMails(context, lab.id, actor.userId, invitation.createdBy)
  return { assignedLab: { id: lab.id, name: lab.name }, notAssigned: null }
}

async function obstacle(
  context: Signed,
  organisationId: OrganisationId,
  lab: LabRow,
): Promise<string | null> {
  if (lab.isAwarded) return refusals.already_awarded.message
  if (lab.auditorId) return fill(answers.auditors.lab_has_auditor, { lab: lab.name })
  const me = found(
    await findCandidate(context.db, organisationId, context.actor.userId),
    'invitation_not_found',
  )
  const decision = mayAudit(me, auditedLab(lab, organisationId))
  if (decision.allowed) return null
  return fill(answers.auditors.own_lab, { lab: lab.name })
}
