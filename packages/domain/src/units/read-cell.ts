import { readNumber } from '../calculators/entry.ts'
import type { Problem } from '../calculators/problem.ts'
import { type CellValue, type FormColumn, optionLabel } from '../calculators/schema.ts'
import { checkValue } from '../calculators/validation.ts'

/** What a text of a list means in a column: a value, or why it is none. */
export type ReadCell = { value: CellValue } | { problem: Problem }

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['y', true],
  ['x', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['n', false],
  ['0', false],
])
/** Older years are ages or sizes: no freezer of an earlier year is in use. */
export const FIRST_YEAR = 1960

export function readCell(column: FormColumn, text: string, thisYear: number): ReadCell {
  const value = meaningOf(column, text.trim(), thisYear)
  const problem = checkValue(column, value)
  return problem ? { problem } : { value: value as CellValue }
}

function meaningOf(column: FormColumn, text: string, thisYear: number): CellValue | null {
  const { constraints, id } = column
  const lower = text.toLowerCase()
  switch (constraints.type) {
    case 'date':
      return dayIn(text)
    case 'text':
    case 'file':
      return text
    case 'decimal_range':
    case 'integer_range':
      return id === 'age_years' ? ageIn(column, text, thisYear) : readNumber(column, text)
    case 'boolean':
      return YES_OR_NO.get(lower) ?? null
    case 'exact_values':
      return (
        constraints.allowed_values.find((option) => optionLabel(column, option).toLowerCase() === lower) ??
        constraints.allowed_values.find((option) => option === lower) ??
        text
      )
  }
}

/** Registers say the year or the day on which a unit was bought; the form asks for its age. */
function ageIn(column: FormColumn, text: string, thisYear: number): number {
  const year = yearIn(text, thisYear)
  return year === undefined ? readNumber(column, text) : thisYear - year
}

/** The year in `2017`, `2017-03-01`, `1/03/2017` or `Mar 2017`. */
export function yearIn(text: string, thisYear: number): number | undefined {
  const [found] = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text) ?? []
  const year = Number(found)
  return year >= FIRST_YEAR && year <= thisYear ? year : undefined
}

/** `16/11/2026`, as Australian spreadsheets write a day; others as they are. */
function dayIn(text: string): string {
  const [, date = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
