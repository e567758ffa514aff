import type { LabType } from '../labs/lab.ts'
import { isMultiple } from './multiple.ts'
import { type Problem, problem } from './problem.ts'

/** Specification, section 3: the choices for the State/Territory emissions factor. */
export const STATES = ['nsw_act', 'vic', 'qld', 'sa', 'wa', 'wa_nwis', 'tas', 'nt', 'national'] as const

export type StateId = (typeof STATES)[number]

export function isState(value: unknown): value is StateId {
  return STATES.some((state) => state === value)
}

/** How busy a storage system is. */
export const IO_LEVELS = ['low', 'medium', 'high'] as const
export type IoLevel = (typeof IO_LEVELS)[number]

export function isIoLevel(value: unknown): value is IoLevel {
  return IO_LEVELS.some((level) => level === value)
}

type Limits = { unit: string; min: number; max: number; step: number }
type Variable = Limits & { standIn: string; labTypes: readonly LabType[] }

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
  electricity_rate: both('default-electricity-rate', RATE),
  waste_cost_biohazard: wet('default-waste-cost-biohazard', WASTE_COST),
  waste_cost_general: both('default-waste-cost-general', WASTE_COST),
  waste_cost_recycle: wet('default-waste-cost-recycling', WASTE_COST),
  waste_cost_recycling: dry('default-waste-cost-recycling', WASTE_COST),
  waste_cost_confidential: both('default-waste-cost-confidential', WASTE_COST),
  waste_cost_e_waste: dry('default-waste-cost-e-waste', WASTE_COST),
  nd_disk_size_tb: dry('default-disk-size', DISK_SIZE),
  nd_active_w_per_tb: dry('disk-watts-active', POWER),
  nd_idle_w_per_tb: dry('disk-watts-idle', POWER),
  nd_storage_cost_per_tb_year: dry('default-storage-cost', STORAGE_COST),
  nd_pue: dry('default-pue', PUE),
  nd_tb_per_high_user: dry('default-tb-per-high-user', ALLOCATION),
  cs_disk_size_tb: dry('default-scratch-disk-size', DISK_SIZE),
  cs_active_w_per_tb: dry('default-scratch-watts-active', POWER),
  cs_idle_w_per_tb: dry('default-scratch-watts-idle', POWER),
  cs_retention_days: dry('default-scratch-retention', RETENTION),
  cs_pue: dry('default-pue', PUE),
}

function variable(labTypes: readonly LabType[]) {
  return (standIn: string, limits: Limits): Variable => ({ standIn, labTypes, ...limits })
}

export type VariableId = keyof typeof VARIABLES
export type VariableValues = Readonly<
  Partial<Record<VariableId, number> & { state: StateId; cs_io_activity: IoLevel }>
>

/** What the organisation has entered, and which of its saved versions that is; null before the first. */
export type Variables = { version: number | null; values: VariableValues }

/** Why this figure cannot be a variable, or null when it can. */
export function checkVariable(id: VariableId, value: unknown): Problem | null {
  const { min, max, step } = VARIABLES[id]
  if (typeof value !== 'number' || !Number.isFinite(value)) return problem('not_number')
  if (value < min) return problem('too_small', { min })
  if (value > max) return problem('too_large', { max })
  return isMultiple(value, step) ? null : problem('off_step', { step })
}
