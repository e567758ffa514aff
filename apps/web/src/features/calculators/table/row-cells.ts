import { isAsked, type ValueIn } from '@lab-zer0/domain/calculators/schema.ts'
import { insteadColumns } from '@lab-zer0/domain/calculators/units.ts'
import { rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import type { TableColumn } from './table-columns.ts'

export type RowCell = {
  /** The form's column that it writes into; a cell that is closed has the name of the first one it covers. */
  id: string
  kind: 'value' | 'closed' | 'instead' | 'blank'
  /** How many columns of the table it covers, from which one on. */
  from: number
  span: number
}

/**
 * The cells of a row. Columns that its type has no use for become one cell: the question that the type has in their
 * place, or nothing. While nobody knows the type, it is the only thing to answer.
 */
export function rowCells(store: FormStore, columns: readonly TableColumn[], rowId: string): RowCell[] {
  const { schema } = store
  const first = schema.columns[0]?.id
  const values = rowIn(store.state, rowId).values
  const valueIn: ValueIn = (id) => store.valueOf({ rowId, columnId: id })
  const isBare = !store.isAnswered(rowId) && Object.values(values).every((value) => value === null)
  const [instead] = insteadColumns(schema).filter((column) => isAsked(schema, rowId, column, valueIn))
  const cells: RowCell[] = []
  columns.forEach(({ id, column }, index) => {
    const isClosed = isBare && id !== first
    const isOpen = !isClosed && (!store.isAnswered(rowId) || isAsked(schema, rowId, column, valueIn))
    const kind = isOpen ? 'value' : isClosed ? 'closed' : instead ? 'instead' : 'blank'
    const last = cells.at(-1)
    if (last && kind !== 'value' && last.kind === kind) last.span += 1
    else cells.push({ id: kind === 'instead' && instead ? instead.id : id, kind, from: index, span: 1 })
  })
  return cells
}

/** The cell that covers a column of the table. */
export function cellAtIndex(cells: readonly RowCell[], index: number): RowCell | undefined {
  return cells.find(({ from, span }) => index >= from && index < from + span)
}
