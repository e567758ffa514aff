import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { surenessColumnOf, takesMark } from '@lab-zer0/domain/calculators/sureness-cells.ts'

const TYPED = '-typed'

/** Where the device keeps what was typed and not taken. The server never sees it. */
export function typedColumnOf(columnId: string): string {
  return `${columnId}${TYPED}`
}

/** The column that something was typed for; null where it is an answer. */
export function columnTypedFor(columnId: string): string | null {
  return columnId.endsWith(TYPED) ? columnId.slice(0, -TYPED.length) : null
}

/** Every cell that a row may have: its columns, and beside numbers how sure people are of them. */
export function cellIdsOf({ columns }: FormSchema): string[] {
  return columns.flatMap((column) =>
    takesMark(column) ? [column.id, surenessColumnOf(column.id)] : [column.id],
  )
}
