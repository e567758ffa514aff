import { HOURS, WATTS_PER_KW } from './constants.ts'
import { electricity, energy, type Line, scope3 } from './lines.ts'
import { earlier, type Input, type Step, step } from './receipt.ts'
import { methodFor, type Row } from './row.ts'

/** Method, section 4.3: the part of a factor's id that names the device. */
const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'desktop',
  laptop: 'laptop',
  instrument_pc: 'instrument-pc',
  workstation: 'workstation',
  gpu_workstation: 'gpu-workstation',
  small_server: 'small-server',
  monitor: 'monitor',
  printer: 'printer',
}

const AT_REST: Readonly<Record<string, string>> = {
  switched_off: 'off',
  asleep: 'sleep',
  left_on: 'idle',
}

/** Method, section 4.3: energy, cost and emissions of devices that are used alike. */
export function computerHardware(row: Row): Line[] {
  if (row.number('quantity') === 0) return []
  const device = methodFor(DEVICES, row.text('device_type') ?? '')
  return [...electricity(row, yearlyEnergy(row, device)), hardware(row, device)]
}

function yearlyEnergy(row: Row, device: string): Step {
  return energy({
    label: 'energy_of_all_devices_in_a_year',
    formula: 'Q × (H × P_active + (Y − H) × P_rest) / k',
    inputs: [
      row.cell('Q', 'quantity', 'units'),
      earlier('H', hoursInUse(row)),
      powerInUse(row, device),
      HOURS,
      powerAtRest(row, device),
      WATTS_PER_KW,
    ],
  })
}

function hoursInUse(row: Row): Step {
  return step({
    label: 'hours_in_use_in_a_year',
    unit: 'h/year',
    formula: 'min(h × W, Y)',
    inputs: [row.cell('h', 'hours_per_week', 'h/week'), row.factor('W', 'working-weeks-per-year'), HOURS],
  })
}

function isMetered(row: Row): boolean {
  return row.number('measured_watts') > 0
}

/** A plug meter reading is better than any factor. */
function powerInUse(row: Row, device: string): Input {
  if (isMetered(row)) return row.cell('P_active', 'measured_watts', 'W')
  return row.factor('P_active', `power-${device}-active`, 'device_type')
}

function powerAtRest(row: Row, device: string): Input {
  const state = methodFor(AT_REST, row.text('out_of_hours') ?? '')
  const usual = row.factor('P_rest', `power-${device}-${state}`, 'out_of_hours')
  if (state !== 'idle' || !isMetered(row)) return usual
  const scaled = step({
    label: 'power_when_left_on_scaled_to_the_meter_reading',
    unit: 'W',
    formula: 'P_rest × P_meter / P_usual',
    inputs: [
      usual,
      row.cell('P_meter', 'measured_watts', 'W'),
      row.factor('P_usual', `power-${device}-active`, 'device_type'),
    ],
  })
  return earlier('P_rest', scaled)
}

/** Spread in a straight line over the years the device is kept. */
function hardware(row: Row, device: string): Line {
  return scope3({
    label: 'making_the_devices_per_year_kept',
    formula: 'Q × EC / y',
    inputs: [
      row.cell('Q', 'quantity', 'units'),
      row.factor('EC', `embodied-${device}`, 'device_type'),
      row.cell('y', 'years_kept', 'years'),
    ],
  })
}
