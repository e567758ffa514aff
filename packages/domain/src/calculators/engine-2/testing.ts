import type { CalculationInput } from '../engine.ts'
import type { Factor } from '../factors.ts'
import type { RangeRules } from '../range-rules.ts'
import type { CellValue, FormData } from '../schema.ts'
import { aColumn, aFactor, anyWholeNumber, aSchema, oneOf, yesOrNo } from '../testing/builders.ts'

const METER = { unit: 'dimensionless', category: 'Readings', value: 1 }

/** Rules with round figures. */
export const someRules: RangeRules = {
  version: 1,
  number_kinds: {
    count: { moves: 'times', counted: 1, estimated: 1.25, guessed: 2 },
    temperature: { moves: 'plus', counted: 1, estimated: 4, guessed: 8 },
    tick: { moves: 'flip', counted: 0.02, estimated: 0.1, guessed: 0.5 },
  },
  columns: {
    quantity: { kind: 'count', usual: 'counted', least: 0, most: null },
    set_temperature: { kind: 'temperature', usual: 'counted', least: null, most: null },
    room_cooled: { kind: 'tick', usual: 'estimated', least: null, most: null },
  },
  category_columns: {},
  families: [{ prefix: 'grid-', name: 'grid' }],
  family_share: 0.6,
  between_units_share: 0.5,
  same_everywhere: ['grid-', 'default-'],
  blank_cell_defaults: [],
  loads: {
    ult: { cv30: 0.02, season_conditioned: 0.03, season_not: 0.1, least_days: 7, cv_units: 0.2 },
    cluster: { cv30: 0.5, season_conditioned: 0, season_not: 0, least_days: 28, cv_units: 0.3 },
  },
  load_of: [{ column: 'unit_type', in: ['ult_freezer_standard'], load: 'ult' }],
  load_of_category: {},
  meters: { plug_meter: 'meter-plug', electricity_bill: 'meter-plug', job_log_node: 'meter-plug' },
  job_logs: ['job_log_node'],
  specific_kinds: ['job_log_node', 'electricity_bill'],
  reading: { most_days: 366, oldest_months: 24, most_substituted_percent: 10, ended_by: ['set_temperature'] },
  weighed: { factor: 'meter-scale', weeks_in_a_year: 48, cv_of_four_weeks: 0.25, least_weeks: 2 },
  grade_d_above_percent: 20,
  factors: [
    aFactor({ id: 'meter-plug', ...METER, low: 0.9, high: 1.1 }),
    aFactor({ id: 'meter-scale', ...METER, low: 0.98, high: 1.02 }),
    ...['days-read', 'units-read', 'weeks-weighed'].map((id) => aFactor({ id, ...METER })),
  ],
}

/** A freezer of 500 L at −80 needs 10 kWh a day, whatever its age; half a kilogram for each of them. */
const FACTORS: Readonly<Record<string, Partial<Factor>>> = {
  'cold-ult-standard': { value: 10, low: 5, high: 20 },
  'cold-size-exponent': { value: 1 },
  'cold-setpoint-ult': { value: 0.02 },
  'cold-ageing': { value: 0 },
  'cold-neglect': { value: 0.1 },
  'cold-room-cooling': { value: 0.25 },
  'grid-scope2-national': { value: 0.4 },
  'grid-scope3-national': { value: 0.1 },
  'default-electricity-rate': { value: 0.25 },
}

const columns = [
  aColumn('unit_type', oneOf('ult_freezer_standard')),
  ...['quantity', 'volume_litres', 'set_temperature', 'age_years', 'share_percent'].map((id) =>
    aColumn(id, anyWholeNumber),
  ),
  aColumn('maintained_past_year', yesOrNo),
  aColumn('room_cooled', yesOrNo),
  aColumn('reading_kind', oneOf('plug_meter', 'electricity_bill', 'job_log_node')),
  aColumn('reading_kwh', { type: 'decimal_range' }),
  ...['reading_days', 'reading_units', 'reading_substituted_percent'].map((id) =>
    aColumn(id, anyWholeNumber),
  ),
  aColumn('reading_with_cooling', yesOrNo),
  aColumn('reading_room', oneOf('conditioned', 'not_conditioned')),
  aColumn('reading_ended', { type: 'date' }),
  aColumn('reading_file', { type: 'file' }),
  aColumn('reading_meter', { type: 'text', max_length: 40 }),
]

export const aFreezer = {
  unit_type: 'ult_freezer_standard',
  quantity: 2,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 0,
  maintained_past_year: true,
  room_cooled: false,
}

type Cells = Readonly<Record<string, CellValue>>
type Parts = Partial<CalculationInput> & { factor?: Readonly<Record<string, Partial<Factor>>> }

/** A form with freezers, one for each row. */
export function freezers(
  rows: Readonly<Record<string, Cells>>,
  { factor = {}, ...parts }: Parts = {},
): CalculationInput {
  const formData: FormData = Object.fromEntries(
    Object.entries(rows).map(([rowId, cells]) => [rowId, { ...aFreezer, ...cells }]),
  )
  const factors = Object.entries({ ...FACTORS, ...factor }).map(([id, own]) =>
    aFactor({ id, ...FACTORS[id], ...own }),
  )
  return {
    labType: 'wet',
    category: 'Cold Storage',
    schema: aSchema(columns),
    formData,
    variables: { version: 1, values: {} },
    factors: { version: 'test.1', factors, rules: [someRules] },
    ...parts,
  }
}

export const ROW = 'a1b2c3d4'
