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

export type IssuerKey = {
  id: string
  publicJwk: PublicJwk
  createdAt?: Date
  /** From then on it signs nothing new. */
  retiredAt?: Date | null
  /** Since when somebody else may have had it. */
  compromisedAt?: Date | null
}

/** Where the public log is read, its key and the keys of its witnesses, as C2SP writes them. */
export type LogService = { origin: string; verifierKey: string; witnessKeys: readonly string[] }

/**
 * Every key that ever signed, each with its period: `nbf` and `exp` in the key itself, as OpenID Federation writes them,
 * `expires` and `revoked` as W3C Controlled Identifiers do. A compromised key stays to be recognised, and is trusted for
 * nothing.
 */
export function issuerDocument(did: string, keys: readonly IssuerKey[], log?: LogService) {
  const trusted = keys.filter(({ compromisedAt }) => !compromisedAt)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: keys.map((key) => methodOf(did, key)),
    assertionMethod: trusted.map(({ id }) => `${did}#${id}`),
    ...(log
      ? {
          service: [
            {
              id: `${did}#public-log`,
              type: 'TransparencyLog' as const,
              serviceEndpoint: `https://${log.origin}`,
              verifierKey: log.verifierKey,
              witnessKeys: [...log.witnessKeys],
            },
          ],
        }
      : {}),
  }
}

function methodOf(did: string, { id, publicJwk: { x }, createdAt, retiredAt, compromisedAt }: IssuerKey) {
  const jwk = { kty: 'OKP' as const, crv: 'Ed25519' as const, x, kid: id, alg: 'EdDSA' as const }
  return {
    id: `${did}#${id}`,
    type: 'JsonWebKey' as const,
    controller: did,
    publicKeyJwk: {
      ...jwk,
      ...(createdAt ? { nbf: secondsOf(createdAt) } : {}),
      ...(retiredAt ? { exp: secondsOf(retiredAt) } : {}),
    },
    ...(retiredAt ? { expires: retiredAt.toISOString() } : {}),
    ...(compromisedAt ? { revoked: compromisedAt.toISOString() } : {}),
  }
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** A key of the issuer, and when it signed. */
export type PeriodKey = {
  jwk: PublicJwk
  from: Date | undefined
  until: Date | undefined
  isRevoked: boolean
}

/** The key of that name which the issuer uses for credentials; undefined where the document has none. */
export function keyIn(document: unknown, did: string, keyId: string): PeriodKey | undefined {
  if (!isObject(document) || document.id !== did || !keyId.startsWith(`${did}#`)) return undefined
  const { verificationMethod, assertionMethod } = document
  if (!Array.isArray(verificationMethod) || !Array.isArray(assertionMethod)) return undefined
  const method: unknown = verificationMethod.find((one: unknown) => isObject(one) && one.id === keyId)
  if (!isObject(method) || method.controller !== did || !isObject(method.publicKeyJwk)) return undefined
  const isRevoked = 'revoked' in method
  if (!isRevoked && !assertionMethod.includes(keyId)) return undefined
  const { kty, crv, x, nbf, exp } = method.publicKeyJwk
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return undefined
  return { jwk: { kty, crv, x }, from: instantOf(nbf), until: instantOf(exp), isRevoked }
}

function instantOf(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : undefined
}

/** The log that the issuer names; undefined where it names none. */
export function logIn(document: unknown, did: string): LogService | undefined {
  if (!isObject(document) || document.id !== did || !Array.isArray(document.service)) return undefined
  const service: unknown = document.service.find(
    (one: unknown) => isObject(one) && one.type === 'TransparencyLog',
  )
  if (!isObject(service) || typeof service.verifierKey !== 'string') return undefined
  const { verifierKey, witnessKeys } = service
  const named = Array.isArray(witnessKeys) ? witnessKeys.filter((one) => typeof one === 'string') : []
  return { origin: verifierKey.split('+')[0] ?? '', verifierKey, witnessKeys: named }
}
