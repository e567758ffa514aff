import { clampNumber } from './clamp-number.ts'
import { type Problem, problem } from './problem.ts'
import type { FormColumn, ValueIn } from './schema.ts'
import { limitOf, type Span } from './unusual.ts'
import { checkValue } from './validation.ts'

/** What becomes of a number that somebody typed, pasted or listed. None of it happens without a word. */
export type Entry =
  | { kind: 'empty' }
  | { kind: 'kept'; value: number }
  /** Specification, section 5: beyond the limits of the form it is set to the limit. Somebody has to check it. */
  | { kind: 'clamped'; value: number; problem: Problem }
  /** Its sign is missing, or the type of the row can't have it: nothing is taken until somebody chooses. */
  | { kind: 'asked'; offer: number; limits: Span }
  | { kind: 'refused'; problem: Problem }

export function isNumberColumn({ constraints: { type } }: FormColumn): boolean {
  return type === 'integer_range' || type === 'decimal_range'
}

export function readEntry(column: FormColumn, text: string, rowId: string, valueIn: ValueIn): Entry {
  if (text.trim() === '') return { kind: 'empty' }
  const { constraints } = column
  const typed = readNumber(column, text)
  if (Number.isNaN(typed) || (constraints.type !== 'integer_range' && constraints.type !== 'decimal_range'))
    return { kind: 'refused', problem: problem('not_number') }
  const form = { min: constraints.min_value ?? -Infinity, max: constraints.max_value ?? Infinity }
  const ofType = limitOf(column, rowId, valueIn)
  const limits = ofType ?? form
  const isWithin = (value: number) => value >= limits.min && value <= limits.max
  const wrong = checkValue(column, typed)
  if (isWithin(typed) && wrong === null) return { kind: 'kept', value: typed }
  if (wrong?.code === 'not_whole' || wrong?.code === 'off_step' || wrong?.code === 'not_number')
    return { kind: 'refused', problem: wrong }
  if (form.min < 0 && isWithin(-typed) && checkValue(column, -typed) === null)
    return { kind: 'asked', offer: -typed, limits }
  if (ofType) return { kind: 'asked', offer: clampNumber(typed, ofType), limits }
  const value = clampNumber(typed, form)
  const beyond = checkValue(column, value) ?? wrong
  return wrong && beyond === wrong
    ? { kind: 'clamped', value, problem: wrong }
    : { kind: 'refused', problem: beyond ?? problem('not_number') }
}

// What people write behind a number of such a column. Any other unit would make it another amount.
const LITRES = ['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters']
const UNIT_WORDS: Readonly<Record<string, readonly string[]>> = {
  litres: LITRES,
  'litres per week': [...LITRES, 'l/week', 'l/wk', 'litresperweek', 'litres/week'],
  'degrees C': ['c', '°c', '°', 'degc', 'degreesc', 'celsius'],
  '%': ['%', 'percent'],
  years: ['y', 'yr', 'yrs', 'year', 'years'],
  watts: ['w', 'watt', 'watts'],
  TB: ['tb'],
  kWh: ['kwh'],
  kg: ['kg'],
}

/** The number that a text begins with, and the unit behind it. After the number only a unit may follow. */
export function numberAndUnit(text: string): { number: number; unit: string } {
  const plain = text.replace(/[−–]/g, '-').replace(/\s/g, '')
  const [, digits, unit = ''] = /^([-+]?[\d.,]+)([\p{L}°%/]*)$/u.exec(plain) ?? []
  if (digits === undefined) return { number: Number.NaN, unit }
  // No thousands begin with a zero: `0,500` is a half.
  const isGrouped = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
  const isDecimal = !isGrouped && /^[-+]?\d+,\d+$/.test(digits)
  return {
    number: Number(isGrouped ? digits.replaceAll(',', '') : isDecimal ? digits.replace(',', '.') : digits),
    unit,
  }
}

/**
 * `−80 °C`, `1,200 L`, `75,5` and `570` are numbers. `10-12` or `1.2 m3` would be read as something else, and `500 mL`
 * in a column of litres too: they are NaN.
 */
export function readNumber({ label }: FormColumn, text: string): number {
  const { number, unit } = numberAndUnit(text)
  const [, bracket = ''] = /\(([^()]+)\)$/.exec(label) ?? []
  const words = Object.hasOwn(UNIT_WORDS, bracket) ? UNIT_WORDS[bracket] : []
  return unit === '' || words?.includes(unit.toLowerCase()) ? number : Number.NaN
}
