import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** An Office file with a hundred pictures has a few hundred. */
const MOST_ENTRIES = 5000

export type ZipEntries = { zip: ZipFile; entries: Entry[] }

/** By the directory at the end, as Office reads it; undefined where it does not fit the bytes or has too many entries. */
export async function readZipEntries(bytes: Uint8Array): Promise<ZipEntries | undefined> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await fromBufferPromise(buffer, { lazyEntries: true })
    if (zip.entryCount > MOST_ENTRIES) return undefined
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return { zip, entries }
  } catch {
    // yauzl has no other errors than those of a broken archive.
    return undefined
  }
}
