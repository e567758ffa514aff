import { describe, expect, it } from 'vitest'
import { lockedFacts } from './locked-facts.ts'

const results = (emissions: Record<string, number>) => ({
  rows: Object.entries(emissions).map(([rowId, best]) => ({ rowId, figures: { emissionsKgCo2e: { best } } })),
})
const baseline = {
  category: 'Cold Storage',
  mode: 'baseline' as const,
  inputs: { a: { unit_type: 'fridge_lab', quantity: 1 }, b: { unit_type: 'nitrogen_store' } },
  results: results({ a: 120, b: 0 }),
}

describe('what the locked forms of a lab say', () => {
  it('are the rows that count, with what was typed in them', () => {
    expect(lockedFacts([baseline])).toEqual({
      rows: [{ category: 'Cold Storage', list: null, cells: { unit_type: 'fridge_lab', quantity: 1 } }],
      declaredNone: [],
    })
  })

  it('are answers, not how sure the lab is of them', () => {
    const inputs = { a: { ...baseline.inputs.a, 'quantity-sureness': 'guessed' } }

    expect(lockedFacts([{ ...baseline, inputs }]).rows).toEqual(lockedFacts([baseline]).rows)
  })

  it('is that there are none, where a locked form counts nothing', () => {
    expect(lockedFacts([{ ...baseline, results: results({ a: 0, b: 0 }) }]).declaredNone).toEqual([
      'Cold Storage',
    ])
    expect(lockedFacts([])).toEqual({ rows: [], declaredNone: [] })
  })

  it('is what the savings form says of now, once it is locked', () => {
    const savings = { ...baseline, mode: 'savings' as const, results: { after: results({ a: 0, b: 0 }) } }

    expect(lockedFacts([baseline, savings]).declaredNone).toEqual(['Cold Storage'])
    expect(lockedFacts([savings, baseline]).declaredNone).toEqual(['Cold Storage'])
  })

  it('is nothing, where what was stored has another shape', () => {
    for (const odd of [null, 1, {}, { rows: 1 }, { rows: [{ rowId: 'a' }] }])
      expect(lockedFacts([{ ...baseline, results: odd }]).rows).toEqual([])
  })
})
