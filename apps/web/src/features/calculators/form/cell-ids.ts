import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { surenessColumnOf, takesSureness } from '@lab-zer0/domain/calculators/sureness-cells.ts'

/** Every cell that a row may have: its columns, and beside numbers how sure people are of them. */
export function cellIdsOf({ columns }: FormSchema): string[] {
  return columns.flatMap((column) =>
    takesSureness(column) ? [column.id, surenessColumnOf(column.id)] : [column.id],
  )
}
