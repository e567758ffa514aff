import { type FormSchema, findColumn, hasDynamicRows, isRowId } from '@lab-zer0/domain/calculators/schema.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { type Cell, type Draft, type FormState, rowIn } from './form-state.ts'

/**
 * A row can be pasted before anybody knows what it is. The server takes no value of a row without its first column, so
 * such values are parked: on the screen and on the device, also over a reload, until the first column is answered.
 */
export type FirstOf = (rowId: string) => Draft

/** Whether the first column holds an answer that the form knows. */
export function isAnswer({ columns: [first] }: FormSchema, value: Draft): boolean {
  return first !== undefined && value !== null && checkValue(first, value) === null
}

/** Rows with values that wait for their first column. */
export function openRowsOf(schema: FormSchema, state: FormState, firstOf: FirstOf): string[] {
  if (!hasDynamicRows(schema)) return []
  return state.rowIds.filter(
    (rowId) =>
      !isAnswer(schema, firstOf(rowId)) &&
      Object.values(rowIn(state, rowId).values).some((value) => value !== null),
  )
}

/** Whether a value that was found on the device was parked there: a text that is no answer, or one beside it. */
export function isParked(
  schema: FormSchema,
  { rowId, columnId }: Cell,
  value: Draft,
  firstOf: FirstOf,
): boolean {
  const column = findColumn(schema, columnId)
  if (!hasDynamicRows(schema) || !isRowId(rowId) || !column || value === null) return false
  const isFitting = checkValue(column, value) === null
  if (column === schema.columns[0]) return typeof value === 'string' && !isFitting
  return isFitting && !isAnswer(schema, firstOf(rowId))
}
