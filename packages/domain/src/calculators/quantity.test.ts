import { describe, expect, it } from 'vitest'
import { changeOf, MEASURES, measuresOf, notBelowZero, rangeOf } from './quantity.ts'

const { E } = Math

describe('the range of a result', () => {
  it('is the result itself when no factor moves it', () => {
    expect(rangeOf(7, [])).toEqual({ low: 7, best: 7, high: 7 })
    expect(rangeOf(0, [])).toEqual({ low: 0, best: 0, high: 0 })
  })

  it('adds changes in quadrature as ratios, upwards and downwards apart', () => {
    const range = rangeOf(10, [
      [10 / E ** 3, 10 * E ** 0.3],
      [10 * E ** 0.4, 10 / E ** 4],
    ])

    expect(range.low).toBeCloseTo(10 / E ** 5, 12)
    expect(range.high).toBeCloseTo(10 * E ** 0.5, 12)
    expect(range.best).toBe(10)
  })

  it('takes the larger change each way when both ends lie on one side', () => {
    const range = rangeOf(10, [[20, 40]])

    expect(range.low).toBe(10)
    expect(range.high).toBeCloseTo(40, 12)
  })

  it('of a negative result runs from far below to near zero', () => {
    const range = rangeOf(-10, [[-20, -5]])

    expect(range.low).toBeCloseTo(-20, 12)
    expect(range.high).toBeCloseTo(-5, 12)
  })

  it('adds changes as differences when one end changes the sign', () => {
    expect(
      rangeOf(1, [
        [-2, 5],
        [-3, -2],
      ]),
    ).toEqual({ low: -4, best: 1, high: 5 })
  })

  it('adds changes as differences when one end is zero, or the result is', () => {
    expect(rangeOf(3, [[0, 7]])).toEqual({ low: 0, best: 3, high: 7 })
    expect(
      rangeOf(0, [
        [-3, 4],
        [-4, 3],
      ]),
    ).toEqual({ low: -5, best: 0, high: 5 })
  })
})

describe('a footprint', () => {
  it('never goes below zero', () => {
    expect(notBelowZero({ low: -1, best: 2, high: 3 })).toEqual({ low: 0, best: 2, high: 3 })
    expect(notBelowZero({ low: 1, best: 2, high: 3 })).toEqual({ low: 1, best: 2, high: 3 })
  })
})

describe('a change', () => {
  it.each([
    [{ low: 0.1, best: 2, high: 3 }, 'saving'],
    [{ low: -3, best: -2, high: -0.1 }, 'more_than_before'],
    [{ low: -1, best: 2, high: 3 }, 'no_clear_change'],
    [{ low: 0, best: 2, high: 3 }, 'no_clear_change'],
    [{ low: -3, best: -2, high: 0 }, 'no_clear_change'],
    [{ low: -1, best: 0, high: 0 }, 'no_clear_change'],
    [{ low: 0, best: 0, high: 1 }, 'no_clear_change'],
    [{ low: 0, best: 0, high: 0 }, 'no_change'],
  ])('of %o is %s', (quantity, change) => {
    expect(changeOf(quantity)).toBe(change)
  })
})

describe('what is measured', () => {
  it.each([
    ['Cold Storage', ['energyKwh', 'costAud', 'emissionsKgCo2e']],
    ['Lab Waste', ['energyKwh', 'costAud', 'emissionsKgCo2e', 'wasteKg']],
    ['Computer Hardware', ['energyKwh', 'costAud', 'emissionsKgCo2e']],
    ['Data Storage', ['energyKwh', 'costAud', 'emissionsKgCo2e', 'storageTb']],
    ['Eco Office', ['costAud', 'emissionsKgCo2e', 'wasteKg']],
  ] as const)('in %s is %o, and the emissions by scope', (category, metrics) => {
    expect(measuresOf(category)).toEqual([...metrics, 'scope2KgCo2e', 'scope3KgCo2e'])
  })

  it('has the units of the product', () => {
    expect(Object.entries(MEASURES).map(([measure, { unit }]) => `${measure}: ${unit}`)).toEqual([
      'energyKwh: kWh/year',
      'costAud: AUD/year',
      'emissionsKgCo2e: kgCO2e/year',
      'wasteKg: kg/year',
      'storageTb: TB',
      'scope2KgCo2e: kgCO2e/year',
      'scope3KgCo2e: kgCO2e/year',
    ])
  })
})
