import { cellsOf } from '../calculators/cells.ts'
import type { CategoryResult, RowResult } from '../calculators/engine.ts'
import { type FormData, type FormSchema, holds, isEditable } from '../calculators/schema.ts'
import { loadOf } from './reading.ts'

export type MeterNext = { rowId: string; label: string; leastDays: number }

/** The row whose reading would tell most: the largest by emissions that takes one and has none that counts. */
export function meterNext(schema: FormSchema, form: FormData, result: CategoryResult): MeterNext | null {
  const { rules, category, rows } = result
  if (!rules) return null
  const cells = cellsOf(schema, form)
  const open = rows.flatMap((row) => {
    const own = cells.get(row.rowId)
    if (!own || isMetered(row) || !asksForReading(schema, row.rowId, (id) => own.get(id)?.value)) return []
    const leastDays = rules.loads[loadOf(category, own, '', rules) ?? '']?.least_days
    return leastDays === undefined ? [] : [{ row, leastDays }]
  })
  const [first] = open.toSorted((a, b) => emissionsOf(b.row) - emissionsOf(a.row))
  return first && emissionsOf(first.row) > 0
    ? { rowId: first.row.rowId, label: first.row.label, leastDays: first.leastDays }
    : null
}

function isMetered({ measurement }: RowResult): boolean {
  return measurement?.of === 'electricity' && measurement.whyNot === null
}

function asksForReading(schema: FormSchema, rowId: string, valueIn: (columnId: string) => unknown): boolean {
  return schema.columns.some(
    (column) =>
      column.id === 'reading_kwh' &&
      isEditable(schema, rowId, column) &&
      (column.asked_when === undefined || holds(column.asked_when, rowId, valueIn)),
  )
}

function emissionsOf({ figures }: RowResult): number {
  return figures.emissionsKgCo2e?.best ?? 0
}
