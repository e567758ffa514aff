import type { YearKind } from '../reports/periods.ts'

/** A calendar year, or the financial year from July before to June of the named year. */
export type ElectricityYear = { kind: YearKind; year: number }

/** The calendar years that a year lies in: NGA takes the mean of their renewable power percentages. */
export function calendarYearsOf({ kind, year }: ElectricityYear): number[] {
  return kind === 'calendar' ? [year] : [year - 1, year]
}
