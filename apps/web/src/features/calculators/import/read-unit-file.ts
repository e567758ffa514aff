import { type ListLine, listOf, readList } from '@lab-zer0/domain/units/read-list.ts'

export const MOST_FILE_BYTES = 5_000_000
/** A form takes 500 units; a register of a whole department still fits, to be told which rows are left out. */
export const MOST_LINES = 3000

export type FileRefusal =
  | 'too_large'
  | 'too_large_inside'
  | 'too_many_lines'
  | 'old_or_protected'
  | 'unreadable'
  | 'empty'

export type ReadFile = { lines: ListLine[] } | { refusal: FileRefusal }

/** What a file is, is decided by its first bytes: names and types are often wrong. */
export async function readUnitFile(file: Blob): Promise<ReadFile> {
  if (file.size > MOST_FILE_BYTES) return { refusal: 'too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { refusal: 'old_or_protected' }
  if (startsWith(bytes, [0x50, 0x4b])) return readPacked(bytes)
  const text = textOf(bytes)
  return text === null ? { refusal: 'unreadable' } : readUnitText(text)
}

export function readUnitText(text: string): ReadFile {
  return checked(readList(text))
}

function checked(lines: ListLine[]): ReadFile {
  if (lines.length === 0) return { refusal: 'empty' }
  return lines.length > MOST_LINES ? { refusal: 'too_many_lines' } : { lines }
}

async function readPacked(bytes: Uint8Array): Promise<ReadFile> {
  const { readWorkbook, TooLargeInside } = await import('./read-workbook.ts')
  try {
    return checked(listOf(await readWorkbook(bytes)))
  } catch (error) {
    return { refusal: error instanceof TooLargeInside ? 'too_large_inside' : 'unreadable' }
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** Excel writes CSV in UTF-8, UTF-16 or the code page of Windows. Null for what is no text. */
function textOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.subarray(0, 10_000).includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
