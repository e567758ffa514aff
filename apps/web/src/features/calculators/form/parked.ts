import { type FormSchema, findColumn, hasDynamicRows, isRowId } from '@lab-zer0/domain/calculators/schema.ts'
import { hasUnits } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { checkCell, checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { type Cell, type Draft, type FormState, rowIn } from './form-state.ts'

/**
 * A row can be pasted before anybody knows what it is. A unit goes to the server like any other. Other forms take no
 * value of a row without its first column, so such values are parked: on the screen and on the device, also over a
 * reload, until the first column is answered. So is the text in the first column that nobody could read.
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

/** Whether the server takes this value of a row whose type nobody knows yet. */
export function mayWaitForType(schema: FormSchema, { rowId, columnId }: Cell, value: Draft): boolean {
  const first = schema.columns[0]?.id
  if (!hasUnits(schema) || columnId === first || first === undefined) return false
  return checkCell(schema, { rowId, columnId, value, row: { [first]: true } }) === null
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
  if (mayWaitForType(schema, { rowId, columnId }, value)) return false
  if (column === schema.columns[0]) return typeof value === 'string' && !isFitting
  return isFitting && !isAnswer(schema, firstOf(rowId))
}
