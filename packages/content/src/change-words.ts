import copy from '@lab-zer0/content/data/microcopy/changes.json' with { type: 'json' }
import {
  type FigureScale,
  isExact,
  isMoney,
  scaleOf,
  shownFigure,
  unitOf,
} from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Change, changeOf, type Measure, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { shownRange } from '@lab-zer0/domain/calculators/rounding.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'

export type ShownChange = {
  kind: Change
  /** The size of a clear change, without a sign: `79.1 t CO2-e`. */
  amount: string
  /** Its number and unit apart, for large figures. */
  figure: { value: string; unit: string }
  /** Less or more; nothing where it is not clear which. */
  word: string
  /** `79.1 t CO2-e less`, or that there is no clear change. */
  text: string
  /** `53 to 120 less`, or `330 kg less to 120 kg more`. */
  range: string
}

/**
 * What was saved, as people read it. Less and more are said only where the range leaves no doubt, and the figure and
 * its range are always on the same side.
 */
export function shownChange(measure: Measure, saved: Quantity): ShownChange {
  const kind = changeOf(saved)
  if (kind === 'no_change' || kind === 'no_clear_change') {
    const text = kind === 'no_change' ? copy.none : copy.no_clear
    const range = kind === 'no_change' ? '' : rangeOverZero(measure, saved)
    return { kind, amount: '', figure: { value: text, unit: '' }, word: '', text, range }
  }
  const isLess = kind === 'saving'
  const size = isLess ? saved : { low: -saved.high, best: -saved.best, high: -saved.low }
  const { value, unit, low, high } = shownFigure(measure, size)
  const amount = isMoney(measure) ? `${unit} ${value}` : `${value} ${unit}`
  const word = isLess ? copy.less : copy.more
  const range = isExact(saved) ? copy.exact : fill(isLess ? copy.range_less : copy.range_more, { low, high })
  return { kind, amount, figure: { value, unit }, word, text: `${amount} ${word}`, range }
}

/** From the most that may be saved to the most that may be added. */
function rangeOverZero(measure: Measure, { low, high }: Quantity): string {
  const { unit, kg } = scaleOf(measure, Math.max(Math.abs(low), Math.abs(high)))
  const shown = (size: number) => {
    const { low: text } = shownRange({ low: size / kg, high: size / kg })
    return isMoney(measure) ? `${unit} ${text}` : `${text} ${unit}`
  }
  return fill(copy.range_both, { less: shown(high), more: shown(-low) })
}

/** In a column of what was saved: the number with its range, which says nothing where the range holds zero. */
export function savedCell({ text }: FigureScale, saved: Quantity): string {
  return changeOf(saved) === 'no_clear_change' ? copy.no_clear : text(saved.best)
}

/** Beside a mark of a drawing, which says what of: `−14.9 t`. */
export function changeMark(saved: Quantity): string {
  const { kind, figure, amount, text } = shownChange('emissionsKgCo2e', saved)
  if (amount === '') return text
  const unit = figure.unit === unitOf('emissionsKgCo2e') ? 'kg' : 't'
  return `${kind === 'saving' ? '\u2212' : '+'}${figure.value} ${unit}`
}
