import { type Decision, no, yes } from '../decision.ts'
import { isToCheck } from './assumed.ts'
import { clampNumber } from './clamp-number.ts'
import { isMultiple } from './multiple.ts'
import { type Problem, problem } from './problem.ts'
import { ASSUMED } from './range-rules.ts'
import {
  type Constraints,
  type FormColumn,
  type FormData,
  type FormSchema,
  findColumn,
  hasDynamicRows,
  isEditable,
  isKnownRow,
  requiredColumns,
  rowsOf,
} from './schema.ts'
import {
  isRangedNumber,
  isSureness,
  ratedColumn,
  TO_CHECK,
  takesMark,
  takesSureness,
} from './sureness-cells.ts'

/** The new value of a cell and the rest of its row. Null clears the cell. */
export type CellChange = {
  rowId: string
  columnId: string
  value: unknown
  row: Readonly<Record<string, unknown>>
}

/** Specification, sections 4 and 5: may this value be saved in this cell? Null when it may. */
export function checkCell(schema: FormSchema, { rowId, columnId, value, row }: CellChange): Problem | null {
  if (!isKnownRow(schema, rowId)) return problem('unknown_row')
  const rated = ratedColumn(columnId)
  const column = findColumn(schema, rated ?? columnId)
  if (!column || (rated !== null && !takesMark(column))) return problem('unknown_column')
  if (!isEditable(schema, rowId, column)) return problem('not_editable')
  const first = firstColumnFirst(schema, columnId, row)
  if (first || value === null) return first
  if (rated !== null) {
    return isMarkOf(column, value) ? null : problem('not_in_list')
  }
  return checkValue(column, value)
}

/** Nothing can be assumed in a column that has no usual value. */
function isMarkOf(column: FormColumn, value: unknown): boolean {
  if (value === TO_CHECK) return isRangedNumber(column)
  return takesSureness(column) && isSureness(value) && (value !== ASSUMED || column.assumed !== undefined)
}

/** Specification, section 4: a row cannot be edited until its first column is filled in. */
export function firstColumnFirst(
  schema: FormSchema,
  columnId: string,
  row: Readonly<Record<string, unknown>>,
): Problem | null {
  const [first] = schema.columns
  if (!first || first.id === columnId || isFilled(row, first.id)) return null
  return problem('first_column_first', { column: withoutUnit(first.label) })
}

/** `Container size (litres)` is the field Container size: screens show the unit beside the figure. */
function withoutUnit(label: string): string {
  return label.replace(/ \([^()]+\)$/, '')
}

function isFilled(row: Readonly<Record<string, unknown>>, columnId: string): boolean {
  return Object.hasOwn(row, columnId) && row[columnId] !== null && row[columnId] !== undefined
}

/** The column's own rule, whatever the row. */
export function checkValue({ constraints }: FormColumn, value: unknown): Problem | null {
  switch (constraints.type) {
    case 'integer_range':
      return checkInteger(constraints, value)
    case 'decimal_range':
      return checkDecimal(constraints, value)
    case 'date':
      return isDay(value) ? null : problem('not_date')
    case 'file':
      return isFileId(value) ? null : problem('not_file')
    case 'text':
      return checkText(constraints.max_length, value)
    case 'boolean':
      return typeof value === 'boolean' ? null : problem('not_yes_or_no')
    case 'exact_values':
      return constraints.allowed_values.some((allowed) => allowed === value) ? null : problem('not_in_list')
  }
}

type IntegerRange = Extract<Constraints, { type: 'integer_range' }>

function checkInteger(range: IntegerRange, value: unknown): Problem | null {
  const { min_value: min, max_value: max, step_value: step = 1 } = range
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return problem('not_whole')
  if (min !== undefined && value < min) return problem('too_small', { min })
  if (max !== undefined && value > max) return problem('too_large', { max })
  return (value - (min ?? 0)) % step === 0 ? null : problem('off_step', { step })
}

type DecimalRange = Extract<Constraints, { type: 'decimal_range' }>

function checkDecimal(range: DecimalRange, value: unknown): Problem | null {
  const { min_value: min, max_value: max, step_value: step } = range
  if (typeof value !== 'number' || !Number.isFinite(value)) return problem('not_number')
  if (min !== undefined && value < min) return problem('too_small', { min })
  if (max !== undefined && value > max) return problem('too_large', { max })
  return step === undefined || isMultiple(value, step) ? null : problem('off_step', { step })
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value)
}

function isFileId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function checkText(max: number, value: unknown): Problem | null {
  if (typeof value !== 'string') return problem('not_text')
  return value.length > max ? problem('too_long', { max }) : null
}

/** The value nearest to a projected one that may be entered: an action can ask for half a container. */
export function nearestAllowed(column: FormColumn, value: number): number {
  const { constraints } = column
  if (constraints.type !== 'integer_range' && constraints.type !== 'decimal_range') return value
  const { min_value: min = 0, max_value: max, step_value: step = 1 } = constraints
  const nearest = min + Math.round((value - min) / step) * step
  return clampNumber(Number(nearest.toPrecision(12)), { min: constraints.min_value, max })
}

export type FormProblem = Problem & { rowId: string | null; columnId: string | null }

/** Everything that prevents Lock & Submit. */
export function checkForm(schema: FormSchema, form: FormData): FormProblem[] {
  const rows = [...rowsOf(form)].filter(([, cells]) => cells.size > 0)
  if (rows.length === 0) return [{ ...problem('empty_form'), rowId: null, columnId: null }]
  return [
    ...missingRows(
      schema,
      rows.map(([rowId]) => rowId),
    ),
    ...rows.flatMap(([rowId, cells]) => checkRow(schema, rowId, Object.fromEntries(cells))),
  ]
}

function missingRows(schema: FormSchema, present: readonly string[]): FormProblem[] {
  return schema.rows
    .filter((row) => row.is_required && !present.includes(row.id))
    .map((row) => ({ ...problem('row_required', { row: row.label }), rowId: row.id, columnId: null }))
}

function checkRow(schema: FormSchema, rowId: string, row: Readonly<Record<string, unknown>>): FormProblem[] {
  const wrong = Object.entries(row).flatMap(([columnId, value]) => {
    const rated = ratedColumn(columnId)
    if (rated !== null && isToCheck((id) => row[id], rated))
      return [{ ...problem('to_check'), rowId, columnId: rated }]
    const found = checkCell(schema, { rowId, columnId, value, row })
    return found ? [{ ...found, rowId, columnId }] : []
  })
  if (!isKnownRow(schema, rowId)) return wrong
  const missing = requiredColumns(schema, rowId, (columnId) => row[columnId])
    .filter((column) => !isFilled(row, column.id))
    .map((column) => ({
      ...problem('column_required', { column: column.label }),
      rowId,
      columnId: column.id,
    }))
  return [...wrong, ...missing]
}

/** Specification, section 4: a dynamic row can be deleted only when more than one dynamic row exists. */
export function mayDeleteRow(schema: FormSchema, rowIds: Iterable<string>): Decision<'last_row'> {
  return hasDynamicRows(schema) && new Set(rowIds).size > 1 ? yes : no('last_row')
}
