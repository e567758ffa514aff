import { inflateRawSync } from 'node:zlib'
import type { Entry } from 'yauzl'
import { readZipEntries, type ZipEntries } from './zip-entries.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A report with pictures unpacks to a few megabytes; a bomb of 10 MB unpacks to gigabytes. */
const MOST_UNPACKED_BYTES = 100_000_000

const STORED = 0
const DEFLATED = 8

export type OfficeRefusal = 'macros' | 'protected' | 'unpacks_too_large' | 'unreadable_file'

/** DOCX and XLSX are ZIP archives: which one is said by the document that they hold, not by the file's name. */
export async function officeTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const read = await readZipEntries(bytes)
  const names = new Set(read?.entries.map(({ fileName }) => fileName))
  if (!names.has('[Content_Types].xml')) return undefined
  if (names.has('word/document.xml')) return DOCX
  return names.has('xl/workbook.xml') ? XLSX : undefined
}

/** Unpacks everything once, because what an archive says about its own size can be a lie. */
export async function judgeOfficeFile(
  bytes: Uint8Array,
  most = MOST_UNPACKED_BYTES,
): Promise<OfficeRefusal | null> {
  const read = await readZipEntries(bytes)
  if (!read) return 'unreadable_file'
  const { entries } = read
  if (entries.some((entry) => entry.isEncrypted())) return 'protected'
  if (entries.some(({ fileName }) => ACTIVE_PART.test(fileName))) return 'macros'
  let left = most
  for (const entry of entries) {
    if (entry.uncompressedSize > left) return 'unpacks_too_large'
    const unpacked = unpack(entry, await packedBytesOf(bytes, read, entry), left)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    if (isActive(entry.fileName, unpacked)) return 'macros'
  }
  return null
}

/** Visual Basic, ActiveX controls and embedded programs. */
const ACTIVE_PART = /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|\/(?:activeX|macrosheets)\/|\/oleObject[^/]*$/i

function isActive(name: string, unpacked: Buffer): boolean {
  if (name === '[Content_Types].xml') return /macroEnabled|vbaProject/i.test(unpacked.toString('latin1'))
  if (!name.endsWith('.rels')) return false
  // A template that is fetched from elsewhere brings its macros with it when the file is opened.
  const [, ...elements] = unpacked.toString('latin1').split('<')
  return elements.some((one) => /attachedTemplate/i.test(one) && /TargetMode\s*=\s*["']External/i.test(one))
}

/** Undefined where the directory leads beyond the end of the file. */
async function packedBytesOf(
  bytes: Uint8Array,
  { zip }: ZipEntries,
  entry: Entry,
): Promise<Uint8Array | undefined> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const end = fileDataStart + entry.compressedSize
    return end > bytes.length ? undefined : bytes.subarray(fileDataStart, end)
  } catch {
    return undefined
  }
}

function unpack(
  { compressionMethod }: Entry,
  packed: Uint8Array | undefined,
  most: number,
): Buffer | OfficeRefusal {
  if (!packed) return 'unreadable_file'
  if (compressionMethod === STORED) return packed.length > most ? 'unpacks_too_large' : Buffer.from(packed)
  if (compressionMethod !== DEFLATED) return 'unreadable_file'
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? 'unpacks_too_large' : 'unreadable_file'
  }
}
