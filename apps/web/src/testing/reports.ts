import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { anId } from './labs.ts'

export const kg = (best: number) => ({ emissionsKgCo2e: { low: best * 0.5, best, high: best * 2 } })
export const compared = { before: kg(10_000), after: kg(5000), verified: kg(4000), done: kg(1000), other: {} }
const none = { counted: 0, finished: 0, verified: 0, baseline: {}, compared: null, planned: {} }
const aLab = (name: string) => ({
  id: anId<LabId>(),
  name,
  type: 'wet' as const,
  department: null,
  totalFte: 4,
})

export const asReported = (best: number) => ({
  reportedKgCo2e: best,
  restatedKgCo2e: best,
  isRestated: false,
  isWhole: false,
})

/** Two labs, one of which has locked nothing. */
export function aReport(given: Partial<ReportData> = {}): ReportData {
  const counts = { counted: 1, finished: 1, verified: 1 }
  const section = { ...counts, baseline: kg(12_000), compared, planned: kg(500) }
  return {
    year: 2026,
    yearKind: 'calendar',
    coverage: { ...counts, labs: 2 },
    factorSets: ['nga-2025.1'],
    baseline: kg(12_000),
    compared,
    planned: kg(500),
    current: kg(8000),
    byCategory: [{ category: 'Cold Storage', ...section }],
    byLab: [
      { lab: aLab('Reef Lab'), ...section, categories: 3 },
      { lab: aLab('Soil Lab'), ...none, categories: 3 },
    ],
    months: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      verified: index < 4 ? {} : kg(4000),
      done: index < 4 ? {} : kg(1000),
      labs: index < 4 ? 0 : 1,
      verifiedLabs: index < 4 ? 0 : 1,
    })),
    trend: [{ year: 2026, ...section, current: kg(8000), restated: asReported(8000) }],
    change: null,
    ...given,
  }
}

const months = [
  { month: '2026-10', certified: 0, labs: 3 },
  { month: '2026-11', certified: 1, labs: 3 },
]

export const someProgress: ProgressOfLabs = {
  months,
  groups: [
    { department: 'School of Tests', type: 'wet', labs: 3, certified: 1, members: 20, fte: 18.5, months },
  ],
  stuck: [
    { lab_id: anId(), name: 'Soil Lab', station: 'baseline', since: '2026-09-01T00:00:00.000Z', days: 75 },
  ],
  expiring: [],
}

const saves = (best: number) => ({
  savedKgCo2e: { low: 0.8 * best, best, high: 1.2 * best },
  savedAud: { low: 180, best: 200, high: 220 },
  oneOffCostAud: { low: 0, best: 0, high: 0 },
})
const warming = { actionId: 'warm', labs: 2, audPerTonne: -200 }

export const someActions = {
  success: true as const,
  labs: 3,
  counted: 2,
  actions: [{ id: 'warm', title: 'Set freezers to -70', category: 'Cold Storage' as const }],
  alone: [{ ...warming, ...saves(1000) }],
  // Something else takes 200 kg of it first.
  plan: { steps: [{ ...warming, ...saves(800) }], together: saves(800) },
}
