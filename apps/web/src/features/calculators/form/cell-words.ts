import { calculator, readings } from '@lab-zer0/content/microcopy.ts'
import { type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { isSureness, ratedColumn, TO_CHECK } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { fill } from '../../../lib/format.ts'
import { columnTypedFor } from './cell-ids.ts'
import { cellText, nameAndUnit } from './cell-text.ts'
import type { Draft } from './form-state.ts'

/** What lists call a cell: its column, or the column that it says something about. */
export function cellName(schema: FormSchema, columnId: string): string {
  const rated = ratedColumn(columnId)
  const answered = rated ?? columnTypedFor(columnId) ?? columnId
  const { name } = nameAndUnit(findColumn(schema, answered)?.label ?? answered)
  return rated === null ? name : fill(readings.how_sure_of, { column: name })
}

/** What stands in a cell, in the words of its field. */
export function cellWords(schema: FormSchema, columnId: string, value: Draft): string {
  if (ratedColumn(columnId) !== null && value === TO_CHECK) return calculator.form.typed.to_check
  if (ratedColumn(columnId) !== null && isSureness(value)) return readings.sureness[value].name
  return cellText(value, findColumn(schema, columnId))
}
