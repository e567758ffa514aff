import { shownChange } from '@lab-zer0/content/change-words.ts'
import { headlineMarket } from '@lab-zer0/content/electricity/view-words.ts'
import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { headlineOf, labHeadlineOf, stateFigures, stateLine } from '@lab-zer0/content/report-words.ts'
import { isExact, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { headlineSums } from '@lab-zer0/domain/reports/findings.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf, plainArtifact } from './pdf.ts'
import { lineCount } from './place-text.ts'
import { type Across, drawCard, drawLine, PADDING, say } from './report-look.ts'
import { changeAmount, readingAmount, sayAmount } from './say-amount.ts'

const TILES: [Metric, string][] = [
  ['emissionsKgCo2e', copy.figures.emissions],
  ['energyKwh', copy.figures.energy],
  ['costAud', copy.figures.cost],
  ['wasteKg', copy.figures.waste],
  ['storageTb', copy.figures.storage],
]
const SENTENCE = { size: 16, font: 'display' as const, lineHeight: 20 }
const STATE = { size: 8.5, ink: INK.second, lineHeight: 12 }
const TILE = 62
const SIZES = [16, 14.5, 13, 11.5, 10]

type Tile = { metric: Metric; label: string; quantity: Quantity; isChange: boolean }

/** The report in one sentence, and its figures with their ranges. */
export function drawHeadline(
  pdf: Pdf,
  report: Report,
  { x, y, width, isLab }: Across & { isLab: boolean },
): number {
  const tiles = tilesOf(report)
  const columns = tiles.length > 4 ? 3 : 2
  const left = columns === 3 ? 176 : 226
  const { text, amount } = isLab ? labHeadlineOf(report) : headlineOf(report)
  const sentence = text.replace('{amount}', amount)
  const lines = lineCount(pdf, sentence, { ...SENTENCE, width: left })
  const rows = Math.ceil(tiles.length / columns)
  const states = statesOf(report)
  const stated = states.reduce((sum, line) => sum + lineCount(pdf, line, { ...STATE, width: left }), 0)
  const said = lines * SENTENCE.lineHeight + stated * STATE.lineHeight
  const height = Math.max(said, rows * TILE - 6) + 2 * PADDING
  drawCard(pdf, { x, y, width, height })
  let below = say(pdf, 'H2', sentence, {
    ...SENTENCE,
    x: x + PADDING,
    baseline: y + PADDING + 14,
    width: left,
  })
  for (const line of states) {
    below = say(pdf, 'P', line, { ...STATE, x: x + PADDING, baseline: below - 3, width: left }) + 3
  }
  const start = x + PADDING + left + 18
  const gap = 12
  const each = (x + width - PADDING - start - (columns - 1) * gap) / columns
  for (const [index, tile] of tiles.entries()) {
    const column = index % columns
    const row = Math.floor(index / columns)
    drawTile(pdf, tile, { x: start + column * (each + gap), y: y + PADDING + row * TILE, width: each })
  }
  return y + height
}

function tilesOf({ compared, baseline }: Report): Tile[] {
  const sums = compared ? headlineSums(compared) : baseline
  const isStated = compared !== null && sums !== compared.verified
  return TILES.flatMap(([metric, measure]) => {
    const quantity = sums[metric]
    const label = isStated ? fill(copy.states.not_verified, { measure }) : measure
    return quantity ? [{ metric, label, quantity, isChange: compared !== null }] : []
  })
}

/** Beside the headline, what is not verified, said apart and added to nothing, and the other view of electricity. */
function statesOf(report: Report): string[] {
  const stated = stateFigures(report).filter(
    ({ state, quantity }) => quantity !== undefined && state !== 'verified',
  )
  return [
    ...stated.map(stateLine),
    ...(report.electricity ? [headlineMarket(report.electricity, report.compared !== null)] : []),
  ]
}

function drawTile(pdf: Pdf, tile: Tile, { x, y, width }: Across): void {
  const { metric, label, quantity, isChange } = tile
  plainArtifact(pdf, () => drawLine(pdf, { x1: x, x2: x + width, y1: y, y2: y, ink: INK.main, width: 1.2 }))
  say(pdf, 'P', label, { x, baseline: y + 13, width, size: 8.5, ink: INK.second })
  const amount = isChange ? changeAmount(metric, quantity) : readingAmount(metric, quantity)
  sayAmount(pdf, amount, { x, baseline: y + 31, width, sizes: SIZES, unitSize: 8, gap: 3 })
  say(pdf, 'P', isChange ? shownChange(metric, quantity).range : rangeLine(metric, quantity), {
    x,
    baseline: y + 43,
    width: width + 8,
    size: 8,
    ink: INK.quiet,
  })
}

/** What is counted and not estimated, such as terabytes, has no range. */
function rangeLine(metric: Metric, quantity: Quantity): string {
  if (isExact(quantity)) return copy.exact
  const { low, high } = shownFigure(metric, quantity)
  return fill(copy.range_change, { low, high })
}
