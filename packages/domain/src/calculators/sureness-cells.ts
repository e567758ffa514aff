import { ASSUMED, type StatedSureness, SURENESS, type Sureness } from './range-rules.ts'
import { type CellValue, type FormColumn, type FormData, rowsOf } from './schema.ts'
import { isIdentity } from './unit-identity.ts'

/**
 * How sure people are of a cell is a cell of its own beside it: it is saved, kept in history, locked and hashed as any
 * other, and a form without one is as sure as is usual.
 */
const MARK = '-sureness'

/** The form set a typed number to its limit: it is a guess until somebody has looked, and no form locks with one. */
export const TO_CHECK = 'to_check'

export function surenessColumnOf(columnId: string): string {
  return `${columnId}${MARK}`
}

/** The column that a cell is sure or unsure of; null when the cell is an answer itself. */
export function ratedColumn(columnId: string): string | null {
  return columnId.endsWith(MARK) ? columnId.slice(0, -MARK.length) : null
}

/** Numbers, and answers of Yes or No. Lists, dates and names are taken as right. */
export function takesSureness(column: FormColumn): boolean {
  return column.group === undefined && (isRangedNumber(column) || column.constraints.type === 'boolean')
}

/** A number that the form set to its limit is marked whatever group it is in: a reading or a weighing too. */
export function takesMark(column: FormColumn): boolean {
  return isRangedNumber(column) || takesSureness(column)
}

export function isRangedNumber({ constraints }: FormColumn): boolean {
  return constraints.type === 'integer_range' || constraints.type === 'decimal_range'
}

export function isSureness(value: unknown): value is Sureness {
  return value === ASSUMED || SURENESS.some((each) => each === value)
}

/** What the lab said of single cells. */
export function statedSureness(form: FormData): StatedSureness {
  return Object.fromEntries(
    [...rowsOf(form)].map(([rowId, cells]) => [
      rowId,
      Object.fromEntries(
        [...cells].flatMap(([columnId, value]) => {
          const rated = ratedColumn(columnId)
          const sureness = value === TO_CHECK ? 'guessed' : value
          return rated !== null && isSureness(sureness) ? [[rated, sureness] as const] : []
        }),
      ),
    ]),
  )
}

type RowValues = Readonly<Record<string, CellValue>>

/** The answers of a row, without how sure people are of them and without what a unit is called. */
export function answersOf(row: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(row).filter(([columnId]) => ratedColumn(columnId) === null && !isIdentity(columnId)),
  )
}

/**
 * How sure the lab is of the cells of a form between Before and After. A number that is the same After is as sure as it
 * is said to be there: looking again at what did not change is no difference.
 */
export function comparedSureness(
  form: FormData,
  { before, after }: { before: FormData; after: FormData },
): StatedSureness {
  const [earlier, later] = [statedSureness(before), statedSureness(after)]
  const sides = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(form).map(([rowId, row]) => {
      const same = new Set(
        Object.entries(row).flatMap(([id, value]) => (sides.get(rowId)?.[id] === value ? [id] : [])),
      )
      const stated = [
        ...Object.entries(earlier[rowId] ?? {}).filter(([id]) => !same.has(id)),
        ...Object.entries(later[rowId] ?? {}).filter(([id]) => same.has(id)),
      ]
      return [rowId, Object.fromEntries(stated)]
    }),
  )
}
