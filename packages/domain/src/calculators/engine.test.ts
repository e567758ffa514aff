import { describe, expect, it } from 'vitest'
import { calculate, ENGINE_VERSION } from './engine.ts'
import { recompute } from './receipt.ts'
import {
  aColumn,
  aFactor,
  anyWholeNumber,
  aRow,
  aSchema,
  oneOf,
  valuesOf,
  yesOrNo,
} from './testing/builders.ts'

const required = { is_required: true }
const waste = {
  labType: 'wet',
  category: 'Lab Waste',
  schema: aSchema(
    [
      aColumn('container_litres', anyWholeNumber, required),
      aColumn('containers_per_month', anyWholeNumber, required),
      aColumn('fill_percent', anyWholeNumber, required),
      aColumn('treatment_route', oneOf('autoclaved_on_site')),
      aColumn('signage', yesOrNo, required),
    ],
    [
      aRow('general_landfill', { label: 'General rubbish', non_editable_columns: ['signage'] }),
      aRow('biohazard_bags', { label: 'Biohazard bags' }),
    ],
  ),
  variables: { version: 2, values: { state: 'vic', electricity_rate: 0.2, waste_cost_general: 0.5 } },
  factors: {
    version: 'test.7',
    factors: [
      aFactor({ id: 'density-general', value: 0.1, low: 0.05, high: 0.2 }),
      aFactor({ id: 'density-biohazard-bag', value: 0.2 }),
      aFactor({ id: 'landfill-mixed', value: 2, low: 0, high: 3 }),
      aFactor({ id: 'landfill-treated-biohazard', value: 1 }),
      aFactor({ id: 'autoclave-energy', value: 2 }),
      aFactor({ id: 'grid-scope2-vic', value: 0.8 }),
      aFactor({ id: 'grid-scope3-vic', value: 0.1 }),
    ],
  },
} as const

const rubbish = { container_litres: 100, containers_per_month: 1, fill_percent: 100 }
const bags = { ...rubbish, treatment_route: 'autoclaved_on_site', signage: true }

describe('a result', () => {
  const formData = { general_landfill: rubbish, biohazard_bags: bags }
  const result = calculate({ ...waste, formData })

  it('names what it was computed with', () => {
    expect(result).toMatchObject({
      engineVersion: ENGINE_VERSION,
      factorSetVersion: 'test.7',
      variablesVersion: 2,
      labType: 'wet',
      category: 'Lab Waste',
      incomplete: [],
    })
  })

  it('has a result for each row under its name', () => {
    const rows = result.rows.map(({ rowId, label, figures }) => [
      rowId,
      label,
      valuesOf('Lab Waste', figures),
    ])

    expect(rows).toEqual([
      [
        'general_landfill',
        'General rubbish',
        { energyKwh: 0, costAud: 60, emissionsKgCo2e: 240, wasteKg: 120, scope2KgCo2e: 0, scope3KgCo2e: 240 },
      ],
      [
        'biohazard_bags',
        'Biohazard bags',
        {
          energyKwh: 480,
          costAud: 216,
          emissionsKgCo2e: 672,
          wasteKg: 240,
          scope2KgCo2e: 384,
          scope3KgCo2e: 288,
        },
      ],
    ])
  })

  it('is the sum of its rows', () => {
    expect(valuesOf('Lab Waste', result.totals)).toEqual({
      energyKwh: 480,
      costAud: 276,
      emissionsKgCo2e: 912,
      wasteKg: 360,
      scope2KgCo2e: 384,
      scope3KgCo2e: 528,
    })
  })

  it('has a range that never goes below zero', () => {
    const { low, best, high } = result.rows[0]?.figures.emissionsKgCo2e ?? { low: -1, best: -1, high: -1 }

    expect([low, best]).toEqual([0, 240])
    expect(high).toBeCloseTo(240 + Math.hypot(240, 120), 9)
  })

  it('can be worked out again from its receipt', () => {
    const { receipt, best } = result.totals.emissionsKgCo2e ?? { receipt: undefined, best: Number.NaN }

    expect(receipt && recompute(receipt)).toBe(best)
    expect(receipt?.inputs.map(({ value }) => value)).toEqual([240, 672])
  })

  it('of one row shows each scope under emissions, and no step that does nothing', () => {
    const labels = result.rows.map(({ figures }) => {
      const receipt = figures.emissionsKgCo2e?.receipt
      return [receipt?.label, ...(receipt?.inputs ?? []).map(({ name }) => name)]
    })

    expect(labels).toEqual([
      ['landfill', 'mass_of_waste_in_a_year', 'landfill-mixed'],
      ['measure:emissionsKgCo2e', 'electricity_scope_2', 'measure:scope3KgCo2e'],
    ])
  })
})

