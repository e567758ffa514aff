import {
  assumedCells,
  type CellToWrite,
  confirmedCells,
  typedCells,
} from '@lab-zer0/domain/calculators/assumed.ts'
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
