import { describe, expect, it } from 'vitest'
import { aColumn, anyWholeNumber, aRow, aSchema, oneOf, yesOrNo } from './testing/builders.ts'
import { said } from './testing/said.ts'
import {
  checkCell,
  checkForm,
  checkValue,
  firstColumnFirst,
  mayDeleteRow,
  nearestAllowed,
} from './validation.ts'

const type = aColumn('type', oneOf('Fridge', 'Freezer'), { label: 'Type of unit', is_required: true })
const count = aColumn(
  'count',
  { type: 'integer_range', min_value: -10, max_value: 20, step_value: 5 },
  { is_required: true },
)
const sign = aColumn('sign', yesOrNo)
const total = aColumn('total', anyWholeNumber, { is_editable: false, is_required: true })
const schema = aSchema([type, count, sign, total])
const fixed = aSchema(
  [type, count, sign],
  [aRow('bags', { is_required: true, label: 'Bags' }), aRow('boxes', { non_editable_columns: ['count'] })],
)

const change = (columnId: string, value: unknown, row: Record<string, unknown> = { type: 'Fridge' }) => ({
  rowId: 'a1b2c3d4',
  columnId,
  value,
  row,
})

describe('a whole number', () => {
  it.each([
    [1.5, 'not_whole'],
    ['5', 'not_whole'],
    [true, 'not_whole'],
    [Number.NaN, 'not_whole'],
    [Number.POSITIVE_INFINITY, 'not_whole'],
    [2 ** 53, 'not_whole'],
    [[5], 'not_whole'],
    [-11, 'too_small -10'],
    [-15, 'too_small -10'],
    [21, 'too_large 20'],
    [25, 'too_large 20'],
    [3, 'off_step 5'],
  ])('%j is refused: %s', (value, message) => {
    expect(said(checkValue(count, value))).toBe(message)
  })

  it.each([-10, -5, 0, 5, 20])('%i is allowed', (value) => {
    expect(checkValue(count, value)).toBeNull()
  })

  it('has steps of one when the schema names none, and no ends when it names none', () => {
    expect(checkValue(aColumn('n', anyWholeNumber), -123456)).toBeNull()
    expect(checkValue(aColumn('n', { type: 'integer_range', min_value: 1 }), 7)).toBeNull()
    expect(checkValue(aColumn('n', { type: 'integer_range', step_value: 2 }), 7)?.code).toBe('off_step')
    expect(checkValue(aColumn('n', { type: 'integer_range', min_value: 1, step_value: 2 }), 7)).toBeNull()
  })
})

describe('Yes or No', () => {
  it.each([true, false])('takes %s', (value) => {
    expect(checkValue(sign, value)).toBeNull()
  })

  it.each(['Yes', 1, 0, {}])('does not take %j', (value) => {
    expect(checkValue(sign, value)).toEqual({ code: 'not_yes_or_no', values: {} })
  })
})

describe('a list', () => {
  it('takes what is in it, to the letter', () => {
    expect(checkValue(type, 'Fridge')).toBeNull()
    expect(checkValue(type, 'fridge')).toEqual({ code: 'not_in_list', values: {} })
    expect(checkValue(type, ['Fridge'])?.code).toBe('not_in_list')
  })
})

describe('saving a cell', () => {
  it('is allowed when the column allows the value', () => {
    expect(checkCell(schema, change('count', 5))).toBeNull()
    expect(checkCell(schema, change('count', 6))?.code).toBe('off_step')
  })

  it.each([
    [{ ...change('count', 5), rowId: 'bags' }, 'unknown_row'],
    [{ ...change('count', 5), rowId: 'toString' }, 'unknown_row'],
    [change('colour', 5), 'unknown_column'],
    [change('constructor', 5), 'unknown_column'],
    [change('total', 5), 'not_editable'],
    [change('count', 5, {}), 'first_column_first Type of unit'],
    [change('count', 5, { type: null }), 'first_column_first Type of unit'],
    [change('count', 5, { type: undefined }), 'first_column_first Type of unit'],
  ])('%o is refused: %s', (cell, message) => {
    expect(said(checkCell(schema, cell))).toBe(message)
  })

  it('of the first column needs nothing before it', () => {
    expect(checkCell(schema, change('type', 'Fridge', {}))).toBeNull()
    expect(firstColumnFirst(aSchema([]), 'count', {})).toBeNull()
  })

  it('clears it with null, where it may be edited', () => {
    expect(checkCell(schema, change('count', null))).toBeNull()
    expect(checkCell(schema, change('count', undefined))?.code).toBe('not_whole')
    expect(checkCell(schema, change('total', null))?.code).toBe('not_editable')
  })

  it('is refused where the row closes the column', () => {
    expect(checkCell(fixed, { ...change('count', 5), rowId: 'boxes' })?.code).toBe('not_editable')
    expect(checkCell(fixed, { ...change('count', 5), rowId: 'bags' })).toBeNull()
  })

  it('does not take an inherited name for a filled first column', () => {
    const odd = aSchema([aColumn('toString', anyWholeNumber), sign])

    expect(checkCell(odd, change('sign', true, {}))?.code).toBe('first_column_first')
  })
})

