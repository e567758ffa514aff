import type { Action } from '@lab-zer0/domain/actions/action.ts'
import { rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import {
  type CellValue,
  type FormColumn,
  findColumn,
  isKnownRow,
} from '@lab-zer0/domain/calculators/schema.ts'
import { checkValue, clamp } from '@lab-zer0/domain/calculators/validation.ts'
import type { FormStore } from './form-store.ts'
import { type Basis, inputOf } from './result-context.tsx'

/** Fills in what the action would change of the form as it stands. Gives back how many cells it filled. */
export function applyRanked(store: FormStore, basis: Basis, action: Action): number {
  const [made] = rankActions({ ...inputOf(basis, store.formData), actions: [action] })
  const newRows = new Map<string, string>()
  const rowFor = (id: string) => {
    if (isKnownRow(store.schema, id)) return id
    const rowId = newRows.get(id) ?? store.addRow()
    newRows.set(id, rowId)
    return rowId
  }
  const first = store.schema.columns[0]?.id
  const changes = (made?.changedCells ?? []).toSorted(
    (a, b) => Number(b.column === first) - Number(a.column === first),
  )
  const filled = changes.filter(({ rowId, column: columnId, after }) => {
    const column = findColumn(store.schema, columnId)
    const value = column && fitting(column, after)
    if (value === undefined) return false
    store.change({ rowId: rowFor(rowId), columnId }, value)
    return true
  })
  return filled.length
}

/** A projected input may be a fraction; the form takes whole numbers on its steps. */
function fitting(column: FormColumn, value: CellValue): CellValue | undefined {
  if (typeof value !== 'number' || column.constraints.type !== 'integer_range') return value
  const { min_value: min = 0, step_value: step = 1 } = column.constraints
  const whole = clamp(column, min + Math.round((value - min) / step) * step)
  return checkValue(column, whole) === null ? whole : undefined
}
