import { verify } from '@lab-zer0/content/microcopy.ts'
import { hostOf } from '@lab-zer0/domain/certificates/issuer.ts'
import { daysLeft } from '@lab-zer0/domain/certificates/validity.ts'
import type { Verification } from '@lab-zer0/domain/certificates/verify.ts'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { formatDay } from '../format-day.ts'
import { daysInWords } from '../lab/days-in-words.ts'
import { CHECK_IDS, type Check, type CheckId, running } from './checks.ts'
import type { Progress } from './verification.ts'

const { checks: copy, working, fields } = verify

type Answer = Omit<Check, 'id'>

/** The answers in words, each with its working, as far as the browser has come. */
export function checksOf({ missing, verification, waitsFor }: Progress, now: Date): Check[] {
  if (missing === 'unsigned' || missing === 'unreachable') return notChecked(missing)
  if (!verification) return CHECK_IDS.map(running)
  const answers: Record<CheckId, () => Answer> = {
    genuine: () => genuine(verification),
    same: () => same(verification),
    current: () => current(verification, now),
    not_withdrawn: () => notWithdrawn(verification),
    logged: () => logged(verification),
    issuer: () => issuer(verification),
  }
  const isProven = verification.signature.outcome === 'passed'
  const waiting: Partial<Record<CheckId, boolean>> = {
    same: isProven && waitsFor.record,
    not_withdrawn: isProven && waitsFor.status,
    logged: isProven && waitsFor.log,
  }
  // An issuer without a public log promises none.
  const { logged: step } = verification
  const asked = CHECK_IDS.filter((id) => id !== 'logged' || !('reason' in step) || step.reason !== 'no_log')
  return asked.map((id) => (waiting[id] ? running(id) : { id, ...answers[id]() }))
}

function notChecked(missing: 'unsigned' | 'unreachable'): Check[] {
  const texts: Record<CheckId, string> = {
    genuine: copy.genuine[missing],
    same: copy.same.unknown,
    current: copy.current.unknown,
    not_withdrawn: copy.same.unknown,
    logged: copy.same.unknown,
    issuer: copy.issuer.unreadable,
  }
  return CHECK_IDS.map((id) => ({ id, outcome: 'unknown', text: texts[id], working: [] }))
}

const keyDocument = () => ({
  term: working.key_document,
  text: new URL('/.well-known/did.json', window.location.origin).href,
})

function genuine({ signature }: Verification): Answer {
  const algorithm = { term: working.algorithm, text: working.algorithm_value }
  if (signature.outcome === 'passed') {
    const { keyId, signedBytes } = signature
    const bytes = fill(working.signed_bytes_value, { n: signedBytes })
    return {
      outcome: 'passed',
      text: copy.genuine.passed,
      working: [
        algorithm,
        { term: working.key, text: keyId },
        keyDocument(),
        { term: working.signed_bytes, text: bytes },
      ],
    }
  }
  if (signature.outcome === 'failed') {
    const texts = {
      unreadable: copy.genuine.unreadable,
      does_not_fit: copy.genuine.failed,
      unknown_key: copy.genuine.unknown_key,
      revoked_key: copy.genuine.revoked_key,
      outside_key_period: copy.genuine.outside_key_period,
    }
    const shown = signature.reason === 'unreadable' ? [] : [algorithm, keyDocument()]
    return { outcome: 'failed', text: texts[signature.reason], working: shown }
  }
  return {
    outcome: 'unknown',
    text: signature.reason === 'unsupported' ? copy.genuine.unsupported : copy.genuine.unreachable,
    working: [keyDocument()],
  }
}

function same({ facts, differing, claims }: Verification): Answer {
  if (facts.outcome === 'passed' && claims) {
    const { labName: lab, organisationName: organisation } = claims.facts
    const compared = fill(working.compared_value, { n: facts.compared })
    return {
      outcome: 'passed',
      text: fill(copy.same.passed, { lab, organisation }),
      working: [{ term: working.compared, text: compared }],
    }
  }
  if (facts.outcome === 'failed') {
    const named = differing.map((fact) => fields[fact]).join(', ')
    return { outcome: 'failed', text: fill(copy.same.failed, { fields: named }), working: [] }
  }
  const isAlone = facts.outcome === 'unknown' && facts.reason === 'nothing_to_compare'
  return {
    outcome: 'unknown',
    text: isAlone ? copy.same.nothing_to_compare : copy.same.unknown,
    working: [],
  }
}

