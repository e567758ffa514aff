import { describe, expect, it } from 'vitest'
import type { Factor } from '../factors.ts'
import { type Movable, movesBetween, ownTogether, rangeOfSum } from '../moves.ts'
import { sumOfLab, sumResults } from '../sum-results.ts'
import { calculate } from './calculate.ts'
import { movesOfForm } from './form-moves.ts'
import { savingOfLab, savings } from './savings.ts'
import { freezers, ROW } from './testing.ts'

const saved = (before: object, after: object, parts = {}) =>
  savings(
    calculate(freezers({ [ROW]: { ...before } }, parts)),
    calculate(freezers({ [ROW]: { ...after } }, parts)),
  ).totals.energyKwh

describe('the range of a saving', () => {
  it('is nothing where both sides are the same', () => {
    expect(saved({}, {})).toMatchObject({ low: 0, best: 0, high: 0, change: 'no_change' })
  })

  it('shares what was not touched, and has one leaf a side for what differs', () => {
    const sureness = { [ROW]: { quantity: 'guessed' } } as const
    const exact = { 'cold-ult-standard': { low: 10, high: 10 }, 'cold-setpoint-ult': { value: 0 } }
    const figure = saved(
      { quantity: 3, room_cooled: true },
      { quantity: 2, room_cooled: true },
      { sureness, factor: exact },
    )

    // Half of 3 and half of 2 down and twice up, at 4,562.5 kWh each; the cooled room is the same on both sides.
    expect(figure?.best).toBeCloseTo(4562.5, 6)
    const each = 4562.5
    expect(figure?.low).toBeCloseTo(each - Math.hypot(1.5 * each, 2 * each, 0.2 * each * 1.645 * 0.3), 6)
  })

  it('reaches zero where ratios could not', () => {
    const sureness = { [ROW]: { quantity: 'estimated' } } as const

    expect(saved({ quantity: 20 }, { quantity: 19 }, { sureness })?.change).toBe('no_clear_change')
    expect(saved({ quantity: 20 }, { quantity: 5 }, { sureness })?.change).toBe('saving')
    expect(saved({ quantity: 5 }, { quantity: 20 }, { sureness })?.change).toBe('more_than_before')
  })

  it('cancels a meter that read both sides, not two meters', () => {
    const reading = { reading_kind: 'plug_meter', reading_days: 14, reading_meter: 'M1' }
    const width = (meter: string) => {
      const figure = saved(
        { ...reading, reading_kwh: 140 },
        { ...reading, reading_kwh: 100, reading_meter: meter },
      )
      return (figure?.high ?? 0) - (figure?.low ?? 0)
    }

    expect(width('M1')).toBeLessThan(width('M2'))
  })

  it('shares a reading that nobody repeated', () => {
    const reading = { reading_kind: 'plug_meter', reading_days: 14, reading_kwh: 140 }

    expect(saved(reading, { ...reading, fill_percent: 50 })?.change).toBe('no_change')
  })

  it('knows the units that stayed from those that went', () => {
    const factor = {
      'cold-ult-standard': { low: 10, high: 10, unit_spread: { low: 5, high: 20, of: 'unit' } },
      'cold-setpoint-ult': { value: 0 },
    }
    const one = saved({ quantity: 3 }, { quantity: 2 }, { factor, typedNumbers: 'exact' })

    // About as uncertain as one unit.
    expect(one?.best).toBeCloseTo(3650, 6)
    expect(one?.low).toBeGreaterThan(900)
    expect(one?.low).toBeLessThan(2200)
  })

  it('needs both sides of one engine', () => {
    const { rules: _, ...withoutRules } = calculate(freezers({ [ROW]: {} }))

    expect(() => savings(withoutRules, withoutRules)).toThrow('same engine')
  })
})

describe('what a lab saved in two forms', () => {
  const sureness = { a1b2c3d4: { quantity: 'estimated' }, b1b2c3d4: { quantity: 'estimated' } } as const
  // The price moves with a factor of the electricity, and has no effect on it.
  const priced = { 'default-electricity-rate': { low: 0.1, high: 0.9, family: { name: 'cold', rho: 0.6 } } }
  const withPrice = { ...priced, 'cold-ult-standard': { family: { name: 'cold', rho: 0.6 } } }
  const ofUnits = { 'cold-ult-standard': { unit_spread: { low: 5, high: 20, of: 'unit' } } } as const
  const twoForms = (factor: Readonly<Record<string, Partial<Factor>>>) =>
    (['a1b2c3d4', 'b1b2c3d4'] as const).map((rowId) => ({
      before: freezers({ [rowId]: { quantity: 5 } }, { sureness, factor }),
      after: freezers({ [rowId]: { quantity: 3 } }, { sureness, factor }),
    }))
  type Compared = ReturnType<typeof twoForms>
  const certified = (forms: Compared) =>
    savingOfLab(
      forms.map(({ before, after }) => ({ before: calculate(before), after: calculate(after) })),
      'energyKwh',
    )
  const reported = (forms: Compared) =>
    forms.map(({ before, after }, at): Movable => {
      const [then, now] = [before, after].map((side) => movesOfForm(side, `form ${at}`).energyKwh)
      if (!then || !now) throw new Error('A freezer uses electricity')
      return ownTogether({ best: then.best - now.best, moves: movesBetween(then.moves, now.moves) })
    })

  it.each([
    ['all labs share', {}],
    ['units differ', ofUnits],
    ['a price shares a family with them', withPrice],
  ])('is the same in its report as on its certificate where %s', (_what, factor) => {
    const forms = twoForms(factor)
    const { low, best, high } = rangeOfSum(reported(forms), 'savings', 'lab')

    expect(best).toBeCloseTo(certified(forms).best, 9)
    expect(low).toBeCloseTo(certified(forms).low, 6)
    expect(high).toBeCloseTo(certified(forms).high, 6)
  })

  it('has the range of the form where one alone saved', () => {
    const [form] = twoForms(withPrice)
    if (!form) throw new Error('There are two forms')
    const alone = savings(calculate(form.before), calculate(form.after)).totals.energyKwh

    expect(alone).toMatchObject(certified([form]))
  })

  it('is less certain than the same of two labs', () => {
    const forms = twoForms({})

    expect(rangeOfSum(reported(forms), 'savings', 'labs').low).toBeGreaterThan(certified(forms).low + 100)
  })
})

