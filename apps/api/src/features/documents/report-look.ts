import { mixedWithWhite, PAPER } from '@lab-zer0/content/paper-colours.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { INK, type Pdf, plainArtifact, tagged } from './pdf.ts'
import { placeText, type TextPlace } from './place-text.ts'

export const PRINT = {
  line: PAPER.line,
  grid: PAPER['chart-grid'],
  gum: PAPER.primary,
  soft: PAPER['primary-soft'],
  band: PAPER['primary-line'],
}

/** As on the screen, a hollow bar is filled with 14% of its colour. */
const inksOf = (fill: string) => ({ fill, soft: mixedWithWhite(fill, 14) })

export const CATEGORY_INKS: Record<Category, { fill: string; soft: string }> = {
  'Cold Storage': inksOf(PAPER['cat-cold']),
  'Lab Waste': inksOf(PAPER['cat-waste']),
  'Computer Hardware': inksOf(PAPER['cat-hardware']),
  'Data Storage': inksOf(PAPER['cat-data']),
  'Eco Office': inksOf(PAPER['cat-office']),
}

export type Box = { x: number; y: number; width: number; height: number }

/** A place that is as high as what is drawn in it. */
export type Across = Omit<Box, 'height'>

export const PADDING = 14

export function drawCard(pdf: Pdf, { x, y, width, height }: Box): void {
  plainArtifact(pdf, () => {
    pdf.doc.lineWidth(0.8).roundedRect(x, y, width, height, 9).stroke(PRINT.line)
  })
}

/** A text of its own in the reading order. */
export function say(pdf: Pdf, kind: string, text: string, place: TextPlace): number {
  let next = place.baseline
  tagged(pdf, kind, () => {
    next = placeText(pdf, text, place)
  })
  return next
}

/** What a chart says and what it counts; tells where the drawing may begin. */
export function drawCardHead(
  pdf: Pdf,
  { x, y, width }: Across,
  { title, text }: { title: string; text: string },
): number {
  const inside = { x: x + PADDING, width: width - 2 * PADDING }
  const below = say(pdf, 'H2', title, {
    ...inside,
    baseline: y + 25,
    size: 14,
    font: 'display',
    lineHeight: 17,
  })
  return say(pdf, 'P', text, { ...inside, baseline: below - 3, size: 8.5, ink: INK.quiet })
}

type Figure = Box & { alt: string }

/** A drawing with its words for those who hear it. */
export function drawFigure(pdf: Pdf, { x, y, width, height, alt }: Figure, draw: () => void): void {
  tagged(pdf, 'Figure', draw, { alt, bbox: [x, y, x + width, y + height] })
}

type Line = { x1: number; y1: number; x2: number; y2: number; ink: string; width?: number }

export function drawLine({ doc }: Pdf, { x1, y1, x2, y2, ink, width = 0.75 }: Line): void {
  doc.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke(ink)
}

type Whisker = { from: number; to: number; y: number; cap: number; ink?: string; width?: number }

export function drawWhisker(pdf: Pdf, { from, to, y, cap, ink = INK.main, width = 0.9 }: Whisker): void {
  drawLine(pdf, { x1: from, x2: to, y1: y, y2: y, ink, width })
  for (const x of [from, to]) drawLine(pdf, { x1: x, x2: x, y1: y - cap, y2: y + cap, ink, width })
}
