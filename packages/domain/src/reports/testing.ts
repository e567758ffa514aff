import type { Category } from '../calculators/categories.ts'
import type { StoredFigures } from '../calculators/submission.ts'
import { asLabId } from '../ids.ts'
import { type LockedFigures, statedOnly } from './forms.ts'
import { type Report, type ReportLab, reportOf } from './report.ts'

/** Names that a spreadsheet would run, that break a careless CSV, and that need more than ASCII. */
export const ODD_NAMES = {
  formula: '=HYPERLINK("https://evil.example","Click")',
  quoted: 'Quiet, "Lab" two',
  letters: 'Ōtautahi Reef & Łódź Lab',
} as const

const labOf = (id: string, name: string, given: Partial<ReportLab> = {}): ReportLab => ({
  id: asLabId(id),
  name,
  type: 'wet',
  department: null,
  totalFte: 4,
  ...given,
})

const LABS: ReportLab[] = [
  labOf('a0000000-0000-4000-8000-000000000001', ODD_NAMES.letters, { department: 'Biology', totalFte: 10 }),
  labOf('a0000000-0000-4000-8000-000000000002', ODD_NAMES.formula),
  labOf('a0000000-0000-4000-8000-000000000003', ODD_NAMES.quoted),
]

const figures = (kg: number): StoredFigures => ({
  energyKwh: { low: kg, best: 1.5 * kg, high: 2 * kg, unit: 'kWh/year' },
  costAud: { low: kg / 10 + 0.01, best: kg / 8 + 0.01, high: kg / 5 + 0.01, unit: 'AUD/year' },
  emissionsKgCo2e: { low: 0.5 * kg, best: kg, high: 1.6 * kg, unit: 'kgCO2e/year' },
})

const common = (lab: ReportLab, category: Category, day: string) => ({
  id: `${lab.id} ${day}`,
  labId: lab.id,
  category,
  cycle: 1,
  factorSetVersion: 'nga-2025.1',
  submittedAt: new Date(`${day}T02:00:00Z`),
})

/** Two of three labs counted in 2025, one of them finished, with a verified, a done and a planned part; the third is missing. */
export function aReport({ labs = LABS, year = 2025 }: { labs?: ReportLab[]; year?: number } = {}): Report {
  const [first, second] = labs
  const locked: LockedFigures[] = []
  if (first) {
    locked.push(
      { ...common(first, 'Cold Storage', '2024-06-01'), mode: 'baseline', totals: figures(12_000) },
      { ...common(first, 'Cold Storage', '2025-02-01'), mode: 'baseline', totals: figures(10_000) },
      {
        ...common(first, 'Cold Storage', '2025-05-01'),
        mode: 'savings',
        before: figures(10_000),
        after: figures(6000),
        parts: { ...statedOnly(figures(1000)), verified: figures(3000) },
        planned: figures(500),
      },
    )
  }
  if (second) {
    locked.push({
      ...common(second, 'Lab Waste', '2025-03-01'),
      mode: 'baseline',
      totals: figures(1234.5678),
    })
  }
  return reportOf({ labs, locked, year, whose: 'organisation' })
}
