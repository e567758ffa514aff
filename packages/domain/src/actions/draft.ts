import type { Cell, RowCells } from '../calculators/cells.ts'
import type { Projection } from '../calculators/projection.ts'
import { type Input, step } from '../calculators/receipt.ts'
import { type Row, rowOf } from '../calculators/row.ts'
import { type CellValue, findColumn } from '../calculators/schema.ts'
import { framed, type StepId } from '../calculators/step-names.ts'

/** A form on which an action may write, and the form it started from. Projected cells are never saved. */
export type Draft = {
  action: string
  before: Projection
  rows: Map<string, Map<string, Cell>>
}

export function draftOf(before: Projection, action: string): Draft {
  return { action, before, rows: new Map([...before.cells].map(([rowId, row]) => [rowId, new Map(row)])) }
}

export function rowIn({ rows }: Draft, rowId: string): Map<string, Cell> {
  const row = rows.get(rowId) ?? new Map<string, Cell>()
  rows.set(rowId, row)
  return row
}

export function numberIn(cells: RowCells | undefined, column: string): number {
  const value = cells?.get(column)?.value
  return typeof value === 'number' ? value : 0
}

/** A row as the formulas read it. */
export function readerOf({ before }: Draft, rowId: string, cells: RowCells): Row {
  return rowOf(rowId, cells, before.schema, before.sources)
}

export function set(draft: Draft, rowId: string, column: string, value: CellValue): void {
  rowIn(draft, rowId).set(column, { value, from: { kind: 'action', action: draft.action } })
}

type NewValue = { rowId: string; column: string; formula: string; inputs: readonly Input[] }

/** Writes what a formula makes of other cells, and keeps the formula for the receipt. */
export function setComputed(draft: Draft, { rowId, column, formula, inputs }: NewValue): void {
  const label = framed('after_action', labelOf(draft, column))
  const made = step({ label, unit: AS_ENTERED, formula, inputs })
  rowIn(draft, rowId).set(column, { value: made.value, from: { kind: 'step', step: made } })
}

/** The unit of a projected cell is that of its column. */
const AS_ENTERED = 'as_entered'

export function cellInput(draft: Draft, symbol: string, rowId: string, column: string): Input {
  return readerOf(draft, rowId, rowIn(draft, rowId)).cell(symbol, column, AS_ENTERED)
}

/** A figure that the action itself brings, such as a multiplier. */
export function actionInput({ action }: Draft, symbol: string, name: StepId, value: number): Input {
  return { symbol, name, value, unit: 'dimensionless', from: { kind: 'action', action } }
}

function labelOf({ before }: Draft, column: string): string {
  return findColumn(before.schema, column)?.label ?? column
}
