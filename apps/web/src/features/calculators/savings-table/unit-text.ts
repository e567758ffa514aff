import { savings_table as copy, units } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { type Difference, WHOLE_ROW } from '@lab-zer0/domain/changes/differences.ts'
import { nameAndUnit } from '../form/cell-text.ts'
import type { Draft } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import { shortText } from '../table/unit-words.ts'

const heads: Readonly<Record<string, { name: string; unit?: string } | undefined>> = units.heads

/** `ULT, standard, B14 G.03` */
export function aboutUnit(store: FormStore, rowId: string): string {
  const [first] = store.schema.columns
  const type = first ? shortText(store.valueOf({ rowId, columnId: first.id }), first) : ''
  const room = store.valueOf({ rowId, columnId: 'room' })
  return [type === '' ? units.phone.type_open : type, ...(typeof room === 'string' ? [room] : [])].join(', ')
}

export function columnName(store: FormStore, columnId: string): string {
  const column = findColumn(store.schema, columnId)
  return heads[columnId]?.name ?? nameAndUnit(column?.label ?? columnId).name
}

/** `−70 °C`, as short as in the table of units. */
export function valueWords(store: FormStore, columnId: string, value: Draft): string {
  const column = findColumn(store.schema, columnId)
  if (!column || value === null) return '–'
  const unit = heads[columnId]?.unit
  return `${shortText(value, column)}${unit === undefined ? '' : ` ${unit}`}`
}

export type Told = { name: string; from: string | null; to: string | null }

/** What changed, in the words of the table. A single unit that is gone was switched off. */
export function toldOf(store: FormStore, { columnId, before, after }: Difference): Told {
  if (columnId === WHOLE_ROW) return { name: copy.new_unit, from: null, to: null }
  if (columnId === 'quantity' && before === 1 && after === 0)
    return { name: copy.switched_off, from: copy.running, to: copy.retired }
  return {
    name: columnName(store, columnId),
    from: valueWords(store, columnId, before),
    to: valueWords(store, columnId, after),
  }
}
