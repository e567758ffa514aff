import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import type { GradeShares } from '../readings/grades.ts'
import type { Form } from './forms.ts'
import { gradesOf } from './grades.ts'

const quantity = (best: number) => ({ low: best, best, high: best })
const form = (kgCo2e: number, grades?: GradeShares): Form => ({
  id: `${kgCo2e}`,
  labId: asLabId('a0000000-0000-4000-8000-000000000001'),
  category: 'Cold Storage',
  factorSetVersion: 'nga-2025.1',
  state: undefined,
  baseline: { emissionsKgCo2e: quantity(kgCo2e) },
  compared: null,
  planned: {},
  grades,
})
const at = (grade: 'A' | 'C', emissionsKgCo2e: number): GradeShares => ({
  emissionsKgCo2e,
  shares: { A: 0, B: 0, C: 0, D: 0, [grade]: 1 },
  letter: grade,
})

describe('the grades of a report', () => {
  it('are shares of emissions over its forms, with one letter', () => {
    expect(gradesOf([form(100, at('A', 100)), form(300, at('C', 300))])).toEqual({
      emissionsKgCo2e: 400,
      shares: { A: 0.25, B: 0, C: 0.75, D: 0 },
      letter: 'C',
      ungradedKgCo2e: 0,
    })
  })

  it('tell apart what forms of engine 1 emit, which have none', () => {
    expect(gradesOf([form(100, at('A', 100)), form(300)])).toMatchObject({ letter: 'A', ungradedKgCo2e: 300 })
    expect(gradesOf([form(300)])).toBeNull()
  })
})
