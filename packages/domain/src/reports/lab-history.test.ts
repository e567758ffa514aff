import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import { type GivenLab, labAtEnd, wasThere } from './lab-history.ts'

const lab: GivenLab = {
  id: asLabId('a'),
  name: 'Reef and Soil Lab',
  type: 'wet',
  department: 'Biology',
  totalFte: 12,
  createdAt: new Date('2024-03-01'),
  removedAt: null,
  edits: [
    { at: new Date('2025-02-01'), before: { totalFte: 4, department: null } },
    { at: new Date('2026-03-01'), before: { totalFte: 8, name: 'Reef Lab' } },
  ],
}
const calendar = (year: number) => ({ year, yearKind: 'calendar' as const })

describe('a lab in a past year', () => {
  it('is as it was at the end of that year', () => {
    expect(labAtEnd(lab, calendar(2024))).toMatchObject({ name: 'Reef Lab', totalFte: 4, department: null })
    expect(labAtEnd(lab, calendar(2025))).toMatchObject({
      name: 'Reef Lab',
      totalFte: 8,
      department: 'Biology',
    })
    expect(labAtEnd(lab, calendar(2026))).toMatchObject({ name: 'Reef and Soil Lab', totalFte: 12 })
    expect(labAtEnd(lab, { year: 2025, yearKind: 'financial' })).toMatchObject({ totalFte: 8 })
  })

  it('counts with an edit of its last minute and without one of the next', () => {
    const edited = (at: string) => ({ ...lab, edits: [{ at: new Date(at), before: { totalFte: 1 } }] })

    expect(labAtEnd(edited('2025-12-31T12:59:59Z'), calendar(2025)).totalFte).toBe(12)
    expect(labAtEnd(edited('2025-12-31T13:00:00Z'), calendar(2025)).totalFte).toBe(1)
  })

  it('was there unless it came later or had gone', () => {
    const gone = { ...lab, removedAt: new Date('2025-05-01') }

    expect([2023, 2024, 2025].map((year) => wasThere(lab, calendar(year)))).toEqual([false, true, true])
    expect([2024, 2025].map((year) => wasThere(gone, calendar(year)))).toEqual([true, false])
  })
})
