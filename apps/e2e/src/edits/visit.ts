import { isNumberColumn } from '@lab-zer0/domain/calculators/entry.ts'
import { isAsked, isEditable } from '@lab-zer0/domain/calculators/schema.ts'
import type { Browser, Page } from '@playwright/test'
import { runningStack } from '../harness/stack.ts'
import { unitTable } from '../steps/calculators.ts'
import {
  COLD,
  type Column,
  type Editor,
  type Form,
  HARDWARE,
  headOf,
  OFFICE,
  type Rows,
  STORAGE,
  storedIn,
  WASTE,
} from './forms.ts'
import { type Outcome, outcomeOf, type Stored } from './judge.ts'
import { type Seen, seenInFields, seenInTable } from './seen.ts'
import {
  closeSheet,
  type Edit,
  importRows,
  openSheet,
  pasteRows,
  typeIntoCell,
  typeIntoField,
} from './ways.ts'
import { pick, type Way, writtenFor } from './written.ts'

/** What is visited, one after the other and again from the start. */
const PLAN: readonly (readonly [Way, Form])[] = [
  ['cell', COLD],
  ['card', WASTE],
  ['paste', COLD],
  ['sheet', COLD],
  ['import', COLD],
  ['card', STORAGE],
  ['cell', HARDWARE],
  ['paste', STORAGE],
  ['sheet', HARDWARE],
  ['import', HARDWARE],
  ['card', OFFICE],
  ['paste', WASTE],
]
const MOST_EDITS = 30
const SHEETS = 8
const SAVED_MS = 60_000

export type Editors = Readonly<Record<Form['type'], Editor>>
export type Result = { edit: Edit; outcome: Outcome; told: string }
type Visit = { page: Page; form: Form; way: Way; random: () => number; most: number; before: Rows }

/** Somebody opens a form, enters numbers in one way, and loads the page again. */
export async function visitForm(
  browser: Browser,
  editors: Editors,
  { number, random, most }: { number: number; random: () => number; most: number },
): Promise<Result[]> {
  const [way, form] = PLAN[number % PLAN.length] as (typeof PLAN)[number]
  const editor = editors[form.type]
  const { client, lab } = editor
  const isPhone = way === 'sheet'
  const context = await browser.newContext({
    baseURL: runningStack().publicUrl,
    storageState: await client.storageState(),
    locale: 'en-AU',
    viewport: isPhone ? { width: 390, height: 844 } : { width: 2400, height: 1000 },
  })
  try {
    const page = await context.newPage()
    const before = await storedIn(editor, form)
    const visit = { page, form, way, random, most: Math.min(most, MOST_EDITS), before }
    await page.goto(`/lab/${lab.id}/baseline/${form.category.toLowerCase().replaceAll(' ', '-')}`)
    await isReady(visit)
    const { edits, now, said } = await enter(visit)
    await isSaved(page)
    await page.reload()
    await isReady(visit)
    const later = await look(visit, edits)
    await isSaved(page)
    const after = await storedIn(editor, form)
    return edits.map((edit, at) => {
      const blank = { value: '', typed: null, words: '' }
      const shown = {
        ...{ now: now[at] ?? blank, later: later[at] ?? blank, said: said(edit) },
        ...{ was: cellIn(before, edit), stored: cellIn(after, edit) },
      }
      return { edit, outcome: outcomeOf(edit, shown), told: JSON.stringify(shown) }
    })
  } finally {
    await context.close()
  }
}

function cellIn(rows: Rows, { rowId, columnId }: Edit): Stored {
  return { value: rows[rowId]?.[columnId], mark: rows[rowId]?.[`${columnId}-sureness`] }
}

async function isReady({ page, form, way }: Visit): Promise<void> {
  if (!form.isRegister) await page.locator('[data-row]').first().waitFor()
  else if (way === 'sheet') await page.getByRole('main').getByRole('listitem').first().waitFor()
  else {
    await unitTable(page).locator('[data-unit]').first().waitFor()
    await showColumns(page)
  }
}

/** The table begins without the columns that are nobody's duty; people ask for them. */
async function showColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  const hidden = menu.getByRole('checkbox', { checked: false })
  for (let left = await hidden.count(); left > 0; left -= 1) await hidden.first().press('Space')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
}

/** The page says that it waits until the server has everything. */
async function isSaved(page: Page): Promise<void> {
  const line = page.getByRole('status').filter({ hasText: /^(Saving|\d+ saved on this device)/ })
  await line.first().waitFor({ state: 'detached', timeout: SAVED_MS })
}

type Entered = { edits: Edit[]; now: (Seen | null)[]; said: (edit: Edit) => string }

async function enter(visit: Visit): Promise<Entered> {
  const { page, way, random } = visit
  if (way === 'paste' || way === 'import') return enterBlock(visit)
  const edits = await scatteredEdits(visit)
  const said = () => ''
  if (way === 'sheet') {
    const now: (Seen | null)[] = []
    await inSheets(page, edits, async (own) => {
      for (const edit of own) await typeIntoField(page, edit)
      now.push(...(await seenInFields(page, own)))
    })
    return { edits, now, said }
  }
  for (const edit of edits) {
    if (way === 'cell') await typeIntoCell(page, edit, random)
    else await typeIntoField(page, edit)
  }
  return { edits, now: await look(visit, edits), said }
}

