import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRow, figuresAgree, nextAfterFigures, type SampledRow } from './figures-check.ts'
import { aFiguresCheck } from './testing.ts'
import type { Tolerances } from './tolerance.ts'

const row = (key: string, claimedKgCo2e: number, seenKgCo2e: number, differs = false): SampledRow => ({
  key,
  category: `Category ${key}`,
  claimedKgCo2e,
  seenKgCo2e,
  differs,
})
const agree = (...rows: SampledRow[]) => figuresAgree(rows, aFiguresCheck)

describe('the figures of a lab', () => {
  it.each([
    ['as claimed', [row('a', 100, 100), row('b', 50, 50)], true],
    [
      'with one row that differs by exactly 5 per cent of all',
      [row('a', 950, 950), row('b', 50, 0, true)],
      true,
    ],
    ['with one that differs by more', [row('a', 949, 949), row('b', 51, 0, true)], false],
    [
      'with two that differ, by little',
      [row('a', 980, 980), row('b', 10, 9, true), row('c', 10, 11, true)],
      false,
    ],
    ['9 tenths of the claim', [row('a', 100, 90)], true],
    ['a little less', [row('a', 100, 89.9)], false],
    ['11 tenths of the claim', [row('a', 100, 110)], true],
    ['a little more', [row('a', 100, 110.1)], false],
  ])('%s: agreed %s', (_, rows, expected) => {
    expect(agree(...rows).agreed).toBe(expected)
  })

  it('reopen exactly the categories of rows that differ', () => {
    const { reopens, differing } = agree(row('a', 100, 100), row('b', 50, 0, true), row('c', 50, 48))

    expect(differing).toEqual(['b'])
    expect(reopens).toEqual(['Category b'])
  })

  it('reopen a category once', () => {
    const both = [row('a', 100, 0, true), row('b', 50, 0, true)].map((one) => ({ ...one, category: 'Waste' }))

    expect(agree(...both).reopens).toEqual(['Waste'])
  })

  it('reopen nothing when they agree, although one row is to be put right', () => {
    expect(agree(row('a', 960, 960), row('b', 40, 0, true))).toMatchObject({
      agreed: true,
      differing: ['b'],
      reopens: [],
    })
  })

  it('reopen what leans to one side when no single row differs', () => {
    expect(agree(row('a', 100, 115), row('b', 100, 112), row('c', 10, 10)).reopens).toEqual([
      'Category a',
      'Category b',
    ])
  })

  it('agree or not whatever the order of the rows', () => {
    const figure = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure, fc.boolean()), { minLength: 1 }), (all) => {
        const rows = all.map(([claimed, seen, differs], at) => row(String(at), claimed, seen, differs))

        expect(agree(...rows.toReversed()).agreed).toBe(agree(...rows).agreed)
      }),
    )
  })

  it('have no share of nothing', () => {
    expect(agree(row('a', 0, 0))).toMatchObject({ agreed: true, effectShare: null, seenOverClaimed: null })
  })
})

describe('a row', () => {
  const equal = { by: 'equal' } as const
  const tolerances: Tolerances = {
    counted: equal,
    read: equal,
    record: { by: 'share', within: [1, 50] },
    metered: equal,
    tally: equal,
    judged: equal,
    choice: equal,
    advice: { by: 'not_compared' },
  }
  const claimed = { key: 'a', category: 'Waste', claimedKgCo2e: 10 }
  const cell = { claimed: 100, seen: 101, stepValue: null, isPercentage: false }

  it('differs when one cell is outside the tolerance of its kind', () => {
    const seen = (kinds: ('record' | 'choice' | 'advice')[]) =>
      compareRow(
        claimed,
        { found: 'seen', cells: kinds.map((kind) => ({ ...cell, kind })), seenKgCo2e: 11 },
        tolerances,
      )

    expect(seen(['record', 'advice'])).toEqual({ ...claimed, seenKgCo2e: 11, differs: false })
    expect(seen(['record', 'choice'])).toEqual({ ...claimed, seenKgCo2e: 11, differs: true })
  })

  it.each(['not_found', 'not_checked'] as const)('that was %s differs by all it claims', (found) => {
    expect(compareRow(claimed, { found }, tolerances)).toEqual({ ...claimed, seenKgCo2e: 0, differs: true })
  })
})

describe('after a sample', () => {
  it.each([
    ['that agrees, the award goes on', true, 1, 'agreed'],
    ['that fails first, forms reopen', false, 0, 'reopen'],
    ['that fails again, the round ends', false, 1, 'resubmit'],
  ])('%s', (_, agreed, failedBefore, expected) => {
    expect(nextAfterFigures({ agreed }, failedBefore, aFiguresCheck)).toBe(expected)
  })
})
