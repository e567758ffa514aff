import { describe, expect, it } from 'vitest'
import { aFreezer, freezers, ROW, someRules } from '../calculators/engine-2/testing.ts'
import { rangeOfSum } from '../calculators/moves.ts'
import type { Action } from './action.ts'
import { planActions, rankActions } from './rank-actions.ts'
import { anAction } from './testing/builders.ts'

const set = (column: string, value: number | boolean): Action =>
  anAction({ id: column, category: 'Cold Storage', changes: [{ op: 'set', column, value }] })
const half = anAction({
  id: 'half',
  category: 'Cold Storage',
  changes: [{ op: 'multiply', column: 'quantity', by: 0.5 }],
  typical_saving: { ...anAction().typical_saving, value: 0.5, low: 0.5, high: 0.5 },
})

type Cells = Parameters<typeof freezers>[0][string]
const exact = { 'cold-ult-standard': { value: 10, low: 10, high: 10 } }
const tick = { kind: 'tick', usual: 'estimated' as const, least: null, most: null }

/** Only one column is in doubt. */
function form(cells: Cells, doubted: 'quantity' | 'maintained_past_year' = 'quantity') {
  const { quantity = tick } = someRules.columns
  const columns = doubted === 'quantity' ? { quantity } : { maintained_past_year: tick }
  const input = freezers({ [ROW]: cells }, { factor: exact })
  return { ...input, factors: { ...input.factors, rules: [{ ...someRules, columns }] } }
}

const ranked = (input: ReturnType<typeof form>, action: Action, formId?: string) => {
  const [found] = rankActions({ ...input, actions: [action], formId })
  if (!found) throw new Error('The action does not apply')
  return found.likely.energyKwh
}

describe('the range of what an action would save', () => {
  it('holds what was typed: half of too many units is too many by half', () => {
    const saved = ranked(form({ quantity: 2, 'quantity-sureness': 'guessed' }), half)

    // One freezer of 10 kWh a day; the lab may have half or twice as many.
    expect(saved?.best).toBeCloseTo(3650, 9)
    expect(saved?.low).toBeCloseTo(3650 - 1825, 9)
    expect(saved?.high).toBeCloseTo(3650 + 3650, 9)
  })

  it('has no doubt about the answer that the action gives, only about the one it replaces', () => {
    const input = form({ maintained_past_year: false }, 'maintained_past_year')
    const saved = ranked(input, set('maintained_past_year', true))

    // A tenth of 7,300 kWh, unless the filters were clean already: 1.645 × √(0.1 × 0.9) of the way to nothing.
    expect(saved?.best).toBeCloseTo(730, 9)
    expect(saved?.low).toBeCloseTo(730 * (1 - 1.645 * 0.3), 9)
    expect(saved?.high).toBeCloseTo(730, 9)
  })

  it('is modelled on both sides where the row has a reading, alone and in a plan', () => {
    const read = { reading_kind: 'plug_meter', reading_kwh: 70, reading_days: 7 }
    const warmer = set('set_temperature', -70)
    const modelled = ranked(form({}), warmer)
    const input = { ...form(read), actions: [warmer, half] }
    const { steps, total } = planActions(input, ['set_temperature', 'half'])

    expect(ranked(form(read), warmer)?.best).toBe(modelled?.best)
    expect(steps.reduce((sum, { savings }) => sum + (savings.energyKwh?.best ?? 0), 0)).toBeCloseTo(
      total.energyKwh?.best ?? 0,
      9,
    )
  })

  it('adds up over forms, each with its own typed numbers', () => {
    const input = form({ quantity: 2, 'quantity-sureness': 'guessed' })
    const [one, other] = [ranked(input, half, 'a'), ranked(input, half, 'b')]
    const both = rangeOfSum(
      [one, other].flatMap((saved) => saved ?? []),
      'savings',
    )

    expect(both.best).toBeCloseTo(7300, 9)
    expect(both.high - both.best).toBeCloseTo(Math.hypot(3650, 3650), 6)
  })

  it('is the same whatever stands in the rows that the action leaves alone', () => {
    const action: Action = {
      ...set('set_temperature', -70),
      applies_when: [{ column: 'set_temperature', op: 'less_than', value: -75 }],
    }
    const cold = { ...aFreezer, quantity: 2 }
    const warm = { ...aFreezer, quantity: 40, set_temperature: -60 }
    const savedIn = (rows: Parameters<typeof freezers>[0]) => {
      const [found] = rankActions({ ...freezers(rows), actions: [action], formId: 'a' })
      const { low = 0, high = 0, moves } = found?.likely.emissionsKgCo2e ?? {}
      return { low, high, keys: [...(moves?.keys() ?? [])] }
    }

    const alone = savedIn({ abcd0001: cold })
    const beside = savedIn({ abcd0001: cold, abcd0002: warm })

    expect(alone.low).toBeLessThan(alone.high)
    expect(beside.low).toBeCloseTo(alone.low, 9)
    expect(beside.high).toBeCloseTo(alone.high, 9)
    expect(beside.keys).toEqual(alone.keys)
  })

  it('is the same where only some measures are asked for', () => {
    const input = { ...form({ quantity: 2, 'quantity-sureness': 'guessed' }), actions: [half], formId: 'a' }
    const [all] = rankActions(input)
    const [some] = rankActions({ ...input, measures: ['costAud'] })

    expect(Object.keys(some?.likely ?? {})).toEqual(['costAud'])
    expect(some?.likely.costAud).toEqual(all?.likely.costAud)
    expect(some?.yearlyAud).toEqual(all?.yearlyAud)
  })
})
