import { ASSUMED } from './range-rules.ts'
import { type CellValue, type FormColumn, type FormSchema, holds, isAsked, type ValueIn } from './schema.ts'
import { surenessColumnOf, TO_CHECK } from './sureness-cells.ts'

/** A cell to write; null empties it. */
export type CellToWrite = { columnId: string; value: CellValue | null }

export function isAssumed(valueIn: ValueIn, columnId: string): boolean {
  return valueIn(surenessColumnOf(columnId)) === ASSUMED
}

export function isToCheck(valueIn: ValueIn, columnId: string): boolean {
  return isMarked(valueIn, columnId) && isFilled(valueIn(columnId))
}

/** The columns of a row that hold what is usual for its type, because nobody has said otherwise. */
export function assumedColumns({ columns }: FormSchema, valueIn: ValueIn): FormColumn[] {
  return columns.filter(({ id }) => isAssumed(valueIn, id) && isFilled(valueIn(id)))
}

/** What is usual in this column for the type of the row; undefined where it must be said. */
export function assumedValue(
  column: FormColumn,
  rowId: string,
  valueIn: ValueIn,
): number | boolean | undefined {
  return column.assumed?.find(({ when }) => holds(when, rowId, valueIn))?.value
}

/**
 * The cells to write once the type of a row is chosen: what is usual for it, marked as assumed, and one unit. What
 * people typed stays as it is; what was assumed for another type is replaced, or emptied where it is not asked any more.
 */
export function assumedCells(schema: FormSchema, rowId: string, valueIn: ValueIn): CellToWrite[] {
  return schema.columns.flatMap((column): CellToWrite[] => {
    const { id, starts_at } = column
    const isBlank = !isFilled(valueIn(id))
    const asked = isAsked(schema, rowId, column, valueIn)
    if (starts_at !== undefined) return isBlank && asked ? [{ columnId: id, value: starts_at }] : []
    if (!isBlank && !isAssumed(valueIn, id)) return []
    const value = asked ? assumedValue(column, rowId, valueIn) : undefined
    if (value !== undefined) return isBlank || valueIn(id) !== value ? assumed(id, value) : []
    return isBlank ? [] : [{ columnId: id, value: null }, unmarked(id)]
  })
}

/** The cells to write when somebody types a value. An emptied cell goes back to what is usual, if anything is. */
export function typedCells(
  schema: FormSchema,
  { rowId, columnId, value }: { rowId: string; columnId: string; value: CellValue | null },
  valueIn: ValueIn,
): CellToWrite[] {
  const column = schema.columns.find(({ id }) => id === columnId)
  const usual = value === null && column ? assumedValue(column, rowId, valueIn) : undefined
  if (usual !== undefined) return assumed(columnId, usual)
  return [{ columnId, value }, ...confirmedCells(valueIn, columnId)]
}

/** The cells to write when the form sets a typed number to its limit. */
export function clampedCells({ id }: FormColumn, value: CellValue): CellToWrite[] {
  return [
    { columnId: id, value },
    { columnId: surenessColumnOf(id), value: TO_CHECK },
  ]
}

/** Somebody looked, and it is as was assumed, or as the form set it. */
export function confirmedCells(valueIn: ValueIn, columnId: string): CellToWrite[] {
  return isAssumed(valueIn, columnId) || isMarked(valueIn, columnId) ? [unmarked(columnId)] : []
}

/** Also where the number was emptied since: the next one that is typed is not to be checked. */
function isMarked(valueIn: ValueIn, columnId: string): boolean {
  return valueIn(surenessColumnOf(columnId)) === TO_CHECK
}

function assumed(columnId: string, value: CellValue): CellToWrite[] {
  return [
    { columnId, value },
    { columnId: surenessColumnOf(columnId), value: ASSUMED },
  ]
}

function unmarked(columnId: string): CellToWrite {
  return { columnId: surenessColumnOf(columnId), value: null }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null
}
