import { MEASURES, type Measure, type Quantity } from './quantity.ts'
import { shownRange, shownValue, threeFigures } from './rounding.ts'

/** The unit's name: kWh, AUD, kgCO2e, kg, TB. */
export function unitOf(measure: Measure): string {
  return MEASURES[measure].unit.replace('/year', '')
}

export function isMoney(measure: Measure): boolean {
  return measure === 'costAud'
}

/** Storage is an amount held; everything else is per year. */
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

/** Counted figures, such as terabytes, have no range. */
export function isExact({ low, high }: Quantity): boolean {
  return low === high
}

export type ShownFigure = { value: string; unit: string; low: string; high: string }

/**
 * For headlines, cards and sentences: three significant figures, tonnes from 1,000 kg, the range in the same unit. In a
 * drawing `size` is where its scale ends, so that all its figures have one unit.
 */
export function shownFigure(measure: Measure, quantity: Quantity, size = quantity.best): ShownFigure {
  const { unit, kg } = scaleOf(measure, size)
  const [low, best, high] = [quantity.low / kg, quantity.best / kg, quantity.high / kg]
  const value = isExact(quantity) ? valueText(measure, best) : figureDigits(measure, best)
  return { value, unit, ...shownRange({ low, best, high }) }
}

/** `79.1 t CO2-e`, or an exact amount with all its digits. */
export function shownText(measure: Measure, quantity: Quantity): string {
  const { value, unit } = shownFigure(measure, quantity)
  return isMoney(measure) ? `AUD ${value}` : `${value} ${unit}`
}

/** Figures that stand together in a table: all in the unit of the largest, with three significant figures. */
export type FigureScale = {
  unit: string
  text: (value: number) => string
  range: (quantity: Quantity) => { low: string; high: string }
}

export function figureScale(measure: Measure, values: readonly (number | undefined)[]): FigureScale {
  const sizes = values.map((value) => Math.abs(value ?? 0))
  const { unit, kg } = scaleOf(measure, Math.max(0, ...sizes))
  return {
    unit,
    text: (value) => onScale(measure, value, kg),
    range: ({ low, best, high }) => shownRange({ low: low / kg, best: best / kg, high: high / kg }),
  }
}

function figureDigits(measure: Measure, value: number): string {
  return threeFigures(value, isMoney(measure) ? 'costAud' : null)
}

/** A number in the unit of a drawing's scale. */
export function onScale(measure: Measure, value: number, kg: number): string {
  return figureDigits(measure, value / kg)
}

/** `AUD 7,630`, `28,300 kWh` or `79.1 t CO2-e`. */
export function figureText(measure: Measure, best: number): string {
  const { unit, kg } = scaleOf(measure, best)
  const text = figureDigits(measure, best / kg)
  return isMoney(measure) ? `AUD ${text}` : `${text} ${unit}`
}

const IN_TONNES: Record<string, string> = { kgCO2e: 't CO2-e', kg: 't' }
const KG_PER_TONNE = 1000

/** The unit that a value, or a scale that ends with it, is written in, and how many of the product's unit it is. */
export function scaleOf(measure: Measure, size: number): { unit: string; kg: number } {
  const unit = unitOf(measure)
  const inTonnes = IN_TONNES[unit]
  const isLarge = Math.abs(Number(size.toPrecision(3))) >= KG_PER_TONNE
  return inTonnes !== undefined && isLarge ? { unit: inTonnes, kg: KG_PER_TONNE } : { unit, kg: 1 }
}

/** Each is round again when it is cut in two or in four. */
const ENDS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** A round number to end a scale with, not below the value. */
export function roundEnd(value: number): number {
  if (value <= 0) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return (ENDS.find((step) => step * magnitude >= value) ?? 10) * magnitude
}
