import type { FormRow } from '@lab-zer0/domain/calculators/schema.ts'
import file from '../../data/calculators/reading-columns.json' with { type: 'json' }
import { type Calculator, calculators } from '../calculators.ts'

type Column = Calculator['schema']['columns'][number]
type Extras = {
  groups: readonly NonNullable<Column['group']>[]
  asked_when?: Column['asked_when']
  /** In a form with fixed rows: those that use electricity. */
  reading_rows?: readonly string[]
}

// A JSON file cannot say that a word is one of a few; a test runs the schema over it.
const columns = file.columns as readonly Column[]
const extras = file.forms as unknown as Readonly<Record<string, Extras>>
const ONE_DECIMAL: readonly string[] = file.one_decimal

/** The next edition of each form: the columns for readings, weighed waste and shared units after its own. */
export const formsWithReadings: readonly Calculator[] = calculators.map((form) => {
  const extra = extras[form.category]
  if (!extra) throw new Error(`Nothing is known about readings of ${form.category}`)
  const added = columns.filter(({ group }) => group && extra.groups.includes(group))
  return {
    ...form,
    version: form.version + 1,
    effective_from: file.effective_from,
    schema: {
      ...form.schema,
      rows: form.schema.rows.map((row) => withoutReading(row, extra, added)),
      columns: [...form.schema.columns.map(withDecimals), ...added.map((column) => asked(column, extra))],
    },
  }
})

function asked(column: Column, { asked_when }: Extras): Column {
  return asked_when && !column.asked_when ? { ...column, asked_when } : column
}

/** Terabytes take one decimal. */
function withDecimals(column: Column): Column {
  const { constraints, id } = column
  if (!ONE_DECIMAL.includes(id) || constraints.type !== 'integer_range') return column
  return { ...column, constraints: { ...constraints, type: 'decimal_range', step_value: 0.1 } }
}

function withoutReading<Row extends FormRow>(
  row: Row,
  { reading_rows }: Extras,
  added: readonly Column[],
): Row {
  if (!reading_rows || reading_rows.includes(row.id)) return row
  const closed = added.filter(({ group }) => group === 'reading').map(({ id }) => id)
  return { ...row, non_editable_columns: [...row.non_editable_columns, ...closed] }
}
