import { describe, expect, it } from 'vitest'
import type { RangeRules } from '../range-rules.ts'
import { calculate } from './calculate.ts'
import { freezers, ROW, someRules } from './testing.ts'

const MORE = { 'cold-ult-efficient': { value: 6 } }
const exact = { 'cold-ult-standard': { low: 10, high: 10 } }
const rounded = (figure: { low: number; best: number; high: number } | undefined) =>
  [figure?.low, figure?.best, figure?.high].map((value) => Number(value?.toPrecision(9)))

describe('the range of a footprint', () => {
  it('is that of the factor where all that was typed is certain', () => {
    const { totals } = calculate(freezers({ [ROW]: {} }, { typedNumbers: 'exact' }))

    expect(rounded(totals.energyKwh)).toEqual([3650, 7300, 14_600])
  })

  it('holds a number that somebody guessed', () => {
    const sureness = { [ROW]: { quantity: 'guessed', set_temperature: 'counted' } } as const
    const { totals, leaves } = calculate(
      freezers({ [ROW]: {} }, { sureness, factor: { ...exact, 'cold-setpoint-ult': { value: 0 } } }),
    )

    // Twice or half as many, and one Yes or No that is wrong one time in ten.
    expect(leaves?.map(({ column }) => column)).toEqual(['quantity', 'set_temperature', 'room_cooled'])
    expect(totals.energyKwh?.low).toBeCloseTo(3650, 6)
    const flip = Math.log(1 + 1.645 * 0.3 * 0.25)
    expect(totals.energyKwh?.high).toBeCloseTo(7300 * Math.exp(Math.hypot(Math.LN2, flip)), 6)
  })

  it('does not move with a number that was counted', () => {
    const { leaves } = calculate(freezers({ [ROW]: {} }))

    expect(leaves?.some(({ column }) => column === 'quantity')).toBe(false)
  })

  const withRules = (
    rules: Partial<RangeRules>,
    { factors, ...input } = freezers({ [ROW]: {} }, { factor: MORE }),
  ) => calculate({ ...input, factors: { ...factors, rules: [{ ...someRules, ...rules }] } })

  it('holds a count that is one too many or too few, however small it is', () => {
    const { count } = someRules.number_kinds
    if (!count) throw new Error('Units are counted')
    const { leaves } = withRules({
      number_kinds: { ...someRules.number_kinds, count: { ...count, at_least: 0.3 } },
    })

    // Two units.
    expect(leaves?.find(({ column }) => column === 'quantity')).toMatchObject({ low: 1.7, high: 2.3 })
  })

  it('holds an amount that is further below what was typed than above it', () => {
    const moves = { moves: 'share', counted: 40, estimated: 40, guessed: 40, less: 1.6 } as const
    const { leaves } = withRules({ number_kinds: { ...someRules.number_kinds, count: moves } })

    // Two units: 64 % less to 40 % more.
    const count = leaves?.find(({ column }) => column === 'quantity')
    expect(count?.low).toBeCloseTo(0.72, 9)
    expect(count?.high).toBeCloseTo(2.8, 9)
  })

  it('holds the answer for which the one in a list may have been taken', () => {
    const choices = {
      unit_type: { wrong: 0.1, taken_for: { ult_freezer_standard: 'ult_freezer_efficient' } },
    }
    const { leaves } = withRules({ choices })
    const list = leaves?.find(({ column }) => column === 'unit_type')

    expect(list?.moves.energyKwh?.[0]).toBeCloseTo(1.645 * 0.3 * (4380 - 7300), 6)
    expect(list?.moves.energyKwh?.[1]).toBe(0)
  })

  it('moves factors of one family together, and each by the rest', () => {
    const grid = {
      ...exact,
      'grid-scope2-national': { value: 0.4, low: 0.2, high: 0.8 },
      'grid-scope3-national': { value: 0.1, low: 0.05, high: 0.2 },
    }
    const { totals } = calculate(freezers({ [ROW]: {} }, { typedNumbers: 'exact', factor: grid }))
    const together = 2 ** Math.sqrt(0.6)
    const alone = 2 ** Math.sqrt(0.4)
    const ratios = [together, (0.4 * alone + 0.1) / 0.5, (0.4 + 0.1 * alone) / 0.5].map(Math.log)

    expect(totals.emissionsKgCo2e?.high).toBeCloseTo(3650 * Math.exp(Math.hypot(...ratios)), 6)
  })

  it('is narrower for many units where only single units differ', () => {
    const spread = { unit_spread: { low: 5, high: 20, of: 'unit' } } as const
    const of = (quantity: number) =>
      calculate(
        freezers(
          { [ROW]: { quantity } },
          { typedNumbers: 'exact', factor: { 'cold-ult-standard': { low: 10, high: 10, ...spread } } },
        ),
      ).totals.energyKwh

    expect(rounded(of(1))).toEqual([1825, 3650, 7300])
    expect(rounded(of(4))).toEqual(
      [14_600 / Math.SQRT2, 14_600, 14_600 * Math.SQRT2].map((each) => Number(each.toPrecision(9))),
    )
  })
})

const reading = { reading_kind: 'plug_meter', reading_kwh: 140, reading_days: 14 }

