import type { Action } from '@lab-zer0/domain/actions/action.ts'
import { applyAction } from '@lab-zer0/domain/actions/apply-action.ts'
import { projectionOf } from '@lab-zer0/domain/calculators/engine.ts'
import {
  type CellValue,
  type FormColumn,
  type FormData,
  type FormSchema,
  findColumn,
} from '@lab-zer0/domain/calculators/schema.ts'
import { checkValue, nearestAllowed } from '@lab-zer0/domain/calculators/validation.ts'
import type { Draft } from '../form/form-state.ts'
import { type Basis, inputOf } from '../result/result-context.tsx'

export type PlannedCell = { columnId: string; from: Draft; to: CellValue }
/** Units of the row that the action means. */
export type PlannedRow = { rowId: string; units: number; cells: readonly PlannedCell[] }
export type ActionPlan = {
  /** The rows that a person can choose. */
  rows: readonly PlannedRow[]
  /** What follows in other rows, some of them new. */
  also: readonly PlannedRow[]
}

/** What an action would write into the form as it stands, row by row. `chosen`: in these of its rows only. */
export function planAction(
  basis: Basis,
  formData: FormData,
  action: Action,
  chosen?: ReadonlySet<string>,
): ActionPlan {
  const applied = applyAction(projectionOf(inputOf(basis, formData)), action, { chosen })
  if (!applied) return { rows: [], also: [] }
  const { unitsByRow, changedCells } = applied
  const rowIds = [...new Set(changedCells.map(({ rowId }) => rowId))]
  const planned = rowIds
    .map((rowId) => ({
      rowId,
      units: unitsByRow.get(rowId) ?? 0,
      cells: changedCells
        .filter((cell) => cell.rowId === rowId)
        .flatMap((cell) => plannedCell(basis.schema, cell)),
    }))
    .filter(({ cells }) => cells.length > 0)
  return {
    rows: planned.filter(({ rowId }) => unitsByRow.has(rowId)),
    also: planned.filter(({ rowId }) => !unitsByRow.has(rowId)),
  }
}

type Changed = { column: string; before: CellValue | null; after: CellValue }

function plannedCell(schema: FormSchema, { column: columnId, before, after }: Changed): PlannedCell[] {
  const column = findColumn(schema, columnId)
  const to = column && fitting(column, after)
  return to === undefined || to === before ? [] : [{ columnId, from: before, to }]
}

/** A projected input may be a fraction; the form takes whole numbers on its steps. */
function fitting(column: FormColumn, value: CellValue): CellValue | undefined {
  const whole = typeof value === 'number' ? nearestAllowed(column, value) : value
  return checkValue(column, whole) === null ? whole : undefined
}
