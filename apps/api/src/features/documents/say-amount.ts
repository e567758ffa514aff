import { shownChange } from '@lab-zer0/content/change-words.ts'
import { isMoney, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { INK, type Pdf } from './pdf.ts'
import { widthOf } from './place-text.ts'
import { say } from './report-look.ts'

/** A figure, its unit, and less or more where it is a change. */
export type Amount = { metric: Metric; figure: string; unit: string; word: string }
type Place = {
  x: number
  baseline: number
  width: number
  sizes: readonly number[]
  unitSize: number
  gap: number
}

export function readingAmount(metric: Metric, quantity: Quantity): Amount {
  const { value, unit } = shownFigure(metric, quantity)
  return { metric, figure: value, unit, word: '' }
}

/** A change that is not clear is said in words, without a figure. */
export function changeAmount(metric: Metric, saved: Quantity): Amount {
  const { figure, word } = shownChange(metric, saved)
  return { metric, figure: figure.value, unit: figure.unit, word }
}

/** As large as it fits, beside its smaller unit: AUD before, all others after. */
export function sayAmount(pdf: Pdf, { metric, figure, unit, word }: Amount, place: Place): void {
  const { x, baseline, width, sizes, unitSize, gap } = place
  const small = { size: unitSize, ink: INK.second }
  const after = [isMoney(metric) ? '' : unit, word].filter((part) => part !== '').join(' ')
  const parts = (size: number) =>
    [
      { text: isMoney(metric) ? unit : '', style: small },
      { text: figure, style: { size, font: 'strong' as const } },
      { text: after, style: small },
    ].filter(({ text }) => text !== '')
  const widthAt = (size: number) =>
    parts(size).reduce((sum, { text, style }) => sum + widthOf(pdf, text, style) + gap, -gap)
  const chosen = sizes.find((size) => widthAt(size) <= width) ?? sizes.at(-1) ?? unitSize
  let at = x
  for (const { text, style } of parts(chosen)) {
    const own = widthOf(pdf, text, style)
    say(pdf, 'P', text, { ...style, x: at, baseline, width: own + 1 })
    at += own + gap
  }
}
