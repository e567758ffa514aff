import { noticeSentence } from '@lab-zer0/content/notice-words.ts'
import type { AccountExport } from '@lab-zer0/contracts/account.ts'
import { and, asc, eq } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import { digestsSent, noticePreferences, noticeSettings, notices } from '../../db/schema/notices.ts'
import type { Database } from '../../platform/database.ts'
import type { Self } from './own-work.queries.ts'

type OwnNotices = Pick<AccountExport, 'notices' | 'notice_choices' | 'weekly_email' | 'weekly_emails_sent'>

const NONE: OwnNotices = { notices: [], notice_choices: [], weekly_email: [], weekly_emails_sent: [] }

/** What the person was told, without the names of those who did it, and how the person wants to be told. */
export async function ownNotices(db: Database, self: Self | undefined): Promise<OwnNotices> {
  if (!self) return NONE
  const { organisationId, userId } = self
  const isOwn = (
    table: typeof notices | typeof noticePreferences | typeof noticeSettings | typeof digestsSent,
  ) => and(eq(table.organisationId, organisationId), eq(table.userId, userId))
  const told = await db
    .select({ row: notices, lab: labs.name })
    .from(notices)
    .leftJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, notices.labId)))
    .where(isOwn(notices))
    .orderBy(asc(notices.at))
  const choices = await db.select().from(noticePreferences).where(isOwn(noticePreferences))
  const settings = await db.select().from(noticeSettings).where(isOwn(noticeSettings))
  const sent = await db.select().from(digestsSent).where(isOwn(digestsSent)).orderBy(asc(digestsSent.week))
  return {
    notices: told.map(({ row, lab }) => ({
      at: row.at.toISOString(),
      what: noticeSentence({ ...row, person: null, people: 1 }),
      lab,
      read_at: row.readAt?.toISOString() ?? null,
    })),
    notice_choices: choices.map(({ kind, inApp, byMail, weekly }) => ({
      kind,
      in_app: inApp,
      by_mail: byMail,
      weekly,
    })),
    weekly_email: settings.map((row) => ({
      day: row.weeklyDay,
      skips_empty_weeks: row.skipsEmptyWeeks,
      keeps_quiet_hours: row.keepsQuietHours,
      stopped_at: row.weeklyStoppedAt?.toISOString() ?? null,
    })),
    weekly_emails_sent: sent.map(({ week, recordedAt }) => ({ week, recorded_at: recordedAt.toISOString() })),
  }
}
