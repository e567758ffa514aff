import { describe, expect, it } from 'vitest'
import type { FormColumn, FormSchema } from '../calculators/schema.ts'
import { changedCells, columnsOf, meantValue, unitChangesIn } from './unit-changes.ts'

const column = (id: string, given: Partial<FormColumn> = {}): FormColumn => ({
  id,
  label: id,
  description: '',
  is_required: true,
  is_editable: true,
  constraints: { type: 'integer_range', min_value: -90, max_value: 900 },
  ...given,
})
const FREEZERS = ['freezer', 'fridge']
const schema: FormSchema = {
  title: '',
  description: '',
  rows: [],
  columns: [
    column('unit_type', { constraints: { type: 'exact_values', allowed_values: [...FREEZERS, 'store'] } }),
    column('quantity'),
    column('set_temperature', { asked_when: { column: 'unit_type', in: FREEZERS } }),
    column('maintained_past_year', { constraints: { type: 'boolean' } }),
    column('reading_kwh', { group: 'reading' }),
  ],
}
const row = (rowId: string, values: Record<string, unknown>) => ({
  rowId,
  valueIn: (columnId: string) => values[columnId],
})

describe('what a lab can do with a unit', () => {
  it('is what its form has columns for', () => {
    expect(unitChangesIn(schema)).toEqual(['set_point', 'cleaned', 'switched_off', 'replaced', 'correction'])
  })

  it('is a correction of any answer, but of no reading', () => {
    expect(columnsOf(schema, 'correction').map(({ id }) => id)).not.toContain('reading_kwh')
  })

  it('says its value itself where the word means it', () => {
    expect(meantValue('cleaned', 'maintained_past_year')).toBe(true)
    expect(meantValue('set_point', 'set_temperature')).toBeUndefined()
    expect(meantValue('correction', 'maintained_past_year')).toBeUndefined()
  })
})

describe('the cells that a change writes', () => {
  const mawson = row('mawson01', { unit_type: 'freezer', set_temperature: -80 })
  const casey = row('casey001', { unit_type: 'freezer', set_temperature: -70 })
  const dewar = row('dewar001', { unit_type: 'store' })

  it('are those of the units that were not so before and have a use for the value', () => {
    expect(changedCells(schema, [mawson, casey, dewar], { set_temperature: -70 })).toEqual([
      { rowId: 'mawson01', columnId: 'set_temperature', value: -70 },
    ])
  })

  it('are none while a value is missing or is not taken', () => {
    expect(changedCells(schema, [mawson], { set_temperature: null })).toEqual([])
    expect(changedCells(schema, [mawson], { set_temperature: 950 })).toEqual([])
  })

  it('follow a new type in the same change', () => {
    expect(changedCells(schema, [dewar], { unit_type: 'fridge', set_temperature: 4 })).toHaveLength(2)
  })
})
