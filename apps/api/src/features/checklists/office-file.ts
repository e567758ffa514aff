import { inflateRawSync } from 'node:zlib'
import type { Entry } from 'yauzl'
import { judgeXml } from './office-xml.ts'
import { readZipEntries, type ZipEntries } from './zip-entries.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A report with pictures unpacks to a few megabytes; a bomb of 10 MB unpacks to gigabytes. */
const MOST_UNPACKED_BYTES = 100_000_000
/** A chart in a report holds its figures as a workbook, and that holds nothing more. */
const DEEPEST = 2

const STORED = 0
const DEFLATED = 8

export type OfficeRefusal = 'macros' | 'linked' | 'protected' | 'unpacks_too_large' | 'unreadable_file'

/** DOCX and XLSX are ZIP archives: which one is said by the document that they hold, not by the file's name. */
export async function officeTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const read = await readZipEntries(bytes)
  const names = new Set(read?.entries.map(({ fileName }) => fileName))
  if (!names.has('[Content_Types].xml')) return undefined
  if (names.has('word/document.xml')) return DOCX
  return names.has('xl/workbook.xml') ? XLSX : undefined
}

/** Unpacks everything, because what an archive says about its own size can be a lie, and looks into every part. */
export async function judgeOfficeFile(
  bytes: Uint8Array,
  most = MOST_UNPACKED_BYTES,
): Promise<OfficeRefusal | null> {
  return judgeArchive(bytes, { left: most, depth: 1 })
}

type Budget = { left: number; depth: number }

async function judgeArchive(bytes: Uint8Array, budget: Budget): Promise<OfficeRefusal | null> {
  const read = await readZipEntries(bytes)
  if (!read || budget.depth > DEEPEST) return 'unreadable_file'
  const { entries } = read
  if (entries.some((entry) => entry.isEncrypted())) return 'protected'
  // Which of two parts with one name is read depends on the reader.
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (names.size < entries.length) return 'unreadable_file'
  if (entries.some(({ fileName }) => ACTIVE_PART.test(fileName))) return 'macros'
  for (const entry of entries) {
    if (entry.uncompressedSize > budget.left) return 'unpacks_too_large'
    const unpacked = unpack(entry, await packedBytesOf(bytes, read, entry), budget.left)
    if (typeof unpacked === 'string') return unpacked
    budget.left -= unpacked.length
    const refusal = await judgePart(entry.fileName, unpacked, budget)
    if (refusal) return refusal
  }
  return null
}

/** Visual Basic, ActiveX controls and embedded programs. */
const ACTIVE_PART = /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|\/(?:activeX|macrosheets)\/|\/oleObject[^/]*$/i

/** How a file of the kind begins that holds Visual Basic and embedded programs, whatever it is called. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ARCHIVE = Buffer.from('PK\x03\x04')
/** Text in UTF-8, with and without a mark, and in UTF-16, which judgeXml refuses. */
const BEGINS_AS_XML = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]{0,100}</
const NAMED_AS_XML = /\.(?:xml|rels|vml)$/i

async function judgePart(name: string, part: Buffer, budget: Budget): Promise<OfficeRefusal | null> {
  if (part.subarray(0, COMPOUND.length).equals(COMPOUND)) return 'macros'
  if (part.subarray(0, ARCHIVE.length).equals(ARCHIVE)) {
    budget.depth += 1
    const refusal = await judgeArchive(part, budget)
    budget.depth -= 1
    return refusal
  }
  const isXml = NAMED_AS_XML.test(name) || BEGINS_AS_XML.test(part.toString('latin1', 0, 110))
  return isXml ? judgeXml(part) : null
}

/** Undefined where the directory leads beyond the end of the file, or to a part with another name. */
async function packedBytesOf(
  bytes: Uint8Array,
  { zip }: ZipEntries,
  entry: Entry,
): Promise<Uint8Array | undefined> {
  try {
    const { fileDataStart, fileName } = await zip.readLocalFileHeaderPromise(entry)
    const end = fileDataStart + entry.compressedSize
    const isTheSame = fileName.equals(entry.fileNameRaw)
    return end > bytes.length || !isTheSame ? undefined : bytes.subarray(fileDataStart, end)
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
