import { checkLog, isLogGood, type LogEvidence, type LogStep } from './check-log.ts'
import { type CertificateFacts, type ListPlace, type ReadCredential, readCredential } from './credential.ts'
import { keyIn, type PeriodKey } from './issuer.ts'
import { Ed25519Missing, isSignedBy, type Jws, readJws } from './jws.ts'
import { bitAt, decodeStatusList, readStatusList, type StatusPurpose } from './status-list.ts'

/** `unknown` is what could not be checked: neither a yes nor a no. */
export type Outcome = 'passed' | 'failed' | 'unknown'

type Step<Passed, Failed extends string, Unknown extends string> =
  | ({ outcome: 'passed' } & Passed)
  | { outcome: 'failed'; reason: Failed }
  | { outcome: 'unknown'; reason: Unknown }

export type Verification = {
  /** Is it genuine: does the signature fit the text, by which key? */
  signature: Step<
    { keyId: string; signedBytes: number },
    'unreadable' | 'does_not_fit' | 'unknown_key' | 'revoked_key' | 'outside_key_period',
    'unsupported' | 'no_key_document'
  >
  /** Is it from the issuer that the checker trusts? */
  issuer: Step<{ id: string }, 'foreign', 'not_proven'>
  dates: Step<{ from: Date; until: Date }, 'expired' | 'early', 'not_proven'>
  status: Step<
    { listUrl: string; index: number; signedAt: Date },
    'withdrawn' | 'suspended',
    'not_proven' | 'unreachable' | 'list_not_signed' | 'list_outdated'
  >
  /** Does the signed text say what the page says? */
  facts: Step<{ compared: number }, 'different', 'not_proven' | 'nothing_to_compare'>
  /** Is it in the public log? */
  logged: LogStep
  /** Which facts differ. */
  differing: readonly (keyof CertificateFacts)[]
  /** What the text claims, proven or not. */
  claims: ReadCredential | undefined
  /** True only where every step has passed; the log may be behind by some hours, or not be there. */
  isAccepted: boolean
}

export type Evidence = LogEvidence & {
  /** The compact JWS. */
  token: string
  /** The issuer that the checker trusts: the did:web of the page's own host. */
  trustedIssuer: string
  /** The issuer's did:web document as it was fetched; undefined where it could not be. */
  keyDocument: unknown
  /** The signed status list as it was fetched; undefined where it could not be. */
  statusList: string | undefined
  /** The signed list of suspensions, likewise; certificates from before there was one do without. */
  suspensionList?: string | undefined
  /** What the page or the paper says; null where there is nothing to compare with. */
  expected: CertificateFacts | null
  now: Date
}

/** A clock that is a little fast or slow is no forgery. */
const CLOCK_SKEW_MS = 60_000

/** Checks a credential step by step. Runs in a browser as it runs on the server; fetches nothing by itself. */
export async function verifyCredential(evidence: Evidence): Promise<Verification> {
  const jws = readJws(evidence.token)
  const claims = jws && readCredential(jws.payload)
  const signature: Verification['signature'] =
    jws && claims ? await checkSignature(jws, claims, evidence) : { outcome: 'failed', reason: 'unreadable' }
  if (!jws || !claims || signature.outcome !== 'passed') return unproven(signature, claims, evidence)
  const issuer = checkIssuer(claims, evidence)
  const dates = checkDates(claims, evidence)
  const status = await checkStatus(claims, evidence)
  const differing = evidence.expected ? differences(claims.facts, evidence.expected) : []
  const facts = factsStep(evidence.expected, differing)
  const signedAt = signedAtOf(jws, claims)
  const logged = await checkLog({ ...evidence, claims, signedAt })
  const steps = [signature, issuer, dates, status, facts]
  const isAccepted =
    steps.every(({ outcome }) => outcome === 'passed') && isLogGood(logged, evidence.requiresLog)
  return { signature, issuer, dates, status, facts, logged, differing, claims, isAccepted }
}

/** No check of an unverified text can pass, and its own claims can't clear it. */
function unproven(
  signature: Verification['signature'],
  claims: ReadCredential | undefined,
  { trustedIssuer }: Evidence,
): Verification {
  const open = { outcome: 'unknown', reason: 'not_proven' } as const
  const isForeign = claims && claims.issuer.id !== trustedIssuer
  const issuer = isForeign ? ({ outcome: 'failed', reason: 'foreign' } as const) : open
  return {
    signature,
    issuer,
    dates: open,
    status: open,
    facts: open,
    logged: open,
    differing: [],
    claims,
    isAccepted: false,
  }
}

async function checkSignature(
  jws: Jws,
  claims: ReadCredential,
  { trustedIssuer, keyDocument }: Evidence,
): Promise<Verification['signature']> {
  if (keyDocument === undefined) return { outcome: 'unknown', reason: 'no_key_document' }
  const key = keyIn(keyDocument, trustedIssuer, jws.keyId)
  if (!key) return { outcome: 'failed', reason: 'unknown_key' }
  if (key.isRevoked) return { outcome: 'failed', reason: 'revoked_key' }
  try {
    if (!(await isSignedBy(jws, key.jwk))) return { outcome: 'failed', reason: 'does_not_fit' }
  } catch (error) {
    if (!(error instanceof Ed25519Missing)) throw error
    return { outcome: 'unknown', reason: 'unsupported' }
  }
  if (!isInPeriod(key, jws, claims)) return { outcome: 'failed', reason: 'outside_key_period' }
  return { outcome: 'passed', keyId: jws.keyId, signedBytes: jws.signed.length }
}

