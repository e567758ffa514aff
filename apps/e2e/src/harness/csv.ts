import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Download CSV, or the button given, and reads what is saved as a strict program would (RFC 4180). */
export async function downloadCsv(
  page: Page,
  button: Locator = page.getByRole('button', { name: 'Download CSV' }),
): Promise<{ name: string; rows: string[][] }> {
  const saving = page.waitForEvent('download')
  await button.click()
  const file = await saving
  return { name: file.suggestedFilename(), rows: rowsOf(await readFile(await file.path(), 'utf8')) }
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y

function rowsOf(text: string): string[][] {
  expect(text.startsWith('\uFEFF'), 'a byte order mark, for spreadsheets').toBe(true)
  const rows: string[][] = [[]]
  CELL.lastIndex = 1
  while (CELL.lastIndex < text.length) {
    const from = CELL.lastIndex
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    if (end === undefined) throw new Error(`Not a cell: ${text.slice(from, from + 40)}`)
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
