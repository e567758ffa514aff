import { DAYS, WEEKS } from './constants.ts'
import { cost, electricity, energy, type Line, scope3 } from './lines.ts'
import { constant, earlier, type Step, step } from './receipt.ts'
import { methodFor, type Row } from './row.ts'

type ColdUnit = {
  perDay: string
  referenceLitres: number
  referenceDegC: number
  coldest: number
  warmest: number
  perDegree: string
}

const ULT = {
  referenceLitres: 500,
  referenceDegC: -80,
  coldest: -86,
  warmest: -60,
  perDegree: 'cold-setpoint-ult',
}
const FREEZER = { referenceDegC: -20, coldest: -40, warmest: -10, perDegree: 'cold-setpoint-other' }
const FRIDGE = { referenceDegC: 4, coldest: 0, warmest: 15, perDegree: 'cold-setpoint-other' }

/** Method, section 4.1. Null: only the nitrogen counts. */
const UNITS: Readonly<Record<string, ColdUnit | null>> = {
  ult_freezer_standard: { ...ULT, perDay: 'cold-ult-standard' },
  ult_freezer_efficient: { ...ULT, perDay: 'cold-ult-efficient' },
  freezer_lab: { ...FREEZER, perDay: 'cold-freezer-lab', referenceLitres: 500 },
  freezer_household: { ...FREEZER, perDay: 'cold-freezer-household', referenceLitres: 500 },
  fridge_lab: { ...FRIDGE, perDay: 'cold-fridge-lab', referenceLitres: 500 },
  fridge_household: { ...FRIDGE, perDay: 'cold-fridge-household', referenceLitres: 500 },
  cold_room: { ...FRIDGE, perDay: 'cold-room-chilled', referenceLitres: 20_000 },
  freezer_room: { ...FREEZER, perDay: 'cold-room-freezer', referenceLitres: 20_000 },
  nitrogen_store: null,
}

/** Beyond these ends a temperature does not count; null where none is asked. */
export function temperatureSpan(type: string): { min: number; max: number } | null {
  const unit = methodFor(UNITS, type)
  return unit && { min: unit.coldest, max: unit.warmest }
}

/** Method, section 4.1: energy, cost and emissions of a kind of cold unit. */
export function coldStorage(row: Row): Line[] {
  return [...refrigeration(row), ...nitrogen(row)]
}

function refrigeration(row: Row): Line[] {
  const unit = methodFor(UNITS, row.text('unit_type') ?? '')
  if (unit === null || row.number('quantity') === 0) return []
  return electricity(row, yearlyEnergy(row, unit))
}

function yearlyEnergy(row: Row, unit: ColdUnit): Step {
  return energy({
    label: 'energy_of_all_units_in_a_year',
    formula: 'Q × d × D',
    inputs: [row.cell('Q', 'quantity', 'units'), earlier('d', asItStands(row, unit)), DAYS],
  })
}

/** A clean unit in a room that is not cooled needs neither of the two brackets. */
function asItStands(row: Row, unit: ColdUnit): Step {
  let perDay = cleanUnit(row, unit)
  if (!row.isYes('maintained_past_year')) {
    perDay = step({
      label: 'with_frost_and_dusty_filters',
      unit: 'kWh/day',
      formula: 'd × (1 + n)',
      inputs: [earlier('d', perDay), row.factor('n', 'cold-neglect', 'maintained_past_year')],
    })
  }
  if (!row.isYes('room_cooled')) return perDay
  return step({
    label: 'with_the_air_conditioning_that_removes_its_heat',
    unit: 'kWh/day',
    formula: 'd × (1 + h)',
    inputs: [earlier('d', perDay), row.factor('h', 'cold-room-cooling', 'room_cooled')],
  })
}

function cleanUnit(row: Row, unit: ColdUnit): Step {
  return step({
    label: 'energy_of_one_unit_in_a_day',
    unit: 'kWh/day',
    formula: 'e × (V / Vref)^b × (1 + s)^(Tref − T) × (1 + g)^min(age, oldest)',
    inputs: [
      row.factor('e', unit.perDay, 'unit_type'),
      row.cell('V', 'volume_litres', 'L'),
      constant('Vref', 'volume_the_factor_was_measured_at', unit.referenceLitres, 'L'),
      row.factor('b', 'cold-size-exponent'),
      row.factor('s', unit.perDegree, 'unit_type'),
      constant('Tref', 'temperature_the_factor_was_measured_at', unit.referenceDegC, 'degC'),
      earlier('T', countedTemperature(row, unit)),
      row.factor('g', 'cold-ageing'),
      row.cell('age', 'age_years', 'years'),
      constant('oldest', 'age_after_which_no_more_is_added', 20, 'years'),
    ],
  })
}

/** A temperature outside the span of its type is moved to the nearest end: a slip cannot blow up the power. */
function countedTemperature(row: Row, unit: ColdUnit): Step {
  return step({
    label: 'temperature_that_counts',
    unit: 'degC',
    formula: 'min(max(T, coldest), warmest)',
    inputs: [
      row.cell('T', 'set_temperature', 'degC'),
      constant('coldest', 'coldest_for_this_type', unit.coldest, 'degC'),
      constant('warmest', 'warmest_for_this_type', unit.warmest, 'degC'),
    ],
  })
}

/** Nitrogen counts in emissions and cost but not in energy: those kilowatt-hours are on the supplier's meter. */
function nitrogen(row: Row): Line[] {
  if (row.number('ln2_litres_per_week') === 0) return []
  const litres = step({
    label: 'liquid_nitrogen_in_a_year',
    unit: 'L/year',
    formula: 'L × w',
    inputs: [row.cell('L', 'ln2_litres_per_week', 'L/week'), WEEKS],
  })
  return [
    scope3({
      label: 'making_liquid_nitrogen',
      formula: 'N × e_LN2 × (EF2 + EF3)',
      inputs: [earlier('N', litres), row.factor('e_LN2', 'cold-ln2-energy'), ...row.grid()],
    }),
    cost({
      label: 'cost_of_liquid_nitrogen',
      formula: 'N × p_LN2',
      inputs: [earlier('N', litres), row.factor('p_LN2', 'cold-ln2-price')],
    }),
  ]
}
