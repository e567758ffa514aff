import { inflateRawSync } from 'node:zlib'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A report with pictures unpacks to a few megabytes; a bomb of 10 MB unpacks to gigabytes. */
const MOST_UNPACKED_BYTES = 100_000_000
const MOST_ENTRIES = 5000

const END_RECORD = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const LONGEST_END_BYTES = 65_557
const STORED = 0
const DEFLATED = 8

type Entry = { name: string; method: number; isEncrypted: boolean; packed: Buffer; unpackedBytes: number }
export type OfficeRefusal = 'macros' | 'protected' | 'unpacks_too_large' | 'unreadable_file'

/** DOCX and XLSX are ZIP archives: which one is said by the document that they hold, not by the file's name. */
export function officeTypeOf(bytes: Uint8Array): string | undefined {
  const names = new Set(entriesOf(bytes)?.map(({ name }) => name))
  if (!names.has('[Content_Types].xml')) return undefined
  if (names.has('word/document.xml')) return DOCX
  return names.has('xl/workbook.xml') ? XLSX : undefined
}

/** Unpacks everything once, because what an archive says about its own size can be a lie. */
export function judgeOfficeFile(bytes: Uint8Array, most = MOST_UNPACKED_BYTES): OfficeRefusal | null {
  const entries = entriesOf(bytes)
  if (!entries) return 'unreadable_file'
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'protected'
  if (entries.some(({ name }) => ACTIVE_PART.test(name))) return 'macros'
  let left = most
  for (const entry of entries) {
    if (entry.unpackedBytes > left) return 'unpacks_too_large'
    const unpacked = unpack(entry, left)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    if (isActive(entry.name, unpacked)) return 'macros'
  }
  return null
}

/** Visual Basic, ActiveX controls and embedded programs. */
const ACTIVE_PART = /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|\/(?:activeX|macrosheets)\/|\/oleObject[^/]*$/i

function isActive(name: string, unpacked: Buffer): boolean {
  if (name === '[Content_Types].xml') return /macroEnabled|vbaProject/i.test(unpacked.toString('latin1'))
  if (!name.endsWith('.rels')) return false
  // A template that is fetched from elsewhere brings its macros with it when the file is opened.
  const relations = unpacked.toString('latin1').match(/<Relationship\b[^>]*>/gi) ?? []
  return relations.some((one) => /attachedTemplate/i.test(one) && /TargetMode\s*=\s*["']External/i.test(one))
}

function unpack({ method, packed }: Entry, most: number): Buffer | OfficeRefusal {
  if (method === STORED) return packed.length > most ? 'unpacks_too_large' : packed
  if (method !== DEFLATED) return 'unreadable_file'
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? 'unpacks_too_large' : 'unreadable_file'
  }
}

/** By the directory at the end, as Office reads it; undefined where it does not fit the bytes. */
function entriesOf(given: Uint8Array): Entry[] | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  try {
    const end = endRecordAt(bytes)
    if (end === undefined) return undefined
    const count = bytes.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) return undefined
    const entries: Entry[] = []
    let at = bytes.readUInt32LE(end + 16)
    for (let n = 0; n < count; n += 1) {
      if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
      const nameBytes = bytes.readUInt16LE(at + 28)
      entries.push(entryAt(bytes, at, nameBytes))
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function endRecordAt(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - LONGEST_END_BYTES)
  for (let at = bytes.length - 22; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_RECORD) return at
  }
  return undefined
}

function entryAt(bytes: Buffer, at: number, nameBytes: number): Entry {
  const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
  const packedBytes = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(local) !== LOCAL_HEADER) throw new RangeError('no local header')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packedBytes > bytes.length) throw new RangeError('beyond the end')
  return {
    name,
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    packed: bytes.subarray(start, start + packedBytes),
    unpackedBytes: bytes.readUInt32LE(at + 24),
  }
}
