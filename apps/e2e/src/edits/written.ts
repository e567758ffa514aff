import { type Column, isAssumedColumn, rangeOf } from './forms.ts'

/** What somebody writes, and which number that is: NaN where it is none of this column, null where it is nothing. */
export type Written = { text: string; number: number | null }
export type Way = 'cell' | 'card' | 'sheet' | 'paste' | 'import'

/** What people write behind a number, by what the label says in brackets. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  litres: ['L', 'litres'],
  'litres per week': ['L'],
  'degrees C': ['°C', 'C'],
  '%': ['%'],
  years: ['years', 'y'],
  TB: ['TB'],
  watts: ['W'],
}
const NO_NUMBERS = [
  ...['~', '~ 500', 'n/a', 'abc', '-', '?', 'about 500', 'full', 'ca. 20', '<5', '80+'],
  ...['10-12', '5x5', '2 x 240', '1e3', '12..5', '1,23,4', '1.000,5', '500 mL', '2 GB', '80 °F', '3 kg'],
]
const MINUSES = ['-', '−', '–']

type Random = () => number

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  // Never empty, and random is below 1.
  return items[Math.floor(random() * items.length)] as Item
}

export function writtenFor(column: Column, way: Way, random: Random): Written {
  const dice = random()
  if (dice < 0.05) return { text: '', number: null }
  if (dice < 0.17) return { text: pick(random, NO_NUMBERS), number: Number.NaN }
  if (dice < 0.2) {
    // In a list the sign marks what was assumed; our own file writes it so.
    return { text: '~500', number: way === 'import' && isAssumedColumn(column) ? 500 : Number.NaN }
  }
  if (dice < 0.22) return { text: '0,500', number: 0.5 }
  const number = numberFor(column, random)
  // A list may say the year in which a unit was bought.
  const isYear = way === 'import' && column.id === 'age_years' && number >= 1900 && number <= 2100
  return isYear ? writtenFor(column, way, random) : { text: textOf(column, number, random), number }
}

function numberFor(column: Column, random: Random): number {
  const { min, max } = rangeOf(column)
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const inside = () => whole(min, Math.min(max, Math.max(200, min + 10)))
  const dice = random()
  if (dice < 0.3) return inside()
  if (dice < 0.42) return Math.abs(inside())
  if (dice < 0.5) return -Math.abs(inside())
  if (dice < 0.6) return pick(random, [80, 20, -80, -20, -196, -75.5, 75.5, 500.5, 1000.5, 1200, 0])
  if (dice < 0.72) return pick(random, [20_000, 99_999, max + 1, max * 10 + 7, min - 1, 1_000_000])
  if (dice < 0.82) return whole(1000, 9999)
  return whole(Math.max(min, -2000) * 10, Math.min(max, 2000) * 10) / 10
}

/** As people write it: any minus, thousands apart or not, a decimal comma, the unit behind it. */
function textOf({ unit }: Column, number: number, random: Random): string {
  const [whole = '', part] = String(Math.abs(number)).split('.')
  const isComma = part !== undefined && random() < 0.4
  const separator = isComma || random() < 0.4 ? '' : ','
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, separator)
  const decimals = part === undefined ? '' : `${isComma ? ',' : '.'}${part}`
  const words = UNITS[unit ?? ''] ?? []
  const behind = words.length > 0 && random() < 0.4 ? `${pick(random, ['', ' '])}${pick(random, words)}` : ''
  return `${number < 0 ? pick(random, MINUSES) : ''}${digits}${decimals}${behind}`
}
