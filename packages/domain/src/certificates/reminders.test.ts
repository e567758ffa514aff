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

/** Half past six in the morning there, as the job runs, on each day of two years. */
function walk(zone: string, issuedAt: Date): Map<CertificateReminder, Day> {
  const term = { issuedAt, validUntil: validUntilOf(issuedAt, zone), revokedAt: null }
  const firstDays = new Map<CertificateReminder, Day>()
  const first = dayOf(issuedAt, zone)
  for (let day = first; day < addDays(first, 500); day = addDays(day, 1)) {
    const morning = new Date(startOfDay(day, zone).getTime() + 6.5 * 3_600_000)
    const due = certificateReminderDue(term, morning, zone)
    if (due && !firstDays.has(due)) firstDays.set(due, day)
  }
  return firstDays
}

describe.each(ZONES)('reminders in %s', (zone) => {
  // One award in each week of a year: ends before, on and after each change of clocks.
  it('come 60 and 14 days before the last day, and the notice on the day after it', () => {
    for (let week = 0; week < 53; week++) {
      const day = addDays('2026-01-01', week * 7)
      const issuedAt = new Date(startOfDay(day, zone).getTime() + 23.5 * 3_600_000)
      const lastDay = dayOf(validUntilOf(issuedAt, zone), zone)

      expect(Object.fromEntries(walk(zone, issuedAt))).toEqual({
        'certificate-expiring-60': addDays(lastDay, -60),
        'certificate-expiring-14': addDays(lastDay, -14),
        'certificate-expired': addDays(lastDay, 1),
      })
    }
  })
})

describe('a reminder', () => {
  const issuedAt = new Date('2026-01-10T00:00:00Z')
  const validUntil = validUntilOf(issuedAt)
  const after = (days: number) => new Date(validUntil.getTime() + days * 24 * 3_600_000)

  it('that was missed is made up for until the next one’s day', () => {
    const term = { issuedAt, validUntil, revokedAt: null }

    expect(certificateReminderDue(term, after(-20))).toBe('certificate-expiring-60')
    expect(certificateReminderDue(term, after(-2))).toBe('certificate-expiring-14')
    expect(certificateReminderDue(term, after(3))).toBe('certificate-expired')
    expect(certificateReminderDue(term, after(30))).toBeUndefined()
  })

  it('does not go out for a withdrawn certificate', () => {
    const term = { issuedAt, validUntil, revokedAt: issuedAt }

    expect(certificateReminderDue(term, after(-10))).toBeUndefined()
  })
})
