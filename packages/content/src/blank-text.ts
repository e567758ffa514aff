import { type BlankRow, blanksOf } from '@lab-zer0/domain/calculators/blanks.ts'
import {
  type FormData,
  type FormSchema,
  hasDynamicRows,
  optionLabel,
} from '@lab-zer0/domain/calculators/schema.ts'
import { givenName } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { calculator } from './microcopy.ts'

const { form: copy } = calculator

/** A row by the name that the form shows, and what is blank in it; no columns where all of it is. */
export type BlankLine = { row: string; columns: string[]; isForAdvice: boolean; isRequired: boolean }

/** What is left blank, in words. */
export function blankLines(schema: FormSchema, form: FormData): BlankLine[] {
  return blanksOf(schema, form).rows.map((blank) => ({
    row: rowText(schema, form, blank),
    columns: blank.isWhole ? [] : blank.columns.map(({ label }) => label),
    isForAdvice: blank.isForAdvice,
    isRequired: blank.isRequired,
  }))
}

function rowText(schema: FormSchema, form: FormData, { rowId, place }: BlankRow): string {
  if (!hasDynamicRows(schema)) return schema.rows.find(({ id }) => id === rowId)?.label ?? rowId
  const name = givenName((columnId) => form[rowId]?.[columnId])
  if (name !== undefined) return name
  const [first] = schema.columns
  const value = first && form[rowId]?.[first.id]
  if (value === undefined) return fill(copy.row, { n: place })
  return fill(copy.row_named, { n: place, name: optionLabel(first, String(value)) })
}

/** `Row 2: Desktop PC (Hours in use per week); Sharps containers`. */
export function blankSentence(lines: readonly BlankLine[]): string {
  return lines
    .map(({ row, columns }) => (columns.length > 0 ? `${row} (${columns.join(', ')})` : row))
    .join('; ')
}
