const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
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