describe('a form that is not complete', () => {
  it('counts the rows that are, and says what the others lack', () => {
    const formData = { general_landfill: rubbish, biohazard_bags: { container_litres: 100, fill_percent: 5 } }
    const result = calculate({ ...waste, formData })

    expect(result.rows.map(({ rowId }) => rowId)).toEqual(['general_landfill'])
    expect(result.incomplete).toEqual([
      { rowId: 'biohazard_bags', missing: ['containers_per_month', 'signage'] },
    ])
  })

  it('says nothing about rows that nobody has begun', () => {
    const result = calculate({ ...waste, formData: { biohazard_bags: {} } })

    expect([result.rows, result.incomplete]).toEqual([[], []])
    expect(result.totals.emissionsKgCo2e).toMatchObject({ low: 0, best: 0, high: 0 })
  })

  it('takes a value that the schema forbids for a blank, and an unknown row or column for nothing', () => {
    const formData = {
      general_landfill: { ...rubbish, fill_percent: 1.5, colour: 3 },
      odd: rubbish,
    }
    const result = calculate({ ...waste, formData })

    expect(result.rows).toEqual([])
    expect(result.incomplete).toEqual([{ rowId: 'general_landfill', missing: ['fill_percent'] }])
  })
})

describe('a form whose rows are added', () => {
  const factors = {
    version: 'test.1',
    factors: [
      aFactor({ id: 'grid-scope2-national' }),
      aFactor({ id: 'grid-scope3-national' }),
      aFactor({ id: 'tape-energy' }),
      aFactor({ id: 'embodied-tape' }),
      aFactor({ id: 'tape-price' }),
    ],
  }
  const schema = aSchema([
    aColumn('storage_type', oneOf('tape'), required),
    aColumn('stored_tb', anyWholeNumber),
  ])
  const input = {
    labType: 'dry',
    category: 'Data Storage',
    schema,
    variables: { version: null, values: {} },
    factors,
  } as const

  it('calls a row by what was chosen in its first column', () => {
    const result = calculate({
      ...input,
      formData: { a1b2c3d4: { storage_type: 'tape', stored_tb: 2 } },
    })

    expect(result.rows[0]).toMatchObject({ rowId: 'a1b2c3d4', label: 'tape' })
    expect(result.totals.storageTb?.best).toBe(2)
    expect(result.variablesVersion).toBeNull()
  })
})

describe('Eco Office', () => {
  it('merges data of the four source rows before it counts', () => {
    const schema = aSchema(
      [aColumn('amount', anyWholeNumber), aColumn('disposal_stream', oneOf('e_waste'))],
      [aRow('e_waste')],
    )
    const factors = {
      version: 'test.1',
      factors: [aFactor({ id: 'e-waste-recycling' }), aFactor({ id: 'default-waste-cost-e-waste' })],
    }
    const result = calculate({
      labType: 'dry',
      category: 'Eco Office',
      schema,
      variables: { version: null, values: {} },
      factors,
      formData: { laptops: { amount: 2, disposal_stream: 'e_waste' }, pcs: { amount: 3 } },
    })

    expect(result.totals.wasteKg?.best).toBe(5)
    expect(result.totals.energyKwh).toBeUndefined()
  })
})
