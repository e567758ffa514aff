import { formatMailDate, renderMail } from '@lab-zer0/content/mails.ts'
import { retention } from '@lab-zer0/content/retention.ts'
import { EXPORT_AFTER_END_DAYS, SUBSCRIPTION_NOTICE_DAYS } from '@lab-zer0/domain/accounts/retention.ts'
import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq } from 'drizzle-orm'
import { remindersSent } from '../../db/schema/certificates.ts'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { JobContext, MailHandlers } from '../../platform/mail-jobs.ts'
import type { WorkTransaction } from '../../platform/work-jobs.ts'

const ENDED = 'subscription-ended'
const ENDING = 'subscription-ending'

/** Terms, section 4: before a subscription ends the admins are told what happens next; and again when it has ended. */
export async function remindOfEnd(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now } = context
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, organisationId))
  if (!organisation) return
  const today = dayOf(now, HOME_ZONE)
  const lastDay = dayOf(organisation.subscriptionEndsAt, HOME_ZONE)
  // The latest that is due: what was missed on a bad morning is not made up for by two mails at once.
  const due = SUBSCRIPTION_NOTICE_DAYS.findLast((days) => today >= addDays(lastDay, -days))
  const isOver = organisation.subscriptionEndsAt <= now
  // Long after the end everybody is gone; nobody gets a first notice then.
  if (due === undefined || now >= deletionOf(organisation.subscriptionEndsAt)) return
  const kind = isOver ? ENDED : `${ENDING}-${due}`
  const marked = await db
    .insert(remindersSent)
    .values({ organisationId, kind, objectId: organisationId, day: lastDay, sentAt: now })
    .onConflictDoNothing()
    .returning({ kind: remindersSent.kind })
  if (marked.length === 0) return
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
  for (const { id: userId } of admins) {
    await context.enqueue({ kind: isOver ? ENDED : ENDING, organisationId, userId, payload: {} })
  }
}

function daysAfter(end: Date, days: number): Date {
  return startOfDay(addDays(dayOf(end, HOME_ZONE), days), HOME_ZONE)
}
const deletionOf = (end: Date) => daysAfter(end, retention.endedDays)

export const retentionMailHandlers = {
  [ENDING]: (context) => endMail(context, 'subscription_ending'),
  [ENDED]: (context) => endMail(context, 'subscription_ended'),
} satisfies Partial<MailHandlers>

async function endMail(
  { db, userId, organisationId, config }: JobContext,
  template: 'subscription_ending' | 'subscription_ended',
) {
  if (!userId || !organisationId) return undefined
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, organisationId))
  const [admin] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)))
  if (!organisation || !admin?.isOrganisationAdmin) return undefined
  const end = organisation.subscriptionEndsAt
  const values = {
    first_name: admin.firstName,
    organisation: organisation.name,
    end_date: formatMailDate(end),
    export_date: formatMailDate(daysAfter(end, EXPORT_AFTER_END_DAYS)),
    deletion_date: formatMailDate(deletionOf(end)),
    dashboard_link: `${config.publicUrl}/dashboard`,
  }
  const frame = { siteUrl: config.publicUrl, contactEmail: config.contactEmail }
  return { to: admin.email, mail: renderMail(template, values, frame) }
}
