import type { Origin } from './receipt.ts'
import {
  type CellValue,
  type FormData,
  type FormSchema,
  findColumn,
  isKnownRow,
  requiredColumns,
  rowsOf,
} from './schema.ts'
import { checkValue } from './validation.ts'

/** A value and where it came from: the lab's own cell, or an action that is being tried out. */
export type Cell = { value: CellValue; from: Origin }
export type RowCells = ReadonlyMap<string, Cell>
export type Cells = ReadonlyMap<string, RowCells>

/** The cells of a form that its schema allows; a value that is wrong or still being typed counts as blank. */
export function cellsOf(schema: FormSchema, form: FormData): Cells {
  const known = [...rowsOf(form)].filter(([rowId]) => isKnownRow(schema, rowId))
  return new Map(known.map(([rowId, values]) => [rowId, rowCellsOf(schema, rowId, values)]))
}

function rowCellsOf(schema: FormSchema, rowId: string, values: ReadonlyMap<string, unknown>): RowCells {
  const cells = new Map<string, Cell>()
  for (const [columnId, value] of values) {
    const column = findColumn(schema, columnId)
    if (column && isCellValue(value) && checkValue(column, value) === null) {
      cells.set(columnId, { value, from: { kind: 'cell', row: rowId, column: columnId } })
    }
  }
  return cells
}

function isCellValue(value: unknown): value is CellValue {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
}

/** The required columns that are still blank. A row is counted once there are none. */
export function missingColumns(schema: FormSchema, rowId: string, cells: RowCells): string[] {
  return requiredColumns(schema, rowId, (columnId) => cells.get(columnId)?.value)
    .map((column) => column.id)
    .filter((columnId) => !cells.has(columnId))
}
