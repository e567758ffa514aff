import { locale } from '../locale.ts'
/** '15 Nov 2026, 2:30 pm AEDT' */
export function formatMailTime(date: Date, timeZone = 'Australia/Sydney'): string {
  const part = partsOf(date, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  })
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute} ${part.dayPeriod} ${part.timeZoneName}`
}

/** '15 November 2026' */
export function formatMailDate(date: Date, timeZone = 'Australia/Sydney'): string {
  const part = partsOf(date, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  return `${part.day} ${part.month} ${part.year}`
}

/** '30 minutes', '24 hours', '14 days': for what has a lifetime. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000)
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours <= 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/** Put together by hand, because the separators that Intl chooses change between versions. */
function partsOf(date: Date, options: Intl.DateTimeFormatOptions): Partial<Record<string, string>> {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
