import {
  assumedCells,
  assumedColumns,
  type CellToWrite,
  confirmedCells,
  typedCells,
} from '@lab-zer0/domain/calculators/assumed.ts'
import { type CellValue, type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { IDENTITY_COLUMNS } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { unusualCells } from '@lab-zer0/domain/calculators/unusual.ts'
import { checkCell, checkForm } from '@lab-zer0/domain/calculators/validation.ts'
import { describe, expect, it } from 'vitest'
import { findForm, formEditions } from './editions/forms.ts'

type Row = Record<string, CellValue>

const forms = [
  formEditions('wet', 'Cold Storage'),
  formEditions('wet', 'Computer Hardware'),
  formEditions('dry', 'Computer Hardware'),
].map((editions) => editions.at(-1)?.schema as FormSchema)
const [cold, computers] = forms as [FormSchema, FormSchema]

const ROW = 'Freezer1'
const valuesIn = (row: Row) => (columnId: string) => row[columnId] ?? null

function written(row: Row, cells: readonly CellToWrite[]): Row {
  const after = new Map(Object.entries(row))
  for (const { columnId, value } of cells) {
    if (value === null) after.delete(columnId)
    else after.set(columnId, value)
  }
  return Object.fromEntries(after)
}

const typeChosen = (schema: FormSchema, row: Row) => written(row, assumedCells(schema, ROW, valuesIn(row)))
const ult = typeChosen(cold, { unit_type: 'ult_freezer_standard' })

describe('a unit of which only the type is known', () => {
  it('has what is usual for its type, marked as assumed, and can be locked', () => {
    expect(ult).toMatchObject({
      quantity: 1,
      volume_litres: 500,
      'volume_litres-sureness': 'assumed',
      set_temperature: -80,
      maintained_past_year: false,
    })
    expect(ult).not.toHaveProperty('quantity-sureness')
    expect(checkForm(cold, { [ROW]: ult })).toEqual([])
  })

  it('has values within the span of its type, for every type of every form', () => {
    for (const schema of forms) {
      const [first] = schema.columns
      const types = first?.constraints.type === 'exact_values' ? first.constraints.allowed_values : []
      for (const type of types) {
        const row = typeChosen(schema, { [first?.id ?? '']: type })
        expect(unusualCells(schema, { [ROW]: row })).toEqual([])
        for (const [columnId, value] of Object.entries(row)) {
          expect(checkCell(schema, { rowId: ROW, columnId, value, row })).toBeNull()
        }
      }
    }
  })

  it('asks of a nitrogen store its litres and of a computer what happens out of hours', () => {
    const missing = (schema: FormSchema, row: Row) =>
      checkForm(schema, { [ROW]: typeChosen(schema, row) }).map(({ columnId }) => columnId)

    expect(missing(cold, { unit_type: 'nitrogen_store' })).toEqual(['ln2_litres_per_week'])
    expect(missing(computers, { device_type: 'desktop' })).toEqual(['out_of_hours'])
  })

  it('keeps what people typed when the type changes, and lets go of what was assumed', () => {
    const typed = written(ult, [
      { columnId: 'volume_litres', value: 700 },
      { columnId: 'volume_litres-sureness', value: null },
    ])
    const fridge = typeChosen(cold, { ...typed, unit_type: 'fridge_lab' })
    const store = typeChosen(cold, { ...typed, unit_type: 'nitrogen_store' })

    expect(fridge).toMatchObject({ volume_litres: 700, set_temperature: 4 })
    expect(store).not.toHaveProperty('set_temperature')
    expect(store).not.toHaveProperty('set_temperature-sureness')
    expect(store.volume_litres).toBe(700)
  })
})

describe('an assumed value', () => {
  it('is the lab’s own once somebody types over it or confirms it', () => {
    const typed = typedCells(cold, { rowId: ROW, columnId: 'age_years', value: 12 }, valuesIn(ult))

    expect(typed).toEqual([
      { columnId: 'age_years', value: 12 },
      { columnId: 'age_years-sureness', value: null },
    ])
    expect(confirmedCells(valuesIn(ult), 'age_years')).toEqual([
      { columnId: 'age_years-sureness', value: null },
    ])
    expect(confirmedCells(valuesIn({ age_years: 8 }), 'age_years')).toEqual([])
  })

  it('comes back when somebody empties the cell', () => {
    const typed = { ...ult, age_years: 12, 'age_years-sureness': 'counted' }

    expect(typedCells(cold, { rowId: ROW, columnId: 'age_years', value: null }, valuesIn(typed))).toEqual([
      { columnId: 'age_years', value: 8 },
      { columnId: 'age_years-sureness', value: 'assumed' },
    ])
  })

  it('is counted among the assumptions of its unit', () => {
    expect(assumedColumns(cold, valuesIn(ult)).map(({ id }) => id)).toEqual([
      'volume_litres',
      'set_temperature',
      'age_years',
      'maintained_past_year',
      'room_cooled',
    ])
  })

  it('is refused where nothing is usual, and in forms from before', () => {
    const before = findForm('wet', 'Cold Storage', 4)?.schema as FormSchema
    const mark = { rowId: ROW, columnId: 'age_years-sureness', value: 'assumed', row: ult }

    expect(checkCell(cold, mark)).toBeNull()
    expect(checkCell(before, mark)).toMatchObject({ code: 'not_in_list' })
    expect(checkCell(cold, { ...mark, columnId: 'fill_percent-sureness' })).toMatchObject({
      code: 'not_in_list',
    })
  })
})

it('no two columns of a form have the same label', () => {
  for (const { columns } of forms) {
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length)
  }
})

it('the columns that name a unit are those that the domain never locks', () => {
  for (const schema of forms) {
    const named = schema.columns.filter(({ group }) => group === 'identity').map(({ id }) => id)
    expect(named).toEqual([...IDENTITY_COLUMNS])
    expect(named.every((id) => findColumn(schema, id)?.is_required === false)).toBe(true)
  }
})
