import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { headingsAt } from '@lab-zer0/domain/units/match-columns.ts'
import { readCell } from '@lab-zer0/domain/units/read-cell.ts'
import { readList } from '@lab-zer0/domain/units/read-list.ts'
import { HEADINGS } from './headings.ts'

type Pasted = { text: string; columnId: string; rowsBelow: number }

/**
 * A list has headings, or more rows than there are below the cell. A few cells just go into the table, as do rows that
 * are pasted at a type and begin with types that the form knows: there is nothing to ask about them.
 */
export function needsMatching(schema: FormSchema, { text, columnId, rowsBelow }: Pasted): boolean {
  const lines = readList(text)
  if (headingsAt(lines, schema, HEADINGS) >= 0) return true
  if (lines.length < 2 || lines.length <= rowsBelow) return false
  const [type] = schema.columns
  const isType = (word: string) => type !== undefined && 'value' in readCell(type, word, 0)
  return columnId !== type?.id || !lines.every(({ cells }) => isType(cells[0] ?? ''))
}
