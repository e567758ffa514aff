import { fill, formatExact } from '../lib/format.ts'

export type NumberLimits = {
  min?: number | undefined
  max?: number | undefined
  isWhole?: boolean | undefined
}

// Specification, section 5, to the letter; the last one is ours, for what is no number at all.
const messages = {
  whole: 'Must be a whole number',
  min: 'Must be at least {min}',
  max: 'Must be at most {max}',
  number: 'Must be a number',
  above: 'Changed to {to}. {from} is more than this field takes.',
  below: 'Changed to {to}. {from} is less than this field takes.',
}

/** Parses what a person typed: empty is null, not a number is NaN. Accepts both minus signs and 1,000. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/^[\u2212\u2013]/, '-')
  if (plain === '') return null
  const digits = plain.replace(/,(?=\d{3}(\D|$))/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}

/** As shown in a field: no commas, a true minus sign. */
export function numberText(value: number | null): string {
  if (value === null || Number.isNaN(value)) return ''
  return String(value).replace(/^-/, '\u2212')
}

/** The error message, if any. An empty field is valid here; the form decides whether it is required. */
export function judgeNumber(value: number | null, { min, max, isWhole = false }: NumberLimits) {
  if (value === null) return undefined
  if (Number.isNaN(value)) return messages.number
  if (min !== undefined && value < min) return fill(messages.min, { min: formatExact(min) })
  if (max !== undefined && value > max) return fill(messages.max, { max: formatExact(max) })
  if (isWhole && !Number.isInteger(value)) return messages.whole
  return undefined
}

export function clampNumber(value: number, { min, max }: NumberLimits): number {
  return Math.min(Math.max(value, min ?? value), max ?? Number.POSITIVE_INFINITY)
}

export type Clamped = { from: number; to: number }

/** Shown after a value was clamped on blur. It names what was typed, because that is gone. */
export function clampedText({ from, to }: Clamped): string {
  const words = from > to ? messages.above : messages.below
  return fill(words, { from: formatExact(from), to: formatExact(to) })
}

/** The next value in the direction of a step, without the dust of binary fractions. */
export function stepNumber(value: number | null, by: number, limits: NumberLimits): number {
  if (value === null || Number.isNaN(value)) return clampNumber(0, limits)
  const decimals = Math.max(decimalsOf(value), decimalsOf(by))
  return clampNumber(Number((value + by).toFixed(decimals)), limits)
}

/** `1 to 50`, `At least 1`, `At most 50`, or nothing without limits. */
export function limitsHint({ min, max }: NumberLimits): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatExact(min)} to ${formatExact(max)}`
  if (min !== undefined) return `At least ${formatExact(min)}`
  return max === undefined ? undefined : `At most ${formatExact(max)}`
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
