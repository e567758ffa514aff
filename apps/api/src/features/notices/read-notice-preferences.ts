import {
  DEFAULT_SETTINGS,
  DEFAULT_WAYS,
  isAlwaysSent,
  NOTICE_KINDS,
  type NoticeSettings,
} from '@lab-zer0/domain/notices/kinds.ts'
import { and, eq } from 'drizzle-orm'
import { noticePreferences, noticeSettings } from '../../db/schema/notices.ts'
import type { Signed } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { readerOf } from './list-notices.ts'
import type { Reader } from './notices.queries.ts'

export async function readNoticePreferences(context: Signed) {
  const reader = readerOf(context)
  const ways = reader ? await waysOf(context.db, reader) : []
  const settings = reader ? await settingsOf(context.db, reader) : DEFAULT_SETTINGS
  return { success: true as const, preferences: presentPreferences(ways, settings) }
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

export function presentPreferences(rows: readonly Ways[], settings: NoticeSettings) {
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
