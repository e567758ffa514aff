import { isIdentity } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import type { ResultColumn, TableColumn } from './table-columns.ts'
import { type RowPart, rowPartOf, type TableView } from './table-view.ts'

/** What every part of the table works with. It changes only with the columns. */
export type Table = {
  store: FormStore
  address: FormAddress
  view: TableView
  columns: readonly TableColumn[]
  results: readonly ResultColumn[]
  isReadOnly: boolean
  /** What units are called is never locked. */
  mayName: boolean
  /** What a failed submit said, by cell. */
  missing: Readonly<Record<string, string>>
}

/** A cell that nobody writes here any more. */
export function isClosedCell({ isReadOnly, mayName }: Table, columnId: string): boolean {
  return isReadOnly && !(mayName && isIdentity(columnId))
}

const Context = createContext<Table | null>(null)
export const TableProvider = Context

export function useTable(): Table {
  const table = useContext(Context)
  if (!table) throw new Error('Only inside an equipment table')
  return table
}

export function useRowPart({ view }: Table, rowId: string): RowPart {
  return rowPartOf(useSyncExternalStore(view.subscribe, () => view.partOf(rowId)))
}

export function useView<Part>(view: TableView, select: (view: TableView['view']) => Part): Part {
  return useSyncExternalStore(view.subscribe, () => select(view.view))
}
