import { describe, expect, it } from 'vitest'
import type { Ends } from '../calculators/quantity.ts'
import { constant, step } from '../calculators/receipt.ts'
import type { Savings } from '../calculators/savings.ts'
import type { ActionChange } from './action.ts'
import { likelySavings, paybackRange } from './likely-saving.ts'
import { anAction } from './testing/builders.ts'

/** A saving of which the factors, if any are given, make other values. */
function likely(best: number, change: ActionChange, { factors = {}, usual = {} }: Given = {}) {
  const receipt = step({
    label: 'Saved',
    unit: 'kg',
    formula: 'x',
    inputs: [constant('x', 'nothing', best, 'kg')],
  })
  const exactly = { low: best, best, high: best, unit: 'kg', receipt, percentOfBefore: null }
  const savings: Savings = { wasteKg: { ...exactly, change: best === 0 ? 'no_change' : 'saving' } }
  const typical_saving = { ...anAction().typical_saving, ...usual }
  const action = anAction({ id: 'half', changes: [change], typical_saving })
  const moves = Object.values(factors).map(([low, high]): Ends => [low - best, high - best])
  return likelySavings(action, savings, () => ({ inLab: moves, amongLabs: new Map() })).wasteKg
}
type Given = {
  factors?: Record<string, Ends>
  usual?: Partial<{ value: number; low: number; high: number }>
}

const HALVE = { op: 'multiply', column: 'amount', by: 0.5 } as const

describe('a likely saving', () => {
  it('carries the range of the action where the size of its change is an assumption', () => {
    expect(likely(360, HALVE)).toMatchObject({
      low: expect.closeTo(180, 9),
      best: 360,
      high: expect.closeTo(540, 9),
    })
  })

  it('moves with its factors too, each alone', () => {
    const { high = 0 } = likely(360, HALVE, { factors: { density: [360, 540] } }) ?? {}

    // Half as much again by the action and by the density: 180 each, in quadrature.
    expect(high).toBeCloseTo(360 + Math.hypot(180, 180), 9)
  })

  it('is never more than there is to save', () => {
    expect(likely(360, HALVE, { usual: { high: 5 } })?.high).toBeCloseTo(720, 9)
    const most = { op: 'reduce_by_percent_column', column: 'tb', percent_column: 'p', realised: 0.8 } as const
    expect(likely(360, most, { usual: { high: 5 } })?.high).toBeCloseTo(450, 9)
  })

  it('has no range of its own where the form says what changes, nor where nothing is saved', () => {
    const set = { op: 'set', column: 'amount', value: 0 } as const

    expect(likely(360, set)).toMatchObject({ low: 360, best: 360, high: 360 })
    expect(likely(0, HALVE)).toMatchObject({ low: 0, best: 0, high: 0 })
  })
})

describe('a payback', () => {
  const once = { low: 120, best: 240, high: 480 }

  it('lies between that of the cheapest and that of the dearest', () => {
    const { low = 0, high = 0 } = paybackRange(once, { low: 60, best: 120, high: 180 }) ?? {}

    expect(low).toBeLessThan(1)
    expect(high).toBeGreaterThan(4)
  })

  it('may never come where perhaps nothing is saved, and has no range where nothing is', () => {
    expect(paybackRange(once, { low: 0, best: 120, high: 180 })?.high).toBeNull()
    expect(paybackRange(once, { low: -10, best: 0, high: 10 })).toBeNull()
  })
})
