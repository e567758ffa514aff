import { randomUUID } from 'node:crypto'
import { auditor_assignment_modal } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auditors.ts'
import { domainOf } from '@lab-zer0/domain/accounts/email.ts'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { AUDITOR_INVITATIONS_PER_DAY } from '@lab-zer0/domain/audits/invitation.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lookAtLab } from '../labs/index.ts'
import { sendInvitationMail } from './auditors.mails.ts'
import { insertInvitation, isAuditorAlready, isOurDomain, sentSince } from './invitations.queries.ts'

const DAY_MS = 24 * 3_600_000

export async function inviteAuditor(context: Signed, { body }: Input<typeof calls.inviteAuditor>) {
  const { db, now, actor, seals } = context
  const organisationId = organisationOf(context)
  const lab = body.lab_id ? (await lookAtLab(context, body.lab_id)).lab : null
  if (!(await isOurDomain(db, organisationId, domainOf(body.email)))) refuse('not_our_domain')
  if (await isAuditorAlready(db, organisationId, body.email)) refuse('auditor_exists')
  if (await isMine(context, body.email)) refuse('own_eligibility')
  const sent = await sentSince(db, organisationId, new Date(now.getTime() - DAY_MS))
  if (sent >= AUDITOR_INVITATIONS_PER_DAY) refuse('too_many_invitations', { retryAfterSeconds: 3600 })

  const invitation = {
    id: randomUUID(),
    organisationId,
    email: body.email,
    fullName: body.fullName,
    wet: body.eligibility.wet,
    dry: body.eligibility.dry,
    message: body.message || null,
    labId: lab?.id ?? null,
    assignNow: body.assignNow && lab !== null,
    createdBy: actor.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.invitationMs),
  }
  await insertInvitation(db, seals, invitation)
  context.record({
    action: 'auditor.invited',
    objectType: 'auditor_invitation',
    objectId: invitation.id,
    data: { eligibility: body.eligibility, lab_id: invitation.labId, assign_now: invitation.assignNow },
  })
  await sendInvitationMail(context, invitation.id)
  return {
    success: true as const,
    message: fill(auditor_assignment_modal.invite.success, { name: body.fullName }),
    invitation: {
      id: invitation.id,
      email: body.email,
      fullName: body.fullName,
      expires_at: invitation.expiresAt.toISOString(),
    },
  }
}

/** An invitation to oneself would be a way around: nobody qualifies themselves. */
async function isMine({ db, actor }: Signed, email: string): Promise<boolean> {
  const [me] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId))
  return me?.email === email
}
