import { calculator, readings } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn, ValueIn } from '@lab-zer0/domain/calculators/schema.ts'
import { type UnusualCell, unusualCell, usualSpan } from '@lab-zer0/domain/calculators/unusual.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { nameAndUnit } from './cell-text.ts'

const { form: copy, result } = calculator

type UsualWords = { usual: string | undefined; warning: string | undefined }

/** What is usual for this kind of row, and a question about a value outside it. */
export function usualWords(column: FormColumn, rowId: string, valueIn: ValueIn): UsualWords {
  const span = usualSpan(column, rowId, valueIn)
  const found = unusualCell(column, rowId, valueIn)
  return {
    usual: span ? fill(copy.usual, { min: formatExact(span.min), max: formatExact(span.max) }) : undefined,
    warning: found ? question(column, found) : undefined,
  }
}

const hints: Readonly<Record<string, string>> = readings.hints

/** What to enter in a column of a reading, a weighing or a share, in place of how far its numbers may go. */
export function groupWords({ id }: FormColumn, valueIn: ValueIn): UsualWords {
  const hint = Object.hasOwn(hints, id) ? hints[id] : undefined
  const quantity = valueIn('quantity')
  const all = typeof quantity === 'number' ? formatExact(quantity) : ''
  return { usual: fill(hint ?? '', { all }), warning: undefined }
}

function question(column: FormColumn, found: UnusualCell): string {
  const asked = fill(copy.unusual, figuresOf(column, found))
  if (found.countedAs === null) return asked
  return `${asked} ${fill(copy.unusual_counted, { value: withUnit(column, found.countedAs) })}`
}

/** The same in a list, where the row is named beside it. */
export function unusualText(column: FormColumn, found: UnusualCell): string {
  return fill(result.check_value, { column: nameAndUnit(column.label).name, ...figuresOf(column, found) })
}

function figuresOf(column: FormColumn, { value, usual }: UnusualCell) {
  return {
    value: withUnit(column, value),
    min: formatExact(usual.min),
    max: withUnit(column, usual.max),
  }
}

function withUnit({ label }: FormColumn, value: number): string {
  const { unit } = nameAndUnit(label)
  return unit === undefined ? formatExact(value) : `${formatExact(value)} ${unit}`
}
