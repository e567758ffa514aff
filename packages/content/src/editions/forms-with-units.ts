import { own } from '@lab-zer0/domain/calculators/range-rules.ts'
import { hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import file from '../../data/calculators/unit-columns.json' with { type: 'json' }
import type { Calculator } from '../calculators.ts'
import { formsWithReadings } from './forms-with-readings.ts'

type Column = Calculator['schema']['columns'][number]
type Usual = {
  /** Where it is another than before. */
  description?: string
  starts_at: Readonly<Record<string, number>>
  assumed: Readonly<Record<string, NonNullable<Column['assumed']>>>
}

// A JSON file cannot say that a word is one of a few; a test runs the schema over it.
const columns = file.columns as readonly Column[]
/** A room is where a unit stands, so the climate of a reading needs a name of its own. */
const relabelled: Readonly<Record<string, string>> = file.relabelled
const forms = file.forms as unknown as Readonly<Record<string, Usual>>

/** The next edition of the forms: what is usual is filled in, and units of equipment have names. */
export const formsWithUnits: readonly Calculator[] = formsWithReadings.flatMap((form) => {
  const usual = own(forms, form.category)
  if (!usual) return []
  const filled = form.schema.columns.map((column) => withUsual(column, form, usual))
  return {
    ...form,
    version: form.version + 1,
    effective_from: file.effective_from,
    schema: {
      ...form.schema,
      description: usual.description ?? form.schema.description,
      columns: hasDynamicRows(form.schema) ? [...filled, ...columns] : filled,
    },
  }
})

/** Only what can be answered in this form: a type that it does not have is left out. */
function withUsual(column: Column, { schema }: Calculator, { starts_at, assumed }: Usual): Column {
  const [first] = schema.columns
  const types =
    first?.constraints.type === 'exact_values'
      ? first.constraints.allowed_values
      : schema.rows.map(({ id }) => id)
  const values = own(assumed, column.id)?.flatMap(({ when, value }) => {
    const known = when.in.filter((type) => types.some((each) => each === type))
    return known.length > 0 ? [{ when: { ...when, in: known }, value }] : []
  })
  const start = own(starts_at, column.id)
  return {
    ...column,
    label: own(relabelled, column.id) ?? column.label,
    ...(values && { assumed: values }),
    ...(start !== undefined && { starts_at: start }),
  }
}
