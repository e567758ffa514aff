import { type Decision, no, yes } from '../decision.ts'
import { addDays, dayOf, daysBetween, HOME_ZONE, startOfDay, yearAfter } from './calendar.ts'

export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired', 'suspended', 'withdrawn'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Model: reminders go out 60 and 14 days before the end; from the first on a certificate counts as expiring. */
export const EXPIRING_DAYS = 60
export const LAST_REMINDER_DAYS = 14
export const RENEW_FROM_DAYS = 90

export type Term = {
  issuedAt: Date
  validUntil: Date
  /** Withdrawn, for good. */
  revokedAt: Date | null
  /** Until the auditor has looked again at figures that were reopened. */
  suspendedAt: Date | null
}

/** One year: the last second of the day before the anniversary, so that the day on paper is a whole day. */
export function validUntilOf(issuedAt: Date, timeZone = HOME_ZONE): Date {
  const anniversary = startOfDay(yearAfter(dayOf(issuedAt, timeZone)), timeZone)
  return new Date(anniversary.getTime() - 1000)
}

/** Whole days until the last day; 0 on the last day itself, negative after it. */
export function daysLeft(validUntil: Date, now: Date, timeZone = HOME_ZONE): number {
  return daysBetween(dayOf(now, timeZone), dayOf(validUntil, timeZone))
}

export function stateOf(term: Term, now: Date, timeZone = HOME_ZONE): CertificateState {
  if (term.revokedAt) return 'withdrawn'
  if (now > term.validUntil) return 'expired'
  if (term.suspendedAt) return 'suspended'
  return daysLeft(term.validUntil, now, timeZone) <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

/** From when until when a certificate was suspended; null while it is. */
export type SuspendedSpan = { from: Date; until: Date | null }

/** Whether a certificate counted at a moment: issued, not ended, not withdrawn and not suspended. */
export function isHeldAt(
  {
    issuedAt,
    validUntil,
    revokedAt,
    suspensions,
  }: Omit<Term, 'suspendedAt'> & { suspensions: readonly SuspendedSpan[] },
  instant: Date,
): boolean {
  if (instant < issuedAt || instant >= validUntil || (revokedAt && instant >= revokedAt)) return false
  return !suspensions.some(({ from, until }) => instant >= from && (until === null || instant < until))
}

export function renewableFrom(validUntil: Date, timeZone = HOME_ZONE): Date {
  return startOfDay(addDays(dayOf(validUntil, timeZone), -RENEW_FROM_DAYS), timeZone)
}

export type RenewRefusal =
  | 'nothing_to_renew'
  | 'renewal_under_way'
  | 'renewal_too_early'
  | 'certificate_suspended'

/** From 90 days before the end, or once the certificate no longer counts. */
export function mayRenew(
  certificate: (Term & { isOfOpenCycle: boolean }) | undefined,
  now: Date,
): Decision<RenewRefusal> {
  if (!certificate) return no('nothing_to_renew')
  if (!certificate.isOfOpenCycle) return no('renewal_under_way')
  if (certificate.revokedAt) return yes
  // A renewal closes the cycle, and with it the way back for the certificate that rests on it.
  if (stateOf(certificate, now) === 'suspended') return no('certificate_suspended')
  return now >= renewableFrom(certificate.validUntil) ? yes : no('renewal_too_early')
}
