import { isMoney, unitOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import { INK, type Pdf } from './pdf.ts'
import { widthOf } from './place-text.ts'
import { say } from './report-look.ts'

type Amount = { metric: Metric; figure: string }
type Place = { x: number; baseline: number; size: number; unitSize: number; gap: number }

/** A figure beside its smaller unit, in the order in which people read them: AUD before, all others after. */
export function sayAmount(pdf: Pdf, { metric, figure }: Amount, place: Place): void {
  const { x, baseline, size, unitSize, gap } = place
  const parts = [
    { text: figure, style: { size, font: 'strong' as const } },
    { text: unitOf(metric), style: { size: unitSize, ink: INK.second } },
  ]
  let at = x
  for (const { text, style } of isMoney(metric) ? parts.toReversed() : parts) {
    const width = widthOf(pdf, text, style)
    say(pdf, 'P', text, { ...style, x: at, baseline, width: width + 1 })
    at += width + gap
  }
}
