import type { Locator, Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { pasteHere } from '../steps/calculator-inputs.ts'
import { closeUnit, unitTable } from '../steps/calculators.ts'
import { type Column, headOf } from './forms.ts'
import type { Place } from './seen.ts'
import { pick, type Way, type Written } from './written.ts'

export type Edit = Place &
  Written & {
    way: Way
    column: Column
    /** What the list calls the row. */
    name: string
    /** Whether its type has this column at all. */
    isAsked: boolean
  }

type Random = () => number

const cellOf = (page: Page, { rowId, columnId }: Place): Locator =>
  page.locator(`[data-unit="${rowId}"] [data-cell="${columnId}"]`)
export const fieldOf = (page: Page, { rowId, columnId }: Place): Locator =>
  page.locator(`[data-row="${rowId}"][data-column="${columnId}"]`).getByRole('textbox')

/** With the keyboard: what is said of the cell above may cover this one. */
export async function typeIntoCell(page: Page, edit: Edit, random: Random): Promise<void> {
  const { text } = edit
  const isAtOnce = /^[\d.-]/.test(text) && random() < 0.4
  await cellOf(page, edit).focus()
  if (!isAtOnce) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
  }
  if (text === '') await page.keyboard.press('Backspace')
  else await page.keyboard.type(text)
  await page.keyboard.press(pick(random, ['Enter', 'Tab']))
}

export async function typeIntoField(page: Page, edit: Edit): Promise<void> {
  await fieldOf(page, edit).focus()
  await page.keyboard.press('ControlOrMeta+a')
  if (edit.text === '') await page.keyboard.press('Backspace')
  else await page.keyboard.type(edit.text)
  await page.keyboard.press('Tab')
}

/** Opens a unit of the list on a phone. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('group', { name: /^Row \d/ })
    .waitFor()
}

export async function closeSheet(page: Page): Promise<void> {
  await closeUnit(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Rows that follow each other, from a spreadsheet. Gives what is said of each cell that is not taken. */
export async function pasteRows(page: Page, rows: readonly (readonly Edit[])[]): Promise<string[]> {
  const first = rows[0]?.[0]
  if (!first) return []
  const isTable = await unitTable(page).isVisible()
  await (isTable ? cellOf(page, first) : fieldOf(page, first)).focus()
  await pasteHere(page, rows.map((row) => row.map(({ text }) => text).join('\t')).join('\n'))
  const report = page.getByRole('status').filter({ hasText: /Pasted \d+ cell/ })
  await report.waitFor()
  return report.getByRole('listitem').allTextContents()
}

/** A file that names units of the register. Gives what the import says of each value that it does not take. */
export async function importRows(
  page: Page,
  rows: readonly (readonly Edit[])[],
  random: Random,
): Promise<string[]> {
  const columns = rows[0]?.map(({ column }) => column) ?? []
  const heads = ['Name', ...columns.map((column) => pick(random, [column.label, headOf(column)]))]
  const texts = rows.map((row) => [row[0]?.name ?? '', ...row.map(({ text }) => text)])
  await page.getByRole('button', { name: 'Paste or import' }).click()
  const file = random() < 0.5 ? await workbook([heads, ...texts], random) : csv([heads, ...texts])
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  const match = page.getByRole('dialog', { name: /^Match list/ })
  await match.waitFor()
  const said = await match.getByRole('listitem').allTextContents()
  const update = match.getByRole('button', { name: /^Update \d+ unit/ })
  if (await update.isEnabled()) await update.click()
  else await page.keyboard.press('Escape')
  await match.waitFor({ state: 'detached' })
  return said
}

/** Plain numbers are numbers now and then, as spreadsheets keep them; all else is text. */
async function workbook(rows: readonly (readonly string[])[], random: Random) {
  const isPlain = (text: string) => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && random() < 0.7
  const sheet = rows.map((row) => row.map((text) => (isPlain(text) ? Number(text) : text)))
  return {
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeExcelFile(sheet, {}).toBuffer()),
  }
}

function csv(rows: readonly (readonly string[])[]) {
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}
