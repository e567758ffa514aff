import { calculator, sync } from '@lab-zer0/content/microcopy.ts'
import { type CellValue, type FormColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { formatDay, formatExact } from '../lib/format.ts'

/** A value of this column as a person would say it. */
export function cellText(value: CellValue | null, column?: FormColumn): string {
  if (value === null) return sync.conflict.nothing
  if (typeof value === 'boolean') return value ? calculator.yes : calculator.no
  if (typeof value === 'number') return formatExact(value)
  return column?.constraints.type === 'date' ? formatDay(value) : optionLabel(column, value)
}

/** The answer in a row's first column, which names the row; null while there is none. */
export function answerText(value: CellValue | null, column: FormColumn | undefined): string | null {
  return value === null ? null : cellText(value, column)
}

// What the form's labels say in brackets and a field has room for beside the number.
const UNITS: Readonly<Record<string, string>> = {
  'degrees C': '°C',
  '%': '%',
  years: 'years',
  litres: 'L',
  TB: 'TB',
  watts: 'W',
  kWh: 'kWh',
  kg: 'kg',
}

/** `Age (years)` is the field Age with years behind it. */
export function nameAndUnit(label: string): { name: string; unit?: string } {
  const [, name, bracket] = /^(.*) \(([^)]+)\)$/.exec(label) ?? []
  const unit = bracket === undefined ? undefined : UNITS[bracket]
  return name === undefined || unit === undefined ? { name: label } : { name, unit }
}
