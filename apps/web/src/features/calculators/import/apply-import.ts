import type { UnitChange } from '@lab-zer0/domain/units/import-changes.ts'
import { rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'

/** Writes what an import changes, so that one undo takes all of it back. */
export function applyImport(store: FormStore, changes: readonly UnitChange[]): void {
  store.steps.seal()
  store.batch(() => {
    const blank = store.state.rowIds.filter((rowId) => isBlank(store, rowId))
    for (const { rowId, write, isUntyped } of changes) {
      const to = rowId ?? store.addRow()
      for (const { columnId, value } of write) {
        if (isUntyped) store.park({ rowId: to, columnId }, value)
        else store.change({ rowId: to, columnId }, value)
      }
    }
    // The blank line that an empty register begins with is no unit. It is no step either: without units it comes back.
    if (changes.some(({ rowId }) => rowId === null)) for (const rowId of blank) store.removeRow(rowId)
  })
  store.steps.seal()
}

function isBlank(store: FormStore, rowId: string): boolean {
  const isEmpty = Object.values(rowIn(store.state, rowId).values).every((value) => value === null)
  return isEmpty && !store.isOnServer(rowId)
}
