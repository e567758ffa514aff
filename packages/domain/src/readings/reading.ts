import type { RowCells } from '../calculators/cells.ts'
import { own, type RangeRules } from '../calculators/range-rules.ts'
import type { Day } from '../certificates/calendar.ts'

/** A reading as a row has it: what a meter showed over some days. */
export type Reading = {
  kind: string
  kwh: number
  days: number
  /** How many of the row's units were on the meter. */
  units: number
  /** How many units the row has. */
  allUnits: number
  withCooling: boolean
  isConditioned: boolean
  endedOn: Day | null
  /** The id of the file that shows it. */
  file: string | null
  meter: string | null
  substitutedPercent: number
}

/** Why a reading does not count. The sentence for each code is content. */
export const READING_REFUSALS = [
  'reading_incomplete',
  'row_takes_no_reading',
  'reading_kind_unknown',
  'no_energy_read',
  'reading_too_short',
  'reading_over_a_year',
  'reading_too_old',
  'unit_changed_since',
  'more_units_than_in_row',
  'weighing_incomplete',
  'nothing_weighed',
  'weighed_too_short',
] as const
export type ReadingRefusal = (typeof READING_REFUSALS)[number]

/** The values fill the braces of the sentence. */
export type WhyNot = { code: ReadingRefusal; values: Readonly<Record<string, number>> }

const PARTS = ['reading_kind', 'reading_kwh', 'reading_days'] as const

/** What the row says of a reading; null where it says nothing, `incomplete` while a part is missing. */
export function readingIn(cells: RowCells): Reading | 'incomplete' | null {
  const [kind, kwh, days] = PARTS.map((column) => cells.get(column)?.value)
  if (kind === undefined && kwh === undefined && days === undefined) return null
  if (typeof kind !== 'string' || typeof kwh !== 'number' || typeof days !== 'number') return 'incomplete'
  const allUnits = numberIn(cells, 'quantity') ?? 1
  return {
    ...{ kind, kwh, days, allUnits },
    units: numberIn(cells, 'reading_units') ?? allUnits,
    withCooling: cells.get('reading_with_cooling')?.value === true,
    isConditioned: cells.get('reading_room')?.value !== 'not_conditioned',
    endedOn: textIn(cells, 'reading_ended'),
    file: textIn(cells, 'reading_file'),
    meter: textIn(cells, 'reading_meter'),
    substitutedPercent: numberIn(cells, 'reading_substituted_percent') ?? 0,
  }
}

export function numberIn(cells: RowCells, column: string): number | null {
  const value = cells.get(column)?.value
  return typeof value === 'number' ? value : null
}

function textIn(cells: RowCells, column: string): string | null {
  const value = cells.get(column)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** What the row's electricity scatters like; null where a row takes no reading. Any job log is one of a cluster. */
export function loadOf(category: string, cells: RowCells, kind: string, rules: RangeRules): string | null {
  const found = rules.load_of.find(({ column, in: options }) =>
    options.some((option) => option === cells.get(column)?.value),
  )
  const load = found?.load ?? own(rules.load_of_category, category) ?? null
  return load !== null && rules.job_logs.includes(kind) ? 'cluster' : load
}

export type ReadingContext = {
  category: string
  cells: RowCells
  rules: RangeRules
  /** The day that the form describes; without one no reading is too old. */
  asOf: Day | null
  /** The unit was replaced, moved or set differently after the reading. */
  isChangedSince: boolean
}

/** Readings, section 3. Null when the reading counts. */
export function whyReadingDoesNotCount(reading: Reading, context: ReadingContext): WhyNot | null {
  const { rules, cells, category, asOf, isChangedSince } = context
  const { most_days: most, oldest_months: months } = rules.reading
  const load = loadOf(category, cells, reading.kind, rules)
  const least = (load === null ? undefined : rules.loads[load]?.least_days) ?? null
  if (load === null || least === null) return why('row_takes_no_reading')
  if (own(rules.meters, reading.kind) === undefined) return why('reading_kind_unknown')
  if (!(reading.kwh > 0)) return why('no_energy_read')
  if (reading.days < least) return why('reading_too_short', { days: least })
  if (reading.days > most) return why('reading_over_a_year', { days: most })
  if (isTooOld(reading.endedOn, asOf, months)) return why('reading_too_old', { months })
  if (isChangedSince) return why('unit_changed_since')
  return reading.units > reading.allUnits ? why('more_units_than_in_row', { units: reading.allUnits }) : null
}

function why(code: ReadingRefusal, values: WhyNot['values'] = {}): WhyNot {
  return { code, values }
}

function isTooOld(endedOn: Day | null, asOf: Day | null, months: number): boolean {
  if (endedOn === null || asOf === null) return false
  const [year = 0, month = 1, date = 1] = endedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
  return asOf > last
}
