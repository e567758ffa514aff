import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from './calendar.ts'
import { type CertificateReminder, certificateReminderDue } from './reminders.ts'
import { validUntilOf } from './validity.ts'

const ZONES = [
  'Australia/Sydney',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Norfolk',
]

/** What is due at half past six in the morning there, as the job runs. */
function dueOn(day: Day, zone: string, issuedAt: Date): CertificateReminder | undefined {
  const term = { issuedAt, validUntil: validUntilOf(issuedAt, zone), revokedAt: null, suspendedAt: null }
  return certificateReminderDue(term, new Date(startOfDay(day, zone).getTime() + 6.5 * 3_600_000), zone)
}

describe.each(ZONES)('reminders in %s', (zone) => {
  // One award in each week of a year: ends before, on and after each change of clocks.
  it('change 60 and 14 days before the last day, on the day after it, and a week after that', () => {
    for (let week = 0; week < 53; week++) {
      const day = addDays('2026-01-01', week * 7)
      const issuedAt = new Date(startOfDay(day, zone).getTime() + 23.5 * 3_600_000)
      const lastDay = dayOf(validUntilOf(issuedAt, zone), zone)
      const due = (days: number) => dueOn(addDays(lastDay, days), zone, issuedAt)

      expect([due(-62), due(-61)]).toEqual([undefined, undefined])
      expect([due(-60), due(-59), due(-15)]).toEqual(Array(3).fill('certificate-expiring-60'))
      expect([due(-14), due(-13), due(0)]).toEqual(Array(3).fill('certificate-expiring-14'))
      expect([due(1), due(7)]).toEqual(Array(2).fill('certificate-expired'))
      expect(due(8)).toBeUndefined()
    }
  })
})

describe('a reminder', () => {
  const issuedAt = new Date('2026-01-10T00:00:00Z')
  const validUntil = validUntilOf(issuedAt)
  const after = (days: number) => new Date(validUntil.getTime() + days * 24 * 3_600_000)

  it('that was missed is made up for until the next one’s day', () => {
    const term = { issuedAt, validUntil, revokedAt: null, suspendedAt: null }

    expect(certificateReminderDue(term, after(-20))).toBe('certificate-expiring-60')
    expect(certificateReminderDue(term, after(-2))).toBe('certificate-expiring-14')
    expect(certificateReminderDue(term, after(3))).toBe('certificate-expired')
    expect(certificateReminderDue(term, after(30))).toBeUndefined()
  })

  it('does not go out for a withdrawn certificate', () => {
    const term = { issuedAt, validUntil, revokedAt: issuedAt, suspendedAt: null }

    expect(certificateReminderDue(term, after(-10))).toBeUndefined()
  })
})
