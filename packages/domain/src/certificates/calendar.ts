/** The days of certificates are those of the provider's home, as in its mails. */
export const HOME_ZONE = 'Australia/Sydney'

/** A calendar day, `2026-11-12`, in some time zone. */
export type Day = string

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function dayOf(instant: Date, timeZone: string): Day {
  return wallClock(instant, timeZone).slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The same day a year on; a 29 February meets the 1 March. */
export function yearAfter(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Midnight there. A day of 23 or 25 hours is still one day: the offset is asked for at midnight itself. */
export function startOfDay(day: Day, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  let instant = asUtc
  // Twice, because the first guess may be on the other side of a daylight-saving change.
  for (let pass = 0; pass < 2; pass++) {
    instant = asUtc - offsetMs(new Date(instant), timeZone)
  }
  return new Date(instant)
}

function offsetMs(instant: Date, timeZone: string): number {
  return Date.parse(`${wallClock(instant, timeZone)}Z`) - Math.floor(instant.getTime() / 1000) * 1000
}

/** Local time, as `2026-11-12T09:30:00`. */
function wallClock(instant: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

// Making one costs more than everything that is done with it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit' as const
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  clocks.set(timeZone, clock)
  return clock
}
