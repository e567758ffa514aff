import { storageKey } from './storage-key.ts'

type SealedPart = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
/** A value as this browser keeps it: its JSON, and behind that the files in it. */
export type Sealed = SealedPart[]

/** Seals what one person's browser keeps (AES-256-GCM). */
export type Sealing = {
  person: string
  seal: (value: unknown) => Promise<Sealed>
  /** Throws where another key sealed it. */
  open: (sealed: Sealed) => Promise<unknown>
}

const IV_BYTES = 12

/** Of the person whose key is here, or nothing if that is somebody else. */
export async function openSealing(expected?: string): Promise<Sealing | undefined> {
  const found = storageKey()
  // Missing where a page does not come over TLS.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!found || !subtle || (expected !== undefined && found.person !== expected)) return undefined
  const keys = await Promise.all(
    found.keys.map((key) => subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])),
  )
  const [newest] = keys
  if (!newest) return undefined

  const sealPart = async (part: Uint8Array<ArrayBuffer>): Promise<SealedPart> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    return { iv, bytes: await subtle.encrypt({ name: 'AES-GCM', iv }, newest, part) }
  }
  const openPart = ({ iv, bytes }: SealedPart) =>
    Promise.any(keys.map((key) => subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)))

  return {
    person: found.person,
    seal: (value) => Promise.all(partsOf(value).map(sealPart)),
    open: async (sealed) => openedValue(await Promise.all(sealed.map(openPart))),
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** In the place of a file stands its number. JSON would make it several times as large. */
type FilePlace = { $file: number }

function partsOf(value: unknown): Uint8Array<ArrayBuffer>[] {
  const files: Uint8Array<ArrayBuffer>[] = []
  const json = JSON.stringify(value, (_, part: unknown) =>
    part instanceof ArrayBuffer ? ({ $file: files.push(new Uint8Array(part)) } satisfies FilePlace) : part,
  )
  return [new TextEncoder().encode(json), ...files]
}

function openedValue(parts: readonly ArrayBuffer[]): unknown {
  return JSON.parse(new TextDecoder().decode(parts[0]), (_, part: unknown) => {
    const isPlace = typeof part === 'object' && part !== null && '$file' in part
    return isPlace ? parts[Number(part.$file)] : part
  })
}
