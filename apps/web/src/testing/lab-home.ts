import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'

const category = (name: string): LabHome['categories'][number] => ({
  category: name,
  rows: 0,
  locked_at: null,
  year: {},
  saved: { verified: null, done: null },
  changes: 0,
})

/** A wet lab that has just begun. */
export function aLabHome(given: Partial<LabHome> = {}): LabHome {
  return {
    today: '2026-11-16',
    next: null,
    is_reminded: false,
    answers: { yes: 0, no: 0, na: 0, total: 26 },
    board: { open: 0, late: 0 },
    tasks: [],
    steps: { baseline_locked_at: null, savings_locked_at: null, submitted_at: null, auditor: null },
    categories: ['Cold Storage', 'Lab Waste', 'Computer Hardware'].map(category),
    together: { year: {}, saved: { verified: null, done: null } },
    per_fte: null,
    ...given,
  }
}
