import { HOME_ZONE } from './calendar.ts'
import { daysLeft, EXPIRING_DAYS, LAST_REMINDER_DAYS, type Term } from './validity.ts'

export const INVITATION_REMINDER_DAYS = 3
export const IDLE_AFTER_DAYS = 30

export type CertificateReminder =
  | 'certificate-expiring-60'
  | 'certificate-expiring-14'
  | 'certificate-expired'

/** Certificates that ended earlier get no reminder, so that a lab that returns after months gets none. */
const EXPIRED_NOTICE_DAYS = 7

/** Which reminder belongs to this day. A night that was missed is made up for, until the next one's day. */
export function certificateReminderDue(
  term: Term,
  now: Date,
  timeZone = HOME_ZONE,
): CertificateReminder | undefined {
  if (term.revokedAt) return undefined
  const left = daysLeft(term.validUntil, now, timeZone)
  if (left < 0) return left >= -EXPIRED_NOTICE_DAYS ? 'certificate-expired' : undefined
  if (left <= LAST_REMINDER_DAYS) return 'certificate-expiring-14'
  return left <= EXPIRING_DAYS ? 'certificate-expiring-60' : undefined
}
