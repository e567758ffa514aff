import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { daysLeft, EXPIRING_DAYS } from '@lab-zer0/domain/certificates/validity.ts'
import type { Verification } from '@lab-zer0/domain/certificates/verify.ts'
import { fill } from '../../../lib/format.ts'
import { formatDay } from '../format-day.ts'
import { daysInWords } from '../lab/days-in-words.ts'
import type { Verdict } from './verdict.ts'
import type { Progress } from './verification.ts'

const copy = verify.verdicts

/**
 * One answer from all of them, the worst first. The server may make it worse, since it knows of a withdrawal some
 * seconds before the signed list does; it never makes it better.
 */
export function verdictOf(progress: Progress, record: PublicCertificate | undefined, now: Date): Verdict {
  const { missing, verification, waitsFor } = progress
  if (missing === 'pending' || (!missing && !verification)) return 'checking'
  if (verification && isForged(verification)) return 'forged'
  if (record?.state === 'withdrawn' || isMarked(verification, 'withdrawn')) return 'withdrawn'
  const { dates } = verification ?? {}
  if (record?.state === 'expired' || (dates?.outcome === 'failed' && dates.reason === 'expired'))
    return 'expired'
  if (record?.state === 'suspended' || isMarked(verification, 'suspended')) return 'suspended'
  if (dates?.outcome === 'failed') return 'early'
  if (verification?.signature.outcome === 'passed' && (waitsFor.status || waitsFor.record || waitsFor.log))
    return 'checking'
  if (!verification?.isAccepted || !verification.claims) return 'unsure'
  return daysLeft(verification.claims.facts.validUntil, now) <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

function isForged({ signature, issuer, facts }: Verification): boolean {
  return [signature, issuer, facts].some(({ outcome }) => outcome === 'failed')
}

function isMarked(verification: Verification | undefined, as: 'withdrawn' | 'suspended'): boolean {
  return verification?.status.outcome === 'failed' && verification.status.reason === as
}

/** The sentence under the verdict. */
export function verdictText(
  verdict: Verdict,
  { verification }: Progress,
  record: PublicCertificate | undefined,
  now: Date,
): string | undefined {
  const facts = verification?.claims?.facts
  const until = record?.valid_until ?? facts?.validUntil.toISOString() ?? now.toISOString()
  const date = formatDay(until)
  switch (verdict) {
    case 'expiring':
      return fill(copy.expiring_text, {
        date,
        days: daysInWords(Math.max(0, daysLeft(new Date(until), now))),
      })
    case 'expired':
      return fill(copy.expired_text, { date })
    case 'suspended':
      return suspendedText(record)
    case 'withdrawn':
      return withdrawnText(record)
    case 'forged':
      return verification?.facts.outcome === 'failed' ? copy.different_text : copy.forged_text
    case 'unsure':
      return copy.unsure_text
    case 'early':
      return fill(copy.not_yet_valid_text, { date: formatDay(facts?.issuedAt.toISOString() ?? until) })
    default:
      return undefined
  }
}

function suspendedText(record: PublicCertificate | undefined): string {
  const [last] = record?.suspensions ?? []
  if (!last || last.ended_at !== null) return copy.suspended_text_bare
  return fill(copy.suspended_text, { date: formatDay(last.suspended_at), reason: last.reason })
}

function withdrawnText(record: PublicCertificate | undefined): string {
  if (!record?.withdrawn_at || record.withdrawn_reason === null) return copy.withdrawn_text_bare
  return fill(copy.withdrawn_text, {
    date: formatDay(record.withdrawn_at),
    reason: record.withdrawn_reason,
  })
}
