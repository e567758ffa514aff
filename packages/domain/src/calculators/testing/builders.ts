import type { Category } from '../categories.ts'
import { calculate, type Figures } from '../engine.ts'
import type { Factor, FactorSet } from '../factors.ts'
import { type Measure, measuresOf } from '../quantity.ts'
import type { CellValue, Constraints, FormColumn, FormRow, FormSchema } from '../schema.ts'
import type { VariableValues } from '../variables.ts'

/** Round figures that a reader can work out in the head. A factor without a range is exact. */
export function aFactor(parts: Partial<Factor> & { id: string }): Factor {
  const value = parts.value ?? 1
  return {
    name: parts.id,
    value,
    low: value,
    high: value,
    unit: 'dimensionless',
    category: 'General',
    applies_to: [],
    source: { title: 'A table', publisher: 'A press', edition: '2025', url: 'https://example.org/' },
    confidence: 'found',
    note: 'For tests.',
    ...parts,
  }
}

export function factorsWith(values: Readonly<Record<string, number>>): FactorSet {
  return { version: 'test.1', factors: Object.entries(values).map(([id, value]) => aFactor({ id, value })) }
}

export function aColumn(id: string, constraints: Constraints, parts: Partial<FormColumn> = {}): FormColumn {
  return {
    id,
    label: id,
    description: `About ${id}`,
    is_required: false,
    is_editable: true,
    constraints,
    ...parts,
  }
}

export const anyWholeNumber: Constraints = { type: 'integer_range' }
export const yesOrNo: Constraints = { type: 'boolean' }
export const oneOf = (...allowed_values: string[]): Constraints => ({ type: 'exact_values', allowed_values })

export function aRow(id: string, parts: Partial<FormRow> = {}): FormRow {
  return {
    id,
    label: id,
    label2: '',
    description: `About ${id}`,
    is_required: false,
    non_editable_columns: [],
    ...parts,
  }
}

export function aSchema(columns: readonly FormColumn[], rows: readonly FormRow[] = []): FormSchema {
  return { title: 'A form', description: 'For tests.', rows, columns }
}

type Setting = {
  category: Category
  rowId?: string
  cells: Readonly<Record<string, CellValue>>
  factors: Readonly<Record<string, number>>
  variables?: VariableValues
}

/** A calculation of one row whose columns are just the cells it is given. */
export function oneRow({ category, rowId = 'a1b2c3d4', cells, factors, variables = {} }: Setting) {
  const columns = Object.entries(cells).map(([id, value]) => aColumn(id, constraintsFor(value)))
  const isDynamic = /^[a-z0-9]{8}$/.test(rowId)
  return {
    labType: 'wet' as const,
    category,
    schema: aSchema(columns, isDynamic ? [] : [aRow(rowId)]),
    formData: { [rowId]: cells },
    variables: { version: 3, values: variables },
    factors: factorsWith({ ...GRID, ...factors }),
  }
}

function constraintsFor(value: CellValue): Constraints {
  if (typeof value === 'boolean') return yesOrNo
  return typeof value === 'string' ? oneOf(value) : anyWholeNumber
}

/** A clean grid: a kilowatt-hour costs a quarter and emits half a kilogram, a tenth of it upstream. */
const GRID = { 'grid-scope2-national': 0.45, 'grid-scope3-national': 0.05, 'default-electricity-rate': 0.25 }

/** The best values of one row, to twelve figures. */
export function bestOf(setting: Setting): Partial<Record<Measure, number>> {
  return valuesOf(setting.category, calculate(oneRow(setting)).totals)
}

export function valuesOf(category: Category, figures: Figures): Partial<Record<Measure, number>> {
  return Object.fromEntries(
    measuresOf(category).map((measure) => [measure, Number((figures[measure]?.best ?? 0).toPrecision(12))]),
  )
}
