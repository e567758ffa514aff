import { stateNames, variableNames } from '@lab-zer0/content/calculation-names.ts'
import { variables as copy } from '@lab-zer0/content/microcopy.ts'
import { isState, VARIABLES, type VariableId } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { formatExact } from '../../../lib/format.ts'
import type { Entry } from './variable-form.ts'

type NumberQuestion = { id: VariableId; label: string; hint: string }
/** The two that are chosen from a list. */
type ChoiceQuestion = { id: 'state' } | { id: 'cs_io_activity' }
export type Question = NumberQuestion | ChoiceQuestion
export type Group = { title: string; hint?: string; questions: readonly Question[] }

const { wet_waste, dry_waste, waste_tooltips, network_drive: drive, cluster_scratch: scratch } = copy

const electricity: Group = {
  title: copy.electricity,
  questions: [
    { id: 'electricity_rate', label: copy.electricity_rate, hint: copy.electricity_rate_hint },
    { id: 'state' },
  ],
}

/** Specification, section 3, in the order of the prototype. */
export const groups: Record<LabType, readonly Group[]> = {
  wet: [
    {
      title: copy.waste_section,
      hint: copy.waste_hint,
      questions: [
        { id: 'waste_cost_biohazard', label: wet_waste.biohazard, hint: waste_tooltips.biohazard },
        { id: 'waste_cost_general', label: wet_waste.general, hint: waste_tooltips.general },
        { id: 'waste_cost_recycle', label: wet_waste.recycle, hint: waste_tooltips.recycle },
        { id: 'waste_cost_confidential', label: wet_waste.confidential, hint: waste_tooltips.confidential },
      ],
    },
    electricity,
  ],
  dry: [
    {
      title: copy.waste_section,
      hint: copy.waste_hint,
      questions: [
        { id: 'waste_cost_e_waste', label: dry_waste.e_waste, hint: waste_tooltips.e_waste },
        { id: 'waste_cost_general', label: dry_waste.general, hint: waste_tooltips.general },
        { id: 'waste_cost_recycling', label: dry_waste.recycling, hint: waste_tooltips.recycle },
        { id: 'waste_cost_confidential', label: dry_waste.confidential, hint: waste_tooltips.confidential },
      ],
    },
    {
      title: drive.title,
      questions: [
        { id: 'nd_disk_size_tb', label: drive.disk_size, hint: drive.tooltips.disk_size },
        { id: 'nd_active_w_per_tb', label: drive.active_energy, hint: drive.tooltips.active_energy },
        { id: 'nd_idle_w_per_tb', label: drive.idle_energy, hint: drive.tooltips.idle_energy },
        { id: 'nd_storage_cost_per_tb_year', label: drive.tb_cost, hint: drive.tooltips.tb_cost },
        { id: 'nd_pue', label: drive.pue, hint: drive.tooltips.pue },
        { id: 'nd_tb_per_high_user', label: drive.allocation, hint: drive.tooltips.allocation },
      ],
    },
    {
      title: scratch.title,
      questions: [
        { id: 'cs_disk_size_tb', label: scratch.disk_size, hint: scratch.tooltips.disk_size },
        { id: 'cs_active_w_per_tb', label: scratch.active_energy, hint: scratch.tooltips.active_energy },
        { id: 'cs_idle_w_per_tb', label: scratch.idle_energy, hint: scratch.tooltips.idle_energy },
        { id: 'cs_retention_days', label: scratch.retention, hint: scratch.tooltips.retention },
        { id: 'cs_io_activity' },
        { id: 'cs_pue', label: scratch.pue, hint: scratch.tooltips.pue },
      ],
    },
    electricity,
  ],
}

function isNumberVariable(id: string): id is VariableId {
  return Object.hasOwn(VARIABLES, id)
}

/** What a variable is called where no group stands around it. */
export function nameOf(id: string): string {
  if (isNumberVariable(id)) return variableNames[id]
  return id === 'state' ? copy.emissions_factor : `${scratch.title}, ${scratch.io_level}`
}

/** `0.27 AUD/kWh`, `Victoria`, or that the published default is in use. */
export function entryText(id: string, entry: Entry | undefined): string {
  if (entry === null || entry === undefined) return copy.history.baseline
  if (isState(entry)) return stateNames[entry]
  if (typeof entry === 'string' || !isNumberVariable(id)) return String(entry)
  return withUnit(formatExact(entry), VARIABLES[id].unit)
}

export function withUnit(figure: string, unit: string): string {
  return unit === 'dimensionless' ? figure : `${figure} ${unit}`
}
