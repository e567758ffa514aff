const day = 24 * 3_600_000

/** A job may fail for a whole week, and the promise still holds. */
const SPARE_DAYS = 7

/** What ended before this instant must go in this run, so that it is gone within the days that were promised. */
export function dueBefore(now: Date, promisedDays: number): Date {
  return new Date(now.getTime() - (promisedDays - SPARE_DAYS) * day)
}

/** What was last used before this instant is older than the days for which it is kept. */
export function keptSince(now: Date, keptDays: number): Date {
  return new Date(now.getTime() - keptDays * day)
}

/** When admins are told that the subscription ends, and how long they may ask for their organisation's data. */
export const SUBSCRIPTION_NOTICE_DAYS = [30, 7] as const
export const EXPORT_AFTER_END_DAYS = 30
