import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asLabId } from '../ids.ts'
import { analyseLabs } from './analytics.ts'
import { utilizationLevel, utilizationPercent } from './lab.ts'

describe('utilization', () => {
  it.each([
    [11, 10, 110, 'over'],
    [10, 10, 100, 'fine'],
    [7, 10, 70, 'fine'],
    [699, 1000, 69.9, 'low'],
    [3, 2.5, 120, 'over'],
    [0, 4, 0, 'low'],
  ])('of %d members over %d FTE is %d per cent, %s', (memberCount, totalFte, percent, level) => {
    expect(utilizationPercent({ memberCount, totalFte })).toBe(percent)
    expect(utilizationLevel(percent)).toBe(level)
  })
})

const labs = fc.array(
  fc.record({
    id: fc.uuid().map(asLabId),
    name: fc.string(),
    type: fc.constantFrom('wet' as const, 'dry' as const),
    memberCount: fc.integer({ min: 0, max: 200 }),
    totalFte: fc.integer({ min: 1, max: 2000 }).map((tenths) => tenths / 10),
  }),
)

describe('analyseLabs', () => {
  it('has nothing to average without labs', () => {
    expect(analyseLabs([])).toMatchObject({ count: 0, members: 0, fte: 0, averageUtilization: 0 })
  })

  it('gives totals that are the sum of the two types, and puts no lab both over and under', () => {
    fc.assert(
      fc.property(labs, (all) => {
        const { count, members, fte, byType, overCapacity, underUtilized } = analyseLabs(all)

        expect(count).toBe(byType.wet.count + byType.dry.count)
        expect(members).toBe(byType.wet.members + byType.dry.members)
        expect(fte).toBeCloseTo(byType.wet.fte + byType.dry.fte, 6)
        const over = new Set(overCapacity.map(({ id }) => id))
        expect(underUtilized.some(({ id }) => over.has(id))).toBe(false)
        expect(overCapacity.every(({ excess }) => excess >= 0)).toBe(true)
      }),
    )
  })
})
