import type { Metric, Quantity } from './quantity.ts'

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

/** The ends of a range, to two significant figures. */
export function shownRange({ low, high }: Pick<Quantity, 'low' | 'high'>): { low: string; high: string } {
  return { low: twoFigures(low), high: twoFigures(high) }
}

function twoFigures(value: number): string {
  if (value === 0) return '0'
  const rounded = Number(value.toPrecision(2))
  const magnitude = Math.floor(Math.log10(Math.abs(rounded)))
  return grouped(rounded, Math.max(0, 1 - magnitude))
}

/** A thousands separator, a true minus, and never minus zero. */
function grouped(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = fraction === undefined ? digits : `${digits}.${fraction}`
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}
