import { type CsvValue, toCsv } from '@lab-zer0/domain/csv/csv.ts'

// Without it the spreadsheets of one vendor take every accent for two letters.
const BYTE_ORDER_MARK = '\uFEFF'

/** Hands the person a file, made here. */
export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly CsvValue[])[]) {
  const file = new Blob([BYTE_ORDER_MARK, toCsv(header, rows)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Specification, section 2: spaces become underscores. What file systems cannot hold does too. */
export function fileNameOf(name: string, suffix: string): string {
  return `${name.replace(/[\s/\\:*?"<>|]/g, '_')}${suffix}`
}
