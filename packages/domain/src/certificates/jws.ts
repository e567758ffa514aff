import { fromBase64url, parseObject, toBase64url } from './encoding.ts'

/** RFC 8037: an Ed25519 key as a JSON Web Key. */
export type PublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string }
export type PrivateJwk = PublicJwk & { d: string }

/** W3C VC-JOSE-COSE: a credential is the payload of a compact JWS of this type. */
export const CREDENTIAL_TYPE = 'vc+jwt'

export type Jws = {
  header: Record<string, unknown>
  payload: Record<string, unknown>
  keyId: string
  /** What the signature covers, and the signature. */
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

export async function sign(payload: object, key: { id: string; privateJwk: PrivateJwk }): Promise<string> {
  const header = { alg: 'EdDSA', typ: CREDENTIAL_TYPE, cty: 'vc', kid: key.id }
  const text = `${encode(header)}.${encode(payload)}`
  const cryptoKey = await crypto.subtle.importKey('jwk', key.privateJwk, { name: 'Ed25519' }, false, ['sign'])
  const signature = await crypto.subtle.sign('Ed25519', cryptoKey, new TextEncoder().encode(text))
  return `${text}.${toBase64url(new Uint8Array(signature))}`
}

function encode(value: object): string {
  return toBase64url(new TextEncoder().encode(JSON.stringify(value)))
}

/** Reads without believing: undefined for anything that is not a credential secured in this one way. */
export function readJws(token: string): Jws | undefined {
  const parts = token.split('.')
  const [first, second, third] = parts.map(fromBase64url)
  if (parts.length !== 3 || !first || !second || third?.length !== 64) return undefined
  const header = parseObject(first)
  const payload = parseObject(second)
  if (!header || !payload) return undefined
  // The one algorithm is ours to choose, not the token's; extensions that we do not know are refused.
  const isOurs = header.alg === 'EdDSA' && header.typ === CREDENTIAL_TYPE && !('crit' in header)
  if (!isOurs || typeof header.kid !== 'string') return undefined
  const signed = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')))
  return { header, payload, keyId: header.kid, signed, signature: third }
}

export class Ed25519Missing extends Error {}

/** Throws Ed25519Missing where the browser can't verify Ed25519: that is not a no. */
export async function isSignedBy({ signed, signature }: Jws, jwk: PublicJwk): Promise<boolean> {
  const { kty, crv, x } = jwk
  if (fromBase64url(x)?.length !== 32) return false
  // Browsers keep it back from pages that were not served safely.
  if (!globalThis.crypto?.subtle) throw new Ed25519Missing('There is no cryptography here')
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') {
      throw new Ed25519Missing('Ed25519 is not known here', { cause: error })
    }
    return false
  }
  return crypto.subtle.verify('Ed25519', key, signature, signed)
}
