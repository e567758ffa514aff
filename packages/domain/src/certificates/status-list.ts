import { fromBase64url, gunzip, gzip, isObject, toBase64url } from './encoding.ts'

/** W3C Bitstring Status List: the minimum length, so that a look-up doesn't reveal which certificate was checked. */
export const STATUS_LIST_SIZE = 131_072

/** Multibase base64url (`u`) of the gzipped bits, the first place being the leftmost bit. */
export async function encodeStatusList(
  marked: Iterable<number>,
  size: number = STATUS_LIST_SIZE,
): Promise<string> {
  const bits = new Uint8Array(Math.ceil(size / 8))
  for (const place of marked) {
    if (place < 0 || place >= size) throw new RangeError(`place ${place} is outside the list`)
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  }
  return `u${toBase64url(await gzip(bits))}`
}

const MOST_BYTES = 16 * 1024 * 1024

/** The bits of a list, or undefined for what is not one. */
export async function decodeStatusList(encoded: string): Promise<Uint8Array | undefined> {
  const packed = encoded.startsWith('u') ? fromBase64url(encoded.slice(1)) : undefined
  const bits = packed && (await gunzip(packed, MOST_BYTES))
  return bits && bits.length * 8 >= STATUS_LIST_SIZE ? bits : undefined
}

/** Undefined outside the list: the standard asks for an error there, never for a no. */
export function bitAt(bits: Uint8Array, place: number): boolean | undefined {
  const byte = bits[place >> 3]
  if (!Number.isInteger(place) || place < 0 || byte === undefined) return undefined
  return (byte & (0x80 >> (place & 7))) !== 0
}

export type StatusPurpose = 'revocation' | 'suspension'

type NewStatusList = {
  purpose: StatusPurpose
  url: string
  issuer: string
  encodedList: string
  validFrom: Date
  validUntil: Date
}

export function statusListCredential({
  purpose,
  url,
  issuer,
  encodedList,
  validFrom,
  validUntil,
}: NewStatusList) {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList,
    },
  }
}

export type StatusList = {
  url: string
  issuer: string
  validFrom: Date
  validUntil: Date
  encodedList: string
}

export function readStatusList(
  payload: Record<string, unknown>,
  purpose: StatusPurpose,
): StatusList | undefined {
  const { id, type, issuer, validFrom, validUntil, credentialSubject: subject } = payload
  if (!Array.isArray(type) || !type.includes('BitstringStatusListCredential')) return undefined
  if (typeof id !== 'string' || typeof issuer !== 'string' || !isObject(subject)) return undefined
  if (typeof validFrom !== 'string' || typeof validUntil !== 'string') return undefined
  const { type: kind, statusPurpose, encodedList } = subject
  if (kind !== 'BitstringStatusList' || statusPurpose !== purpose) return undefined
  if (typeof encodedList !== 'string') return undefined
  return { url: id, issuer, validFrom: new Date(validFrom), validUntil: new Date(validUntil), encodedList }
}
