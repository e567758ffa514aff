import { COMMON_REFUSALS, type Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import type { Answer } from './door.ts'

const MUST_SAY_WHEN = new Set([429, 503])
/** No call promises these, and every call that needs a person, or has a key, may answer with them. */
const OF_SESSION = ['not_signed_in']
const OF_KEY = ['in_flight', 'key_reused']

/** Why an answer is not one that the contract promises; null where it is. */
export function whyUndocumented(endpoint: Endpoint, { status, headers, body }: Answer): string | null {
  if (status === (endpoint.status ?? 200)) {
    return endpoint.response.safeParse(body).success ? null : `${status} with another body than promised`
  }
  const code = codeOf(body)
  if (code === null) return `a bare ${status}`
  const promised: readonly string[] = [
    ...endpoint.refusals,
    ...COMMON_REFUSALS,
    ...OF_SESSION,
    ...(endpoint.idempotent ? OF_KEY : []),
  ]
  if (!promised.includes(code)) return `${status} ${code}`
  // Checked on the line above: every promised code is in the table.
  if (refusals[code as keyof typeof refusals].status !== status) return `${code} with status ${status}`
  if (MUST_SAY_WHEN.has(status) && !(Number(headers['retry-after']) > 0)) return `${code} without Retry-After`
  return null
}

export function codeOf(body: unknown): string | null {
  const isRefusal = typeof body === 'object' && body !== null && 'code' in body
  return isRefusal && typeof body.code === 'string' ? body.code : null
}
