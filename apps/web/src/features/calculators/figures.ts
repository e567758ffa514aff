import { MEASURES, type Measure, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { shownRange, shownValue } from '@lab-zer0/domain/calculators/rounding.ts'
import type { StoredFigures } from '@lab-zer0/domain/calculators/submission.ts'
import * as z from 'zod/mini'

const figure = z.object({ low: z.number(), best: z.number(), high: z.number(), unit: z.string() })
const figures = z.record(z.string(), figure)
const stored = z.object({
  totals: figures,
  rows: z.array(z.object({ rowId: z.string(), label: z.string(), figures })),
})

export type LockedFigures = { totals: StoredFigures; rows: { rowId: string; figures: StoredFigures }[] }

/** The locked figures of a baseline, or of the after side of a saving. */
export function lockedFigures(results: Record<string, unknown>): LockedFigures | undefined {
  const parsed = z.safeParse(stored, results.after ?? results)
  return parsed.success ? parsed.data : undefined
}

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
