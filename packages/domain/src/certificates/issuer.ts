import { isObject } from './encoding.ts'
import type { PublicJwk } from './jws.ts'

export const ISSUER_NAME = 'LAB ZER0'

/** did:web of a public address: `https://labzer0.example` is `did:web:labzer0.example`. */
export function didOf(publicUrl: string): string {
  return `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`
}

/** The host that a did:web names, for people to read. */
export function hostOf(did: string): string {
  return did.startsWith('did:web:') ? decodeURIComponent(did.slice('did:web:'.length)) : did
}

export type IssuerKey = { id: string; publicJwk: PublicJwk }

/** Every key that ever signed: a certificate of last year is checked with the key of its day. */
export function issuerDocument(did: string, keys: readonly IssuerKey[]) {
  const ids = keys.map(({ id }) => `${did}#${id}`)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: keys.map(({ id, publicJwk: { x } }) => ({
      id: `${did}#${id}`,
      type: 'JsonWebKey' as const,
      controller: did,
      publicKeyJwk: { kty: 'OKP' as const, crv: 'Ed25519' as const, x, kid: id, alg: 'EdDSA' as const },
    })),
    assertionMethod: ids,
  }
}

/** The key of that name which the issuer uses for credentials; undefined where the document has none. */
export function keyIn(document: unknown, did: string, keyId: string): PublicJwk | undefined {
  if (!isObject(document) || document.id !== did || !keyId.startsWith(`${did}#`)) return undefined
  const { verificationMethod, assertionMethod } = document
  if (!Array.isArray(verificationMethod) || !Array.isArray(assertionMethod)) return undefined
  if (!assertionMethod.includes(keyId)) return undefined
  const method: unknown = verificationMethod.find((one: unknown) => isObject(one) && one.id === keyId)
  if (!isObject(method) || method.controller !== did || !isObject(method.publicKeyJwk)) return undefined
  const { kty, crv, x } = method.publicKeyJwk
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return undefined
  return { kty, crv, x }
}
