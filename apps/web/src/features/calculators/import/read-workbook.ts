import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { MOST_UNPACKED_BYTES } from './unpacked-limit.ts'

export class TooLargeInside extends Error {}

/**
 * The first sheet of an XLSX file as texts. It is unpacked here first, never beyond what its entries declare, and
 * handed over without compression: the reader itself would unpack without a limit, and in a worker that the content
 * security policy forbids.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  let total = 0
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      total += originalSize
      if (total > MOST_UNPACKED_BYTES) throw new TooLargeInside()
      return true
    },
  })
  const flat = zipSync(entries, { level: 0 })
  const rows = await readSheet(new Blob([flat]))
  return rows.map((row) => row.map(textOf))
}

/** A formula is the value that was computed last, as text; a day is written as the form takes it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value)
}
