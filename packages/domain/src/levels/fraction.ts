import type { Fraction } from './edition.ts'

/** Whether part of whole reaches the fraction. Compared as integers. */
export function isAtLeast(part: number, whole: number, [wanted, of]: Fraction): boolean {
  return part * of >= whole * wanted
}

export function isAbove(part: number, whole: number, [limit, of]: Fraction): boolean {
  return part * of > whole * limit
}

/** The fraction of a count, rounded up: a fifth of six is two. */
export function ceilShare(count: number, [part, whole]: Fraction): number {
  const product = count * part
  const rest = product % whole
  return (product - rest) / whole + (rest > 0 ? 1 : 0)
}

export function percentRoundedDown(part: number, whole: number): number {
  return (100 * part - ((100 * part) % whole)) / whole
}

/** Half a percent is rounded up. */
export function percentRounded(part: number, whole: number): number {
  const doubled = 200 * part + whole
  return (doubled - (doubled % (2 * whole))) / (2 * whole)
}

/**
 * A number as a whole multiple of the smallest one there is, so that sums of figures are exact: added in any order,
 * they pass a limit or they do not.
 */
export function exact(value: number): bigint {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a figure`)
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const exponent = (bits >> 52n) & 0x7ffn
  const digits = bits & 0xf_ffff_ffff_ffffn
  const size = exponent === 0n ? digits : (digits | (1n << 52n)) << (exponent - 1n)
  return value < 0 ? -size : size
}

export function exactSum(values: readonly number[]): bigint {
  return values.reduce((sum, value) => sum + exact(value), 0n)
}

export function isExactAtLeast(part: bigint, whole: bigint, [wanted, of]: Fraction): boolean {
  return part * BigInt(of) >= whole * BigInt(wanted)
}

export function isExactAtMost(part: bigint, whole: bigint, [wanted, of]: Fraction): boolean {
  return part * BigInt(of) <= whole * BigInt(wanted)
}

const QUOTIENT_BITS = 200n

/** For people to read; null where there is nothing to divide by. */
export function exactQuotient(part: bigint, whole: bigint): number | null {
  if (whole === 0n) return null
  return Number((part << QUOTIENT_BITS) / whole) / 2 ** Number(QUOTIENT_BITS)
}
