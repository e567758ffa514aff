import { constant, type Input } from './receipt.ts'

/** Method, section 3: constants of the year. */
export const HOURS: Input = constant('Y', 'hours_in_a_year', 8760, 'h/year')
export const DAYS: Input = constant('D', 'days_in_a_year', 365, 'days/year')
export const WEEKS: Input = constant('w', 'weeks_in_a_year', 52, 'weeks/year')
export const MONTHS: Input = constant('m', 'months_in_a_year', 12, 'months/year')
export const WATTS_PER_KW: Input = constant('k', 'watts_in_a_kilowatt', 1000, 'W/kW')
