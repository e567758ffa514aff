/** RFC 6962: a leaf and a node are hashed with different first bytes, so that neither passes for the other. */
const LEAF = 0x00
const NODE = 0x01

export type Bytes = Uint8Array<ArrayBuffer>
export type Hash = Bytes

export async function sha256(bytes: Bytes): Promise<Hash> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

export function leafHash(entry: Bytes): Promise<Hash> {
  return sha256(join([Uint8Array.of(LEAF), entry]))
}

export function nodeHash(left: Hash, right: Hash): Promise<Hash> {
  return sha256(join([Uint8Array.of(NODE), left, right]))
}

export function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

export async function sha256Hex(text: string): Promise<string> {
  return toHex(await sha256(bytesOf(text)))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Standard base64 with padding, as signed notes use it. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Undefined for anything but the one spelling of some bytes. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : undefined
}