describe('sums', () => {
  const lab = (rowId: string) => calculate(freezers({ [rowId]: {} }, { typedNumbers: 'exact' }))
  const ratio = (figure: { low: number; high: number } | undefined) =>
    Math.log((figure?.high ?? 1) / (figure?.low ?? 1))

  it('of labs are narrower than one lab: half of what a factor may be off is between units', () => {
    const one = ratio(lab('a1b2c3d4').totals.energyKwh)
    const four = ratio(sumResults(['a1b2c3d4', 'b1b2c3d4', 'c1b2c3d4', 'd1b2c3d4'].map(lab)).energyKwh)

    expect(four).toBeLessThan(0.85 * one)
    expect(four).toBeGreaterThan(0.65 * one)
  })

  it('of a lab move a factor once, as one form does', () => {
    const both = sumOfLab([lab('a1b2c3d4'), lab('b1b2c3d4')]).energyKwh

    expect(both?.best).toBeCloseTo(14_600, 6)
    expect(ratio(both)).toBeCloseTo(ratio(lab('a1b2c3d4').totals.energyKwh), 9)
  })

  it('of locked forms are those of their results', () => {
    const inputs = ['a1b2c3d4', 'b1b2c3d4'].map((rowId) => freezers({ [rowId]: {} }))
    const moves = inputs.flatMap((input, at) => movesOfForm(input, `form ${at}`).energyKwh ?? [])
    const { low, high } = sumResults(inputs.map(calculate)).energyKwh ?? { low: 0, high: 0 }

    expect(rangeOfSum(moves).low).toBeCloseTo(low, 6)
    expect(rangeOfSum(moves).high).toBeCloseTo(high, 6)
  })

  it("hardly change when what is a form's own is kept as one move", () => {
    const inputs = ['a1b2c3d4', 'b1b2c3d4'].map((rowId) =>
      freezers({ [rowId]: {} }, { sureness: { [rowId]: { quantity: 'estimated' } } }),
    )
    const moves = inputs.flatMap((input, at) => movesOfForm(input, `form ${at}`).energyKwh ?? [])
    const kept = moves.map(ownTogether)

    expect(kept.flatMap((each) => [...each.moves.keys()]).filter((key) => key.startsWith('leaf/'))).toEqual([
      'leaf/form 0',
      'leaf/form 1',
    ])
    expect(rangeOfSum(kept).high / rangeOfSum(moves).high).toBeCloseTo(1, 1)
    expect(rangeOfSum(kept, 'savings').low).toBeCloseTo(rangeOfSum(moves, 'savings').low, 9)
  })

  it('need to know which form is which', () => {
    expect(() => movesOfForm(freezers({ [ROW]: {} }))).toThrow('need its id')
  })

  it('move a factor that forms of both engines have through all of them together', () => {
    const one = { best: 100, moves: new Map([['grid', [-10, 10] as const]]) }
    const two = { best: 100, moves: new Map([['whole//grid', [-10, 10] as const]]) }

    expect(rangeOfSum([one, two], 'savings')).toEqual({ low: 180, best: 200, high: 220 })
  })

  it('split a factor of engine 1 as engine 2 does where its family is shared', () => {
    const share = Math.sqrt(0.6)
    const own = Math.sqrt(0.4)
    const ends = (by: number) => [-10 * by, 10 * by] as const
    const two = {
      best: 100,
      moves: new Map([
        ['family/bins', ends(2 * share)],
        ...['a', 'b'].flatMap((id) => [
          [`whole/bins/${id}`, ends(1)] as const,
          [`own/bins/${id}`, ends(own)] as const,
        ]),
      ]),
    }
    const one = { best: 100, moves: new Map([['a', ends(1)]]) }

    // The family moves three tens by √0.6, `a` two of them by √0.4 and `b` one.
    const expected = Math.hypot(30 * share, 20 * own, 10 * own)
    expect(rangeOfSum([one, two], 'savings').high).toBeCloseTo(200 + expected, 9)
  })

  it('of savings are differences', () => {
    const part = {
      best: 10,
      moves: new Map([
        ['whole//a', [-6, 20] as const],
        ['leaf/1/b', [-9, 9] as const],
      ]),
    }

    expect(rangeOfSum([part], 'savings').low).toBeCloseTo(10 - Math.hypot(6, 9), 9)
    expect(rangeOfSum([part]).low).toBeGreaterThan(0)
  })
})
