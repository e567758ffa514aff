import { fromBase64url, toBase64url } from '../certificates/encoding.ts'
import type { PrivateJwk } from '../certificates/jws.ts'
import { areEqual, type Bytes, bytesOf, fromBase64, join, sha256, toBase64, toHex } from './hashing.ts'

/** C2SP signed-note: what a key's signature covers is said by its type. */
const TYPES = { log: 0x01, witness: 0x04 } as const
export type NoteKeyType = keyof typeof TYPES

export type NoteKey = { name: string; type: NoteKeyType; id: Bytes; publicKey: Bytes }

export async function noteKey(name: string, type: NoteKeyType, publicKey: Bytes): Promise<NoteKey> {
  const digest = await sha256(join([bytesOf(`${name}\n`), Uint8Array.of(TYPES[type]), publicKey]))
  return { name, type, id: digest.slice(0, 4), publicKey }
}

/** `name+id+key`, as C2SP writes a verifier key. */
export function verifierKey({ name, type, id, publicKey }: NoteKey): string {
  return `${name}+${toHex(id)}+${toBase64(join([Uint8Array.of(TYPES[type]), publicKey]))}`
}

export async function readVerifierKey(text: string): Promise<NoteKey | undefined> {
  const found = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text)
  const [, name = '', id, encoded = ''] = found ?? []
  const bytes = found ? fromBase64(encoded) : undefined
  if (bytes?.length !== 33) return undefined
  const type = bytes[0] === TYPES.log ? 'log' : bytes[0] === TYPES.witness ? 'witness' : undefined
  const key = type && (await noteKey(name, type, bytes.slice(1)))
  return key && toHex(key.id) === id ? key : undefined
}

type SignatureLine = { name: string; id: Bytes; signature: Bytes }
export type Note = { text: string; signatures: readonly SignatureLine[] }

const MOST_SIGNATURES = 64
const DASH = '\u2014'

/** Reads without believing: undefined for what is no signed note. */
export function readNote(note: string): Note | undefined {
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) return undefined
  const text = note.slice(0, split + 1)
  const lines = note.slice(split + 2, -1).split('\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them by name.
  if (lines.length > MOST_SIGNATURES || /[\u0000-\u0009\u000b-\u001f]/.test(note)) return undefined
  const signatures: SignatureLine[] = []
  for (const line of lines) {
    const [, name, encoded = ''] = new RegExp(`^${DASH} ([^\\s+]+) (\\S+)$`).exec(line) ?? []
    const bytes = fromBase64(encoded)
    if (name === undefined || !bytes || bytes.length < 5) return undefined
    signatures.push({ name, id: bytes.slice(0, 4), signature: bytes.slice(4) })
  }
  return { text, signatures }
}

export type Signer = { key: NoteKey; privateJwk: PrivateJwk }

export async function signerOf(name: string, type: NoteKeyType, privateJwk: PrivateJwk): Promise<Signer> {
  const publicKey = fromBase64url(privateJwk.x)
  if (publicKey?.length !== 32) throw new Error('this is no Ed25519 key')
  return { key: await noteKey(name, type, publicKey), privateJwk }
}

async function ed25519(privateJwk: PrivateJwk, message: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('jwk', privateJwk, { name: 'Ed25519' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message))
}

const lineOf = ({ name, id }: NoteKey, signature: Bytes) =>
  `${DASH} ${name} ${toBase64(join([id, signature]))}\n`

/** The log's own signature below a text that ends with a new line. */
export async function signNote(text: string, { key, privateJwk }: Signer): Promise<string> {
  return `${text}\n${lineOf(key, await ed25519(privateJwk, bytesOf(text)))}`
}

/** C2SP tlog-cosignature: "at this time this was the largest log that I have seen, and it followed from all before". */
const cosigned = (text: string, seconds: number) => bytesOf(`cosignature/v1\ntime ${seconds}\n${text}`)

export async function cosignatureLine(text: string, { key, privateJwk }: Signer, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return lineOf(key, join([time, await ed25519(privateJwk, cosigned(text, seconds))]))
}

/** True only where the note has a signature of that very key, and it is right. */
export async function isNoteSignedBy({ text, signatures }: Note, key: NoteKey): Promise<boolean> {
  const own = signatures.filter(({ name, id }) => name === key.name && areEqual(id, key.id))
  if (own.length === 0) return false
  const { publicKey } = key
  const x = toBase64url(publicKey)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x }
  const imported = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  for (const { signature } of own) {
    const [message, proof] = key.type === 'log' ? [bytesOf(text), signature] : timed(text, signature)
    if (proof.length !== 64 || !(await crypto.subtle.verify('Ed25519', imported, proof, message)))
      return false
  }
  return true
}

function timed(text: string, signature: Bytes): [message: Bytes, proof: Bytes] {
  if (signature.length !== 72) return [bytesOf(''), signature]
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)
  return [cosigned(text, Number(seconds)), signature.slice(8)]
}
