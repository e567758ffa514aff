import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { temperatureSpan } from '@lab-zer0/domain/calculators/cold-storage.ts'
import { calculate } from '@lab-zer0/domain/calculators/engine.ts'
import { type CellValue, findColumn, isAsked } from '@lab-zer0/domain/calculators/schema.ts'
import { unusualCells } from '@lab-zer0/domain/calculators/unusual.ts'
import { checkForm } from '@lab-zer0/domain/calculators/validation.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { describe, expect, it } from 'vitest'
import { actions } from './actions.ts'
import { findCalculator } from './calculators.ts'
import { currentFactorSet } from './factors.ts'

type Row = Record<string, CellValue>

function inputOf(labType: LabType, category: Category, formData: Record<string, Row>) {
  const schema = findCalculator(labType, category)?.schema
  if (!schema) throw new Error(`There is no ${category}`)
  const variables = { version: null, values: {} }
  return { labType, category, schema, formData, variables, factors: currentFactorSet }
}

const cold = (...rows: Row[]) =>
  inputOf('wet', 'Cold Storage', Object.fromEntries(rows.map((row, at) => [`a1b2c3d${at}`, row])))

const ULT = {
  unit_type: 'ult_freezer_standard',
  quantity: 2,
  volume_litres: 500,
  set_temperature: -80,
  age_years: 8,
  maintained_past_year: true,
  room_cooled: true,
}
const missingIn = ({ schema, formData }: ReturnType<typeof inputOf>) =>
  checkForm(schema, formData).map(({ rowId, columnId }) => `${rowId}.${columnId}`)

describe('a row asks for what its formula uses', () => {
  it('counts a liquid nitrogen store by its litres and nothing else', () => {
    const store = cold({ unit_type: 'nitrogen_store', ln2_litres_per_week: 40 })

    expect(missingIn(store)).toEqual([])
    expect(calculate(store).totals.emissionsKgCo2e?.best).toBeGreaterThan(0)
    expect(missingIn(cold({ unit_type: 'nitrogen_store' }))).toEqual(['a1b2c3d0.ln2_litres_per_week'])
  })

  it('shows a freezer no nitrogen, unless some was entered that counts', () => {
    const { schema } = cold()
    const nitrogen = findColumn(schema, 'ln2_litres_per_week')
    const asked = (row: Row) => nitrogen && isAsked(schema, 'a1b2c3d0', nitrogen, (column) => row[column])

    expect(asked(ULT)).toBe(false)
    expect(asked({ ...ULT, ln2_litres_per_week: 0 })).toBe(false)
    expect(asked({ ...ULT, ln2_litres_per_week: 5 })).toBe(true)
    expect(asked({ unit_type: 'nitrogen_store' })).toBe(true)
  })

  it('counts a freezer without how full it is, and takes any whole per cent', () => {
    expect(missingIn(cold(ULT))).toEqual([])
    expect(missingIn(cold({ ...ULT, fill_percent: 62 }))).toEqual([])
    expect(calculate(cold(ULT)).totals).toEqual(calculate(cold({ ...ULT, fill_percent: 62 })).totals)
  })

  it('retires no unit of which nobody said how full it is', () => {
    const merge = (fill: object) =>
      rankActions({ ...cold({ ...ULT, ...fill }), actions }).some(
        ({ action }) => action.id === 'merge-and-retire',
      )

    expect(merge({ fill_percent: 20 })).toBe(true)
    expect(merge({})).toBe(false)
  })

  it('needs a sign only where recycling is counted', () => {
    const bin = { container_litres: 60, containers_per_month: 24, fill_percent: 80 }
    const waste = inputOf('wet', 'Lab Waste', {
      biohazard_bags: bin,
      general_landfill: bin,
      mixed_recycling: bin,
    })
    const cups = (disposal_stream: string) =>
      inputOf('dry', 'Eco Office', { disposable_cups: { amount: 5, disposal_stream } })

    expect(missingIn(waste)).toEqual(['mixed_recycling.signage'])
    expect(missingIn(cups('landfill'))).toEqual([])
    expect(missingIn(cups('recycling'))).toEqual(['disposable_cups.signage'])
  })

  it('needs copies only where copies are counted', () => {
    const kept = (storage_type: string) =>
      missingIn(inputOf('dry', 'Data Storage', { a1b2c3d0: { storage_type, stored_tb: 3 } }))

    expect(kept('cloud')).toEqual([])
    expect(kept('network_drive')).toEqual(['a1b2c3d0.copies'])
  })
})

describe('a value that is unusual for its type', () => {
  const { schema } = cold()

  it('is named with the usual span', () => {
    const form = { a1b2c3d0: { ...ULT, set_temperature: 15, volume_litres: 20_000, age_years: 40 } }

    expect(unusualCells(schema, form)).toMatchObject([
      { rowId: 'a1b2c3d0', columnId: 'volume_litres', value: 20_000, countedAs: null },
      { columnId: 'set_temperature', value: 15, usual: { min: -86, max: -60 }, countedAs: -60 },
      { columnId: 'age_years', value: 40 },
    ])
    expect(unusualCells(schema, { a1b2c3d0: ULT })).toEqual([])
  })

  it('has for each type the span within which the method counts temperatures', () => {
    const types = schema.columns[0]?.constraints
    const electric = (types?.type === 'exact_values' ? types.allowed_values : []).filter(
      (type) => temperatureSpan(type) !== null,
    )

    expect(electric).toHaveLength(8)
    for (const unit_type of electric) {
      const [found] = unusualCells(schema, { a1b2c3d0: { unit_type, set_temperature: -150 } })
      expect(found?.usual).toEqual(temperatureSpan(unit_type))
    }
  })
})
