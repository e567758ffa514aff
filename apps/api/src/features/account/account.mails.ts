import { formatMailTime } from '@lab-zer0/content/mails.ts'
import { retention } from '@lab-zer0/content/retention.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, ne } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import { mailTo, outgoing } from '../../platform/compose-mail.ts'
import type { Context } from '../../platform/context.ts'
import type { MailHandlers } from '../../platform/mail-jobs.ts'
import { factsFor } from '../labs/index.ts'
import { peopleOf } from '../people/index.ts'

type Missing = { organisationId: OrganisationId; labId: LabId; leaverId: UserId }

/** To each admin: a lab that counted on this auditor has none now. */
export async function tellOfMissingAuditor(
  { db, enqueue }: Pick<Context, 'db' | 'enqueue'>,
  { organisationId, labId, leaverId }: Missing,
): Promise<void> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.isOrganisationAdmin, true),
        ne(users.id, leaverId),
      ),
    )
  for (const { id } of admins) {
    await enqueue({ kind: 'auditor-left', organisationId, userId: id, payload: { lab_id: labId } })
  }
}

export const accountMailHandlers = {
  async 'account-closed'(context, { email, first_name, at }) {
    if (!email) return undefined
    return mailTo(context, email, 'account_closed', {
      first_name: first_name ?? null,
      email,
      date_time: formatMailTime(new Date(at ?? context.now)),
      retention_days: String(retention.endedDays),
      privacy_link: `${context.config.publicUrl}/privacy`,
    })
  },

  async 'auditor-left'(context, { lab_id: labId }) {
    const facts = await factsFor(context, labId)
    const [admin] = await peopleOf(context, [context.userId])
    if (!facts || facts.lab.deletedAt || !admin?.isOrganisationAdmin) return undefined
    return outgoing(context, admin, 'auditor_left', {
      first_name: admin.firstName,
      lab: facts.lab.name,
      lab_type: facts.lab.type,
      assign_auditors_link: `${context.config.publicUrl}/dashboard/assign-auditors`,
    })
  },
} satisfies Partial<MailHandlers>
