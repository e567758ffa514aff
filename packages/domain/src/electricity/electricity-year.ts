import type { Day } from '../certificates/calendar.ts'

export const YEAR_KINDS = ['calendar', 'financial'] as const
export type YearKind = (typeof YEAR_KINDS)[number]

/** A calendar year, or the financial year from July before to June of the named year. */
export type ElectricityYear = { kind: YearKind; year: number }

/** The calendar years that a year lies in: NGA takes the mean of their renewable power percentages. */
export function calendarYearsOf({ kind, year }: ElectricityYear): number[] {
  return kind === 'calendar' ? [year] : [year - 1, year]
}

export function firstDayOf({ kind, year }: ElectricityYear): Day {
  return kind === 'calendar' ? `${year}-01-01` : `${year - 1}-07-01`
}

export function lastDayOf({ kind, year }: ElectricityYear): Day {
  return kind === 'calendar' ? `${year}-12-31` : `${year}-06-30`
}