describe('the nearest value that may be entered', () => {
  it.each([
    [7.4, 5],
    [7.6, 10],
    [-99, -10],
    [99, 20],
    [5, 5],
  ])('to %f is %i', (value, nearest) => {
    expect(nearestAllowed(count, value)).toBe(nearest)
    expect(checkValue(count, nearest)).toBeNull()
  })

  it('counts its steps from the least value, and is a whole number where no steps are named', () => {
    expect(nearestAllowed(aColumn('n', { type: 'integer_range', min_value: 1, step_value: 2 }), 3.8)).toBe(3)
    expect(nearestAllowed(aColumn('n', anyWholeNumber), 2.6)).toBe(3)
    expect(nearestAllowed(sign, 2.6)).toBe(2.6)
  })
})

describe('a form that is to be locked', () => {
  const whole = { a1b2c3d4: { type: 'Fridge', count: 5 } }

  it('has nothing in its way when all that is required is there', () => {
    expect(checkForm(schema, whole)).toEqual([])
  })

  it.each([{}, { a1b2c3d4: {} }])('cannot be empty: %j', (form) => {
    expect(checkForm(schema, form)).toEqual([{ code: 'empty_form', values: {}, rowId: null, columnId: null }])
  })

  it('names each required column that is blank', () => {
    expect(checkForm(schema, { ...whole, e5f6a7b8: { sign: true, type: 'Fridge' } })).toEqual([
      { code: 'column_required', values: { column: 'count' }, rowId: 'e5f6a7b8', columnId: 'count' },
    ])
  })

  it('names each required row that is missing', () => {
    expect(checkForm(fixed, { boxes: { type: 'Fridge' } })).toEqual([
      { code: 'row_required', values: { row: 'Bags' }, rowId: 'bags', columnId: null },
    ])
  })

  it('names each value that the schema forbids', () => {
    const form = { a1b2c3d4: { type: 'Fridge', count: 7 }, odd: { type: 'Fridge' } }

    expect(checkForm(schema, form).map(({ rowId, columnId, code }) => [rowId, columnId, code])).toEqual([
      ['a1b2c3d4', 'count', 'off_step'],
      ['odd', 'type', 'unknown_row'],
    ])
  })
})

describe('a number with decimals', () => {
  const kwh = aColumn('kwh', { type: 'decimal_range', min_value: 0, max_value: 100, step_value: 0.01 })

  it.each([
    ['96.3', 'not_number'],
    [Number.NaN, 'not_number'],
    [-0.01, 'too_small 0'],
    [100.01, 'too_large 100'],
    [1.234, 'off_step 0.01'],
  ])('%j is refused: %s', (value, message) => {
    expect(said(checkValue(kwh, value))).toBe(message)
  })

  it.each([0, 1.9, 0.29, 96.3, 100])('%d is allowed', (value) => {
    expect(checkValue(kwh, value)).toBeNull()
  })

  it('has a nearest value that may be entered', () => {
    const tb = aColumn('tb', { type: 'decimal_range', min_value: 0, max_value: 5, step_value: 0.1 })

    expect(nearestAllowed(tb, 1.2345)).toBe(1.2)
    expect(nearestAllowed(tb, 0.3 * 3)).toBe(0.9)
    expect(nearestAllowed(tb, 7)).toBe(5)
  })
})

describe('a day and a text', () => {
  const ended = aColumn('ended', { type: 'date' })
  const meter = aColumn('meter', { type: 'text', max_length: 3 })

  it.each(['2026-02-29', '2026-13-01', '16/11/2026', '2026-1-1', 20_261_116, ''])('%j is no day', (value) => {
    expect(said(checkValue(ended, value))).toBe('not_date')
  })

  it('are allowed where they are one', () => {
    expect(checkValue(ended, '2028-02-29')).toBeNull()
    expect(checkValue(meter, 'M12')).toBeNull()
  })

  it('a text is no longer than the schema says', () => {
    expect(said(checkValue(meter, 'M123'))).toBe('too_long 3')
    expect(said(checkValue(meter, 12))).toBe('not_text')
  })
})

describe('a row', () => {
  it('can be deleted when it was added and is not the only one', () => {
    expect(mayDeleteRow(schema, ['a1b2c3d4']).allowed).toBe(false)
    expect(mayDeleteRow(schema, ['a1b2c3d4', 'e5f6a7b8']).allowed).toBe(true)
    expect(mayDeleteRow(fixed, ['bags', 'boxes']).allowed).toBe(false)
  })

  it('counts once where it is both saved and on the screen', () => {
    expect(mayDeleteRow(schema, ['a1b2c3d4', 'a1b2c3d4']).allowed).toBe(false)
  })
})
