import type { Fraction } from './edition.ts'
import { ceilShare } from './fraction.ts'

const PREFIX = 'labzer0'
const NONCE_BYTES = 32

export type Reveal = {
  purpose: string
  /** 32 random bytes, as hex, whose hash was in the event log before anybody could know the context. */
  nonce: string
  /** Text that was fixed before the nonce was revealed, such as the hash of the event log's head. */
  context: string
}

/** What is written into the log when a draw is prepared. */
export function commitmentOf(nonce: string): Promise<string> {
  return sha256(bytesOf(nonce)).then(hexOf)
}

export async function seedOf({ purpose, nonce, context }: Reveal): Promise<string> {
  return hexOf(await sha256(joined([text(PREFIX), text(purpose), bytesOf(nonce), text(context)])))
}

/** Whether the log tells one story: the nonce is the promised one, and the seed follows from it. */
export async function isHonestDraw(
  revealed: Reveal & { seed: string },
  commitment: string,
): Promise<boolean> {
  const { nonce, seed } = revealed
  if (!new RegExp(`^[0-9a-f]{${2 * NONCE_BYTES}}$`).test(nonce)) return false
  return (await commitmentOf(nonce)) === commitment && (await seedOf(revealed)) === seed
}

/** Each id once, by the hash of seed and id. The order in which the ids are given does not matter. */
export async function drawOrder(seed: string, ids: readonly string[]): Promise<string[]> {
  const seedBytes = bytesOf(seed)
  const keyed = [...new Set(ids)].map(async (id) => ({
    id,
    key: await sha256(joined([seedBytes, text(id)])),
  }))
  const all = await Promise.all(keyed)
  return all.toSorted((a, b) => compareBytes(a.key, b.key) || compareText(a.id, b.id)).map(({ id }) => id)
}

/** The first of that order: a share of all, rounded up. */
export async function draw(seed: string, ids: readonly string[], share: Fraction): Promise<string[]> {
  const order = await drawOrder(seed, ids)
  return order.slice(0, ceilShare(order.length, share))
}

/** By code points, as readers in other languages sort, and not by the halves of which JavaScript makes some signs. */
export function compareText(a: string, b: string): number {
  return compareBytes(text(a), text(b))
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** With a zero between the parts, so that no two lists of parts read the same. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part, at) => (at === 0 ? [...part] : [0, ...part])))
}

function text(value: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(value)
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not bytes in hex')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
