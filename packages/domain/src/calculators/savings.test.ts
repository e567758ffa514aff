import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import type { Change, Quantity } from './quantity.ts'
import { recompute, total } from './receipt.ts'
import { isClearOnlyTogether, savings } from './savings.ts'
import type { FormData } from './schema.ts'
import { aColumn, aFactor, anyWholeNumber, aSchema, oneOf } from './testing/builders.ts'

const schema = aSchema([
  aColumn('storage_type', oneOf('cloud', 'tape')),
  aColumn('stored_tb', anyWholeNumber),
])
const factors = {
  version: 'test.1',
  factors: [
    aFactor({ id: 'grid-scope2-national', value: 0.6, low: 0.3, high: 0.9 }),
    aFactor({ id: 'grid-scope3-national', value: 0.4 }),
    aFactor({ id: 'cloud-energy', value: 10, low: 1, high: 40 }),
    aFactor({ id: 'embodied-cloud', value: 0 }),
    aFactor({ id: 'cloud-price', value: 100 }),
    aFactor({ id: 'tape-energy', value: 2, low: 1, high: 4 }),
    aFactor({ id: 'embodied-tape', value: 0 }),
    aFactor({ id: 'tape-price', value: 10 }),
  ],
}

const resultOf = (formData: FormData) =>
  calculate({
    labType: 'dry',
    category: 'Data Storage',
    schema,
    formData,
    factors,
    variables: { version: 1, values: {} },
  })

const cloud = (stored_tb: number) => ({ storage_type: 'cloud', stored_tb })
const tape = (stored_tb: number) => ({ storage_type: 'tape', stored_tb })
const ROW = 'a1b2c3d4'

describe('a clear total', () => {
  const noise = { low: -1, best: 1, high: 3 }
  const clear = { low: 1, best: 2, high: 3 }
  const figure = (change: Change, range: Quantity) => ({
    ...{ ...range, change, unit: 'kWh/year', percentOfBefore: 1 },
    receipt: total('nothing', 'kWh/year', []),
  })
  const of = (change: Change, rows: Change[]) => ({
    totals: { emissionsKgCo2e: figure(change, clear) },
    rows: rows.map((each, at) => ({
      ...{ rowId: String(at), label: '' },
      figures: { energyKwh: figure(each, noise) },
    })),
  })

  it.each<[Change, Change[], boolean]>([
    ['saving', ['no_clear_change', 'no_clear_change', 'no_change'], true],
    ['more_than_before', ['no_clear_change', 'no_clear_change'], true],
    ['saving', ['no_clear_change', 'saving'], false],
    ['no_clear_change', ['no_clear_change', 'no_clear_change'], false],
    ['saving', ['no_clear_change'], false],
  ])('%s of rows %j is clear only together: %s', (change, rows, isTogether) => {
    expect(isClearOnlyTogether(of(change, rows), 'energyKwh')).toBe(isTogether)
  })
})

describe('savings', () => {
  it('are before less after, as a share of before, and clear when the range is', () => {
    const { totals } = savings(resultOf({ [ROW]: cloud(4) }), resultOf({ [ROW]: cloud(3) }))

    expect(totals.costAud).toMatchObject({
      low: 100,
      best: 100,
      high: 100,
      change: 'saving',
      percentOfBefore: 25,
    })
    expect(totals.energyKwh).toMatchObject({ best: 10, unit: 'kWh/year', change: 'saving' })
    expect(totals.energyKwh?.low).toBeCloseTo(1, 12)
    expect(totals.energyKwh?.high).toBeCloseTo(40, 12)
    expect(totals.storageTb).toMatchObject({ best: 1, percentOfBefore: 25 })
  })

  it('that are negative are shown as such', () => {
    const { totals } = savings(resultOf({ [ROW]: cloud(3) }), resultOf({ [ROW]: cloud(4) }))

    expect(totals.costAud).toMatchObject({ best: -100, change: 'more_than_before' })
    expect(totals.costAud?.percentOfBefore).toBeCloseTo(-100 / 3, 12)
  })

  it('are not clear when the range includes zero', () => {
    const { totals } = savings(resultOf({ [ROW]: cloud(1) }), resultOf({ [ROW]: tape(1) }))

    expect(totals.energyKwh).toMatchObject({ best: 8, change: 'no_clear_change' })
    expect(totals.energyKwh?.low).toBeLessThan(0)
  })

  it('are none when nothing was changed, whatever the ranges', () => {
    const { totals } = savings(resultOf({ [ROW]: cloud(1) }), resultOf({ [ROW]: cloud(1) }))

    expect(totals.emissionsKgCo2e).toMatchObject({
      low: 0,
      best: 0,
      high: 0,
      change: 'no_change',
      percentOfBefore: 0,
    })
  })

  it('are none when the same rows come in another order', () => {
    const rows = [1, 2, 3].map((tb) => [`tape000${tb}`, tape(tb)] as const)
    const there = resultOf(Object.fromEntries(rows))
    const back = resultOf(Object.fromEntries(rows.toReversed()))
    const { totals } = savings(there, back)

    expect(there.totals.scope2KgCo2e?.best).not.toBe(back.totals.scope2KgCo2e?.best)
    expect(Object.values(totals).map(({ change }) => change)).toEqual(
      Object.values(totals).map(() => 'no_change'),
    )
  })

  it('of nothing have no share', () => {
    const { totals } = savings(resultOf({ [ROW]: cloud(0) }), resultOf({ [ROW]: cloud(1) }))

    expect(totals.costAud).toMatchObject({ best: -100, percentOfBefore: null })
  })

  it('list every row of both sides once, under the name it had before', () => {
    const before = resultOf({ [ROW]: cloud(2), b1b2c3d4: cloud(1) })
    const after = resultOf({ [ROW]: tape(2), c1b2c3d4: tape(5) })
    const { rows, totals } = savings(before, after)

    expect(rows.map(({ rowId, label, figures }) => [rowId, label, figures.costAud?.best])).toEqual([
      [ROW, 'cloud', 180],
      ['b1b2c3d4', 'cloud', 100],
      ['c1b2c3d4', 'tape', -50],
    ])
    expect(totals.costAud?.best).toBe(230)
  })

  it('can be worked out again from their receipts', () => {
    const { totals } = savings(resultOf({ [ROW]: cloud(4) }), resultOf({ [ROW]: tape(4) }))
    const { receipt, best } = totals.scope3KgCo2e ?? { receipt: undefined, best: Number.NaN }

    expect(receipt).toMatchObject({ label: 'saved/measure:scope3KgCo2e', formula: 'before − after' })
    expect(receipt && recompute(receipt)).toBe(best)
  })
})
