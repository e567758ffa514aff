import type { Metric } from './quantity.ts'

/** Method, section 8: round on the screen and in reports only, never what is stored or added up. */
export function shownValue(value: number, metric: Metric | null = null): string {
  return value === 0 ? '0' : grouped(value, decimalsOf(Math.abs(value), metric))
}

/** By what is shown: 99.96 is shown as 100, so it has no decimal either. */
function decimalsOf(size: number, metric: Metric | null): number {
  if (size >= 99.95) return 0
  if (size < 9.995) return 2
  return metric === 'costAud' ? 0 : 1
}

/** For headlines, cards and sentences: three significant figures, whole dollars from ten up. */
export function threeFigures(value: number, metric: Metric | null = null): string {
  if (Math.abs(value) < DUST) return '0'
  const rounded = Number(value.toPrecision(3))
  return metric === 'costAud' && Math.abs(rounded) < 100
    ? shownValue(rounded, metric)
    : grouped(rounded, Math.max(0, 2 - magnitudeOf(rounded)))
}

type Range = { low: number; best?: number; high: number }

/** The ends of a range, to two significant figures. They never leave the value outside, nor fall into one. */
export function shownRange({ low, best, high }: Range): { low: string; high: string } {
  const [from, to] = [twoFigures(low), twoFigures(high)]
  const isOne = from === to && low < high
  const isAbove = best !== undefined && from > best
  const isBelow = best !== undefined && to < best
  return {
    low: inTwoFigures(isOne || isAbove ? twoFigures(low, Math.floor) : from),
    high: inTwoFigures(isOne || isBelow ? twoFigures(high, Math.ceil) : to),
  }
}

function twoFigures(value: number, round: (value: number) => number = Math.round): number {
  if (Math.abs(value) < DUST) return 0
  if (round === Math.round) return Number(value.toPrecision(2))
  const place = 10 ** (magnitudeOf(value) - 1)
  return Number((round(value / place) * place).toPrecision(2))
}

function inTwoFigures(rounded: number): string {
  return rounded === 0 ? '0' : grouped(rounded, Math.max(0, 1 - magnitudeOf(rounded)))
}

/** Floating-point differences from adding in another order, far below anything measurable. */
const DUST = 1e-12

function magnitudeOf(value: number): number {
  return Math.floor(Math.log10(Math.abs(value)))
}

/** A thousands separator, a true minus, and never minus zero. */
function grouped(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = fraction === undefined ? digits : `${digits}.${fraction}`
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}
