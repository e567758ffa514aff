import { DAYS } from '../calculators/constants.ts'
import type { Factor } from '../calculators/factors.ts'
import { factorInput } from '../calculators/inputs.ts'
import { own, type RangeRules, ruleFactor } from '../calculators/range-rules.ts'
import { constant, type Input, type Step, step } from '../calculators/receipt.ts'
import type { Row } from '../calculators/row.ts'
import { loadOf, type Reading, type ReadingContext } from './reading.ts'
import { spreadOfDays, spreadOfUnits, spreadOfWeeks } from './spread.ts'
import type { Weighing } from './weighing.ts'

/** Readings, section 4: the kilowatt-hours of a year from those of some days. */
export function readEnergy(row: Row, reading: Reading, { category, cells, rules }: ReadingContext): Step {
  const meter = ruleFactor(rules, own(rules.meters, reading.kind) ?? '')
  const load = rules.loads[loadOf(category, cells, reading.kind, rules) ?? '']
  const days = load ? spreadOfDays(load, reading.days, reading.isConditioned) : 0
  const units = load ? spreadOfUnits(load, reading.units, reading.allUnits) : 0
  const name = leafName(row.id, reading)
  const terms: Term[] = [
    ['R × D / n', row.cell('R', 'reading_kwh', 'kWh'), DAYS, row.cell('n', 'reading_days', 'days')],
    [' × k', factorInput('k', { ...meter, leaf: `meter:${reading.meter ?? reading.kind}` })],
  ]
  if (days > 0) terms.push(leafTerm('d', spreadLeaf(rules, 'days-read', days, name)))
  if (reading.units !== reading.allUnits)
    terms.push([' × Q / m', row.cell('Q', 'quantity', 'units'), row.cell('m', 'reading_units', 'units')])
  if (units > 0) terms.push(leafTerm('u', spreadLeaf(rules, 'units-read', units, name)))
  if (category === 'Cold Storage' && row.isYes('room_cooled') && !reading.withCooling)
    terms.push([' × (1 + h)', row.factor('h', 'cold-room-cooling', 'room_cooled')])
  return step({
    label: 'energy_in_a_year_from_the_reading',
    unit: 'kWh/year',
    formula: terms.map(([formula]) => formula).join(''),
    inputs: terms.flatMap(([, ...inputs]) => inputs),
  })
}

/** A piece of the formula, and its inputs. */
type Term = readonly [string, ...Input[]]

/** Two sides of a saving share what nobody read again. */
function leafName(rowId: string, { kind, kwh, days, units, endedOn }: Reading): string {
  return [rowId, kind, kwh, days, units, endedOn ?? ''].join('|')
}

function leafTerm(symbol: string, factor: Factor): Term {
  return [` × ${symbol}`, factorInput(symbol, factor)]
}

function spreadLeaf(rules: RangeRules, id: string, half: number, name: string): Factor {
  const factor = ruleFactor(rules, id)
  return { ...factor, low: Math.exp(-half), high: Math.exp(half), leaf: `${id}:${name}` }
}

/** Readings, section 11: the mass of a year from bins that were weighed for some weeks. */
export function weighedMass(
  row: Row,
  { kg, weeks }: Weighing,
  { rules }: Pick<ReadingContext, 'rules'>,
): Step {
  const { factor, weeks_in_a_year: year, cv_of_four_weeks: cv } = rules.weighed
  const spread = spreadOfWeeks(cv, weeks, year)
  const scale = { ...ruleFactor(rules, factor), leaf: 'meter:scale' }
  return step({
    label: 'mass_in_a_year_from_the_scale',
    unit: 'kg/year',
    formula: spread > 0 ? 'M × W / n × k × d' : 'M × W / n × k',
    inputs: [
      row.cell('M', 'weighed_kg', 'kg'),
      constant('W', 'working_weeks_in_a_year', year, 'weeks/year'),
      row.cell('n', 'weighed_weeks', 'weeks'),
      factorInput('k', scale),
      factorInput('d', spreadLeaf(rules, 'weeks-weighed', spread, [row.id, kg, weeks].join('|'))),
    ],
  })
}
