import { formatMailDate, formatMailTime } from '@lab-zer0/content/mails.ts'
import { mail_words } from '@lab-zer0/content/microcopy.ts'
import { HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { auditAssignments, auditorInvitations } from '../../db/schema/audits.ts'
import { users } from '../../db/schema/users.ts'
import { organisationOf } from '../../platform/access.ts'
import { mailTo, outgoing } from '../../platform/compose-mail.ts'
import type { Signed } from '../../platform/context.ts'
import type { JobContext, MailHandlers } from '../../platform/mail-jobs.ts'
import { sha256 } from '../../platform/seal.ts'
import { adminOf, factsFor, membersOf } from '../labs/index.ts'
import { nameOrEmail, peopleOf } from '../people/index.ts'
import { findInvitation, tokenOf } from './invitations.queries.ts'

/** To the auditor and to the lab's champion. */
export async function sendAssignmentMails(
  { actor, enqueue }: Signed,
  labId: LabId,
  auditorId: UserId,
  assignedBy: UserId = actor.userId,
): Promise<void> {
  const payload = { lab_id: labId, auditor_id: auditorId, admin_id: assignedBy }
  const job = { organisationId: actor.organisationId, userId: auditorId, payload }
  await enqueue({ kind: 'auditor-assigned', ...job })
  await enqueue({ kind: 'auditor-named', ...job })
}

export async function sendReplacedMail({ actor, enqueue }: Signed, labId: LabId, auditorId: UserId) {
  const payload = { lab_id: labId, auditor_id: auditorId, admin_id: actor.userId }
  await enqueue({
    kind: 'auditor-replaced',
    organisationId: actor.organisationId,
    userId: auditorId,
    payload,
  })
}

/** To every admin with the reason, and to the lab's champion without it. */
export async function sendDeclinedMails(context: Signed, labId: LabId, reason: string): Promise<void> {
  const { actor, enqueue, db } = context
  const job = { organisationId: actor.organisationId, userId: actor.userId }
  const payload = { lab_id: labId, auditor_id: actor.userId }
  for (const userId of await adminIdsOf(db, organisationOf(context))) {
    await enqueue({ kind: 'auditor-declined', ...job, userId, payload: { ...payload, reason } })
  }
  await enqueue({ kind: 'auditor-declined-lab', ...job, payload })
}

/** To both sides; the worker knows who the champion is. */
export async function sendVisitMail({ actor, enqueue, db }: Signed, labId: LabId, auditorId: UserId) {
  const payload = { lab_id: labId, auditor_id: auditorId }
  const organisationId = organisationOf({ actor })
  const members = await membersOf(db, organisationId, labId)
  const champion = members.find(({ isChampion }) => isChampion)?.user.id
  for (const userId of [auditorId, champion]) {
    if (userId) await enqueue({ kind: 'audit-visit', organisationId, userId, payload })
  }
}

async function adminIdsOf(db: Signed['db'], organisationId: OrganisationId): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
  return rows.map(({ id }) => id)
}

export async function sendInvitationMail({ actor, enqueue }: Signed, invitationId: string): Promise<void> {
  const payload = { invitation_id: invitationId }
  await enqueue({
    kind: 'auditor-invitation',
    organisationId: actor.organisationId,
    userId: actor.userId,
    payload,
  })
}

export async function sendAcceptedMail(
  { actor, enqueue }: Signed,
  invitationId: string,
  isAssigned: boolean,
): Promise<void> {
  const payload = { invitation_id: invitationId, assigned: isAssigned ? ('yes' as const) : null }
  await enqueue({
    kind: 'auditor-accepted',
    organisationId: actor.organisationId,
    userId: actor.userId,
    payload,
  })
}

