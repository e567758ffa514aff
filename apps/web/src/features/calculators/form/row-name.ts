import { calculator } from '@lab-zer0/content/microcopy.ts'
import { givenName } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { fill } from '../../../lib/format.ts'
import { cellText } from './cell-text.ts'
import type { Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'

const { form: copy } = calculator

/** By the name that people gave it; without one `Row 13: ULT freezer, standard`. A fixed row by its own name. */
export function rowName(store: FormStore, rowId: string): string {
  const fixed = store.schema.rows.find(({ id }) => id === rowId)
  if (fixed) return fixed.label
  const given = givenName((columnId) => store.valueOf({ rowId, columnId }))
  if (given !== undefined) return given
  const n = store.state.rowIds.indexOf(rowId) + 1
  const [column] = store.schema.columns
  const first = store.valueOf({ rowId, columnId: column?.id ?? '' })
  return first === null ? fill(copy.row, { n }) : fill(copy.row_named, { n, name: cellText(first, column) })
}

/** For screen readers, which hear each row as a group. */
export function legendOf(n: number, name: Draft): string {
  return name === null ? fill(copy.row_new, { n }) : fill(copy.row_named, { n, name: String(name) })
}
