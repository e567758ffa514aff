import { describe, expect, it } from 'vitest'
import {
  afterSchema,
  findColumn,
  hasDynamicRows,
  isEditable,
  isKnownRow,
  isRowId,
  requiredColumns,
  rowsOf,
} from './schema.ts'
import { aColumn, anyWholeNumber, aRow, aSchema, yesOrNo } from './testing/builders.ts'

const size = aColumn('size', anyWholeNumber, { is_required: true })
const note = aColumn('note', yesOrNo, { is_required: true, is_editable: false })
const sign = aColumn('sign', yesOrNo)
const dynamic = aSchema([size, note, sign])
const fixed = aSchema(
  [size, note, sign],
  [aRow('bags'), aRow('boxes', { non_editable_columns: ['size', 'sign'] })],
)

describe('a row id', () => {
  it.each(['a1b2c3d4', 'ABCDEFGH', '00000000'])('%s is one', (id) => {
    expect(isRowId(id)).toBe(true)
  })

  it.each(['', 'a1b2c3d', 'a1b2c3d4e', 'a1b2-3d4', 'a1b2c3d4\n', 'ä1b2c3d4', 'toString', '__proto__'])(
    '%j is not one',
    (id) => {
      expect(isRowId(id)).toBe(false)
    },
  )
})

describe('the rows of a schema', () => {
  it('are added by users when the schema has none', () => {
    expect(hasDynamicRows(dynamic)).toBe(true)
    expect(isKnownRow(dynamic, 'a1b2c3d4')).toBe(true)
    expect(isKnownRow(dynamic, 'bags')).toBe(false)
  })

  it('are those of the schema when it has some', () => {
    expect(hasDynamicRows(fixed)).toBe(false)
    expect(isKnownRow(fixed, 'bags')).toBe(true)
    expect(isKnownRow(fixed, 'a1b2c3d4')).toBe(false)
  })
})

describe('a column', () => {
  it('is found by its id', () => {
    expect(findColumn(fixed, 'size')).toBe(size)
    expect(findColumn(fixed, 'constructor')).toBeUndefined()
  })

  it('may be closed in all rows or in some', () => {
    expect(isEditable(fixed, 'bags', size)).toBe(true)
    expect(isEditable(fixed, 'boxes', size)).toBe(false)
    expect(isEditable(fixed, 'bags', note)).toBe(false)
    expect(isEditable(dynamic, 'a1b2c3d4', size)).toBe(true)
  })

  it('is required only where it can be filled in', () => {
    expect(requiredColumns(fixed, 'bags', () => undefined)).toEqual([size])
    expect(requiredColumns(fixed, 'boxes', () => undefined)).toEqual([])
  })
})

describe('the rows of a form', () => {
  it('keep names that every object has apart from its own', () => {
    const form = JSON.parse('{"__proto__": {"constructor": 1}, "toString": {}}')

    expect(rowsOf(form).get('__proto__')?.get('constructor')).toBe(1)
    expect(rowsOf({}).get('toString')).toBeUndefined()
    expect(rowsOf(form).get('toString')?.get('valueOf')).toBeUndefined()
  })

  it.each([null, undefined, 'abc', 7, [], true])('are none in %j', (form) => {
    expect(rowsOf(form).size).toBe(0)
  })

  it('are empty where a row is no object', () => {
    expect(rowsOf({ bags: null, boxes: 'abc' })).toEqual(
      new Map([
        ['bags', new Map()],
        ['boxes', new Map()],
      ]),
    )
  })
})

describe('the form after', () => {
  it('lets a quantity be none and leaves all else as it is', () => {
    const quantity = aColumn('quantity', { type: 'integer_range', min_value: 1, max_value: 9, step_value: 1 })
    const odd = aColumn('quantity', yesOrNo)

    expect(afterSchema(aSchema([size, quantity, sign])).columns).toEqual([
      size,
      { ...quantity, constraints: { type: 'integer_range', min_value: 0, max_value: 9, step_value: 1 } },
      sign,
    ])
    expect(afterSchema(aSchema([odd])).columns).toEqual([odd])
  })
})
