import type { Calculator } from '../calculators.ts'
import { formsWithUnits } from './forms-with-units.ts'

/** Displays show halves of a degree, and nitrogen is topped up by the half litre. */
const ONE_DECIMAL = ['set_temperature', 'ln2_litres_per_week']

/** The next edition of the forms with such columns: what a display says is kept as it is. */
export const formsWithDecimals: readonly Calculator[] = formsWithUnits
  .filter(({ schema }) => schema.columns.some(({ id }) => ONE_DECIMAL.includes(id)))
  .map((form) => ({
    ...form,
    version: form.version + 1,
    effective_from: '2026-11-20',
    schema: { ...form.schema, columns: form.schema.columns.map(withDecimals) },
  }))

function withDecimals(column: Calculator['schema']['columns'][number]): typeof column {
  const { constraints, id } = column
  if (!ONE_DECIMAL.includes(id) || constraints.type !== 'integer_range') return column
  return { ...column, constraints: { ...constraints, type: 'decimal_range', step_value: 0.1 } }
}