export const auditorsMailHandlers = {
  async 'auditor-assigned'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor, admin] = await peopleOf(context, [payload.auditor_id, payload.admin_id])
    if (!facts || !auditor) return undefined
    return outgoing(context, auditor, 'auditor_assigned', {
      first_name: auditor.firstName,
      admin_name: payload.by_scheme ? mail_words.scheme : nameOrEmail(admin ?? facts.admin),
      champion_name: facts.champion ? nameOrEmail(facts.champion) : mail_words.champion_not_chosen,
      champion_email: facts.champion?.email ?? facts.admin.email,
      lab: facts.lab.name,
      lab_type: facts.lab.type,
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}/audit`,
    })
  },

  async 'auditor-named'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor] = await peopleOf(context, [payload.auditor_id])
    if (!facts?.champion || !auditor) return undefined
    return outgoing(context, facts.champion, 'auditor_named', {
      first_name: facts.champion.firstName,
      auditor_name: nameOrEmail(auditor),
      auditor_email: auditor.email,
      lab: facts.lab.name,
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}`,
    })
  },

  async 'auditor-replaced'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor, admin] = await peopleOf(context, [payload.auditor_id, payload.admin_id])
    if (!facts || !auditor) return undefined
    return outgoing(context, auditor, 'auditor_replaced', {
      first_name: auditor.firstName,
      ...adminOf({ admin: admin ?? facts.admin }),
      lab: facts.lab.name,
      audits_link: `${context.config.publicUrl}/audits`,
    })
  },

  async 'auditor-declined'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [admin, auditor] = await peopleOf(context, [context.userId, payload.auditor_id])
    if (!facts || !admin?.isOrganisationAdmin || !auditor) return undefined
    return outgoing(context, admin, 'auditor_declined', {
      first_name: admin.firstName,
      auditor_name: nameOrEmail(auditor),
      lab: facts.lab.name,
      decline_reason: payload.reason,
      assign_auditors_link: `${context.config.publicUrl}/dashboard/assign-auditors`,
    })
  },

  async 'auditor-declined-lab'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor] = await peopleOf(context, [payload.auditor_id])
    if (!facts?.champion || !auditor) return undefined
    return outgoing(context, facts.champion, 'auditor_declined_lab', {
      first_name: facts.champion.firstName,
      auditor_name: nameOrEmail(auditor),
      lab: facts.lab.name,
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}`,
    })
  },

  async 'audit-visit'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [reader, auditor] = await peopleOf(context, [context.userId, payload.auditor_id])
    const assignment = facts && (await openAssignmentOf(context, facts.lab, payload.auditor_id))
    if (!facts || !reader || !auditor || !assignment?.visitAt) return undefined
    const other = reader.id === auditor.id ? (facts.champion ?? facts.admin) : auditor
    return outgoing(context, reader, 'audit_visit', {
      first_name: reader.firstName,
      lab: facts.lab.name,
      visit_time: formatMailTime(assignment.visitAt),
      visit_place: assignment.visitNote,
      other_name: nameOrEmail(other),
      other_email: other.email,
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}`,
    })
  },

  async 'audit-due'(context, payload) {
    const facts = await factsFor(context, payload.lab_id)
    const [auditor] = await peopleOf(context, [payload.auditor_id])
    const assignment = facts && (await openAssignmentOf(context, facts.lab, payload.auditor_id))
    if (!facts || !auditor || !assignment?.dueOn) return undefined
    return outgoing(context, auditor, 'audit_due', {
      ...adminOf(facts),
      first_name: auditor.firstName,
      lab: facts.lab.name,
      due_date: formatMailDate(startOfDay(assignment.dueOn, HOME_ZONE)),
      lab_link: `${context.config.publicUrl}/lab/${facts.lab.id}/audit`,
    })
  },

  async 'auditor-invitation'(context, payload) {
    const row = await openInvitation(context, payload.invitation_id)
    if (!row) return undefined
    const { invitation } = row
    return mailTo(context, invitation.email, 'auditor_invitation', {
      ...(await invitationValues(context, row)),
      eligibility: eligibilityWord(invitation),
      lab: invitation.assignNow ? row.labName : null,
      personal_message: invitation.message,
    })
  },

  async 'auditor-invitation-expiring'(context, payload) {
    const row = await openInvitation(context, payload.invitation_id)
    if (!row) return undefined
    const values = await invitationValues(context, row)
    return mailTo(context, row.invitation.email, 'auditor_invitation_expiring', values)
  },

  async 'auditor-accepted'(context, payload) {
    const row = await invitationOf(context, payload.invitation_id)
    if (!row?.invitation.acceptedBy) return undefined
    const [inviter, auditor] = await peopleOf(context, [row.invitation.createdBy, row.invitation.acceptedBy])
    if (!inviter || !auditor) return undefined
    return outgoing(context, inviter, 'auditor_accepted', {
      first_name: inviter.firstName,
      auditor_name: nameOrEmail(auditor),
      eligibility: eligibilityWord(row.invitation),
      lab: payload.assigned ? row.labName : null,
      assign_auditors_link: `${context.config.publicUrl}/dashboard/assign-auditors`,
    })
  },
} satisfies Partial<MailHandlers>

/** Declined or replaced while the mail waited: then there is nothing to tell. */
async function openAssignmentOf(
  { db }: JobContext,
  { organisationId, id }: { organisationId: OrganisationId; id: LabId },
  auditorId: UserId,
) {
  const [row] = await db
    .select()
    .from(auditAssignments)
    .where(
      and(
        eq(auditAssignments.organisationId, organisationId),
        eq(auditAssignments.labId, id),
        eq(auditAssignments.auditorId, auditorId),
        isNull(auditAssignments.endedAt),
      ),
    )
  return row
}

/** Accepted or replaced by a newer one while the mail waited: its link would only disappoint. */
async function openInvitation(context: JobContext, id: string | null | undefined) {
  const row = await invitationOf(context, id)
  if (!row || row.invitation.acceptedAt || row.invitation.expiresAt <= context.now) return undefined
  return row
}

type InvitationRow = NonNullable<Awaited<ReturnType<typeof openInvitation>>>

async function invitationValues(context: JobContext, { invitation, organisationName }: InvitationRow) {
  const { db, seals, config } = context
  const [inviter] = await peopleOf(context, [invitation.createdBy])
  const token = tokenOf(seals, invitation.id)
  // The secret key may have changed since the invitation was written.
  await db
    .update(auditorInvitations)
    .set({ tokenHash: sha256(token) })
    .where(
      and(
        eq(auditorInvitations.organisationId, invitation.organisationId),
        eq(auditorInvitations.id, invitation.id),
      ),
    )
  return {
    full_name: invitation.fullName,
    inviter_name: inviter ? nameOrEmail(inviter) : organisationName,
    organisation: organisationName,
    accept_link: `${config.publicUrl}/auditor-invitation/${token}`,
    expiry_date: formatMailDate(invitation.expiresAt),
  }
}

async function invitationOf({ db, organisationId }: JobContext, id: string | null | undefined) {
  return organisationId && id ? findInvitation(db, organisationId, id) : undefined
}

function eligibilityWord({ wet, dry }: { wet: boolean; dry: boolean }): 'wet' | 'dry' | 'both' {
  if (wet && dry) return 'both'
  return wet ? 'wet' : 'dry'
}
