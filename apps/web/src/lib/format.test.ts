import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/people.ts'
import {
  fill,
  formatDate,
  formatDateTime,
  formatExact,
  formatNumber,
  formatRange,
  fullNameOf,
  initialsOf,
} from './format.ts'

const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

describe('dates', () => {
  it.each([
    [local(2025, 11, 12), '12 Nov 2025'],
    [local(2025, 9, 1), '1 Sep 2025'],
    [local(2026, 6, 30), '30 Jun 2026'],
  ])('writes %s as %s', (instant, expected) => {
    expect(formatDate(instant)).toBe(expected)
  })

  it("gives the time of the person's own zone", () => {
    expect(formatDateTime(local(2025, 11, 12, 9, 42))).toBe('12 Nov 2025, 9:42 am')
  })
})

describe('people', () => {
  it('are called by their names', () => {
    expect(fullNameOf(aUser())).toBe('Priya Nair')
    expect(initialsOf(aUser())).toBe('PN')
  })

  it('are called by their address until they have a name', () => {
    const nameless = aUser({ first_name: null, last_name: null })

    expect(fullNameOf(nameless)).toBe('priya.nair@portellery.edu.au')
    expect(initialsOf(nameless)).toBe('P')
  })
})

describe('fill', () => {
  it('fills known braces and leaves the others', () => {
    expect(fill('Sent {n} of {m}', { n: 3 })).toBe('Sent 3 of {m}')
  })
})

describe('numbers', () => {
  it.each([
    [formatNumber(28251.4), '28,251'],
    [formatNumber(12, 1), '12.0'],
    [formatNumber(-80), '\u221280'],
    [formatNumber(-0.2), '0'],
    [formatExact(0.27), '0.27'],
    [formatExact(-12.5), '\u221212.5'],
    [formatRange(21188.25, 35313.75), '21,000 to 35,000'],
    [formatRange(-1244, 52.36), '\u22121,200 to 52'],
  ])('are written as %s', (written, expected) => {
    expect(written).toBe(expected)
  })
})
