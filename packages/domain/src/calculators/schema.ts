/** Specification, section 3. The names are those of the wire: a schema travels to the browser as it is. */
export type Constraints =
  | { type: 'integer_range'; min_value?: number; max_value?: number; step_value?: number }
  /** Numbers with decimals, such as 96.3 kWh. */
  | { type: 'decimal_range'; min_value?: number; max_value?: number; step_value?: number }
  | { type: 'boolean' }
  /** A day as `2026-11-16`. */
  | { type: 'date' }
  | { type: 'text'; max_length: number }
  /** The id of a file that the lab has added as evidence. */
  | { type: 'file' }
  /** Ids that never change; `labels` are the words that people read, by id. */
  | {
      type: 'exact_values'
      allowed_values: readonly string[]
      labels?: Readonly<Record<string, string>> | undefined
    }

/** Holds for a fixed row (`row_id`) or for an answer in another column of the row. */
export type RowCondition = { column: string; in: readonly string[] }

/** What is usual where the condition holds. `is_limit`: the formula counts nothing beyond it. */
export type UsualSpan = {
  when: RowCondition
  min_value: number
  max_value: number
  is_limit?: boolean | undefined
}

export type FormColumn = {
  id: string
  label: string
  description: string
  is_required: boolean
  is_editable: boolean
  constraints: Constraints
  /** Rows for which this does not hold do without the column. `or_above_zero`: unless an amount is there that counts. */
  asked_when?: (RowCondition & { or_above_zero?: boolean | undefined }) | undefined
  /** A column that is required, but only where the formula uses it. */
  required_when?: RowCondition | undefined
  usual?: readonly UsualSpan[] | undefined
  /** Columns that belong together and are nobody's duty: a blank one is not pointed out. */
  group?: ColumnGroup | undefined
  /** The usual value of a row of this kind, filled in and marked until somebody says otherwise. */
  assumed?: readonly AssumedValue[] | undefined
  /** What a new row begins with. Nothing is assumed about it: one row is one unit. */
  starts_at?: number | undefined
}

export type AssumedValue = { when: RowCondition; value: number | boolean }

/** `identity`: to find a unit again. Never part of a figure, so never locked. */
export type ColumnGroup = 'reading' | 'weighing' | 'share' | 'identity'

export type FormRow = {
  id: string
  label: string
  label2: string
  description: string
  is_required: boolean
  non_editable_columns: readonly string[]
}

export type FormSchema = {
  title: string
  description: string
  rows: readonly FormRow[]
  columns: readonly FormColumn[]
}

export type CellValue = number | boolean | string

/** A map of row id to column id to value. Read it with `rowsOf`, which finds nothing inherited. */
export type FormData = Readonly<Record<string, Readonly<Record<string, CellValue>>>>

/** Specification, section 9: generated row ids are 8 characters. `toString` has eight too, so it is ruled out. */
export function isRowId(id: string): boolean {
  return /^[A-Za-z0-9]{8}$/.test(id) && !(id in Object.prototype)
}

/** When the schema has no rows, users add them. */
export function hasDynamicRows(schema: FormSchema): boolean {
  return schema.rows.length === 0
}

export function isKnownRow(schema: FormSchema, rowId: string): boolean {
  return hasDynamicRows(schema) ? isRowId(rowId) : schema.rows.some((row) => row.id === rowId)
}

export function findColumn(schema: FormSchema, columnId: string): FormColumn | undefined {
  return schema.columns.find((column) => column.id === columnId)
}

/** What people read for an option. An id that has no label is shown as it is, so that nothing is hidden. */
export function optionLabel(column: FormColumn | undefined, value: string): string {
  const { constraints } = column ?? {}
  if (constraints?.type !== 'exact_values') return value
  const { labels } = constraints
  return (labels && Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value
}

/** Some columns are closed for everyone, some only in certain rows. */
export function isEditable(schema: FormSchema, rowId: string, column: FormColumn): boolean {
  const row = schema.rows.find(({ id }) => id === rowId)
  return column.is_editable && !row?.non_editable_columns.includes(column.id)
}

/** The value in a column of the row, if any. */
export type ValueIn = (columnId: string) => unknown

export function holds({ column, in: values }: RowCondition, rowId: string, valueIn: ValueIn): boolean {
  const value = column === 'row_id' ? rowId : valueIn(column)
  return values.some((each) => each === value)
}

/** Whether the row has a use for the column. While its kind is not known, it might. */
export function isAsked(schema: FormSchema, rowId: string, column: FormColumn, valueIn: ValueIn): boolean {
  const { id, asked_when: when } = column
  if (!when || holds(when, rowId, valueIn)) return true
  const value = valueIn(id)
  if (when.or_above_zero === true && typeof value === 'number' && value > 0) return true
  const decider = findColumn(schema, when.column)?.constraints
  const answer = valueIn(when.column)
  return decider?.type === 'exact_values' && !decider.allowed_values.some((allowed) => allowed === answer)
}

/** Whether the row cannot do without the column: its formula uses it. */
export function isRequired(schema: FormSchema, rowId: string, column: FormColumn, valueIn: ValueIn): boolean {
  const conditions = [column.asked_when, column.required_when]
  return (
    column.is_required &&
    isEditable(schema, rowId, column) &&
    conditions.every((when) => !when || holds(when, rowId, valueIn))
  )
}

export function requiredColumns(schema: FormSchema, rowId: string, valueIn: ValueIn): FormColumn[] {
  return schema.columns.filter((column) => isRequired(schema, rowId, column, valueIn))
}

/**
 * The rows of a form with their own cells, safe from names such as `__proto__` and from JSON that is no form:
 * what has not been checked yet is unknown.
 */
export function rowsOf(form: unknown): Map<string, Map<string, unknown>> {
  return new Map(entriesOf(form).map(([rowId, cells]) => [rowId, new Map(entriesOf(cells))]))
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/**
 * The form of the savings calculator: what was there before may be gone after, so that units can be none.
 * Everything else is the schema of the baseline, and units keep the names they have there.
 */
export function afterSchema(schema: FormSchema): FormSchema {
  const columns = schema.columns
    .filter(({ group }) => group !== 'identity')
    .map((column) =>
      column.id === 'quantity' && column.constraints.type === 'integer_range'
        ? { ...column, constraints: { ...column.constraints, min_value: 0 } }
        : column,
    )
  return { ...schema, columns }
}
