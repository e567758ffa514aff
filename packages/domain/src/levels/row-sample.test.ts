import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOrder } from './draw.ts'
import {
  frameOf,
  type LockedRow,
  replacementRow,
  rowsWithLargeChange,
  sampleRows,
  secondSample,
} from './row-sample.ts'
import { aFiguresCheck } from './testing.ts'

const seed = '5e'.repeat(32)
const rowsOf = (values: readonly number[]): LockedRow[] =>
  values.map((emissionsKgCo2e, at) => ({ key: `row-${String(at).padStart(3, '0')}`, emissionsKgCo2e }))
const sample = (rows: readonly LockedRow[], largeChanges: readonly string[] = []) =>
  sampleRows({ seed, rows, largeChanges, rule: aFiguresCheck })

describe('a sample of rows', () => {
  it('leaves out rows of zero and begins with the largest', async () => {
    const picked = await sample(rowsOf([0, 5, 90, 1, 2, 3, 4, 0]))

    expect(picked).toHaveLength(5)
    expect(picked[0]).toBe('row-002')
    expect(picked).not.toContain('row-000')
    expect(await sample(rowsOf([0, 0]))).toEqual([])
  })

  it.each([
    [4, 4],
    [5, 5],
    [50, 5],
    [51, 10],
  ])('of %d rows takes %d', async (count, size) => {
    expect(await sample(rowsOf(Array.from({ length: count }, (_, at) => at + 1)))).toHaveLength(size)
  })

  it('holds up to two rows with a large change, and not those that are not locked', async () => {
    const rows = rowsOf([90, 50, 40, 30, 5, 4, 3, 2, 1])
    const picked = await sample(rows, ['elsewhere', 'row-008', 'row-008', 'row-000', 'row-007', 'row-006'])

    expect(picked.slice(0, 3)).toEqual(['row-000', 'row-008', 'row-007'])
    expect(['row-001', 'row-002']).toContain(picked[3])
    expect(picked).toHaveLength(5)
  })

  it('takes two by lot from the rows that make most emissions, and the rest from the others', async () => {
    const rows = rowsOf([40, 20, 15, 10, 4, 3, 3, 2, 2, 1])
    const upper = await drawOrder(seed, ['row-000', 'row-001', 'row-002', 'row-003'])
    const lower = await drawOrder(seed, ['row-004', 'row-005', 'row-006', 'row-007', 'row-008', 'row-009'])

    expect(await sample(rows)).toEqual([
      'row-000',
      ...upper.filter((key) => key !== 'row-000').slice(0, 2),
      ...lower.slice(0, 2),
    ])
  })

  it('goes back to the larger rows when there are too few others', async () => {
    const picked = await sample(rowsOf([10, 10, 10, 10, 10, 1]))

    expect(picked).toHaveLength(5)
    expect(picked).toContain('row-005')
  })

  it('is never larger than the level wants, whatever changed', async () => {
    const rows = rowsOf([90, 50, 40])
    const rule = { ...aFiguresCheck, rows: 2 }

    expect(await sampleRows({ seed, rows, largeChanges: ['row-001', 'row-002'], rule })).toEqual([
      'row-000',
      'row-001',
    ])
  })

  it('takes only what the level always wants', async () => {
    const rows = rowsOf([90, 50, 40, 30, 5, 4, 3, 2, 1])
    const rule = { ...aFiguresCheck, always: [], rows: 9 }
    const picked = await sampleRows({ seed, rows, largeChanges: ['row-008'], rule })
    const upper = await drawOrder(seed, ['row-000', 'row-001', 'row-002'])

    expect(picked[0]).toBe(upper[0])
  })

  it('never repeats a row, depends on no order, and has the size it should', async () => {
    const values = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true })), {
      maxLength: 70,
    })
    await fc.assert(
      fc.asyncProperty(values, fc.array(fc.nat(70), { maxLength: 4 }), async (all, changes) => {
        const rows = rowsOf(all)
        const large = changes.map((at) => `row-${String(at).padStart(3, '0')}`)
        const picked = await sample(rows, large)
        const frame = frameOf(rows)

        expect(new Set(picked).size).toBe(picked.length)
        expect(picked).toHaveLength(Math.min(frame.length, frame.length > 50 ? 10 : 5))
        expect(await sample(rows.toReversed(), large)).toEqual(picked)
        expect(frame.map(({ key }) => key)).toEqual(expect.arrayContaining(picked))
      }),
    )
  })
})

describe('a second sample', () => {
  it('is of other rows', async () => {
    const rows = rowsOf(Array.from({ length: 60 }, (_, at) => at + 1))
    const first = await sample(rows)
    const second = await secondSample({ seed, rows, largeChanges: [], rule: aFiguresCheck }, first)

    expect(second).toHaveLength(5)
    expect(second.filter((key) => first.includes(key))).toEqual([])
  })

  it('is what is left of a small lab', async () => {
    const rows = rowsOf([3, 2, 1, 4, 5, 6])
    const first = await sample(rows)

    expect(await secondSample({ seed, rows, largeChanges: [], rule: aFiguresCheck }, first)).toHaveLength(1)
  })
})

describe('a row that could not be checked', () => {
  const rows = rowsOf([6, 5, 4, 3, 2, 1, 0])

  it('is replaced by the next by lot that counts and is not in the sample', async () => {
    const picked = await sample(rows)
    const order = await drawOrder(
      seed,
      frameOf(rows).map(({ key }) => key),
    )

    expect(await replacementRow({ seed, rows }, picked)).toBe(order.find((key) => !picked.includes(key)))
  })

  it('is replaced by none when all are in the sample', async () => {
    const all = frameOf(rows).map(({ key }) => key)

    expect(await replacementRow({ seed, rows }, all)).toBeUndefined()
  })
})

describe('large changes', () => {
  const claim = (key: string, savingKgCo2e: number) => ({ key, savingKgCo2e })

  it('claim more than a quarter of the saving, the largest first', () => {
    expect(rowsWithLargeChange([claim('a', 25), claim('b', 26), claim('c', 49)])).toEqual(['c', 'b'])
    expect(rowsWithLargeChange([claim('b', 30), claim('a', 30), claim('c', 40)])).toEqual(['c', 'a', 'b'])
  })

  it('are none where nothing is claimed, or a row claims the opposite', () => {
    expect(rowsWithLargeChange([])).toEqual([])
    expect(rowsWithLargeChange([claim('a', 0), claim('b', -5)])).toEqual([])
  })
})
