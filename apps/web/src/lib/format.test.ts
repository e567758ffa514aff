import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/people.ts'
import { fill, formatDate, formatDateTime, fullNameOf, initialsOf } from './format.ts'

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