describe('a reading', () => {
  it('takes the place of the model, which stays beside it', () => {
    const { totals, rows, grades } = calculate(freezers({ [ROW]: reading }))

    expect(totals.energyKwh?.best).toBeCloseTo(3650, 9)
    expect(rows[0]?.measurement?.whyNot).toBeNull()
    expect(rows[0]?.measurement?.model?.energyKwh?.best).toBeCloseTo(7300, 9)
    expect(grades?.letter).toBe('B')
  })

  const shown = { reading_ended: '2026-10-01', reading_file: '0d8f5c1e-7a1b-4c3d-9e2f-1a2b3c4d5e6f' }

  it.each([
    ['with its last day and the file that shows it', shown, '2026-11-19', 'A', []],
    ['without a file', { reading_ended: '2026-10-01' }, '2026-11-19', 'B', ['file']],
    ['without a day', { reading_file: shown.reading_file }, '2026-11-19', 'B', ['day']],
    ['that ends after the day that the form describes', shown, '2026-09-30', 'B', ['day']],
    ['years later', shown, '2031-11-19', 'C', []],
    ['of some of the units', { ...shown, reading_units: 1 }, '2026-11-19', 'B', []],
  ] as const)('%s: of %j on %s it is grade %s', (_, proof, asOf, grade, missingProof) => {
    const { rows } = calculate(freezers({ [ROW]: { ...reading, ...proof } }, { asOf }))

    expect(rows[0]?.grade).toBe(grade)
    expect(rows[0]?.measurement?.missingProof).toEqual(missingProof)
  })

  it('that is too short is kept and does not count', () => {
    const { totals, rows, grades } = calculate(freezers({ [ROW]: { ...reading, reading_days: 6 } }))

    expect(totals.energyKwh?.best).toBeCloseTo(7300, 9)
    expect(rows[0]?.measurement).toEqual({
      of: 'electricity',
      whyNot: { code: 'reading_too_short', values: { days: 7 } },
      model: null,
      missingProof: [],
    })
    expect(grades?.letter).toBe('C')
  })

  it('of one unit speaks for all, at grade B', () => {
    const { totals, rows } = calculate(freezers({ [ROW]: { ...reading, reading_units: 1 } }))

    expect(totals.energyKwh?.best).toBeCloseTo(7300, 9)
    expect(rows[0]?.grade).toBe('B')
  })

  it.each([
    ['a bill', { reading_kind: 'electricity_bill' }],
    ['days that the retailer filled in', { reading_substituted_percent: 11 }],
  ])('is grade B with %s', (_what, cells) => {
    expect(calculate(freezers({ [ROW]: { ...reading, ...cells } })).rows[0]?.grade).toBe('B')
  })

  it('leaves the cooling to the model unless the meter sees it', () => {
    const of = (cells: object) =>
      calculate(freezers({ [ROW]: { ...reading, room_cooled: true, ...cells } })).totals.energyKwh?.best

    expect(of({})).toBeCloseTo(3650 * 1.25, 9)
    expect(of({ reading_with_cooling: true })).toBeCloseTo(3650, 9)
  })

  it.each([
    ['it ended long ago', { reading_ended: '2024-11-15' }, { asOf: '2026-11-16' }, 'reading_too_old'],
    ['the unit was changed', {}, { changedSinceReading: [ROW] }, 'unit_changed_since'],
    ['it covers more units than there are', { reading_units: 3 }, {}, 'more_units_than_in_row'],
    ['a job log has less than four weeks', { reading_kind: 'job_log_node' }, {}, 'reading_too_short'],
    ['no energy was read', { reading_kwh: 0 }, {}, 'no_energy_read'],
  ])('does not count when %s', (_why, cells, parts, code) => {
    const { rows } = calculate(freezers({ [ROW]: { ...reading, ...cells } }, parts))

    expect(rows[0]?.measurement?.whyNot?.code).toBe(code)
  })

  it('counts on the last day of its 24 months', () => {
    const { rows } = calculate(
      freezers({ [ROW]: { ...reading, reading_ended: '2024-11-16' } }, { asOf: '2026-11-16' }),
    )

    expect(rows[0]?.measurement?.whyNot).toBeNull()
  })

  it('without its days is incomplete', () => {
    const { rows } = calculate(freezers({ [ROW]: { reading_kind: 'plug_meter', reading_kwh: 3 } }))

    expect(rows[0]?.measurement?.whyNot?.code).toBe('reading_incomplete')
  })
})

describe('a shared unit', () => {
  it('counts by the share, with all that it costs and emits', () => {
    const { totals } = calculate(freezers({ [ROW]: { share_percent: 40 } }))

    expect(totals.energyKwh?.best).toBeCloseTo(2920, 9)
    expect(totals.costAud?.best).toBeCloseTo(730, 9)
    expect(totals.emissionsKgCo2e?.best).toBeCloseTo(1460, 9)
  })
})

describe('a grade', () => {
  it('is D where a default decides more than a fifth', () => {
    const wide = { 'grid-scope2-national': { value: 0.4, low: 0.2, high: 0.8 } }

    expect(calculate(freezers({ [ROW]: {} }, { factor: wide })).rows[0]?.grade).toBe('D')
    expect(
      calculate(
        freezers(
          { [ROW]: {} },
          {
            factor: { ...wide, 'grid-scope2-vic': { value: 0.4 }, 'grid-scope3-vic': { value: 0.1 } },
            variables: { version: 1, values: { state: 'vic' } },
          },
        ),
      ).rows[0]?.grade,
    ).toBe('C')
  })
})

describe('engine 2', () => {
  it('says which rules are missing', () => {
    const input = freezers({ [ROW]: {} })

    expect(() => calculate({ ...input, rulesVersion: 1, factors: { ...input.factors, rules: [] } })).toThrow(
      'The factor set test.1 comes without range rules 1',
    )
  })
})
