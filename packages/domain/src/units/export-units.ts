import { ASSUMED } from '../calculators/range-rules.ts'
import {
  type CellValue,
  type FormColumn,
  type FormData,
  type FormSchema,
  optionLabel,
} from '../calculators/schema.ts'
import { surenessColumnOf } from '../calculators/sureness-cells.ts'

/** Before a value that nobody has looked at. */
export const ASSUMED_SIGN = '~'

export type UnitWords = { row: string; yes: string; no: string }

/**
 * The register as a list that can be read in again without changing anything: one line a unit, its row in the last
 * column, so that it is found again whatever else was edited in between.
 */
export function exportUnits(
  schema: FormSchema,
  form: FormData,
  words: UnitWords,
): { header: string[]; rows: (string | number)[][] } {
  return {
    header: [...schema.columns.map(({ label }) => label), words.row],
    rows: Object.entries(form).map(([rowId, row]) => [
      ...schema.columns.map((column) => shown(column, row, words)),
      rowId,
    ]),
  }
}

function shown(
  column: FormColumn,
  row: Readonly<Record<string, CellValue>>,
  { yes, no }: UnitWords,
): string | number {
  const value = row[column.id]
  if (value === undefined) return ''
  const text = typeof value === 'boolean' ? (value ? yes : no) : value
  const label = typeof text === 'string' ? guarded(optionLabel(column, text)) : text
  return row[surenessColumnOf(column.id)] === ASSUMED ? `${ASSUMED_SIGN}${label}` : label
}

/** A file puts a quote before what a spreadsheet would run; one that was there already gets another, to lose only one. */
const QUOTED = /^'+[=+\-@\t\r\0＝＋－＠]/

function guarded(text: string): string {
  return QUOTED.test(text) ? `'${text}` : text
}

/** As it was before it went into a file. */
export function unguarded(text: string): string {
  return QUOTED.test(text) ? text.slice(1) : text
}
