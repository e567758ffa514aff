import { constant, type Input } from './receipt.ts'

/** Method, section 3: constants of the year. */
export const HOURS: Input = constant('Y', 'Hours in a year', 8760, 'h/year')
export const DAYS: Input = constant('D', 'Days in a year', 365, 'days/year')
export const WEEKS: Input = constant('w', 'Weeks in a year', 52, 'weeks/year')
export const MONTHS: Input = constant('m', 'Months in a year', 12, 'months/year')
export const WATTS_PER_KW: Input = constant('k', 'Watts in a kilowatt', 1000, 'W/kW')
