import { locale } from '@lab-zer0/content/locale.ts'
import { scaleOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { INK, type Pdf, plainArtifact } from './pdf.ts'
import { placeText, widthOf } from './place-text.ts'
import { drawLine, PRINT } from './report-look.ts'

export type LegendEntry = { label: string; draw: (x: number, y: number) => void }

const MARK = 20
const SIZE = 8.5

/** What the marks mean; the words are part of the page, the marks are not read aloud. */
export function drawLegend(pdf: Pdf, x: number, y: number, entries: readonly LegendEntry[]): void {
  plainArtifact(pdf, () => {
    let at = x
    for (const { label, draw } of entries) {
      draw(at, y)
      const width = widthOf(pdf, label, { size: SIZE })
      placeText(pdf, label, {
        x: at + MARK + 5,
        baseline: y + 3,
        width: width + 1,
        size: SIZE,
        ink: INK.second,
      })
      at += MARK + width + 20
    }
  })
}

/** A number at a scale, in the unit that fits where it ends. */
export function scaleText(kgCo2e: number, end: number): string {
  const { kg } = scaleOf('emissionsKgCo2e', end)
  return (kgCo2e / kg).toLocaleString(locale, { maximumFractionDigits: 3 })
}

type Scale = { x: number; width: number; top: number; bottom: number; end: number; steps: number }

/** Zero is the heavy line at the left; the numbers stand above. */
export function drawScale(pdf: Pdf, { x, width, top, bottom, end, steps }: Scale): void {
  for (let step = 0; step <= steps; step++) {
    const at = x + (width * step) / steps
    if (step > 0) drawLine(pdf, { x1: at, x2: at, y1: top, y2: bottom, ink: PRINT.grid })
    const text = scaleText((end * step) / steps, end)
    const align = step === 0 ? 'left' : 'center'
    const left = step === 0 ? at : at - 40
    placeText(pdf, text, { x: left, baseline: top - 4, width: 80, size: 8, ink: INK.quiet, align })
  }
  drawLine(pdf, { x1: x, x2: x, y1: top - 2, y2: bottom, ink: INK.main, width: 1.1 })
}
