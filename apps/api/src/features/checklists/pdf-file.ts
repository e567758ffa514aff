import { inflateSync } from 'node:zlib'

export type PdfRefusal = 'scripted' | 'protected' | 'unpacks_too_large' | 'unreadable_file'

const MOST_UNPACKED_BYTES = 200_000_000
const MOST_STREAMS = 20_000

/** What lets a PDF act by itself: scripts, programs, files inside it, forms with scripts. */
const ACTIVE_NAMES = [
  '/JavaScript',
  '/Launch',
  '/EmbeddedFile',
  '/RichMedia',
  '/XFA',
  '/ImportData',
  '/SubmitForm',
]
const ACTIVE = nameAmong(ACTIVE_NAMES)
const ENCRYPTED = nameAmong(['/Encrypt'])
const OBJECT_STREAM = nameAmong(['/ObjStm'])
/** Filters other than Flate, which object streams of ordinary programs never have. */
const OTHER_FILTER = nameAmong([
  '/ASCIIHexDecode',
  '/ASCII85Decode',
  '/LZWDecode',
  '/RunLengthDecode',
  '/AHx',
  '/A85',
  '/LZW',
])

/**
 * A PDF is kept as it is, so it may hold nothing that acts. Names may be written with `#4A` for `J`, and objects may
 * be packed into streams, so both are looked through. What can't be looked into is refused.
 */
export function judgePdf(bytes: Uint8Array, most = MOST_UNPACKED_BYTES): PdfRefusal | null {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = pdf.toString('latin1')
  if (!text.includes('endobj') || !/%%EOF\s*\S{0,40}\s*$/.test(text.slice(-1100))) return 'unreadable_file'
  if (ENCRYPTED.test(text)) return 'protected'
  if (ACTIVE.test(text)) return 'scripted'
  return judgeStreams(pdf, text, most)
}

/** Goes forward only: each dictionary and each packed byte is read once, however the file is made. */
function judgeStreams(pdf: Buffer, text: string, most: number): PdfRefusal | null {
  let left = most
  let streams = 0
  const objects = finder(text, 'obj')
  const ends = finder(text, 'endstream')
  let before = 0
  let packedBytes = 0
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue
    streams += 1
    if (streams > MOST_STREAMS) return 'unreadable_file'
    const dictionary = text.slice(Math.max(before, objects.lastBefore(index)), index)
    const start = index + keyword.length
    before = start
    const isOfObjects = OBJECT_STREAM.test(dictionary)
    if (isOfObjects && OTHER_FILTER.test(dictionary)) return 'unreadable_file'
    const end = ends.firstFrom(start)
    // A stream without an end would be unpacked up to the end of the file, and so would the next.
    if (end === -1) return 'unreadable_file'
    packedBytes += end - start
    // Streams inside streams, each of which would be unpacked up to the same end.
    if (packedBytes > 2 * pdf.length) return 'unreadable_file'
    const unpacked = unpack(pdf.subarray(start, end), left)
    if (typeof unpacked === 'string') return unpacked
    if (unpacked === undefined) continue
    left -= unpacked.length
    if (isOfObjects && ACTIVE.test(unpacked.toString('latin1'))) return 'scripted'
  }
  return null
}

/** Looks for a word before or after places that only grow, so that the text is searched once. */
function finder(text: string, word: string) {
  let last = 0
  let next = text.indexOf(word)
  const passTo = (place: number) => {
    while (next !== -1 && next < place) {
      last = next
      next = text.indexOf(word, next + 1)
    }
  }
  return {
    lastBefore(place: number): number {
      passTo(place)
      return last
    },
    firstFrom(place: number): number {
      passTo(place)
      return next
    },
  }
}

/** Undefined for what is not packed with Flate, such as a JPEG. Bytes after the packed ones are ignored. */
function unpack(packed: Buffer, most: number): Buffer | 'unpacks_too_large' | 'unreadable_file' | undefined {
  const [first = 0, second = 0] = packed
  // The two bytes that every Flate stream begins with.
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'unpacks_too_large'
    // It goes on behind what looks like its end.
    return code === 'Z_BUF_ERROR' ? 'unreadable_file' : undefined
  }
}

/** Finds `/Name` also where any of its letters is written as `#` and two digits. */
function nameAmong(names: readonly string[]): RegExp {
  const letter = (sign: string) => `(?:${sign}|${hexOf(sign)})`
  const spelled = names.map((name) => `/${[...name.slice(1)].map(letter).join('')}`)
  return new RegExp(`(?:${spelled.join('|')})(?![A-Za-z])`)
}

function hexOf(sign: string): string {
  const digits = sign.charCodeAt(0).toString(16)
  return `#(?:${digits}|${digits.toUpperCase()})`
}
