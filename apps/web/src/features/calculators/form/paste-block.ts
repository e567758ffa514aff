import { calculator, shared } from '@lab-zer0/content/microcopy.ts'
import { optionId } from '@lab-zer0/content/option-ids.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { isNumberColumn, readNumber } from '@lab-zer0/domain/calculators/entry.ts'
import {
  type CellValue,
  type FormColumn,
  hasDynamicRows,
  isAsked,
  isEditable,
  optionLabel,
} from '@lab-zer0/domain/calculators/schema.ts'
import { checkCell, checkValue, firstColumnFirst } from '@lab-zer0/domain/calculators/validation.ts'
import { answerCell, enterNumber, entryIn } from './answer.ts'
import type { Cell } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { toldOf } from './typed-note.tsx'

const { paste: copy } = calculator
/** The server takes no more. */
export const MOST_ROWS = 500

export type Unread = { row: number; column: string; text: string; reason: string }
export type PasteReport = { filled: number; unread: readonly Unread[]; columnIds: ReadonlySet<string> }

/** The cells of a spreadsheet as they come from the clipboard: tabs between columns, lines between rows. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return lines.map((line) =>
    line.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
  )
}

type Reading = { value: CellValue } | { reason: string }

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['y', true],
  ['no', false],
  ['false', false],
  ['n', false],
])

/** What a pasted text means in this column. */
export function readCell(column: FormColumn, text: string): Reading {
  const value = meaningOf(column, text)
  const problem = checkValue(column, value)
  return problem ? { reason: problemText(problem) } : { value: value as CellValue }
}

function meaningOf(column: FormColumn, text: string): CellValue | null {
  const { constraints } = column
  const lower = text.toLowerCase()
  switch (constraints.type) {
    case 'date':
      return dayIn(text)
    case 'text':
    case 'file':
      return text
    case 'decimal_range':
    case 'integer_range':
      return readNumber(column, text)
    case 'boolean':
      return ANSWERS.get(lower) ?? null
    case 'exact_values':
      return (
        constraints.allowed_values.find((id) => optionLabel(column, id).toLowerCase() === lower) ??
        optionId(column.id, text)
      )
  }
}

/** `16/11/2026`, as Australian spreadsheets write a day; others as they are. */
function dayIn(text: string): string {
  const [, date = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** Fills rows and columns from a cell on, adds rows where the form takes them, and says what it could not read. */
export function pasteBlock(
  store: FormStore,
  from: { rowId: string; columnId: string },
  text: string,
  shown: readonly string[] = store.state.rowIds,
): PasteReport {
  const { columns } = store.schema
  const start = columns.findIndex(({ id }) => id === from.columnId)
  const order = shown.includes(from.rowId) ? [...shown] : [...shown, from.rowId]
  const top = order.indexOf(from.rowId)
  const block = blockOf(text).filter((cells) => !isHeader(cells, columns.slice(start)))
  const unread: Unread[] = []
  const columnIds = new Set<string>()
  let filled = 0
  block.forEach((cells, down) => {
    const row = top + down
    const rowId = cells.some((cell) => cell !== '') ? rowAt(store, order, row) : undefined
    cells.forEach((cell, along) => {
      if (cell === '') return
      const column = columns[start + along]
      if (column) columnIds.add(column.id)
      const reason = column ? pasteCell(store, rowId, column, cell) : copy.no_column
      if (reason === null) filled += 1
      else unread.push({ row: row + 1, column: column?.label ?? '', text: cell, reason })
    })
  })
  return { filled, unread, columnIds }
}

/** People often copy the headings with the cells. */
function isHeader(cells: readonly string[], columns: readonly FormColumn[]): boolean {
  return cells.every((cell, index) => cell.toLowerCase() === columns[index]?.label.toLowerCase())
}

/** Rows follow each other as they are shown; what is left over goes into new ones. */
function rowAt(store: FormStore, order: string[], index: number): string | undefined {
  const known = order[index]
  if (known !== undefined || !hasDynamicRows(store.schema) || store.state.rowIds.length >= MOST_ROWS)
    return known
  const added = store.addRow()
  order.push(added)
  return added
}

/** Null when it went in, otherwise why not. */
function pasteCell(
  store: FormStore,
  rowId: string | undefined,
  column: FormColumn,
  text: string,
): string | null {
  if (rowId === undefined) return hasDynamicRows(store.schema) ? shared.too_many_rows : copy.no_row
  if (!isEditable(store.schema, rowId, column)) return calculator.form.not_asked
  const cell = { rowId, columnId: column.id }
  const isOpen = hasDynamicRows(store.schema) && !store.isAnswered(rowId)
  const row = { ...store.before[rowId], ...store.state.rows[rowId]?.values }
  if (!isAsked(store.schema, rowId, column, (id) => row[id])) return calculator.form.not_asked
  if (isNumberColumn(column) && !isOpen && firstColumnFirst(store.schema, column.id, row) === null)
    return pasteNumber(store, cell, column, text)
  const reading = readCell(column, text)
  const isFirst = column === store.schema.columns[0]
  if ('reason' in reading) {
    if (!isOpen || !isFirst) return reading.reason
    store.park(cell, text)
    return null
  }
  if (isOpen && !isFirst) {
    store.park(cell, reading.value)
    return null
  }
  const problem = checkCell(store.schema, { ...cell, value: reading.value, row })
  if (problem) return problemText(problem)
  answerCell(store, cell, reading.value)
  return null
}

/** As a number that is typed. What can't be taken stays in its cell, with what could be done about it. */
function pasteNumber(store: FormStore, cell: Cell, column: FormColumn, text: string): string | null {
  const entry = entryIn(store, cell, text)
  if (enterNumber(store, cell, text)) return null
  if (entry?.kind === 'refused' || entry?.kind === 'clamped') return problemText(entry.problem)
  return toldOf(store, cell.rowId, column)?.text ?? ''
}
