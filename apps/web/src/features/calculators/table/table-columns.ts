import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { type FormColumn, type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { insteadColumns } from '@lab-zer0/domain/calculators/units.ts'
import { nameAndUnit } from '../form/cell-text.ts'
import type { Draft } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'

/** A column of the table that shows a column of the form. */
export type TableColumn = {
  id: string
  column: FormColumn
  head: string
  unit: string | undefined
  isNumber: boolean
  rem: number
  /** Which goes first when there is no room: the highest. 0 stays. */
  yields: number
}

export const RESULT_COLUMNS = ['figure', 'range', 'state'] as const
export type ResultColumn = (typeof RESULT_COLUMNS)[number]

const heads: Readonly<Record<string, { name: string; unit?: string } | undefined>> = copy.heads
const WIDTHS: Readonly<Record<string, number | undefined>> = {
  unit_name: 8,
  room: 5.5,
  asset_tag: 6,
  model: 6.5,
  note: 9,
}
const YIELDS: Readonly<Record<string, number | undefined>> = {
  note: 6,
  asset_tag: 5,
  model: 4,
  room: 3,
  fill_percent: 6,
}
const NAMING = ['room', 'asset_tag', 'model']

/** Name, type, place, then what the formula uses. What only some types have in place of that has no column. */
export function tableColumns(schema: FormSchema): TableColumn[] {
  const instead = new Set(insteadColumns(schema).map(({ id }) => id))
  const [first, ...others] = schema.columns
  const naming = NAMING.flatMap((id) => findColumn(schema, id) ?? [])
  const own = others.filter(({ id, group }) => group === undefined && !instead.has(id))
  const name = findColumn(schema, 'unit_name')
  const last = findColumn(schema, 'note')
  return [name, first, ...naming, ...own, last].flatMap((column) =>
    column ? [tableColumn(column, column === first)] : [],
  )
}

/** What the table calls a column. */
export function columnHead({ id, label }: FormColumn): string {
  return (heads[id] ?? nameAndUnit(label)).name
}

function tableColumn(column: FormColumn, isFirst: boolean): TableColumn {
  const said = heads[column.id] ?? nameAndUnit(column.label)
  const isNumber = ['integer_range', 'decimal_range'].includes(column.constraints.type)
  return {
    id: column.id,
    column,
    head: said.name,
    unit: said.unit,
    isNumber,
    rem: WIDTHS[column.id] ?? widthOf(column, isFirst),
    yields: YIELDS[column.id] ?? 0,
  }
}

function widthOf({ constraints }: FormColumn, isFirst: boolean): number {
  if (isFirst) return 8.5
  return { boolean: 4.5, exact_values: 7, text: 7, date: 6 }[constraints.type as string] ?? 4.5
}

/** Optional columns are shown when somebody asks for them. */
export function hiddenAtFirst({ column }: TableColumn, store: FormStore): boolean {
  const { id, group, is_required, starts_at } = column
  if (starts_at !== undefined)
    return store.state.rowIds.every((rowId) => isStart(store.valueOf({ rowId, columnId: id }), starts_at))
  return id === 'note' || (group === undefined && !is_required)
}

/** A row is one unit, unless somebody has counted several that are alike. */
function isStart(value: Draft, starts_at: number): boolean {
  return value === null || value === starts_at
}

const CHECK_REM = 2.5
const MENU_REM = 2.125
const EDGES_REM = CHECK_REM + MENU_REM
export const RESULT_REM: Record<ResultColumn, number> = { figure: 4.5, range: 10.75, state: 8.5 }

type Fitted = { columns: TableColumn[]; results: ResultColumn[] }

/** As many as there is room for. What goes is in the drawer of the unit. */
export function fitting(columns: readonly TableColumn[], widthRem: number | null): Fitted {
  let shown = [...columns]
  let results: ResultColumn[] = [...RESULT_COLUMNS]
  if (widthRem === null) return { columns: shown, results }
  const needed = () =>
    EDGES_REM + sum(shown.map(({ rem }) => rem)) + sum(results.map((result) => RESULT_REM[result]))
  const yielding = columns.filter(({ yields }) => yields > 0).toSorted((a, b) => b.yields - a.yields)
  for (const gone of yielding) {
    if (needed() <= widthRem) break
    shown = shown.filter((each) => each !== gone)
  }
  for (const gone of ['range', 'state'] as const) {
    if (needed() > widthRem) results = results.filter((each) => each !== gone)
  }
  return { columns: shown, results }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** The tracks of the grid: text takes what is left over. */
export function tracksOf({ columns, results }: Fitted): string {
  const own = columns.map(({ rem, isNumber, column }) =>
    isNumber || column.constraints.type === 'boolean' ? track(rem) : growing(rem),
  )
  return [
    track(CHECK_REM),
    ...own,
    ...results.map((result) => track(RESULT_REM[result])),
    track(MENU_REM),
  ].join(' ')
}

const track = (rem: number) => [rem, 'rem'].join('')
const growing = (rem: number) => ['minmax(', rem, 'rem,', rem, 'fr)'].join('')
