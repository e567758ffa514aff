import { rangeWords } from '@lab-zer0/content/locale.ts'
import { cell_problems, kit } from '@lab-zer0/content/microcopy.ts'
import { clampNumber } from '@lab-zer0/domain/calculators/clamp-number.ts'
import { fill, formatExact } from '../lib/format.ts'

export type NumberLimits = {
  min?: number | undefined
  max?: number | undefined
  isWhole?: boolean | undefined
}

/** Parses what a person typed: empty is null, not a number is NaN. Accepts both minus signs and 1,000; 0,500 is no thousands. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/^[\u2212\u2013]/, '-')
  if (plain === '') return null
  const digits = plain.replace(/(?<!^-?0),(?=\d{3}(\D|$))/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}

/** As shown in a field: no commas, a true minus sign. */
export function numberText(value: number | null): string {
  if (value === null || Number.isNaN(value)) return ''
  return String(value).replace(/^-/, '\u2212')
}

/** The error message, if any. An empty field is valid here; the form decides whether it is required. */
export function numberProblem(value: number | null, { min, max, isWhole = false }: NumberLimits) {
  if (value === null) return undefined
  if (Number.isNaN(value)) return cell_problems.not_number
  if (min !== undefined && value < min) return fill(cell_problems.too_small, { min: formatExact(min) })
  if (max !== undefined && value > max) return fill(cell_problems.too_large, { max: formatExact(max) })
  if (isWhole && !Number.isInteger(value)) return cell_problems.not_whole
  return undefined
}

export type Clamped = { from: number; to: number }

/** Shown after a value was clamped on blur. It names what was typed, because that is gone. */
export function clampedText({ from, to }: Clamped): string {
  const words = from > to ? kit.number.above : kit.number.below
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
  if (min !== undefined && max !== undefined)
    return fill(rangeWords, { low: formatExact(min), high: formatExact(max) })
  if (min !== undefined) return fill(kit.number.at_least, { min: formatExact(min) })
  return max === undefined ? undefined : fill(kit.number.at_most, { max: formatExact(max) })
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
