import { describe, expect, it } from 'vitest'
import type { Constraints, FormColumn, FormSchema } from './schema.ts'
import { copiedCells, copiedName, insteadColumns, isFoundBy, unitState } from './units.ts'

const ELECTRIC = ['ult', 'fridge']

function column(id: string, constraints: Constraints, given: Partial<FormColumn> = {}): FormColumn {
  return { id, label: id, description: '', is_required: true, is_editable: true, constraints, ...given }
}

const number: Constraints = { type: 'integer_range', min_value: 0, max_value: 100 }
const electric = { column: 'unit_type', in: ELECTRIC }

const schema: FormSchema = {
  title: '',
  description: '',
  rows: [],
  columns: [
    column('unit_type', { type: 'exact_values', allowed_values: [...ELECTRIC, 'nitrogen'] }),
    column('quantity', number, { asked_when: electric }),
    column('age_years', number, { asked_when: electric }),
    column('litres', number, { asked_when: { column: 'unit_type', in: ['nitrogen'] } }),
    column('asset_tag', { type: 'text', max_length: 40 }, { is_required: false }),
    column('reading_kwh', number, { is_required: false, group: 'reading' }),
  ],
}

const stateOf = (row: Record<string, unknown>, isMeasured = false) =>
  unitState(schema, 'a', (id) => row[id] ?? null, isMeasured)

describe('a unit', () => {
  it('needs its type and nothing else while nobody knows what it is', () => {
    expect(stateOf({})).toEqual({ kind: 'needs', columns: ['unit_type'] })
    expect(stateOf({ unit_type: 'old freezer', age_years: 3 })).toEqual({
      kind: 'needs',
      columns: ['unit_type'],
    })
  })

  it('needs what its type is asked for', () => {
    expect(stateOf({ unit_type: 'ult', quantity: 1 })).toEqual({ kind: 'needs', columns: ['age_years'] })
    expect(stateOf({ unit_type: 'nitrogen' })).toEqual({ kind: 'needs', columns: ['litres'] })
  })

  it('is complete, and says how much of it is assumed', () => {
    const row = { unit_type: 'ult', quantity: 1, age_years: 8, 'age_years-sureness': 'assumed' }

    expect(stateOf({ ...row, 'age_years-sureness': 'guessed' })).toEqual({ kind: 'complete', assumed: 0 })
    expect(stateOf(row)).toEqual({ kind: 'complete', assumed: 1 })
    expect(stateOf(row, true)).toEqual({ kind: 'measured', assumed: 1 })
  })

  it('is to be checked where the form set a number to its limit, or could not take what was typed', () => {
    const row = { unit_type: 'ult', quantity: 1, age_years: 40, 'age_years-sureness': 'to_check' }
    const valueIn = (id: string) => ({ unit_type: 'ult', quantity: 1, age_years: 8 })[id] ?? null

    expect(stateOf(row, true)).toEqual({ kind: 'check', columns: ['age_years'], assumed: 0 })
    expect(unitState(schema, 'a', valueIn, false, ['quantity'])).toMatchObject({ columns: ['quantity'] })
  })
})

describe('a form', () => {
  it('asks some types for one thing in place of all others', () => {
    expect(insteadColumns(schema).map(({ id }) => id)).toEqual(['litres'])
    expect(insteadColumns({ ...schema, columns: schema.columns.slice(0, 3) })).toEqual([])
  })
})

describe('a copy of a unit', () => {
  it.each([
    ['Mawson', [], 'Mawson 2'],
    ['Mawson', ['Mawson', 'Mawson 2'], 'Mawson 3'],
    ['Media fridge 1', ['Media fridge 1', 'Media fridge 2'], 'Media fridge 3'],
  ])('of %s beside %j is %s', (name, names, copied) => {
    expect(copiedName(name, names)).toBe(copied)
  })

  it('has the same values, but no tag and no reading', () => {
    const values = {
      unit_type: 'ult',
      age_years: 3,
      asset_tag: 'PEU-1',
      reading_kwh: 9,
      'age_years-sureness': 'counted',
    }

    expect(Object.fromEntries(copiedCells(schema, values))).toEqual({
      unit_type: 'ult',
      age_years: 3,
      'age_years-sureness': 'counted',
    })
  })
})

describe('a search', () => {
  const row: Record<string, unknown> = {
    unit_name: 'Mawson',
    room: 'B14 G.03',
    model: 'Boreal U570',
    age_years: 9,
  }

  it.each([
    ['maw', true],
    ['g.03 boreal', true],
    ['', true],
    ['casey', false],
    ['9', false],
  ])('for %j finds it: %s', (text, isFound) => {
    expect(isFoundBy(text, (id) => row[id])).toBe(isFound)
  })
})
