const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** A working day so many days ahead, at an hour in eastern Australia: what would fall on a weekend is on the Monday. */
export function workdayAhead(now: Date, days: number, hour: number): Date {
  const day = daysBefore(now, -days)
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
  const weekday = new Date(midnight).getUTCDay()
  const on = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(midnight + on * DAY_MS + (hour - 10) * HOUR_MS)
}

/**
 * A working day so many days ago, at an hour of the morning or afternoon in eastern Australia: what fell on a weekend
 * was done on the Friday before. Never later than now.
 */
export function workday(now: Date, daysAgo: number, hour: number): Date {
  const day = daysBefore(now, daysAgo)
  const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
  const weekday = new Date(midnight).getUTCDay()
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  // Ten hours ahead of UTC: nine in the morning there is eleven in the evening of the day before here.
  const at = midnight - back * DAY_MS + (hour - 10) * HOUR_MS
  return new Date(Math.min(at, now.getTime()))
}
