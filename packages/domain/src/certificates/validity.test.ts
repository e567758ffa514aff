import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, startOfDay, yearAfter } from './calendar.ts'
import { daysLeft, mayRenew, renewableFrom, stateOf, validUntilOf } from './validity.ts'

const ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Lindeman',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Norfolk',
  'Antarctica/Macquarie',
]

describe.each(ZONES)('days in %s', (zone) => {
  it('begin at midnight there, every day of two years, through each change of clocks', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, zone)

      expect(dayOf(start, zone)).toBe(day)
      expect(dayOf(new Date(start.getTime() - 1000), zone)).toBe(addDays(day, -1))
    }
  })

  it('a certificate of any day of a year ends with the last second before its anniversary', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const issuedAt = new Date(startOfDay(day, zone).getTime() + 9.5 * 3_600_000)
      const validUntil = validUntilOf(issuedAt, zone)
      const term = { issuedAt, validUntil, revokedAt: null, suspendedAt: null }

      expect(dayOf(validUntil, zone)).toBe(addDays(yearAfter(day), -1))
      expect(stateOf(term, validUntil, zone)).toBe('expiring')
      expect(stateOf(term, new Date(validUntil.getTime() + 1000), zone)).toBe('expired')
      expect(dayOf(new Date(validUntil.getTime() + 1000), zone)).toBe(yearAfter(day))
      expect(stateOf(term, startOfDay(addDays(dayOf(validUntil, zone), -60), zone), zone)).toBe('expiring')
      const dayBefore = new Date(startOfDay(addDays(dayOf(validUntil, zone), -60), zone).getTime() - 1)
      expect(stateOf(term, dayBefore, zone)).toBe('valid')
    }
  })
})

describe('the term of a certificate', () => {
  const issuedAt = new Date('2025-11-12T23:30:00Z')
  const validUntil = validUntilOf(issuedAt)
  const term = { issuedAt, validUntil, revokedAt: null, suspendedAt: null }

  it('runs from 13 November 2025 to 12 November 2026, as on the paper', () => {
    expect(dayOf(issuedAt, 'Australia/Sydney')).toBe('2025-11-13')
    expect(validUntil.toISOString()).toBe('2026-11-12T12:59:59.000Z')
  })

  it('that begins on 29 February ends on 28 February', () => {
    expect(dayOf(validUntilOf(new Date('2028-02-29T01:00:00Z')), 'Australia/Sydney')).toBe('2029-02-28')
  })

  it('counts whole days left, 0 on the last day', () => {
    expect(daysLeft(validUntil, new Date('2026-11-11T13:00:00Z'))).toBe(0)
    expect(daysLeft(validUntil, new Date('2026-11-11T12:59:59Z'))).toBe(1)
    expect(daysBetween('2026-09-13', '2026-11-12')).toBe(60)
  })

  it('is withdrawn before it is anything else', () => {
    expect(stateOf({ ...term, revokedAt: issuedAt }, new Date('2030-01-01T00:00:00Z'))).toBe('withdrawn')
  })

  it('is suspended while it lasts, and neither once it has ended nor once it is withdrawn', () => {
    const suspended = { ...term, suspendedAt: issuedAt }
    const after = new Date(validUntil.getTime() + 1000)

    expect(stateOf(suspended, validUntil)).toBe('suspended')
    expect(stateOf(suspended, after)).toBe('expired')
    expect(stateOf({ ...suspended, revokedAt: issuedAt }, validUntil)).toBe('withdrawn')
  })

  it('is not renewed while it is suspended, because that would close the cycle it rests on', () => {
    const suspended = { ...term, suspendedAt: issuedAt, isOfOpenCycle: true }
    const after = new Date(validUntil.getTime() + 1000)

    expect(mayRenew(suspended, renewableFrom(validUntil))).toMatchObject({ refusal: 'certificate_suspended' })
    expect(mayRenew(suspended, after).allowed).toBe(true)
    expect(mayRenew({ ...suspended, revokedAt: issuedAt }, issuedAt).allowed).toBe(true)
  })

  it('may be renewed from 90 days before the end, once lapsed and once withdrawn', () => {
    const from = renewableFrom(validUntil)
    const awarded = { ...term, isOfOpenCycle: true }

    expect(dayOf(from, 'Australia/Sydney')).toBe('2026-08-14')
    expect(mayRenew(awarded, new Date(from.getTime() - 1))).toMatchObject({ refusal: 'renewal_too_early' })
    expect(mayRenew(awarded, from).allowed).toBe(true)
    expect(mayRenew(awarded, new Date('2031-01-01T00:00:00Z')).allowed).toBe(true)
    expect(mayRenew({ ...awarded, revokedAt: issuedAt }, issuedAt).allowed).toBe(true)
    expect(mayRenew({ ...awarded, isOfOpenCycle: false }, from)).toMatchObject({
      refusal: 'renewal_under_way',
    })
    expect(mayRenew(undefined, from)).toMatchObject({ refusal: 'nothing_to_renew' })
  })
})
