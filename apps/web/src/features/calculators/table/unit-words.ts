import { units as copy } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { givenName } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { cellText } from '../form/cell-text.ts'
import type { Draft } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'

const short: Readonly<Record<string, string | undefined>> = copy.short
const asks: Readonly<Record<string, string | undefined>> = copy.asks
const answers: Readonly<Record<string, string | undefined>> = copy.answers

/** In a cell, where there is little room. */
export function shortText(value: Draft, column: FormColumn): string {
  if (value === null) return ''
  if (typeof value === 'number' && Number.isNaN(value)) return ''
  if (typeof value === 'string' && column.constraints.type === 'exact_values')
    return short[value] ?? cellText(value, column)
  return typeof value === 'number' ? formatExact(value) : cellText(value, column)
}

/** The one question that a type has in place of all others, or its answer. */
export function insteadText(column: FormColumn, value: Draft): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return asks[column.id] ?? column.label
  return fill(answers[column.id] ?? '{n}', { n: formatExact(value) })
}

/** What a unit is called; without a name by its place in the list. */
export function unitName(store: FormStore, rowId: string): string {
  const name = givenName((columnId) => store.valueOf({ rowId, columnId }))
  return name ?? fill(copy.unnamed, { n: store.state.rowIds.indexOf(rowId) + 1 })
}
