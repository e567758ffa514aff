import { expect, it } from 'vitest'
import { clampNumber } from './clamp-number.ts'

it.each([
  [-11, -10],
  [-10, -10],
  [3, 3],
  [20, 20],
  [21, 20],
])('moves %i to %i', (value, clamped) => {
  expect(clampNumber(value, { min: -10, max: 20 })).toBe(clamped)
})

it('has no end where the form has none', () => {
  expect(clampNumber(1e9, {})).toBe(1e9)
  expect(clampNumber(1, { min: 2 })).toBe(2)
  expect(clampNumber(3, { max: 2 })).toBe(2)
})
