import { locale, rangeWords } from '@lab-zer0/content/locale.ts'
import { shownRange } from '@lab-zer0/domain/calculators/rounding.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'

export { fill }

const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })

/** `12 Nov 2025`, in the zone of the person's device. */
export function formatDate(instant: string): string {
  return joinParts(date, instant)
}

/** `12 Nov 2025` for a calendar day, which is the same day everywhere. */
export function formatDay(day: string): string {
  return joinParts(date, `${day}T12:00`)
}

/** `12 Nov 2025, 9:42 am`, in the zone of the person's device. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

/** `9:42 am`, in the zone of the person's device. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant)).replace('\u202f', ' ')
}

// The months of en-AU differ between engines (June, Sept); three letters line up in tables.
function joinParts(format: Intl.DateTimeFormat, instant: string): string {
  const parts = new Map(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  return `${parts.get('day')} ${parts.get('month')?.slice(0, 3)} ${parts.get('year')}`
}

/** `PN` for Priya Nair; from the email address if there is no name yet. */
export function initialsOf(person: { first_name: string | null; last_name: string | null; email: string }) {
  const letters = [person.first_name, person.last_name].flatMap((name) => [...(name ?? '')].slice(0, 1))
  return (letters.length > 0 ? letters.join('') : [...person.email].slice(0, 1).join('')).toUpperCase()
}

export function fullNameOf(person: { first_name: string | null; last_name: string | null; email: string }) {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email
}

/** `28,251`, `12.0` with one decimal, `−80` with a true minus. */
export function formatNumber(value: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return withMinus(value.toLocaleString(locale, digits))
}

/** `12.5` and `50`: as many decimals as the number has, for limits and steps. */
export function formatExact(value: number): string {
  return withMinus(value.toLocaleString(locale, { maximumFractionDigits: 10 }))
}

/** `21,000 to 35,000`: as many figures as the method allows a range. */
export function formatRange(low: number, high: number, best?: number): string {
  const shown = shownRange({ low, high, ...(best !== undefined && { best }) })
  return fill(rangeWords, shown)
}

// Minus zero is a zero, and the hyphen of the keyboard is too short beside figures.
function withMinus(text: string): string {
  return text.replace(/^-(?=[0.]*$)/, '').replace(/^-/, '\u2212')
}
