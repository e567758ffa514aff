import { MEASURES, type Measure, type Quantity } from './quantity.ts'
import { shownRange, shownValue } from './rounding.ts'

/** What the number is called on its own: kWh, AUD, kgCO2e, kg, TB. */
export function unitOf(measure: Measure): string {
  return MEASURES[measure].unit.replace('/year', '')
}

export function isMoney(measure: Measure): boolean {
  return measure === 'costAud'
}

/** Storage is what is held; everything else is counted over a year. */
export function isYearly(measure: Measure): boolean {
  return measure !== 'storageTb'
}

export function valueText(measure: Measure, value: number): string {
  if (value === 0) return '0'
  return shownValue(value, isMoney(measure) ? 'costAud' : null)
}

/** `AUD 7,628` or `28,251 kWh`. */
export function textOf(measure: Measure, value: number): string {
  const text = valueText(measure, value)
  return isMoney(measure) ? `AUD ${text}` : `${text} ${unitOf(measure)}`
}

export function rangeText(quantity: Quantity): { low: string; high: string } {
  return shownRange(quantity)
}

/** Each is round again when it is cut in two or in four. */
const ENDS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** A round number to end a scale with, not below the value. */
export function roundEnd(value: number): number {
  if (value <= 0) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return (ENDS.find((step) => step * magnitude >= value) ?? 10) * magnitude
}
