/** What people choose by: each kind is a line of the preferences. */
export const NOTICE_KINDS = [
  'mention',
  'comment',
  'task_due',
  'task_assigned',
  'turn',
  'role',
  'activity',
  'people',
  'news',
  'result',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How somebody is told. With none of them the kind is off. */
export type NoticeWays = { inApp: boolean; byMail: boolean; weekly: boolean }

/** Kinds with mails that were sent before there were preferences keep them, so that nobody misses one. */
export const DEFAULT_WAYS: Record<NoticeKind, NoticeWays> = {
  mention: { inApp: true, byMail: true, weekly: false },
  comment: { inApp: true, byMail: false, weekly: true },
  task_due: { inApp: true, byMail: true, weekly: true },
  task_assigned: { inApp: true, byMail: false, weekly: true },
  turn: { inApp: true, byMail: true, weekly: true },
  role: { inApp: true, byMail: true, weekly: true },
  activity: { inApp: true, byMail: false, weekly: true },
  people: { inApp: true, byMail: false, weekly: true },
  news: { inApp: true, byMail: false, weekly: true },
  result: { inApp: true, byMail: true, weekly: false },
}

/** Sign-in security, audit results and certificates: nobody can turn these off. */
export function isAlwaysSent(kind: NoticeKind): boolean {
  return kind === 'result'
}

export const NOTICE_DAYS = 90

export const WEEKLY_DAYS = [1, 2, 3, 4, 5] as const
/** 1 is Monday, as in ISO 8601. */
export type WeeklyDay = (typeof WEEKLY_DAYS)[number]

export type NoticeSettings = {
  weeklyDay: WeeklyDay
  /** No weekly mail after a week in which nothing happened and nothing is due. */
  skipsEmptyWeeks: boolean
  keepsQuietHours: boolean
  /** Stopped by the link in the mail or in the preferences. */
  isWeeklyStopped: boolean
}

/** Quiet hours are off until somebody chooses them: they delay mails that used to come at once. */
export const DEFAULT_SETTINGS: NoticeSettings = {
  weeklyDay: 1,
  skipsEmptyWeeks: true,
  keepsQuietHours: false,
  isWeeklyStopped: false,
}
