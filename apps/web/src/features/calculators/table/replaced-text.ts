import { units as copy } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { fill } from '../../../lib/format.ts'
import { nameAndUnit } from '../form/cell-text.ts'
import type { FormStore } from '../form/form-store.ts'
import { shortText, unitName } from './unit-words.ts'

const { bulk: words } = copy
const lists = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** `Replaces −80 °C on 4 units and −86 °C on Vostok.` */
export function replacedText(store: FormStore, rowIds: readonly string[], column: FormColumn): string {
  const groups = new Map<string, string[]>()
  for (const rowId of rowIds) {
    const value = store.valueOf({ rowId, columnId: column.id })
    if (value === null) continue
    const { unit } = nameAndUnit(column.label)
    const text = unit === undefined ? shortText(value, column) : `${shortText(value, column)} ${unit}`
    groups.set(text, [...(groups.get(text) ?? []), rowId])
  }
  if (groups.size === 0) return words.replaces_nothing
  const values = [...groups].map(([value, [first = '', ...others]]) =>
    others.length === 0
      ? fill(words.on_unit, { value, name: unitName(store, first) })
      : fill(words.on_units, { value, n: others.length + 1 }),
  )
  return fill(words.replaces, { values: lists.format(values) })
}
