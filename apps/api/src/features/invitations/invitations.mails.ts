import { formatMailDate, renderMail } from '@lab-zer0/content/mails.ts'
import { mail_words } from '@lab-zer0/content/microcopy.ts'
import { isValid } from '@lab-zer0/domain/invitations/invitation.ts'
import { eq } from 'drizzle-orm'
import { invitations } from '../../db/schema/invitations.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { MailHandlers } from '../../platform/mail-jobs.ts'
import { openedCode } from './codes.ts'

export async function sendInvitationMail(
  { actor, enqueue }: Signed,
  invitationId: string,
  isReminder: boolean,
) {
  const payload = {
    invitation_id: invitationId,
    template: isReminder ? ('reminder' as const) : ('first' as const),
  }
  await enqueue({ kind: 'invitation', organisationId: null, userId: actor.userId, payload })
}

export const invitationMailHandlers = {
  async invitation({ db, now, seals, config }, payload) {
    const [row] = await db
      .select({ invitation: invitations, firstName: users.firstName, lastName: users.lastName })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.senderId))
      .where(eq(invitations.id, payload.invitation_id))
    // Used or withdrawn while the mail waited: its code would only disappoint.
    if (!row || !isValid(row.invitation, now)) return undefined
    const code = openedCode(seals, row.invitation)
    const values = {
      invitation_code: code,
      registration_link: `${config.publicUrl}/register-organisation?invite=${code}`,
      expiry_date: formatMailDate(row.invitation.expiresAt),
    }
    const inviter = [row.firstName, row.lastName].filter(Boolean).join(' ') || mail_words.team
    const frame = { siteUrl: config.publicUrl, contactEmail: config.contactEmail }
    const mail =
      payload.template === 'reminder'
        ? renderMail('organisation_invitation_resend', values, frame)
        : renderMail('organisation_invitation', { ...values, inviter_name: inviter }, frame)
    return { to: row.invitation.email, mail }
  },
} satisfies Partial<MailHandlers>
