import { ratedColumn, surenessColumnOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import type { Cell, Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'

const ASSUMED = 'assumed'

/** Whether nobody has said anything in this cell, so that it holds what is usual for the type. */
export function isAssumedIn(store: FormStore, { rowId, columnId }: Cell): boolean {
  return store.valueOf({ rowId, columnId: surenessColumnOf(columnId) }) === ASSUMED
}

/** Somebody typed. From then on the value is no longer assumed. */
export function answerCell(store: FormStore, cell: Cell, value: Draft): void {
  store.batch(() => {
    store.change(cell, value)
    confirm(store, cell)
  })
}

/** The cell was left. Emptied, it goes back to what is usual for the type, if anything is. */
export function settleCell(_store: FormStore, _cell: Cell): void {}

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
export function confirmCell(store: FormStore, cell: Cell): void {
  store.batch(() => confirm(store, cell))
}

function confirm(store: FormStore, cell: Cell): void {
  if (ratedColumn(cell.columnId) === null && isAssumedIn(store, cell))
    store.change({ ...cell, columnId: surenessColumnOf(cell.columnId) }, null)
}
