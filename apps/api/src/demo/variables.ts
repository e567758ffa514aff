import type { Place } from '@lab-zer0/domain/electricity/place.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { variablesOfCampus } from '@lab-zer0/domain/organisations/campus-prices.ts'

type DemoPrices = { savedDaysAgo: number; values: Record<string, number> }
export type DemoCampus = {
  id: string
  name: string
  place: Place
  openedDaysAgo: number
  /** Labs by name; those that are named nowhere are on the first campus. */
  labs: readonly string[]
  versions: readonly DemoPrices[]
}

/** What the university pays, as its facilities office knows it: once when it began, and again with a new contract. */
export const DEMO_CAMPUSES: readonly DemoCampus[] = [
  {
    id: '0e11e500-0000-4000-8000-000000000c01',
    name: 'Port Ellery',
    place: 'vic',
    openedDaysAgo: 540,
    labs: [],
    versions: [
      {
        savedDaysAgo: 528,
        values: {
          electricity_rate: 0.24,
          waste_cost_biohazard: 2.35,
          waste_cost_general: 0.38,
          waste_cost_recycling: 0.22,
          waste_cost_confidential: 0.65,
          waste_cost_e_waste: 0.9,
          nd_pue: 1.55,
          nd_storage_cost_per_tb_year: 95,
        },
      },
      {
        savedDaysAgo: 137,
        values: {
          electricity_rate: 0.26,
          waste_cost_biohazard: 2.5,
          waste_cost_general: 0.41,
          waste_cost_recycling: 0.22,
          waste_cost_confidential: 0.65,
          waste_cost_e_waste: 0.9,
          nd_pue: 1.55,
          nd_storage_cost_per_tb_year: 95,
        },
      },
    ],
  },
  {
    id: '0e11e500-0000-4000-8000-000000000c02',
    name: 'Riverbend',
    place: 'nsw_act',
    openedDaysAgo: 470,
    labs: ['Soil Microbiome Lab', 'Marine Acoustics Lab'],
    versions: [
      {
        savedDaysAgo: 466,
        values: { electricity_rate: 0.29, waste_cost_biohazard: 2.9, waste_cost_general: 0.45, nd_pue: 1.7 },
      },
    ],
  },
]

export function demoCampusOf(labName: string): DemoCampus {
  const [first] = DEMO_CAMPUSES
  const found = DEMO_CAMPUSES.find(({ labs }) => labs.includes(labName)) ?? first
  if (!found) throw new Error('The demo has a campus')
  return found
}

/** What the lab's campus had entered by then. */
export function demoVariablesAt(lab: { name: string; type: LabType }, at: Date, now: Date) {
  const daysAgo = (now.getTime() - at.getTime()) / (24 * 3600 * 1000)
  const { versions, place } = demoCampusOf(lab.name)
  const saved = versions.filter(({ savedDaysAgo }) => savedDaysAgo >= daysAgo)
  return {
    version: saved.length || null,
    values: variablesOfCampus(saved.at(-1)?.values ?? {}, place, lab.type),
  }
}
