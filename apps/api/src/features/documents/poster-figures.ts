import { shownChange } from '@lab-zer0/content/change-words.ts'
import { impact_reports, report_exports } from '@lab-zer0/content/microcopy.ts'
import { PAPER } from '@lab-zer0/content/paper-colours.ts'
import { stateFigures, stateLine } from '@lab-zer0/content/report-words.ts'
import { isExact, roundEnd, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { type Change, changeOf, type Metric, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { rangeMarks } from '@lab-zer0/domain/charts/marks.ts'
import type { Sums } from '@lab-zer0/domain/reports/figures.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf, plainArtifact } from './pdf.ts'
import { drawLine, PRINT, say } from './report-look.ts'
import { changeAmount, readingAmount, sayAmount } from './say-amount.ts'

const copy = report_exports.poster
const { figures } = impact_reports
const MOST = 4
const GAP = 30
const ROW = 112
const UNIT_SIZE = 17

type Across = { x: number; y: number; width: number }
type Reading = { metric: Metric; label: string; quantity: Quantity }

/** What the poster shows, the most telling first; storage where a lab has no waste to count. */
const READINGS: [Metric, string][] = [
  ['emissionsKgCo2e', figures.emissions],
  ['energyKwh', figures.energy],
  ['costAud', figures.cost],
  ['wasteKg', figures.waste],
  ['storageTb', figures.storage],
]

function readingsOf(sums: Sums): Reading[] {
  return READINGS.flatMap(([metric, label]) => {
    const quantity = sums[metric]
    return quantity ? [{ metric, label, quantity }] : []
  }).slice(0, MOST)
}

/** Figures in two columns, each with its range drawn from zero. */
export function drawYear(pdf: Pdf, report: Report, { x, y, width }: Across): number {
  const readings = readingsOf(report.current)
  say(pdf, 'H2', copy.year, { x, baseline: y + 16, width, size: 20, font: 'display' })
  const each = (width - GAP) / 2
  for (const [index, reading] of readings.entries()) {
    const left = x + (index % 2) * (each + GAP)
    drawReading(pdf, reading, { x: left, y: y + 30 + Math.floor(index / 2) * ROW, width: each })
  }
  return y + 30 + Math.ceil(readings.length / 2) * ROW
}

function drawReading(pdf: Pdf, { metric, label, quantity }: Reading, { x, y, width }: Across): void {
  plainArtifact(pdf, () => drawLine(pdf, { x1: x, x2: x + width, y1: y, y2: y, ink: INK.main, width: 1.6 }))
  say(pdf, 'P', label, { x, baseline: y + 20, width, size: 15, ink: INK.second })
  const place = { x, baseline: y + 58, width, sizes: [40, 36, 32, 28, 24], unitSize: UNIT_SIZE, gap: 7 }
  sayAmount(pdf, readingAmount(metric, quantity), place)
  plainArtifact(pdf, () => drawRange(pdf, quantity, { x, y: y + 70, width }))
  say(pdf, 'P', rangeOf(metric, quantity), { x, baseline: y + 91, width, size: 12.5, ink: INK.second })
}

function rangeOf(metric: Metric, quantity: Quantity): string {
  if (isExact(quantity)) return copy.exact
  const { low, high } = shownFigure(metric, quantity)
  return fill(impact_reports.working.likely, { low, high })
}

/** A shaded bar for the range, a dot for the reading, zero at the left. */
function drawRange({ doc }: Pdf, quantity: Quantity, { x, y, width }: Across): void {
  const end = roundEnd(quantity.high)
  const at = (percent: number) => x + (width * percent) / 100
  const { low, best, high } = rangeMarks(quantity, end)
  doc.rect(x, y, width, 6).fill(PAPER.sunken)
  doc.rect(at(low), y, Math.max(1, at(high) - at(low)), 6).fill(PRINT.band)
  doc
    .lineWidth(1.6)
    .moveTo(x, y - 3)
    .lineTo(x, y + 9)
    .stroke(INK.main)
  doc.circle(at(best), y + 3, 5).fill(PRINT.gum)
}

const SAVED = 100
const INSET = 14
/** A line for what is done and one for what is planned. */
const STATE = { size: 11, ink: INK.second, lineHeight: 15 }

/** What the auditor verified; below it, apart, what is done and planned. No clear change is never called a saving. */
export function drawSaved(pdf: Pdf, report: Report, box: Across): number {
  const { x, y, width } = { x: box.x + INSET, y: box.y, width: box.width - 2 * INSET }
  const states = stateFigures(report).filter((figure) => figure.quantity && figure.state !== 'verified')
  const height = SAVED + Math.max(0, states.length - (report.compared ? 0 : 2)) * STATE.lineHeight
  plainArtifact(pdf, () => pdf.doc.roundedRect(box.x, y, box.width, height, 10).fill(PRINT.soft))
  const verified = report.compared?.verified ?? {}
  if (!report.compared) {
    say(pdf, 'P', copy.no_saving, { x, baseline: y + 42, width, size: 18, font: 'display', lineHeight: 25 })
  } else drawVerified(pdf, verified, { x, y, width })
  const first = y + (report.compared ? SAVED - 4 : SAVED - 28)
  for (const [index, figure] of states.entries()) {
    const baseline = first + index * STATE.lineHeight
    say(pdf, 'P', stateLine(figure), { ...STATE, x, baseline, width })
  }
  return y + height
}

function drawVerified(pdf: Pdf, verified: Sums, { x, y, width }: Across): void {
  const emissions = verified.emissionsKgCo2e
  const change = emissions && changeOf(emissions)
  const isClear = change === 'saving' || change === 'more_than_before'
  const title = { x, baseline: y + 28, width, size: 22, font: 'display' as const, ink: PRINT.gum }
  say(pdf, 'H2', titleOf(change), title)
  if (!isClear) {
    const text = change === undefined ? copy.none_text : copy.unclear_text
    say(pdf, 'P', text, { x, baseline: y + 56, width, size: 15, ink: INK.second })
    return
  }
  const changed = readingsOf(verified).filter(({ quantity }) => changeOf(quantity) !== 'no_change')
  drawChanges(pdf, changed, { x, y: y + 40, width })
}

function titleOf(change: Change | undefined): string {
  if (change === undefined) return copy.none_verified
  if (change === 'saving') return copy.verified
  return change === 'more_than_before' ? copy.more : impact_reports.months.title_unclear
}

function drawChanges(pdf: Pdf, readings: readonly Reading[], { x, y, width }: Across): void {
  const each = width / readings.length
  for (const [index, { metric, label, quantity }] of readings.entries()) {
    const place = { x: x + index * each, width: each - 10 }
    const small = { ...place, size: 10, ink: INK.second }
    say(pdf, 'P', label, { ...small, baseline: y + 10 })
    const sizes = [17, 15.5, 14, 12.5, 11]
    sayAmount(pdf, changeAmount(metric, quantity), {
      ...place,
      baseline: y + 28,
      sizes,
      unitSize: 10,
      gap: 3,
    })
    say(pdf, 'P', shownChange(metric, quantity).range, {
      ...small,
      baseline: y + 41,
      size: 9.5,
      lineHeight: 11,
    })
  }
}
