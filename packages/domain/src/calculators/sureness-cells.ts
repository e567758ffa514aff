import { type StatedSureness, SURENESS, type Sureness } from './range-rules.ts'
import { type FormColumn, type FormData, rowsOf } from './schema.ts'

/**
 * How sure people are of a cell is a cell of its own beside it: it is saved, kept in history, locked and hashed as any
 * other, and a form without one is as sure as is usual.
 */
const MARK = '-sureness'

export function surenessColumnOf(columnId: string): string {
  return `${columnId}${MARK}`
}

/** The column that a cell is sure or unsure of; null when the cell is an answer itself. */
export function ratedColumn(columnId: string): string | null {
  return columnId.endsWith(MARK) ? columnId.slice(0, -MARK.length) : null
}

/** Numbers, and answers of Yes or No. Lists, dates and names are taken as right. */
export function takesSureness({ constraints, group }: FormColumn): boolean {
  const isRanged = ['integer_range', 'decimal_range', 'boolean'].includes(constraints.type)
  return isRanged && group === undefined
}

export function isSureness(value: unknown): value is Sureness {
  return SURENESS.some((each) => each === value)
}

/** What the lab said of single cells. */
export function statedSureness(form: FormData): StatedSureness {
  return Object.fromEntries(
    [...rowsOf(form)].map(([rowId, cells]) => [
      rowId,
      Object.fromEntries(
        [...cells].flatMap(([columnId, value]) => {
          const rated = ratedColumn(columnId)
          return rated !== null && isSureness(value) ? [[rated, value] as const] : []
        }),
      ),
    ]),
  )
}
