import type { UnitState } from '@lab-zer0/domain/calculators/units.ts'
import { rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import type { ListedUnit } from './unit-order.ts'

type UnitTotals = { counted: number; total: number; open: number }

/** How many units count, and how many wait for an answer or to be checked: the form locks without such. A row that nobody has begun is neither. */
export function unitTotals(store: FormStore, units: readonly ListedUnit[]): UnitTotals {
  const begun = units.filter(({ rowId }) =>
    Object.values(rowIn(store.state, rowId).values).some((value) => value !== null),
  )
  const count = (kind: UnitState['kind']) => begun.filter(({ state }) => state.kind === kind).length
  const needs = count('needs')
  return { counted: begun.length - needs, total: begun.length, open: needs + count('check') }
}
