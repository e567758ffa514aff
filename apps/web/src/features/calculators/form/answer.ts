import {
  assumedCells,
  type CellToWrite,
  clampedCells,
  confirmedCells,
  typedCells,
} from '@lab-zer0/domain/calculators/assumed.ts'
import { type Entry, readEntry } from '@lab-zer0/domain/calculators/entry.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import type { Cell, Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'

const valueIn = (store: FormStore, rowId: string) => (columnId: string) => store.valueOf({ rowId, columnId })

/** Somebody typed: the value is no longer assumed. A new type brings what is usual for it. */
export function answerCell(store: FormStore, { rowId, columnId }: Cell, value: Draft): void {
  store.batch(() => {
    store.change({ rowId, columnId }, value)
    write(store, rowId, confirmedCells(valueIn(store, rowId), columnId))
    if (columnId === store.schema.columns[0]?.id && store.isAnswered(rowId))
      write(store, rowId, assumedCells(store.schema, rowId, valueIn(store, rowId)))
  })
}

/** The cell was left. Emptied, it goes back to what is usual for the type, if anything is. */
export function settleCell(store: FormStore, cell: Cell): void {
  if (store.valueOf(cell) !== null || !store.isAnswered(cell.rowId)) return
  const cells = typedCells(store.schema, { ...cell, value: null }, valueIn(store, cell.rowId))
  write(
    store,
    cell.rowId,
    cells.filter(({ value }) => value !== null),
  )
}

/** What becomes of a text in this cell, as it stands now. */
export function entryIn(store: FormStore, { rowId, columnId }: Cell, text: string): Entry | null {
  const column = findColumn(store.schema, columnId)
  return column ? readEntry(column, text, rowId, valueIn(store, rowId)) : null
}

/** A number was typed, and its field was left. What is not taken as it is stays beside the value that counts. */
export function leaveNumber(store: FormStore, cell: Cell, text: string): void {
  const entry = entryIn(store, cell, text)
  if (entry?.kind === 'empty') store.restoreBefore(cell)
  else if (entry?.kind === 'kept') {
    const isOpen = store.typedIn(cell) !== undefined || isMarked(store, cell)
    if (isOpen || !Object.is(store.valueOf(cell), entry.value)) answerCell(store, cell, entry.value)
  } else {
    abandonTyping(store)
    if (entry?.kind === 'clamped') clampCell(store, cell, text, entry.value)
    else enterNumber(store, cell, text)
  }
  settleCell(store, cell)
  store.steps.seal()
}

/** A number that came in one piece, such as a pasted one. True when it is taken; nothing else is put in its place. */
export function enterNumber(store: FormStore, cell: Cell, text: string): boolean {
  const entry = entryIn(store, cell, text)
  if (entry?.kind === 'kept') answerCell(store, cell, entry.value)
  else store.setTyped(cell, { text, before: null })
  return entry?.kind === 'kept'
}

function clampCell(store: FormStore, cell: Cell, text: string, value: number): void {
  const column = findColumn(store.schema, cell.columnId)
  if (!column) return
  const cells = clampedCells(column, value)
  const before = cells.map(({ columnId }) => ({
    columnId,
    value: store.valueOf({ rowId: cell.rowId, columnId }),
  }))
  write(store, cell.rowId, cells)
  store.setTyped(cell, { text, before })
}

/** Takes what the form offers in place of what was typed, or looks at what it was set to and finds it right. */
export function acceptCell(store: FormStore, cell: Cell): void {
  const typed = store.typedIn(cell)
  const entry = typed ? entryIn(store, cell, typed.text) : null
  store.steps.seal()
  const value = acceptedValue(store, cell, entry)
  if (Object.is(value, store.valueOf(cell))) confirmCell(store, cell)
  else answerCell(store, cell, value)
  store.setTyped(cell, null)
  store.steps.seal()
}

function acceptedValue(store: FormStore, cell: Cell, entry: Entry | null): Draft {
  if (entry?.kind === 'asked') return entry.offer
  return entry?.kind === 'kept' || entry?.kind === 'clamped' ? entry.value : store.valueOf(cell)
}

/** Forgets what was typed: what was there before it is there again. */
export function forgetTyped(store: FormStore, cell: Cell): void {
  const typed = store.typedIn(cell)
  store.steps.seal()
  if (typed?.before) write(store, cell.rowId, typed.before)
  store.setTyped(cell, null)
  store.steps.seal()
}

/** Escape: what was there before the typing is there again. */
export function abandonTyping(store: FormStore): void {
  const step = store.steps.abandon()
  if (!step) return
  store.steps.silently(() =>
    store.batch(() => {
      for (const { to, ...cell } of step.cells) store.change(cell, to)
    }),
  )
}

/** Assumed, or set to the limit. Typing the very number says that it is right. */
function isMarked(store: FormStore, { rowId, columnId }: Cell): boolean {
  return confirmedCells(valueIn(store, rowId), columnId).length > 0
}

/** Somebody looked, and it is as was assumed. */
export function confirmCell(store: FormStore, { rowId, columnId }: Cell): void {
  write(store, rowId, confirmedCells(valueIn(store, rowId), columnId))
}

function write(store: FormStore, rowId: string, cells: readonly CellToWrite[]): void {
  if (cells.length === 0) return
  store.batch(() => {
    for (const { columnId, value } of cells) store.change({ rowId, columnId }, value)
  })
}
