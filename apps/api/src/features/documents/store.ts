import { createHash } from 'node:crypto'
import type { FileStore } from '../../platform/files.ts'

/** Counted up when the look of a document changes, so that the next reader gets a new one. */
const LOOK = 1

/** The same for the same document and words: who made it first has made it for all. */
export function documentKey(kind: string, ...parts: string[]): string {
  const hash = createHash('sha256').update([kind, String(LOOK), ...parts].join('\0'))
  return `${hash.digest('hex').slice(0, 32)}-document`
}

/** The worker makes documents ahead; one that nobody has made yet is made for its first reader. */
export async function storedDocument(
  files: FileStore,
  key: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const known = await files.get(key)
  if (known) return known
  const bytes = await make()
  await files.put(key, bytes)
  return bytes
}
