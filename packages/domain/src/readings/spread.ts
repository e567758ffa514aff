import type { Load } from '../calculators/range-rules.ts'

/** Half-widths of 90 per cent ranges are this many standard deviations. */
const Z90 = 1.645
const YEAR = 365
const MONTH = 30

/** Readings, section 4: the half-width, as a logarithm, of the year's mean when so many days were read. */
export function spreadOfDays(load: Load, days: number, isConditioned: boolean): number {
  const x = (Math.PI * Math.min(days, YEAR)) / YEAR
  const amplitude = isConditioned ? load.season_conditioned : load.season_not
  const season = (Z90 / Math.SQRT2) * amplitude * Math.abs(Math.sin(x) / x)
  const chance = Z90 * load.cv30 * Math.sqrt(Math.max(0, MONTH / days - MONTH / YEAR))
  return Math.hypot(chance, season)
}

/** The half-width when only some of the units were on the meter: a sample without putting back. */
export function spreadOfUnits(load: Load, metered: number, allUnits: number): number {
  if (metered >= allUnits) return 0
  return Z90 * load.cv_units * Math.sqrt((1 / metered) * (1 - metered / allUnits))
}

/** Readings, section 11: the half-width of the year's mean when the bins of so many weeks were weighed. */
export function spreadOfWeeks(cvOfFourWeeks: number, weeks: number, weeksInYear: number): number {
  return Z90 * cvOfFourWeeks * Math.sqrt(Math.max(0, 4 / weeks - 4 / weeksInYear))
}
