import { answers, invitations } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/invitations.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sendInvitationMail } from './invitations.mails.ts'
import { createInvitations, openInvitationsTo } from './invitations.queries.ts'

/** An address with an open invitation of ours gets its mail again, not a second code. */
export async function sendInvitations(context: Signed, { body }: Input<typeof calls.sendInvitations>) {
  const emails = [...new Set(body.emails.map(normaliseEmail))]
  const invalid = emails.filter((email) => !isEmail(email))
  if (invalid.length > 0) refuse('invalid_emails', { invalid_emails: invalid })

  const open = await openInvitationsTo(context.db, context.actor.userId, emails)
  const known = new Map(open.map(({ email, id }) => [email, id]))
  const created = await createInvitations(
    context,
    emails.filter((email) => !known.has(email)),
  )
  const fresh = new Map(created.map(({ email, id }) => [email, id]))
  const results = await Promise.all(
    emails.map((email) => mailTo(context, email, fresh.get(email), known.get(email))),
  )
  for (const { id } of created) {
    context.record({ action: 'invitation.sent', objectType: 'invitation', objectId: id })
  }
  const sent = results.filter(({ status }) => status !== 'error').length
  const errors = results.length - sent
  const message =
    errors === 0 ? fill(invitations.success, { n: sent }) : fill(invitations.partial, { n: sent, m: errors })
  return { success: true as const, message, results }
}

async function mailTo(
  context: Signed,
  email: string,
  freshId: string | undefined,
  knownId: string | undefined,
): Promise<calls.SendResult> {
  const id = found(freshId ?? knownId, 'invitation_not_found')
  await sendInvitationMail(context, id, knownId !== undefined)
  return knownId
    ? { email, status: 'exists', message: answers.invitations.sent_again }
    : { email, status: 'sent', message: answers.invitations.sent }
}

export async function resendInvitation(context: Signed, { body }: Input<typeof calls.resendInvitation>) {
  const [invitation] = await openInvitationsTo(context.db, context.actor.userId, [body.email])
  const { id } = found(invitation, 'invitation_not_found')
  await sendInvitationMail(context, id, true)
  context.record({ action: 'invitation.resent', objectType: 'invitation', objectId: id })
  return { success: true as const, message: fill(answers.invitations.resent, { email: body.email }) }
}
