const day = 24 * 3_600_000

/** Days of margin, so that the promise holds even if the job fails for a week. */
const SPARE_DAYS = 7

/** Whatever ended before this instant must be deleted in this run, to meet the promised days. */
export function dueBefore(now: Date, promisedDays: number): Date {
  return new Date(now.getTime() - (promisedDays - SPARE_DAYS) * day)
}

/** Whatever was last used before this instant is past its retention period. */
export function keptSince(now: Date, keptDays: number): Date {
  return new Date(now.getTime() - keptDays * day)
}

/** When admins are told that the subscription ends, and how long they may ask for their organisation's data. */
export const SUBSCRIPTION_NOTICE_DAYS = [30, 7] as const
export const EXPORT_AFTER_END_DAYS = 30
