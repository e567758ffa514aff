import { describe, expect, it } from 'vitest'
import { clampedCells, confirmedCells } from './assumed.ts'
import { calculate } from './engine-2/calculate.ts'
import { freezers, ROW } from './engine-2/testing.ts'
import { ratedColumn, statedSureness, surenessColumnOf } from './sureness-cells.ts'
import { aColumn, anyWholeNumber, aSchema, oneOf } from './testing/builders.ts'
import { checkCell, checkForm } from './validation.ts'

const guessed = { [surenessColumnOf('quantity')]: 'guessed' }

describe('how sure the lab is of a cell', () => {
  it('is a cell of its own beside it', () => {
    expect(ratedColumn(surenessColumnOf('quantity'))).toBe('quantity')
    expect(ratedColumn('quantity')).toBeNull()
    expect(
      statedSureness({ [ROW]: { quantity: 3, ...guessed, [surenessColumnOf('age')]: 'perhaps' } }),
    ).toEqual({
      [ROW]: { quantity: 'guessed' },
    })
  })

  it('widens the range of what is computed from it', () => {
    const [sure, unsure] = [{}, guessed].map(
      (cells) => calculate(freezers({ [ROW]: cells })).totals.energyKwh,
    )

    expect(unsure?.best).toBe(sure?.best)
    expect(unsure?.low).toBeLessThan(sure?.low ?? 0)
    expect(unsure?.high).toBeGreaterThan(sure?.high ?? 0)
  })

  it('that the form set to a limit is a guess, may be saved so, and holds up the lock until somebody has looked', () => {
    const toCheck = { [surenessColumnOf('quantity')]: 'to_check' }
    const schema = aSchema([aColumn('kind', oneOf('a')), aColumn('quantity', anyWholeNumber)])
    const row = { kind: 'a', quantity: 3, ...toCheck }

    expect(statedSureness({ [ROW]: { quantity: 3, ...toCheck } })).toEqual({ [ROW]: { quantity: 'guessed' } })
    const cell = { rowId: ROW, columnId: 'quantity-sureness', value: 'to_check', row }
    expect(checkCell(schema, cell)).toBeNull()
    expect(checkForm(schema, { [ROW]: row })).toMatchObject([
      { code: 'to_check', rowId: ROW, columnId: 'quantity' },
    ])
    expect(confirmedCells((id) => (row as Record<string, unknown>)[id], 'quantity')).toEqual([
      { columnId: 'quantity-sureness', value: null },
    ])
  })

  it('of a reading that the form set to a limit holds up the lock too, until it is typed again or removed', () => {
    const kwh = aColumn('reading_kwh', { type: 'decimal_range' }, { group: 'reading' })
    const schema = aSchema([aColumn('kind', oneOf('a')), kwh])
    const marked = { kind: 'a', [surenessColumnOf('reading_kwh')]: 'to_check' }
    const cell = { rowId: ROW, columnId: 'reading_kwh-sureness', row: marked }

    expect(clampedCells(kwh, 9)).toMatchObject([{ value: 9 }, { columnId: cell.columnId, value: 'to_check' }])
    expect(checkCell(schema, { ...cell, value: 'to_check' })).toBeNull()
    expect(checkCell(schema, { ...cell, value: 'guessed' })).toMatchObject({ code: 'not_in_list' })
    expect(checkForm(schema, { [ROW]: { ...marked, reading_kwh: 9 } })).toMatchObject([{ code: 'to_check' }])
    expect(checkForm(schema, { [ROW]: marked })).toEqual([])
    expect(confirmedCells((id) => (marked as Record<string, unknown>)[id], 'reading_kwh')).toEqual([
      { columnId: 'reading_kwh-sureness', value: null },
    ])
  })

  it('may be said of numbers by one of three words, and not of lists', () => {
    const schema = aSchema([aColumn('kind', oneOf('a', 'b')), aColumn('quantity', anyWholeNumber)])
    const problemOf = (columnId: string, value: unknown) =>
      checkCell(schema, { rowId: ROW, columnId, value, row: { kind: 'a' } })?.code ?? null

    expect(problemOf('quantity-sureness', 'guessed')).toBeNull()
    expect(problemOf('quantity-sureness', null)).toBeNull()
    expect(problemOf('quantity-sureness', 'sure')).toBe('not_in_list')
    expect(problemOf('kind-sureness', 'counted')).toBe('unknown_column')
    expect(problemOf('nothing-sureness', 'counted')).toBe('unknown_column')
  })
})
