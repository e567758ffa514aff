import type { FormSchema as WireSchema } from '@lab-zer0/contracts/form-schema.ts'
import { afterSchema, type FormSchema } from '@lab-zer0/domain/calculators/schema.ts'

/** The form as the rules read it; the savings form lets units be none. */
export function schemaOf(wire: WireSchema, mode: 'baseline' | 'savings'): FormSchema {
  const schema = {
    ...wire,
    rows: wire.rows.map((row) => ({ ...row, label2: row.label2 ?? '', description: row.description ?? '' })),
    columns: wire.columns.map((column) => ({
      ...column,
      description: column.description ?? '',
      constraints:
        column.constraints.type === 'exact_values'
          ? {
              type: column.constraints.type,
              allowed_values: column.constraints.allowed_values.map(String),
              labels: column.constraints.labels,
            }
          : plainRange(column.constraints),
    })),
  }
  return mode === 'savings' ? afterSchema(schema) : schema
}

type Range = Exclude<WireSchema['columns'][number]['constraints'], { type: 'exact_values' }>

/** JSON may contain undefined where the domain's types want the key left out. */
function plainRange(constraints: Range): FormSchema['columns'][number]['constraints'] {
  if (constraints.type !== 'integer_range' && constraints.type !== 'decimal_range') return constraints
  const { type, min_value, max_value, step_value } = constraints
  return {
    type,
    ...(min_value === undefined ? {} : { min_value }),
    ...(max_value === undefined ? {} : { max_value }),
    ...(step_value === undefined ? {} : { step_value }),
  }
}
