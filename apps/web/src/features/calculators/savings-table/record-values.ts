import { savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import type { Saving } from '@lab-zer0/domain/calculators/savings.ts'
import type { CellValue, FormColumn, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import {
  columnsOf,
  meantValue,
  type UnitCell,
  type UnitChange,
} from '@lab-zer0/domain/changes/unit-changes.ts'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import type { FormStore } from '../form/form-store.ts'
import { type Basis, engineFor, resultOf } from '../result/result-context.tsx'
import { unitName } from '../table/unit-words.ts'
import { columnName, valueWords } from './unit-text.ts'

export type Values = Readonly<Record<string, CellValue | null>>

/** What somebody has to say of a change of this kind. `column`: what a correction concerns. */
export function askedColumns(
  store: FormStore,
  kind: UnitChange,
  rowIds: readonly string[],
  column: string | null,
): FormColumn[] {
  const own = columnsOf(store.schema, kind)
  if (kind === 'correction') return own.filter(({ id }) => id === column)
  if (kind === 'switched_off') return isSingle(store, rowIds) ? [] : own
  return own.filter(({ id }) => meantValue(kind, id) === undefined)
}

/** The values that the change writes: those that were said, and what its name means. */
export function valuesOf(
  store: FormStore,
  kind: UnitChange,
  { rowIds, column, said }: { rowIds: readonly string[]; column: string | null; said: Values },
): Values {
  const asked = askedColumns(store, kind, rowIds, column).map(({ id }) => [id, said[id] ?? null] as const)
  const meant = kind === 'correction' ? [] : columnsOf(store.schema, kind)
  return Object.fromEntries([
    ...asked,
    ...meant.flatMap(({ id }) => {
      const value = meantValue(kind, id) ?? (kind === 'switched_off' && asked.length === 0 ? 0 : undefined)
      return value === undefined ? [] : [[id, value] as const]
    }),
  ])
}

/** Each row is one unit, so that none is left when it is switched off. */
function isSingle(store: FormStore, rowIds: readonly string[]): boolean {
  return rowIds.every((rowId) => (store.valueOf({ rowId, columnId: 'quantity' }) ?? 1) === 1)
}

const MOST_SHOWN = 3

/** `Set to, before −80 °C, −86 °C` */
export function labelOf(store: FormStore, columnId: string, rowIds: readonly string[]): string {
  const values = rowIds.map((rowId) => valueWords(store, columnId, store.valueOf({ rowId, columnId })))
  const shown = [...new Set(values)]
  const column = columnName(store, columnId)
  if (shown.length === 0 || shown.length > MOST_SHOWN) return column
  return fill(copy.dialog.before, { column, values: shown.join(', ') })
}

const LONGEST_TITLE = 200

/** What the change is called in the lab's list: `Mawson, Casey: set to −70 °C`. */
export function titleOf(
  store: FormStore,
  kind: Exclude<UnitChange, 'correction'>,
  { rowIds, values }: { rowIds: readonly string[]; values: Values },
): string {
  const names = rowIds.map((rowId) => unitName(store, rowId))
  const units = names.length > MOST_SHOWN ? fill(copy.titles.units, { n: names.length }) : names.join(', ')
  const [columnId = '', value = null] = Object.entries(values)[0] ?? []
  return fill(copy.titles[kind], { units, value: valueWords(store, columnId, value) }).slice(0, LONGEST_TITLE)
}

/** What these cells would save in a year beyond what is recorded already, in the units that they concern. */
export function likelySaving(basis: Basis, store: FormStore, cells: readonly UnitCell[]): Saving | undefined {
  const rowIds = new Set(cells.map(({ rowId }) => rowId))
  const now = rowsIn(store.formData, rowIds)
  const next = Object.fromEntries(
    Object.entries(now).map(([rowId, row]) => [rowId, { ...row, ...cellsOf(cells, rowId) }]),
  )
  const compared = { before: rowsIn(store.before, rowIds), after: next }
  const saved = engineFor(basis).savings(resultOf(basis, now, compared), resultOf(basis, next, compared))
  return saved.totals[LOOKS[basis.category].headline]
}

function rowsIn(form: FormData, rowIds: ReadonlySet<string>): FormData {
  return Object.fromEntries(Object.entries(form).filter(([rowId]) => rowIds.has(rowId)))
}

function cellsOf(cells: readonly UnitCell[], rowId: string): Record<string, CellValue> {
  return Object.fromEntries(
    cells.filter((cell) => cell.rowId === rowId).map(({ columnId, value }) => [columnId, value]),
  )
}
