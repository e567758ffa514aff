import type { Notice } from '@lab-zer0/contracts/notices.ts'

export const SECTIONS = ['unread', 'today', 'week', 'earlier'] as const
export type Section = (typeof SECTIONS)[number]

const DAY_MS = 24 * 3_600_000

export function sectionOf({ is_unread: isUnread, at }: Notice, now: Date): Section {
  if (isUnread) return 'unread'
  const when = new Date(at)
  if (when.toDateString() === now.toDateString()) return 'today'
  return now.getTime() - when.getTime() < 7 * DAY_MS ? 'week' : 'earlier'
}