/**
 * A retired key signs nothing new. Certificates say since when they are valid, and newer ones when they were signed: a
 * key may be younger than an award, but not younger than its own signature.
 */
function isInPeriod({ from, until }: PeriodKey, jws: Jws, claims: ReadCredential): boolean {
  const signedAt = signedAtOf(jws, claims).getTime()
  if (until && signedAt >= until.getTime() + CLOCK_SKEW_MS) return false
  return !from || jws.payload.iat === undefined || signedAt >= from.getTime() - CLOCK_SKEW_MS
}

/** As it says itself; one that does not say was signed a moment after the award. */
function signedAtOf({ payload: { iat } }: Jws, { facts }: ReadCredential): Date {
  return typeof iat === 'number' ? new Date(iat * 1000) : facts.issuedAt
}

function checkIssuer({ issuer }: ReadCredential, { trustedIssuer }: Evidence): Verification['issuer'] {
  if (issuer.id !== trustedIssuer) return { outcome: 'failed', reason: 'foreign' }
  return { outcome: 'passed', id: issuer.id }
}

function checkDates({ facts }: ReadCredential, { now }: Evidence): Verification['dates'] {
  const { issuedAt: from, validUntil: until } = facts
  if (now.getTime() + CLOCK_SKEW_MS < from.getTime()) return { outcome: 'failed', reason: 'early' }
  if (now > until) return { outcome: 'failed', reason: 'expired' }
  return { outcome: 'passed', from, until }
}

async function checkStatus(
  { status, suspension }: ReadCredential,
  evidence: Evidence,
): Promise<Verification['status']> {
  const withdrawn = await readBit(status, 'revocation', evidence.statusList, evidence)
  if ('outcome' in withdrawn) return withdrawn
  // An outdated list that names the certificate still counts, because withdrawals are final.
  if (withdrawn.bit) return { outcome: 'failed', reason: 'withdrawn' }
  if (!withdrawn.isOfToday) return { outcome: 'unknown', reason: 'list_outdated' }
  if (suspension) {
    const suspended = await readBit(suspension, 'suspension', evidence.suspensionList, evidence)
    if ('outcome' in suspended) return suspended
    // A suspension may end, so an outdated list says neither yes nor no.
    if (!suspended.isOfToday) return { outcome: 'unknown', reason: 'list_outdated' }
    if (suspended.bit) return { outcome: 'failed', reason: 'suspended' }
  }
  return { outcome: 'passed', ...status, signedAt: withdrawn.signedAt }
}

type Bit = { bit: boolean; isOfToday: boolean; signedAt: Date }
type NoBit = { outcome: 'unknown'; reason: 'unreachable' | 'list_not_signed' }

async function readBit(
  { listUrl, index }: ListPlace,
  purpose: StatusPurpose,
  text: string | undefined,
  { trustedIssuer, keyDocument, now }: Evidence,
): Promise<Bit | NoBit> {
  if (text === undefined) return { outcome: 'unknown', reason: 'unreachable' }
  const jws = readJws(text)
  const key = jws && keyIn(keyDocument, trustedIssuer, jws.keyId)
  const list = jws && readStatusList(jws.payload, purpose)
  const isOurs = list?.issuer === trustedIssuer && list.url === listUrl
  // By the key of today alone: whoever finds an old one could keep a withdrawn certificate alive with it.
  const isCurrent = key !== undefined && !key.isRevoked && key.until === undefined
  if (!jws || !isCurrent || !isOurs || !(await isSignedBy(jws, key.jwk)))
    return { outcome: 'unknown', reason: 'list_not_signed' }
  const bits = await decodeStatusList(list.encodedList)
  const bit = bits && bitAt(bits, index)
  if (bit === undefined) return { outcome: 'unknown', reason: 'list_not_signed' }
  const isOfToday = list.validFrom.getTime() <= now.getTime() + CLOCK_SKEW_MS && now <= list.validUntil
  return { bit, isOfToday, signedAt: list.validFrom }
}

const COMPARED = [
  'publicId',
  'labName',
  'labType',
  'organisationName',
  'department',
  'principalInvestigator',
  'score',
  'naCount',
  'questionCount',
  'rounds',
  'edition',
  'reducedCategories',
  'awardFacts',
  'issuedAt',
  'validUntil',
] as const satisfies (keyof CertificateFacts)[]

/** Which facts of a signed text are not those of a record. */
export function differences(signed: CertificateFacts, shown: CertificateFacts): (keyof CertificateFacts)[] {
  const plain = (value: CertificateFacts[keyof CertificateFacts]) =>
    value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join() : value
  return COMPARED.filter((fact) => plain(signed[fact]) !== plain(shown[fact]))
}

function factsStep(expected: CertificateFacts | null, differing: readonly unknown[]): Verification['facts'] {
  if (!expected) return { outcome: 'unknown', reason: 'nothing_to_compare' }
  if (differing.length > 0) return { outcome: 'failed', reason: 'different' }
  return { outcome: 'passed', compared: COMPARED.length }
}
