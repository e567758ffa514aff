import { type CellSaving, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { CellToWrite } from '@lab-zer0/domain/calculators/assumed.ts'
import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { RemoteChange } from '../../../lib/sync/remote-change.ts'

/** What stands in a field: null is empty, and a number may still be wrong or NaN while it is typed. */
export type Draft = CellValue | null
export type Cell = { rowId: string; columnId: string }

/** `before` are the cells as they were, for the way back; unknown after a reload. */
export type Typed = { text: string; before: readonly CellToWrite[] | null }

export type RowState = {
  readonly values: Readonly<Record<string, Draft>>
  readonly saving: Readonly<Record<string, CellSaving<Draft>>>
  readonly remoteChanges: Readonly<Record<string, RemoteChange<Draft>>>
  /** What was typed and not taken as it is, by column. */
  readonly typed: Readonly<Record<string, Typed>>
}

export type FormState = {
  readonly rowIds: readonly string[]
  readonly rows: Readonly<Record<string, RowState>>
  /** When the server last said that it has a value. */
  readonly savedAt: number | null
}

export const EMPTY_ROW: RowState = { values: {}, saving: {}, remoteChanges: {}, typed: {} }
const IDLE: CellSaving<Draft> = untouched()

export function keyOf({ rowId, columnId }: Cell): string {
  return `${rowId}.${columnId}`
}

export function rowIn(state: FormState, rowId: string): RowState {
  return state.rows[rowId] ?? EMPTY_ROW
}

export function savingIn(state: FormState, { rowId, columnId }: Cell): CellSaving<Draft> {
  return rowIn(state, rowId).saving[columnId] ?? IDLE
}

export function withRow(state: FormState, rowId: string, change: Partial<RowState>): FormState {
  return { ...state, rows: { ...state.rows, [rowId]: { ...rowIn(state, rowId), ...change } } }
}

export function withSaving(state: FormState, cell: Cell, saving: CellSaving<Draft>): FormState {
  const row = rowIn(state, cell.rowId)
  return withRow(state, cell.rowId, { saving: { ...row.saving, [cell.columnId]: saving } })
}

/** Undefined takes the value away, so that the one before shows again. */
export function withValue(state: FormState, cell: Cell, value: Draft | undefined): FormState {
  const { [cell.columnId]: _, ...others } = rowIn(state, cell.rowId).values
  const values = value === undefined ? others : { ...others, [cell.columnId]: value }
  return withRow(state, cell.rowId, { values })
}

export function withRemoteChange(
  state: FormState,
  cell: Cell,
  change: RemoteChange<Draft> | null,
): FormState {
  const { [cell.columnId]: _, ...others } = rowIn(state, cell.rowId).remoteChanges
  const remoteChanges = change ? { ...others, [cell.columnId]: change } : others
  return withRow(state, cell.rowId, { remoteChanges })
}

export function withTyped(state: FormState, { rowId, columnId }: Cell, entry: Typed | null): FormState {
  const { [columnId]: _, ...others } = rowIn(state, rowId).typed
  return withRow(state, rowId, { typed: entry ? { ...others, [columnId]: entry } : others })
}

export function withoutRow(state: FormState, rowId: string): FormState {
  const { [rowId]: _, ...rows } = state.rows
  return { ...state, rows, rowIds: state.rowIds.filter((id) => id !== rowId) }
}

/** The form as the core reads it. A field that is empty shows what was there before, where there is a before. */
export function formDataOf(state: FormState, before: FormData = {}): FormData {
  return Object.fromEntries(
    state.rowIds.map((rowId) => [rowId, { ...before[rowId], ...filledValues(rowIn(state, rowId).values) }]),
  )
}

/** Gives the same object until a value changes, however often something is saved. */
export function formReader(): typeof formDataOf {
  let last: { rowIds: readonly string[]; values: unknown[]; formData: FormData } | undefined
  return (state, before) => {
    const { rowIds, rows } = state
    const values = rowIds.map((rowId) => rows[rowId]?.values)
    const isSame = rowIds === last?.rowIds && values.every((each, index) => each === last?.values[index])
    const formData = isSame && last ? last.formData : formDataOf(state, before)
    last = { rowIds, values, formData }
    return formData
  }
}

const filled = new WeakMap<RowState['values'], Record<string, CellValue>>()

/** Remembered for each row, because a keystroke changes one row of a hundred. */
function filledValues(values: RowState['values']): Record<string, CellValue> {
  const known = filled.get(values)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, CellValue] => entry[1] !== null),
  )
  filled.set(values, made)
  return made
}

/** For the one line that speaks for the whole form. */
export function savingsOf(state: FormState): CellSaving<Draft>[] {
  return Object.values(state.rows).flatMap(({ saving }) => Object.values(saving))
}
