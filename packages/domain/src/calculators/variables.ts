import type { LabType } from '../labs/lab.ts'

/** Specification, section 3: the choices for the State/Territory emissions factor. */
export const STATES = {
  nsw_act: 'NSW and ACT',
  vic: 'Victoria',
  qld: 'Queensland',
  sa: 'South Australia',
  wa: 'Western Australia',
  wa_nwis: 'WA NWIS',
  tas: 'Tasmania',
  nt: 'Northern Territory',
  national: 'National',
} as const

export type StateId = keyof typeof STATES

/** How busy a storage system is. */
export const IO_LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const
export type IoLevel = keyof typeof IO_LEVELS

export function isIoLevel(value: unknown): value is IoLevel {
  return typeof value === 'string' && Object.hasOwn(IO_LEVELS, value)
}

type Limits = { unit: string; min: number; max: number; step: number }
type Variable = Limits & { name: string; standIn: string; labTypes: readonly LabType[] }

/** Waste costs: specification, section 5. The other limits only keep out what cannot be meant. */
const WASTE_COST: Limits = { unit: 'AUD/kg', min: 0.1, max: 100, step: 0.01 }
const RATE: Limits = { unit: 'AUD/kWh', min: 0.01, max: 5, step: 0.0001 }
const DISK_SIZE: Limits = { unit: 'TB/disk', min: 0.1, max: 1000, step: 0.1 }
const POWER: Limits = { unit: 'W/TB', min: 0, max: 1000, step: 0.01 }
const STORAGE_COST: Limits = { unit: 'AUD/TB/year', min: 0, max: 100_000, step: 0.01 }
const PUE: Limits = { unit: 'dimensionless', min: 1, max: 5, step: 0.01 }
const ALLOCATION: Limits = { unit: 'TB/user', min: 0.1, max: 10_000, step: 0.1 }
const RETENTION: Limits = { unit: 'days', min: 1, max: 3650, step: 1 }

const wet = variable(['wet'])
const dry = variable(['dry'])
const both = variable(['wet', 'dry'])

/** Specification, section 3, and method, section 2: each variable and the factor that stands in for it. */
export const VARIABLES = {
  electricity_rate: both('Electricity rate', 'default-electricity-rate', RATE),
  waste_cost_biohazard: wet('Waste cost, biohazard', 'default-waste-cost-biohazard', WASTE_COST),
  waste_cost_general: both('Waste cost, general/landfill', 'default-waste-cost-general', WASTE_COST),
  waste_cost_recycle: wet('Waste cost, recycle', 'default-waste-cost-recycling', WASTE_COST),
  waste_cost_recycling: dry('Waste cost, recycling', 'default-waste-cost-recycling', WASTE_COST),
  waste_cost_confidential: both('Waste cost, confidential', 'default-waste-cost-confidential', WASTE_COST),
  waste_cost_e_waste: dry('Waste cost, e-waste', 'default-waste-cost-e-waste', WASTE_COST),
  nd_disk_size_tb: dry('Network drive, disk size', 'default-disk-size', DISK_SIZE),
  nd_active_w_per_tb: dry('Network drive, active disk energy', 'disk-watts-active', POWER),
  nd_idle_w_per_tb: dry('Network drive, idle disk energy', 'disk-watts-idle', POWER),
  nd_storage_cost_per_tb_year: dry('Network drive, TB storage cost', 'default-storage-cost', STORAGE_COST),
  nd_pue: dry('Network drive, PUE', 'default-pue', PUE),
  nd_tb_per_high_user: dry('Network drive, allocation per high user', 'default-tb-per-high-user', ALLOCATION),
  cs_disk_size_tb: dry('Cluster scratch, disk size', 'default-scratch-disk-size', DISK_SIZE),
  cs_active_w_per_tb: dry('Cluster scratch, active energy', 'default-scratch-watts-active', POWER),
  cs_idle_w_per_tb: dry('Cluster scratch, idle energy', 'default-scratch-watts-idle', POWER),
  cs_retention_days: dry('Cluster scratch, retention window', 'default-scratch-retention', RETENTION),
  cs_pue: dry('Cluster scratch, PUE', 'default-pue', PUE),
}

function variable(labTypes: readonly LabType[]) {
  return (name: string, standIn: string, limits: Limits): Variable => ({ name, standIn, labTypes, ...limits })
}

export type VariableId = keyof typeof VARIABLES
export type VariableValues = Readonly<
  Partial<Record<VariableId, number> & { state: StateId; cs_io_activity: IoLevel }>
>

/** What the organisation has entered, and which of its saved versions that is; null before the first. */
export type Variables = { version: number | null; values: VariableValues }

/** Why this figure cannot be a variable, or null when it can. The words are those of the calculator fields. */
export function checkVariable(id: VariableId, value: unknown): string | null {
  const { min, max, step } = VARIABLES[id]
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number'
  if (value < min) return `Must be at least ${min}`
  if (value > max) return `Must be at most ${max}`
  return isMultiple(value, step) ? null : `Must go in steps of ${step}`
}

/** 0.3 / 0.1 is not 3 in binary, so a hair's breadth is allowed. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-6
}
