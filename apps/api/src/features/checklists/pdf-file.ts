import { inflateSync } from 'node:zlib'
import { type PdfObject, readObjects } from './pdf-objects.ts'

export type PdfRefusal = 'scripted' | 'protected' | 'unpacks_too_large' | 'unreadable_file'

const MOST_UNPACKED_BYTES = 200_000_000
const MOST_STREAMS = 20_000

/** What lets a PDF act by itself: scripts, programs, other files, sounds and films, forms with scripts. */
const ACTIVE_NAMES = [
  ...[
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'FileAttachment',
    'RichMedia',
    'RichMediaExecute',
  ],
  ...['XFA', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'OnInstantiate'],
]

const ACTIVE = nameAmong(ACTIVE_NAMES)
const ENCRYPTED = nameAmong(['Encrypt'])

/** What a stream may be packed with; those of pictures are not unpacked here. */
const PACKERS = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])
const SPELLERS = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx'])
const PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'])

/**
 * A PDF is kept as it is, so it may hold nothing that acts, however a reader looks at it. Names are searched in all of
 * its bytes, whatever they belong to, also where letters are written as `#4A`. Beyond that, objects can only be packed
 * into streams, so every stream that could hold some is unpacked. What can't be looked into is refused.
 */
export function judgePdf(bytes: Uint8Array, most = MOST_UNPACKED_BYTES): PdfRefusal | null {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = pdf.toString('latin1')
  if (!text.includes('endobj') || !hasEnd(text)) return 'unreadable_file'
  if (ENCRYPTED.test(text)) return 'protected'
  if (ACTIVE.test(text)) return 'scripted'
  const objects = readObjects(text)
  if (!objects) return 'unreadable_file'
  const streams = objects.filter(({ stream }) => stream !== undefined)
  return streams.length > MOST_STREAMS ? 'unreadable_file' : judgeStreams(pdf, streams, most)
}

/** Some programs write a few signs behind it. */
function hasEnd(text: string): boolean {
  const end = text.slice(-1100).trimEnd()
  return end.length - end.lastIndexOf('%%EOF') <= 50 && end.includes('%%EOF')
}

function judgeStreams(pdf: Buffer, streams: readonly PdfObject[], most: number): PdfRefusal | null {
  let left = most
  for (const { entries, stream = 0 } of streams) {
    const filters = entries.has('Filter') ? entries.get('Filter') : []
    if (!filters || !canBeRead(filters) || isElsewhere(entries)) return 'unreadable_file'
    const holdsObjects = entries.has('N') || entries.has('First') || entries.get('Type')?.includes('ObjStm')
    // Programs pack objects with Flate alone; anything else is there to hide them.
    if (holdsObjects && (filters.some((name) => !FLATE.has(name)) || isPredicted(entries)))
      return 'unreadable_file'
    if (!FLATE.has(filters[0] ?? '')) continue
    const unpacked = unpack(pdf.subarray(stream), left)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    if (holdsObjects && ACTIVE.test(unpacked.toString('latin1'))) return 'scripted'
  }
  return null
}

const FLATE = new Set(['FlateDecode', 'Fl'])

/** Packed once at most: what is packed twice unpacks to more than anybody has room for. */
function canBeRead(filters: readonly string[]): boolean {
  const isKnown = filters.every((name) => PACKERS.has(name) || SPELLERS.has(name) || PICTURES.has(name))
  return isKnown && filters.filter((name) => PACKERS.has(name)).length <= 1
}

type Entries = PdfObject['entries']

/** The bytes are in another file. */
function isElsewhere(entries: Entries): boolean {
  return entries.has('F') || entries.has('FFilter')
}

/** Columns of a table take less room when only their differences are packed; nobody does so with objects. */
function isPredicted(entries: Entries): boolean {
  return entries.has('DecodeParms') || entries.has('DP')
}

/** Bytes after the packed ones are ignored, as readers do. */
function unpack(packed: Buffer, most: number): Buffer | 'unpacks_too_large' | 'unreadable_file' {
  if (/^\s*endstream/.test(packed.toString('latin1', 0, 20))) return Buffer.alloc(0)
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? 'unpacks_too_large' : 'unreadable_file'
  }
}

/** Finds `/Name` also where any of its letters is written as `#` and two digits. */
function nameAmong(names: readonly string[]): RegExp {
  const letter = (sign: string) => `(?:${sign}|${hexOf(sign)})`
  const spelled = names.map((name) => `/${[...name].map(letter).join('')}`)
  return new RegExp(`(?:${spelled.join('|')})(?![A-Za-z])`)
}

function hexOf(sign: string): string {
  const digits = sign.charCodeAt(0).toString(16)
  return `#(?:${digits}|${digits.toUpperCase()})`
}