function current({ dates, claims }: Verification, now: Date): Answer {
  if (dates.outcome === 'unknown' || !claims) {
    return { outcome: 'unknown', text: copy.current.unknown, working: [] }
  }
  const { issuedAt, validUntil } = claims.facts
  const until = formatDay(validUntil.toISOString())
  const shown = [
    { term: working.from, text: issuedAt.toISOString() },
    { term: working.until, text: validUntil.toISOString() },
    { term: working.clock, text: now.toISOString() },
  ]
  if (dates.outcome === 'passed') {
    const days = daysInWords(Math.max(0, daysLeft(validUntil, now)))
    return { outcome: 'passed', text: fill(copy.current.passed, { date: until, days }), working: shown }
  }
  const text =
    dates.reason === 'expired'
      ? fill(copy.current.expired, { date: until })
      : fill(copy.current.early, { date: formatDay(issuedAt.toISOString()) })
  return { outcome: 'failed', text, working: shown }
}

function notWithdrawn({ status, claims }: Verification): Answer {
  const place = claims
    ? [
        { term: working.list, text: claims.status.listUrl },
        { term: working.place, text: String(claims.status.index) },
      ]
    : []
  if (status.outcome === 'passed') {
    const signedAt = formatDateTime(status.signedAt.toISOString())
    return {
      outcome: 'passed',
      text: copy.not_withdrawn.passed,
      working: [
        ...place,
        { term: working.list_signed_at, text: signedAt },
        { term: working.bit, text: working.bit_clear },
      ],
    }
  }
  if (status.outcome === 'failed' && status.reason === 'suspended') {
    return {
      outcome: 'failed',
      text: copy.not_withdrawn.suspended,
      working: [
        { term: working.list, text: claims?.suspension?.listUrl ?? '' },
        { term: working.place, text: String(claims?.suspension?.index ?? '') },
        { term: working.bit, text: working.bit_suspended },
      ],
    }
  }
  if (status.outcome === 'failed') {
    return {
      outcome: 'failed',
      text: copy.not_withdrawn.failed,
      working: [...place, { term: working.bit, text: working.bit_set }],
    }
  }
  const texts = {
    not_proven: copy.same.unknown,
    unreachable: copy.not_withdrawn.unreachable,
    list_not_signed: copy.not_withdrawn.unproven,
    list_outdated: copy.not_withdrawn.stale,
  }
  const isProven = status.reason !== 'not_proven'
  return { outcome: 'unknown', text: texts[status.reason], working: isProven ? place : [] }
}

function logged({ logged: step }: Verification): Answer {
  const log = { term: working.log, text: new URL('/api/log', window.location.origin).href }
  if (step.outcome === 'passed') {
    const place = { index: step.index + 1, size: step.size }
    const witness = { term: working.log_witness, text: working.log_witness_value }
    return {
      outcome: 'passed',
      text: fill(copy.logged.passed, place),
      working: [
        log,
        { term: working.log_entry, text: fill(working.log_entry_value, place) },
        ...(step.witnesses > 0 ? [witness] : []),
      ],
    }
  }
  if (step.outcome === 'failed') {
    const { reason } = step
    const isNamed = reason === 'missing' || reason === 'not_witnessed'
    return { outcome: 'failed', text: copy.logged[isNamed ? reason : 'failed'], working: [log] }
  }
  const { reason } = step
  const isNamed = reason === 'not_yet' || reason === 'unreachable'
  return {
    outcome: 'unknown',
    text: copy.logged[isNamed ? reason : 'unknown'],
    working: isNamed ? [log] : [],
  }
}

function issuer({ issuer: step, claims }: Verification): Answer {
  if (!claims) return { outcome: 'unknown', text: copy.issuer.unreadable, working: [] }
  const shown = [{ term: working.issuer, text: claims.issuer.id }, keyDocument()]
  const domain = hostOf(claims.issuer.id)
  if (step.outcome === 'passed') {
    const organisation = claims.facts.organisationName
    return { outcome: 'passed', text: fill(copy.issuer.passed, { domain, organisation }), working: shown }
  }
  const text = step.outcome === 'failed' ? copy.issuer.failed : copy.issuer.unknown
  return { outcome: step.outcome, text: fill(text, { issuer: domain }), working: shown }
}
