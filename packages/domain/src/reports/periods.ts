import { type Day, dayOf, HOME_ZONE } from '../certificates/calendar.ts'

/** Universities report calendar years, and under NGER financial years from July to June. */
export const YEAR_KINDS = ['calendar', 'financial'] as const
export type YearKind = (typeof YEAR_KINDS)[number]

/** The year of a report. A financial year goes by the year in which it ends. */
export type Period = { year: number; yearKind: YearKind }

const FIRST_MONTH: Record<YearKind, number> = { calendar: 1, financial: 7 }

/** The year that a day lies in. */
export function yearOfDay(day: Day, kind: YearKind): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return kind === 'financial' && month >= FIRST_MONTH.financial ? year + 1 : year
}

/** Which month of its year a day lies in: July is the first of a financial one. */
export function monthOfDay(day: Day, kind: YearKind): number {
  const month = Number(day.slice(5, 7))
  return ((month - FIRST_MONTH[kind] + 12) % 12) + 1
}

/** The month of the calendar that is the nth of a period, `2025-07`. */
export function calendarMonth({ year, yearKind }: Period, nth: number): string {
  const month = ((nth + FIRST_MONTH[yearKind] - 2) % 12) + 1
  const inYear = yearKind === 'financial' && month >= FIRST_MONTH.financial ? year - 1 : year
  return `${inYear}-${String(month).padStart(2, '0')}`
}

export function boundsOf({ year, yearKind }: Period): { from: Day; until: Day } {
  return yearKind === 'calendar'
    ? { from: `${year}-01-01`, until: `${year}-12-31` }
    : { from: `${year - 1}-07-01`, until: `${year}-06-30` }
}

/** The calendar year, at home, that an instant lies in. */
export function yearOf(instant: Date, kind: YearKind = 'calendar'): number {
  return yearOfDay(dayOf(instant, HOME_ZONE), kind)
}