async function enterBlock(visit: Visit): Promise<Entered> {
  const { page, way, random } = visit
  const order = await rowIdsOn(page)
  const rows = await blockOfEdits(visit, order)
  const lines = way === 'paste' ? await pasteRows(page, rows) : await importRows(page, rows, random)
  const edits = rows.flat()
  const beginsOf = ({ rowId, column }: Edit) => `Row ${order.indexOf(rowId) + 1}, ${column.name}`
  const isAbout = (line: string, edit: Edit) =>
    line.includes(edit.text) &&
    (way === 'paste'
      ? line.startsWith(beginsOf(edit))
      : line.includes(edit.name) && line.startsWith(headOf(edit.column)))
  const said = (edit: Edit) => lines.find((line) => isAbout(line, edit)) ?? ''
  return { edits, now: await look(visit, edits), said }
}

/** Each unit in its sheet, in the order of the edits, which are those of one unit after the other. */
async function inSheets(page: Page, edits: readonly Edit[], act: (own: Edit[]) => Promise<void>) {
  for (const own of Map.groupBy(edits, ({ rowId }) => rowId).values()) {
    await openSheet(page, own[0]?.name ?? '')
    await act(own)
    await closeSheet(page)
  }
}

async function look({ page, form, way }: Visit, edits: readonly Edit[]): Promise<(Seen | null)[]> {
  if (way !== 'sheet') return (form.isRegister ? seenInTable : seenInFields)(page, edits)
  const seen: (Seen | null)[] = []
  await inSheets(page, edits, async (own) => {
    seen.push(...(await seenInFields(page, own)))
  })
  return seen
}

/** Rows as the page shows them. */
function rowIdsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll<HTMLElement>('[data-unit], [data-row]')].map(
      ({ dataset }) => dataset.unit ?? dataset.row ?? '',
    )
    return [...new Set(ids)]
  })
}

/** Numbers that the form itself asks for. One question in place of all others is a sentence in the table. */
function numbersOf({ form, way }: Visit): Column[] {
  return form.columns.filter(
    (column) =>
      isNumberColumn(column) &&
      column.group === undefined &&
      (way === 'sheet' || column.id !== 'ln2_litres_per_week'),
  )
}

function editOf(visit: Visit, rowId: string, column: Column): Edit {
  const { form, way, random, before } = visit
  const row = before[rowId] ?? {}
  const asked = isAsked(form.schema, rowId, column, (id) => row[id])
  const isFirst = column.id === form.schema.columns[0]?.id
  let written = writtenFor(column, way, random)
  // Without its first answer a row takes no other.
  while (isFirst && written.text === '') written = writtenFor(column, way, random)
  const place = { rowId, columnId: column.id, name: String(row.unit_name ?? rowId) }
  return { ...place, ...written, way, column, isAsked: asked }
}

/** Cells all over the form, a unit at a time. */
async function scatteredEdits(visit: Visit): Promise<Edit[]> {
  const { page, way, form, random, most } = visit
  const rowIds = way === 'sheet' ? Object.keys(visit.before) : await rowIdsOn(page)
  const rows = shuffled(random, rowIds).slice(0, way === 'sheet' ? SHEETS : rowIds.length)
  const edits = rows
    .flatMap((rowId) => numbersOf(visit).map((column) => editOf(visit, rowId, column)))
    .filter((edit) => edit.isAsked && isEditable(form.schema, edit.rowId, edit.column))
  if (way === 'sheet') return edits.slice(0, most)
  const seen = await look(visit, edits)
  return shuffled(
    random,
    edits.filter((_, at) => seen[at] !== null),
  ).slice(0, most)
}

/** Some rows and columns, for a list or a paste; a paste needs them beside each other. */
async function blockOfEdits(visit: Visit, order: readonly string[]): Promise<Edit[][]> {
  const { way, form, random, most } = visit
  const numbers = numbersOf(visit)
  const wide = 1 + Math.floor(random() * Math.min(3, numbers.length))
  const high = Math.min(order.length, Math.max(1, Math.floor(most / wide)))
  if (way === 'import') {
    const columns = shuffled(random, numbers).slice(0, wide)
    const rows = shuffled(random, order).slice(0, high)
    return rows.map((rowId) => columns.map((column) => editOf(visit, rowId, column)))
  }
  const starts = form.columns.filter((_, at) =>
    form.columns.slice(at, at + wide).every((column) => numbers.includes(column)),
  )
  const top = Math.floor(random() * (order.length - high + 1))
  const shown = await look(
    visit,
    starts.map((column) => ({ ...editOf(visit, order[top] ?? '', column) })),
  )
  const start = pick(
    random,
    starts.filter((_, at) => shown[at] !== null),
  )
  const from = form.columns.indexOf(start)
  return order
    .slice(top, top + high)
    .map((rowId) => form.columns.slice(from, from + wide).map((column) => editOf(visit, rowId, column)))
}

function shuffled<Item>(random: () => number, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
