import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { formatExact } from '../../lib/format.ts'
import type { Draft } from './form-state.ts'

/** A value as a person would say it. */
export function cellText(value: Draft): string {
  if (value === null) return calculator.news.empty
  if (typeof value === 'boolean') return value ? calculator.yes : calculator.no
  return typeof value === 'number' ? formatExact(value) : value
}

// What the form's labels say in brackets and a field has room for beside the number.
const UNITS: Readonly<Record<string, string>> = {
  'degrees C': '°C',
  '%': '%',
  years: 'years',
  litres: 'L',
  TB: 'TB',
  watts: 'W',
}

/** `Age (years)` is the field Age with years behind it. */
export function nameAndUnit(label: string): { name: string; unit?: string } {
  const [, name, bracket] = /^(.*) \(([^)]+)\)$/.exec(label) ?? []
  const unit = bracket === undefined ? undefined : UNITS[bracket]
  return name === undefined || unit === undefined ? { name: label } : { name, unit }
}
