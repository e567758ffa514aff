import { isKnownRow } from '@lab-zer0/domain/calculators/schema.ts'
import type { AppliedCell } from './applied-actions.ts'
import type { FormStore } from './form-store.ts'
import type { ActionPlan } from './plan-action.ts'

type Written = { cells: AppliedCell[]; addedRows: string[] }

/** Writes a plan into the form and gives back what it takes to undo it. */
export function applyPlan(store: FormStore, { rows, also }: ActionPlan): Written {
  const addedRows: string[] = []
  const first = store.schema.columns[0]?.id
  const cells = store.batch(() =>
    [...rows, ...also].flatMap(({ rowId: planned, cells: changes }) => {
      const rowId = isKnownRow(store.schema, planned) ? planned : store.addRow()
      if (rowId !== planned) addedRows.push(rowId)
      // A new row takes its other columns only after its first.
      const inOrder = changes.toSorted((a, b) => Number(b.columnId === first) - Number(a.columnId === first))
      return inOrder.map(({ columnId, to }) => {
        const was = store.valueOf({ rowId, columnId })
        store.change({ rowId, columnId }, to)
        return { rowId, columnId, was, now: to }
      })
    }),
  )
  return { cells, addedRows }
}

export type Undone = {
  /** Values that somebody has changed since; they stay. */
  kept: number
  /** New rows that hold nothing else, to be deleted. */
  rows: string[]
}

/** Puts back what stood there, but never over something that was typed since. */
export function undoPlan(store: FormStore, { cells, addedRows }: Written): Undone {
  const isSame = ({ rowId, columnId, now }: AppliedCell) => store.valueOf({ rowId, columnId }) === now
  const rows = addedRows.filter(
    (rowId) =>
      store.state.rowIds.includes(rowId) && cells.filter((cell) => cell.rowId === rowId).every(isSame),
  )
  const others = cells.filter(({ rowId }) => !rows.includes(rowId))
  store.batch(() => {
    for (const { rowId, columnId, was } of others.filter(isSame)) store.change({ rowId, columnId }, was)
  })
  return { kept: others.filter((cell) => store.valueOf(cell) !== cell.was).length, rows }
}
