import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/notices.ts'
import { isAlwaysSent } from '@lab-zer0/domain/notices/kinds.ts'
import { and, eq } from 'drizzle-orm'
import { noticePreferences, noticeSettings } from '../../db/schema/notices.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { presentPreferences } from './read-notice-preferences.ts'

export async function saveNoticePreferences(
  context: Signed,
  { body }: Input<typeof calls.saveNoticePreferences>,
) {
  const { db, now, actor } = context
  const reader = { organisationId: organisationOf(context), userId: actor.userId }
  const kinds = new Map(body.kinds.filter(({ kind }) => !isAlwaysSent(kind)).map((one) => [one.kind, one]))
  const rows = [...kinds.values()].map(({ kind, in_app: inApp, by_mail: byMail, weekly }) => {
    return { ...reader, kind, inApp, byMail, weekly }
  })
  await db
    .delete(noticePreferences)
    .where(
      and(
        eq(noticePreferences.organisationId, reader.organisationId),
        eq(noticePreferences.userId, reader.userId),
      ),
    )
  if (rows.length > 0) await db.insert(noticePreferences).values(rows)
  const settings = {
    weeklyDay: body.weekly_day,
    skipsEmptyWeeks: body.skips_empty_weeks,
    keepsQuietHours: body.keeps_quiet_hours,
    weeklyStoppedAt: body.is_weekly_stopped ? now : null,
  }
  await db
    .insert(noticeSettings)
    .values({ ...reader, ...settings })
    .onConflictDoUpdate({ target: [noticeSettings.organisationId, noticeSettings.userId], set: settings })
  const preferences = presentPreferences(rows, { ...settings, isWeeklyStopped: body.is_weekly_stopped })
  return { success: true as const, message: answers.notices.saved, preferences }
}
