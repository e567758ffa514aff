import type { Table } from './table-context.ts'

export function UnitHistory(_props: { table: Table; rowId: string }) {
  return null
}
