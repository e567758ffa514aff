import { describe, expect, it } from 'vitest'
import {
  type CheckedSet,
  type DocumentedFactor,
  gradeOf,
  problemsOfSet,
  problemsOfStart,
} from './check-set.ts'

const pedigree = { source: 1, age: 1, place: 1, technology: 1, sample: 1, mean: 1, grade: 'A' } as const
const factor = (given: Partial<DocumentedFactor> = {}): DocumentedFactor => ({
  id: 'grid',
  name: 'Grid',
  value: 2,
  low: 1,
  high: 3,
  unit: 'kgCO2e/kWh',
  category: 'Electricity',
  applies_to: [],
  source: { title: 'A table', publisher: 'A department', edition: '2026', url: 'https://example.org' },
  confidence: 'found',
  note: 'Read twice.',
  pedigree,
  family: { name: 'grids', rho: 0.5 },
  unit_spread: null,
  price_basis: null,
  ...given,
})
const set = (...factors: DocumentedFactor[]): CheckedSet => ({
  version: 'nga-2030.1',
  effective_from: '2030-01-01',
  factors,
})
const codes = (factors: DocumentedFactor[], before?: CheckedSet) =>
  problemsOfSet(set(...factors), before).map(({ code }) => code)

describe('a set of factors', () => {
  it('has no problem where each factor holds its value and says where it comes from', () => {
    expect(codes([factor(), factor({ id: 'other' })], set(factor()))).toEqual([])
  })

  it('names what is wrong with a factor', () => {
    expect(codes([factor({ low: 2.5 })])).toEqual(['range'])
    expect(codes([factor({ pedigree: { ...pedigree, grade: 'B' } })])).toEqual(['pedigree'])
    expect(codes([factor({ confidence: 'from-memory' })])).toEqual(['assumption'])
    expect(codes([factor(), factor()])).toEqual(['id_twice'])
    expect(codes([factor(), factor({ id: 'b', family: { name: 'grids', rho: 0.6 } })])).toEqual(['family'])
    const spread = { low: 2.5, high: 4, of: 'unit', n: 7, basis: 'Meters' } as const
    expect(codes([factor({ unit_spread: spread })])).toEqual(['unit_spread'])
    expect(codes([factor({ unit: 'AUD/kWh' })])).toEqual(['price_basis'])
  })

  it('may have a source whose copies differ where the range holds every reading', () => {
    const disputed = { values: [1, 2, 3], text: 'Copies differ.' }

    expect(codes([factor({ disputed })])).toEqual([])
    expect(codes([factor({ disputed, low: 1.1 })])).toEqual(['disputed'])
    expect(codes([factor({ disputed, high: 2.9 })])).toEqual(['disputed'])
  })

  it('keeps every factor of the set before it, in its unit', () => {
    expect(codes([factor()], set(factor(), factor({ id: 'gone' })))).toEqual(['missing'])
    expect(codes([factor({ unit: 'kg' })], set(factor()))).toEqual(['other_unit'])
  })

  it('is graded by the mean of its scores, and never better than its source or technology', () => {
    expect(gradeOf({ ...pedigree, source: 3 })).toEqual({ mean: 1.4, grade: 'B' })
    expect(gradeOf({ ...pedigree, technology: 5 })).toEqual({ mean: 1.8, grade: 'D' })
    expect(gradeOf({ source: 2, age: 5, place: 5, technology: 2, sample: 5 })).toEqual({
      mean: 3.8,
      grade: 'D',
    })
  })
})

describe('the start of a set', () => {
  const known = [{ version: 'nga-2025.1', effective_from: '2026-11-15' }]
  const starts = (version: string, from: string) =>
    problemsOfStart({ version, effective_from: from }, known, '2026-11-30').map(({ code }) => code)

  it('is told ahead, later than the last one, under a name of its own', () => {
    expect(starts('nga-2026.1', '2027-01-01')).toEqual([])
    expect(starts('nga-2026.1', '2026-11-29')).toEqual(['starts_too_soon'])
    expect(starts('nga-2026.1', '2026-11-14')).toEqual(['starts_too_soon', 'starts_before_last'])
    expect(starts('nga-2025.1', '2027-01-01')).toEqual(['version_known'])
  })
})
