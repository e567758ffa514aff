import { type FormColumn, type FormData, type FormSchema, holds, type ValueIn } from './schema.ts'

export type Span = { min: number; max: number }

export type UnusualCell = {
  rowId: string
  columnId: string
  value: number
  usual: Span
  /** What the formula counts instead, where it counts nothing beyond the span. */
  countedAs: number | null
}

/** What is usual in this column for this kind of row. */
export function usualSpan(column: FormColumn, rowId: string, valueIn: ValueIn): Span | null {
  const found = spanOf(column, rowId, valueIn)
  return found ? { min: found.min_value, max: found.max_value } : null
}

/** A value outside what is usual: it may be right, so it is saved, and asked about. */
export function unusualCell(column: FormColumn, rowId: string, valueIn: ValueIn): UnusualCell | null {
  const value = valueIn(column.id)
  const span = spanOf(column, rowId, valueIn)
  if (!span || typeof value !== 'number' || Number.isNaN(value)) return null
  const usual = { min: span.min_value, max: span.max_value }
  const nearest = Math.min(Math.max(value, usual.min), usual.max)
  if (nearest === value) return null
  return { rowId, columnId: column.id, value, usual, countedAs: span.is_limit === true ? nearest : null }
}

export function unusualCells(schema: FormSchema, form: FormData): UnusualCell[] {
  return Object.entries(form).flatMap(([rowId, row]) =>
    schema.columns.flatMap((column) => unusualCell(column, rowId, (columnId) => row[columnId]) ?? []),
  )
}

/** Whether a value of the row is worth a second look before anything rests on it. */
export function isUnusualRow({ columns }: FormSchema, rowId: string, valueIn: ValueIn): boolean {
  return columns.some((column) => unusualCell(column, rowId, valueIn) !== null)
}

/** The span beyond which the formula counts nothing for a row of this type; none where anything counts. */
export function limitOf(column: FormColumn, rowId: string, valueIn: ValueIn): Span | null {
  const found = column.usual?.find(({ when, is_limit }) => is_limit === true && holds(when, rowId, valueIn))
  return found ? { min: found.min_value, max: found.max_value } : null
}

function spanOf({ usual }: FormColumn, rowId: string, valueIn: ValueIn) {
  return usual?.find(({ when }) => holds(when, rowId, valueIn))
}
