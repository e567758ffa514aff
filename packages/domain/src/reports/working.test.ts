import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import { type LockedFigures, statedOnly } from './forms.ts'
import { reportOf, type Section } from './report.ts'
import { PARTS, roundedToSum, workingOf } from './working.ts'

const kg = (best: number) => ({
  emissionsKgCo2e: { low: best / 2, best, high: best * 2, unit: 'kgCO2e/year' },
})
const common = { id: '', cycle: 1, factorSetVersion: 'nga-2025.1' } as const
const labs = ['reef', 'soil', 'star'].map((id) => ({
  id: asLabId(id),
  name: id,
  type: 'wet' as const,
  department: null,
  totalFte: 4,
}))

const locked: LockedFigures[] = [
  {
    ...common,
    labId: asLabId('reef'),
    category: 'Cold Storage',
    mode: 'baseline',
    submittedAt: new Date('2026-02-01'),
    totals: kg(100),
  },
  {
    ...common,
    labId: asLabId('reef'),
    category: 'Cold Storage',
    mode: 'savings',
    submittedAt: new Date('2026-05-01'),
    before: kg(100),
    after: kg(60),
    parts: { ...statedOnly(kg(10)), verified: kg(25), movedVerified: kg(4), other: kg(1) },
    planned: kg(3),
  },
  {
    ...common,
    labId: asLabId('reef'),
    category: 'Lab Waste',
    mode: 'baseline',
    submittedAt: new Date('2026-02-01'),
    totals: kg(7),
  },
  {
    ...common,
    labId: asLabId('soil'),
    category: 'Cold Storage',
    mode: 'savings',
    submittedAt: new Date('2026-08-01'),
    before: kg(30),
    after: kg(31),
    parts: statedOnly(kg(-1)),
    factorSetVersion: 'nga-2026.1',
  },
]
const labIds = labs.map(({ id }) => id)
const lines = (asked: Partial<Parameters<typeof workingOf>[0]['figure']> = {}) =>
  workingOf({
    labIds,
    locked,
    figure: { year: 2026, measure: 'emissionsKgCo2e', part: 'baseline', ...asked },
  })

describe('the working of a figure', () => {
  it('names each form that counts once, and the factor sets behind them', () => {
    const { lines: found, factorSets } = lines()

    expect(found.map(({ labId, category, quantity }) => [labId, category, quantity.best])).toEqual([
      ['reef', 'Cold Storage', 100],
      ['reef', 'Lab Waste', 7],
      ['soil', 'Cold Storage', 30],
    ])
    expect(factorSets).toEqual(['nga-2025.1', 'nga-2026.1'])
  })

  it('leaves a form without savings out of what was done, and an unverified one out of what was saved', () => {
    expect(lines({ part: 'done' }).lines.map(({ quantity }) => quantity.best)).toEqual([10, -1])
    expect(lines({ part: 'verified' }).lines.map(({ quantity }) => quantity.best)).toEqual([25])
    expect(lines({ part: 'other' }).lines.map(({ quantity }) => quantity.best)).toEqual([5])
    expect(lines({ part: 'planned' }).lines.map(({ quantity }) => quantity.best)).toEqual([3])
  })

  it('holds what was done until a month, and only the category or the lab that is asked for', () => {
    expect(lines({ part: 'done', untilMonth: 5 }).lines.map(({ labId }) => labId)).toEqual(['reef'])
    expect(lines({ category: 'Lab Waste' }).lines.map(({ labId }) => labId)).toEqual(['reef'])
    expect(lines({ labId: asLabId('soil') }).lines.map(({ category }) => category)).toEqual(['Cold Storage'])
  })

  it('leaves out a lab that is not in the report, and another year', () => {
    expect(
      workingOf({
        labIds: [asLabId('soil')],
        locked,
        figure: { year: 2026, measure: 'emissionsKgCo2e', part: 'baseline' },
      }).lines,
    ).toHaveLength(1)
    expect(lines({ year: 2025 }).lines).toEqual([])
  })

  it('adds up to every figure of the report', () => {
    const report = reportOf({ labs, locked, year: 2026, whose: 'organisation' })
    const total = (asked: Parameters<typeof lines>[0]) => lines(asked).total ?? undefined

    for (const part of PARTS) {
      const of = (section: Section) =>
        (part === 'baseline' || part === 'planned' ? section[part] : section.compared?.[part])
          ?.emissionsKgCo2e
      expect(total({ part })).toEqual(of(report))
      for (const each of report.byCategory) expect(total({ part, category: each.category })).toEqual(of(each))
      for (const each of report.byLab) expect(total({ part, labId: each.lab.id })).toEqual(of(each))
    }
    for (const { month, verified, done } of report.months) {
      expect(total({ part: 'verified', untilMonth: month })).toEqual(verified.emissionsKgCo2e)
      expect(total({ part: 'done', untilMonth: month })).toEqual(done.emissionsKgCo2e)
    }
  })
})

describe('rounded lines', () => {
  const sumsOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

  it('add up to the rounded total, whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 3 }),
        (values, decimals) => {
          const scale = 10 ** decimals
          const shown = roundedToSum(values, decimals)
          expect(Math.round(sumsOf(shown) * scale)).toBe(Math.round(sumsOf(values) * scale) + 0)
          shown.forEach((each, index) => {
            expect(Math.abs(each - (values[index] ?? 0)) * scale).toBeLessThanOrEqual(1 + 1e-3)
          })
        },
      ),
    )
  })

  it('give three thirds their whole', () => {
    expect(roundedToSum([1 / 3, 1 / 3, 1 / 3], 2)).toEqual([0.33, 0.34, 0.33])
  })
})
