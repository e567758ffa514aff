import type { RowCells } from '../calculators/cells.ts'
import type { Condition } from './action.ts'

/** Whether all conditions hold for a row. A blank counts as 0 where sizes are compared. */
export function applies(conditions: readonly Condition[], rowId: string, cells: RowCells): boolean {
  return conditions.every((condition) => holds(condition, rowId, cells))
}

function holds(condition: Condition, rowId: string, cells: RowCells): boolean {
  const value = condition.column === 'row_id' ? rowId : cells.get(condition.column)?.value
  if (condition.op === 'equals') return value === condition.value
  if (condition.op === 'in') return condition.value.some((each) => each === value)
  const size = typeof value === 'number' ? value : 0
  switch (condition.op) {
    case 'less_than':
      return size < condition.value
    case 'greater_than':
      return size > condition.value
    case 'at_least':
      return size >= condition.value
    case 'at_most':
      return size <= condition.value
  }
}
