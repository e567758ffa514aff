import { calculator } from '@lab-zer0/content/microcopy.ts'
import { type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { fill } from '../../../lib/format.ts'

const { actions: copy } = calculator

/** `5 units` where the form counts units, `2 rows` elsewhere. */
export function unitsText(schema: FormSchema, n: number): string {
  const hasUnits = findColumn(schema, 'quantity') !== undefined
  if (n === 1) return hasUnits ? copy.unit : copy.row
  return fill(hasUnits ? copy.units : copy.rows, { n })
}
