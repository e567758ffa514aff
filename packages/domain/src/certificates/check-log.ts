import { readVerifierKey } from '../log/notes.ts'
import { checkLogged, type Logged } from '../log/proof.ts'
import type { ReadCredential } from './credential.ts'
import { logIn } from './issuer.ts'

export type LogEvidence = {
  /** The proof as it was fetched or found in the file; null where the log says that it has none; undefined otherwise. */
  logProof?: string | null | undefined
  /** Without the public log nothing passes, not even what is too new to be in it. */
  requiresLog?: boolean
  /** Witnesses that the checker trusts; without them, those that the issuer names. One of them must have signed. */
  trustedWitnesses?: readonly string[]
}

export type LogStep =
  | Extract<Logged, { outcome: 'passed' }>
  | { outcome: 'failed'; reason: Extract<Logged, { outcome: 'failed' }>['reason'] | 'missing' }
  | { outcome: 'unknown'; reason: 'not_proven' | 'no_log' | 'not_yet' | 'unreachable' }

/** Longer than a worker may stand still: what was signed before that is in the log, or something is wrong. */
const LOGGED_WITHIN_MS = 24 * 3_600_000

type Checked = LogEvidence & {
  token: string
  claims: ReadCredential
  signedAt: Date
  keyDocument: unknown
  trustedIssuer: string
  now: Date
}

export async function checkLog(checked: Checked): Promise<LogStep> {
  const { token, claims, signedAt, keyDocument, trustedIssuer, logProof, now } = checked
  const service = logIn(keyDocument, trustedIssuer)
  const log = service && (await readVerifierKey(service.verifierKey))
  if (!log) return { outcome: 'unknown', reason: 'no_log' }
  if (logProof === undefined) return { outcome: 'unknown', reason: 'unreachable' }
  if (logProof === null) {
    const isNew = now.getTime() - signedAt.getTime() < LOGGED_WITHIN_MS
    return isNew ? { outcome: 'unknown', reason: 'not_yet' } : { outcome: 'failed', reason: 'missing' }
  }
  const names = checked.trustedWitnesses ?? service.witnessKeys
  const witnesses = (await Promise.all(names.map(readVerifierKey))).filter((key) => key !== undefined)
  const trust = { log, witnesses, required: names.length > 0 ? 1 : 0 }
  return checkLogged(logProof, { publicId: claims.facts.publicId, credential: token }, trust)
}

/** A certificate of the last hours, or of an issuer without a log, is judged by its signature alone. */
export function isLogGood(step: LogStep, requiresLog = false): boolean {
  if (step.outcome !== 'unknown') return step.outcome === 'passed'
  return !requiresLog && (step.reason === 'no_log' || step.reason === 'not_yet')
}
