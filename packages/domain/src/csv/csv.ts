// What a spreadsheet takes for a formula, its full-width twins included, and characters that hide one.
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/

/** One cell by RFC 4180. Text that a spreadsheet would run gets a quote in front; numbers stay numbers. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvValue = string | number | null

export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
