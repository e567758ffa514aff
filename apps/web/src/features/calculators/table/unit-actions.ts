import { applicable, type Step } from '@lab-zer0/domain/autosave/undo-stack.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { copiedCells, copiedName } from '@lab-zer0/domain/calculators/units.ts'
import { type FormAddress, removeRow } from '../calculators.api.ts'
import { type Cell, type Draft, rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'

/** New units with the values of these, each with a name of its own. One undo takes them away again. */
export function duplicateUnits(store: FormStore, rowIds: readonly string[]): string[] {
  return store.batch(() =>
    rowIds.map((rowId) => {
      const values = rowIn(store.state, rowId).values
      const copy = store.addRow()
      for (const [columnId, value] of firstColumnFirst(store, copiedCells(store.schema, values))) {
        put(store, { rowId: copy, columnId }, value)
      }
      const name = store.valueOf({ rowId, columnId: 'unit_name' })
      if (typeof name === 'string')
        put(store, { rowId: copy, columnId: 'unit_name' }, copiedName(name, namesIn(store)))
      return copy
    }),
  )
}

export function namesIn(store: FormStore): string[] {
  return store.state.rowIds.flatMap((rowId) => {
    const name = store.valueOf({ rowId, columnId: 'unit_name' })
    return typeof name === 'string' ? [name] : []
  })
}

/** Rows go one by one, because the server deletes them so. Those that could not be deleted stay. */
export async function deleteUnits(
  store: FormStore,
  address: FormAddress,
  rowIds: readonly string[],
): Promise<void> {
  const gone: string[] = []
  try {
    for (const rowId of rowIds) {
      await deleteOnServer(store, address, rowId)
      gone.push(rowId)
    }
  } finally {
    store.batch(() => {
      for (const rowId of gone) store.deleteRow(rowId)
    })
  }
}

async function deleteOnServer(store: FormStore, address: FormAddress, rowId: string): Promise<void> {
  if (store.isOnServer(rowId)) await removeRow(address, rowId, store.state.rowIds)
}

/** Does a step of the undo stack. Gives how many cells stay as they are, because somebody else has written there. */
export async function applyStep(store: FormStore, address: FormAddress, step: Step<Draft>): Promise<number> {
  const removed = new Set(step.removed.map(({ rowId }) => rowId))
  for (const rowId of removed) {
    await deleteOnServer(store, address, rowId)
  }
  return store.steps.silently(() =>
    store.batch(() => {
      for (const rowId of removed) store.removeRow(rowId)
      for (const place of step.added) store.insertRow(place)
      const cells = step.cells.filter(({ rowId }) => !removed.has(rowId))
      const free = applicable({ ...step, cells }, (cell) => store.valueOf(cell))
      const isFirst = ({ columnId }: Cell) => columnId === store.schema.columns[0]?.id
      for (const cell of [...free.filter(isFirst), ...free.filter((each) => !isFirst(each))]) {
        put(store, cell, cell.to)
      }
      return cells.length - free.length
    }),
  )
}

/** A value beside a type that nobody knows yet waits on the device, as a pasted one does. */
function put(store: FormStore, cell: Cell, value: Draft): void {
  const isFirst = cell.columnId === store.schema.columns[0]?.id
  const column = findColumn(store.schema, cell.columnId)
  const isKnownType =
    isFirst && column?.constraints.type === 'exact_values'
      ? value === null || column.constraints.allowed_values.some((allowed) => allowed === value)
      : store.isAnswered(cell.rowId)
  if (isKnownType || value === null) store.change(cell, value)
  else store.park(cell, value)
}

function firstColumnFirst(store: FormStore, cells: [string, Draft][]): [string, Draft][] {
  const first = store.schema.columns[0]?.id
  return cells.toSorted(([a], [b]) => Number(b === first) - Number(a === first))
}
