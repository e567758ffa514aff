import { readings } from '@lab-zer0/content/microcopy.ts'
import { type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { isSureness, ratedColumn } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { fill } from '../../../lib/format.ts'
import { cellText, nameAndUnit } from './cell-text.ts'
import type { Draft } from './form-state.ts'

/** What lists call a cell: its column, or the column that it says something about. */
export function cellName(schema: FormSchema, columnId: string): string {
  const rated = ratedColumn(columnId)
  const { name } = nameAndUnit(findColumn(schema, rated ?? columnId)?.label ?? columnId)
  return rated === null ? name : fill(readings.how_sure_of, { column: name })
}

/** What stands in a cell, in the words of its field. */
export function cellWords(schema: FormSchema, columnId: string, value: Draft): string {
  if (ratedColumn(columnId) !== null && isSureness(value)) return readings.sureness[value].name
  return cellText(value, findColumn(schema, columnId))
}
