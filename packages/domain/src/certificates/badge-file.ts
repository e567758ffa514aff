import { fromBase64, toBase64 } from '../log/hashing.ts'
import { isObject } from './encoding.ts'

const NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0'

/** Open Badges 3.0, section 5.3.2: the compact JWS goes into an element right after the svg tag. */
export function bakeIntoSvg(svg: string, token: string, logProof?: string): string {
  const tag = /<svg\b([^<>]*)>/.exec(svg)
  if (!tag) throw new Error('this is not an SVG')
  const opening = `<svg xmlns:openbadges="${NAMESPACE}"${tag[1] ?? ''}>`
  const proof = logProof === undefined ? '' : bakedProof(logProof)
  const credential = `<openbadges:credential verify="${token}"></openbadges:credential>`
  return svg.replace(tag[0], () => `${opening}${credential}${proof}`)
}

const PROOF_NAMESPACE = 'https://c2sp.org/tlog-proof'

/** Beside the credential, not in it: the proof comes after the signature, and grows with the log. */
function bakedProof(logProof: string): string {
  const encoded = toBase64(new TextEncoder().encode(logProof))
  return `<tlog:proof xmlns:tlog="${PROOF_NAMESPACE}" data="${encoded}"></tlog:proof>`
}

/** The proof of the public log that a badge carries; undefined where it carries none. */
export function logProofIn(file: string): string | undefined {
  const found = /<tlog:proof\b[^<>]*?\bdata\s*=\s*["']([^"']*)["']/.exec(file.slice(0, MOST_SIGNS))
  const bytes = found && fromBase64(found[1] ?? '')
  return bytes ? new TextDecoder().decode(bytes) : undefined
}

const JWS = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/
const MOST_SIGNS = 2_000_000

/** The signed text inside a file that somebody drops: a JWS, JSON around one, or a badge with one baked in. */
export function tokenIn(file: string): string | undefined {
  const text = file
    .slice(0, MOST_SIGNS)
    .replace(/^\uFEFF/, '')
    .trim()
  if (JWS.test(text)) return text
  if (text.startsWith('<')) return tokenInSvg(text)
  return tokenInJson(text)
}

function tokenInSvg(svg: string): string | undefined {
  const baked = /<openbadges:credential\b[^<>]*?\bverify\s*=\s*["']([^"']*)["']/.exec(svg)
  const token = baked?.[1]?.trim()
  return token !== undefined && JWS.test(token) ? token : undefined
}

/** A JSON string, W3C's EnvelopedVerifiableCredential, or the credential inside a presentation or an answer. */
function tokenInJson(text: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return tokenInValue(value, 0)
}

const DEEPEST = 4

function tokenInValue(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    const token = value.replace(/^data:application\/vc\+jwt[^,]*,/, '')
    return JWS.test(token) ? token : undefined
  }
  if (depth === DEEPEST) return undefined
  const inner = Array.isArray(value)
    ? value
    : isObject(value)
      ? [value.id, value.credential, value.verifiableCredential]
      : []
  for (const one of inner) {
    const token = tokenInValue(one, depth + 1)
    if (token !== undefined) return token
  }
  return undefined
}
