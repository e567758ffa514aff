import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/notices.ts'
import {
  DEFAULT_SETTINGS,
  DEFAULT_WAYS,
  isAlwaysSent,
  NOTICE_KINDS,
  type NoticeSettings,
} from '@lab-zer0/domain/notices/kinds.ts'
import { and, eq } from 'drizzle-orm'
import { noticePreferences, noticeSettings } from '../../db/schema/notices.ts'
import { organisationOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import type { Input } from '../../platform/route.ts'
import { readerOf } from './list-notices.ts'
import type { Reader } from './notices.queries.ts'

export async function readNoticePreferences(context: Signed) {
  const reader = readerOf(context)
  const ways = reader ? await waysOf(context.db, reader) : []
  const settings = reader ? await settingsOf(context.db, reader) : DEFAULT_SETTINGS
  return { success: true as const, preferences: present(ways, settings) }
}

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
  const preferences = present(rows, { ...settings, isWeeklyStopped: body.is_weekly_stopped })
  return { success: true as const, message: answers.notices.saved, preferences }
}

async function waysOf(db: Database, { organisationId, userId }: Reader) {
  return db
    .select()
    .from(noticePreferences)
    .where(and(eq(noticePreferences.organisationId, organisationId), eq(noticePreferences.userId, userId)))
}

export async function settingsOf(db: Database, { organisationId, userId }: Reader): Promise<NoticeSettings> {
  const [row] = await db
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.organisationId, organisationId), eq(noticeSettings.userId, userId)))
  if (!row) return DEFAULT_SETTINGS
  const { weeklyDay, skipsEmptyWeeks, keepsQuietHours, weeklyStoppedAt } = row
  return { weeklyDay, skipsEmptyWeeks, keepsQuietHours, isWeeklyStopped: weeklyStoppedAt !== null }
}

type Ways = Pick<typeof noticePreferences.$inferSelect, 'kind' | 'inApp' | 'byMail' | 'weekly'>

function present(rows: readonly Ways[], settings: NoticeSettings) {
  return {
    kinds: NOTICE_KINDS.map((kind) => {
      const { inApp, byMail, weekly } = rows.find((row) => row.kind === kind) ?? DEFAULT_WAYS[kind]
      return { kind, in_app: inApp, by_mail: byMail, weekly, is_fixed: isAlwaysSent(kind) }
    }),
    weekly_day: settings.weeklyDay,
    skips_empty_weeks: settings.skipsEmptyWeeks,
    keeps_quiet_hours: settings.keepsQuietHours,
    is_weekly_stopped: settings.isWeeklyStopped,
  }
}
