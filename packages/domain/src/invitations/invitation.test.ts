import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invitationBadge, isExpired, isValid, splitAddresses } from './invitation.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const later = new Date(NOW.getTime() + 1)
const open = { usedAt: null, withdrawnAt: null, expiresAt: later }

describe('an invitation', () => {
  it('is valid to the last moment before it expires, and not in that moment', () => {
    expect(isValid(open, NOW)).toBe(true)
    expect(isValid({ ...open, expiresAt: NOW }, NOW)).toBe(false)
    expect(isExpired({ expiresAt: NOW }, NOW)).toBe(true)
    expect(isExpired({ expiresAt: later }, NOW)).toBe(false)
  })

  it('is not valid once it was used or withdrawn', () => {
    expect(isValid({ ...open, usedAt: NOW }, NOW)).toBe(false)
    expect(isValid({ ...open, withdrawnAt: NOW }, NOW)).toBe(false)
  })

  it.each([
    [{ is_used: true, is_expired: true, is_valid: true }, 'Used'],
    [{ is_used: true, is_expired: false, is_valid: false }, 'Used'],
    [{ is_used: false, is_expired: true, is_valid: true }, 'Expired'],
    [{ is_used: false, is_expired: false, is_valid: true }, 'Valid'],
    [{ is_used: false, is_expired: false, is_valid: false }, 'Invalid'],
  ])('%j wears the badge %s: used before expired before valid', (wire, badge) => {
    expect(invitationBadge(wire)).toBe(badge)
  })
})

describe('a list of addresses', () => {
  it.each([
    ['a@x.au, b@x.au\nc@x.au', ['a@x.au', 'b@x.au', 'c@x.au']],
    ['a@x.au,\r\n\r\n ,b@x.au,', ['a@x.au', 'b@x.au']],
    ['', []],
    [' ,\n, ', []],
    ['a@x.au b@x.au', ['a@x.au b@x.au']],
  ])('%j is split on commas and new lines, and blanks are dropped', (input, addresses) => {
    expect(splitAddresses(input)).toEqual(addresses)
  })

  it.each([
    ['Hannah Whitfield <h@x.edu.au>; next@x.edu.au', ['h@x.edu.au', 'next@x.edu.au']],
    ['Whitfield, Hannah <h@x.edu.au>; Kim, Grace <g@x.edu.au>;', ['h@x.edu.au', 'g@x.edu.au']],
    ['a@x.edu.au, Hannah <h@x.edu.au>', ['a@x.edu.au', 'h@x.edu.au']],
    ['Hannah <h@x.edu.au>, Grace Kim <g@x.edu.au>', ['h@x.edu.au', 'g@x.edu.au']],
    ['Hannah <h@x', ['Hannah <h@x']],
  ])('is read from what a mail program copies: %s', (input, addresses) => {
    expect(splitAddresses(input)).toEqual(addresses)
  })

  it('never holds blanks at its edges, commas or new lines, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        for (const address of splitAddresses(input)) {
          expect(address).not.toMatch(/[,\n]/)
          expect(address).toBe(address.trim())
          expect(address).not.toBe('')
        }
      }),
    )
  })
})
