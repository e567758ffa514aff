import { describe, expect, it } from 'vitest'
import { shownRange, shownValue } from './rounding.ts'

describe('a value on the screen', () => {
  it.each([
    [1234567.8, '1,234,568'],
    [1000, '1,000'],
    [100, '100'],
    [99.94, '99.9'],
    [10, '10.0'],
    [9.994, '9.99'],
    [0.005, '0.01'],
    [0, '0'],
    [-0, '0'],
    [99.95, '100'],
    [99.949, '99.9'],
    [9.995, '10.0'],
    [9.9949, '9.99'],
    [-1234.5, '−1,235'],
    [-12.34, '−12.3'],
    [-0.001, '0.00'],
  ])('%f is shown as %s', (value, text) => {
    expect(shownValue(value)).toBe(text)
  })

  it.each([
    [10, '10'],
    [99.5, '100'],
    [9.99, '9.99'],
    [9.996, '10'],
    [-45.6, '−46'],
  ])('%f dollars are shown as %s', (value, text) => {
    expect(shownValue(value, 'costAud')).toBe(text)
  })

  it('of another kind is not shown as dollars', () => {
    expect(shownValue(45.6, 'wasteKg')).toBe('45.6')
  })
})

describe('a range on the screen', () => {
  it.each([
    [2760.4, 5001.05, '2,800', '5,000'],
    [0.0456, 9.96, '0.046', '10'],
    [0, 12.4, '0', '12'],
    [-0.0456, 1.25, '−0.046', '1.3'],
    [99.6, 99_600, '100', '100,000'],
  ])('%f to %f is shown as %s to %s', (low, high, from, to) => {
    expect(shownRange({ low, high })).toEqual({ low: from, high: to })
  })
})
