import type { FormColumn, ValueIn } from '@lab-zer0/domain/calculators/schema.ts'
import { usualSpan } from '@lab-zer0/domain/calculators/unusual.ts'
import type { NumberLimits } from '../../../ui/number-entry.ts'

/** The formula counts nothing beyond the span of the type, so the set point stays in it. */
export function limitsOf(column: FormColumn, rowId: string, valueIn: ValueIn): NumberLimits {
  const { constraints } = column
  const isRange = constraints.type === 'integer_range' || constraints.type === 'decimal_range'
  const limits = isRange
    ? {
        min: constraints.min_value,
        max: constraints.max_value,
        isWhole: constraints.type === 'integer_range',
      }
    : {}
  const isLimit = column.usual?.some(({ is_limit }) => is_limit === true)
  const span = isLimit ? usualSpan(column, rowId, valueIn) : null
  return span ? { ...limits, min: span.min, max: span.max } : limits
}
