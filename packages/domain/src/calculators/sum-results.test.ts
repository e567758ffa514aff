import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import { recompute } from './receipt.ts'
import { sumResults } from './sum-results.ts'
import { aColumn, aFactor, anyWholeNumber, aSchema, oneOf } from './testing/builders.ts'

const grid = [
  aFactor({ id: 'grid-scope2-national', value: 0.5 }),
  aFactor({ id: 'grid-scope3-national', value: 0.5 }),
]
const cloud = [
  aFactor({ id: 'cloud-energy', value: 10, low: 5, high: 20 }),
  aFactor({ id: 'embodied-cloud', value: 0 }),
  aFactor({ id: 'cloud-price', value: 100 }),
]

const storage = (stored_tb: number) =>
  calculate({
    labType: 'dry',
    category: 'Data Storage',
    schema: aSchema([aColumn('storage_type', oneOf('cloud')), aColumn('stored_tb', anyWholeNumber)]),
    formData: { a1b2c3d4: { storage_type: 'cloud', stored_tb } },
    factors: { version: 'test.1', factors: [...grid, ...cloud] },
    variables: { version: null, values: {} },
  })

describe('results added up', () => {
  it('are the sum of the best values, with a range through which a shared factor moves once', () => {
    const sum = sumResults([storage(1), storage(3)])

    expect(sum.energyKwh).toMatchObject({ best: 40, unit: 'kWh/year' })
    expect(sum.energyKwh?.low).toBeCloseTo(20, 9)
    expect(sum.energyKwh?.high).toBeCloseTo(80, 9)
    expect(sum.costAud).toMatchObject({ low: 400, best: 400, high: 400 })
    expect(sum.storageTb).toMatchObject({ best: 4, unit: 'TB' })
  })

  it('hold what any of them reports, and nothing else', () => {
    expect(Object.keys(sumResults([storage(1)]))).toEqual([
      'energyKwh',
      'costAud',
      'emissionsKgCo2e',
      'storageTb',
      'scope2KgCo2e',
      'scope3KgCo2e',
    ])
    expect(sumResults([])).toEqual({})
  })

  it('add nothing where one of them does not report what another does', () => {
    const { costAud } = storage(3).totals
    const onlyCost = { ...storage(3), totals: costAud ? { costAud } : {} }

    const sum = sumResults([storage(1), onlyCost])

    expect(sum.costAud?.best).toBe(400)
    expect(sum.energyKwh?.best).toBe(10)
    expect(sum.energyKwh?.receipt.inputs).toHaveLength(1)
  })

  it('have a receipt that can be worked out again', () => {
    const { energyKwh } = sumResults([storage(1), storage(3)])

    expect(energyKwh?.receipt.label).toBe('measure:energyKwh')
    expect(energyKwh && recompute(energyKwh.receipt)).toBe(40)
  })
})
