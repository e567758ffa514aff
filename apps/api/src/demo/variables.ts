import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'

export type DemoVariables = { savedDaysAgo: number; values: VariableValues }

/** What the university pays, as its facilities office knows it: once when it began, and again with a new contract. */
export const DEMO_VARIABLES: Record<LabType, DemoVariables[]> = {
  wet: [
    {
      savedDaysAgo: 528,
      values: {
        state: 'vic',
        electricity_rate: 0.24,
        waste_cost_biohazard: 2.35,
        waste_cost_general: 0.38,
        waste_cost_recycle: 0.22,
        waste_cost_confidential: 0.65,
      },
    },
    {
      savedDaysAgo: 137,
      values: {
        state: 'vic',
        electricity_rate: 0.26,
        waste_cost_biohazard: 2.5,
        waste_cost_general: 0.41,
        waste_cost_recycle: 0.22,
        waste_cost_confidential: 0.65,
      },
    },
  ],
  dry: [
    {
      savedDaysAgo: 528,
      values: {
        state: 'vic',
        electricity_rate: 0.24,
        waste_cost_general: 0.38,
        waste_cost_recycling: 0.22,
        waste_cost_confidential: 0.65,
        waste_cost_e_waste: 0.9,
        nd_pue: 1.55,
        nd_storage_cost_per_tb_year: 95,
      },
    },
  ],
}
