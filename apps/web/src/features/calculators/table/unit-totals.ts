import { rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import type { ListedUnit } from './unit-order.ts'

type UnitTotals = { counted: number; total: number; open: number }

/** How many units count, and how many wait for an answer. A row that nobody has begun is neither. */
export function unitTotals(store: FormStore, units: readonly ListedUnit[]): UnitTotals {
  const begun = units.filter(({ rowId }) =>
    Object.values(rowIn(store.state, rowId).values).some((value) => value !== null),
  )
  const open = begun.filter(({ state }) => state.kind === 'needs').length
  return { counted: begun.length - open, total: begun.length, open }
}
