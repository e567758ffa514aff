import { impact_reports as copy, report_exports } from '@lab-zer0/content/microcopy.ts'
import { PAPER } from '@lab-zer0/content/paper-colours.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { labsTitle, missingText, savingMark } from '@lab-zer0/content/report-words.ts'
import { figureText, roundEnd, scaleOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { arrowDirection, largestOf, rangeMarks } from '@lab-zer0/domain/charts/marks.ts'
import { finishedLabs } from '@lab-zer0/domain/reports/findings.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf } from './pdf.ts'
import { placeText, shortened, widthOf } from './place-text.ts'
import { drawLegend, drawScale } from './report-axis.ts'
import {
  type Across,
  type Box,
  drawCardHead,
  drawFigure,
  drawLine,
  PADDING,
  PRINT,
  say,
} from './report-look.ts'

const METRIC = 'emissionsKgCo2e'
const ROW = 31
/** As many as the page has room for beside the other chart. */
export const MOST_LABS = 8

type Point = { name: string; before: Quantity; after: Quantity | null; label: string }

/** Each lab that finished: where it began, where it is, and the way between. Tells where it ends. */
export function drawLabsChart(pdf: Pdf, report: Report, box: Across): number {
  const all = pointsOf(report)
  const points = all.slice(0, MOST_LABS)
  const isCompared = points.some(({ after }) => after !== null)
  const below = drawCardHead(pdf, box, {
    title: isCompared ? labsTitle(finishedLabs(report)) : report_exports.pdf.baseline_labs,
    text: fill(copy.by_lab.text, { unit: scaleOf(METRIC, endOf(points)).unit }),
  })
  drawLegend(pdf, box.x + PADDING, below + 4, legendOf(pdf, isCompared))
  const inside = { x: box.x + PADDING, width: box.width - 2 * PADDING }
  const chart = { ...inside, y: below + 14, height: points.length * ROW + 24 }
  drawFigure(pdf, { ...chart, alt: points.map(altOf).join('; ') }, () => drawPoints(pdf, points, chart))
  return say(pdf, 'P', noteOf(report, { all: all.length, isCompared }), {
    ...inside,
    baseline: chart.y + chart.height + 16,
    size: 8,
    ink: INK.quiet,
  })
}

function endOf(points: readonly Point[]): number {
  return roundEnd(largestOf(points))
}

function pointsOf(report: Report): Point[] {
  const finished = finishedLabs(report)
  if (finished.length > 0) {
    return finished.map(({ of, before, after, ...saving }) => {
      return { name: of.name, before, after, label: savingMark(saving) }
    })
  }
  return report.byLab
    .flatMap(({ lab, baseline: { emissionsKgCo2e: before } }) =>
      before ? [{ name: lab.name, before, after: null, label: figureText(METRIC, before.best) }] : [],
    )
    .toSorted((a, b) => b.before.best - a.before.best)
}

function noteOf(
  { coverage, ...period }: Report,
  { all, isCompared }: { all: number; isCompared: boolean },
): string {
  const more = fill(report_exports.pdf.labs_shown, { shown: MOST_LABS, all })
  return [
    isCompared ? copy.by_lab.note : '',
    all > MOST_LABS ? more : '',
    isCompared ? missingText(coverage.labs - all, periodText(period)) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function altOf({ name, before, after }: Point): string {
  const { bar, baseline_bar } = report_exports.pdf
  const values = { name, before: figureText(METRIC, before.best) }
  return after ? fill(bar, { ...values, after: figureText(METRIC, after.best) }) : fill(baseline_bar, values)
}

function legendOf(pdf: Pdf, isCompared: boolean) {
  const { doc } = pdf
  const { before, after, likely_range_after } = copy.labels
  const ring = {
    label: isCompared ? before : report_exports.parts.baseline,
    draw: (x: number, y: number) =>
      doc
        .lineWidth(1.4)
        .circle(x + 10, y, 4)
        .fillAndStroke(PAPER.surface, INK.main),
  }
  if (!isCompared) return [ring]
  return [
    ring,
    { label: after, draw: (x: number, y: number) => doc.circle(x + 10, y, 4.4).fill(PRINT.gum) },
    {
      label: likely_range_after,
      draw: (x: number, y: number) => doc.rect(x, y - 3.5, 20, 7).fill(PRINT.band),
    },
  ]
}

function drawPoints(pdf: Pdf, points: readonly Point[], { x, y, width, height }: Box): void {
  const end = endOf(points)
  const scale = { x, width: width - 22 }
  const top = y + 18
  drawScale(pdf, { ...scale, top, bottom: y + height, end, steps: 2 })
  const at = (percent: number) => scale.x + (scale.width * percent) / 100
  for (const [index, point] of points.entries()) {
    const baseline = top + index * ROW + 13
    const room = width - widthOf(pdf, point.label, { size: 9, font: 'strong' }) - 12
    const name = shortened(pdf, point.name, room, { size: 9, font: 'strong' })
    placeText(pdf, name, { x: x + 5, baseline, width: width, size: 9, font: 'strong' })
    placeText(pdf, point.label, { x, baseline, width, size: 9, font: 'strong', align: 'right' })
    drawPoint(pdf, point, { at, end, y: baseline + 10 })
  }
}

type PointPlace = { at: (percent: number) => number; end: number; y: number }

function drawPoint(pdf: Pdf, { before, after }: Point, { at, end, y }: PointPlace): void {
  const { doc } = pdf
  const then = rangeMarks(before, end)
  const now = after && rangeMarks(after, end)
  if (now) doc.rect(at(now.low), y - 3.5, at(now.high) - at(now.low), 7).fill(PRINT.band)
  drawLine(pdf, { x1: at(then.low), x2: at(then.high), y1: y, y2: y, ink: INK.quiet, width: 0.6 })
  for (const x of [at(then.low), at(then.high)]) {
    drawLine(pdf, { x1: x, x2: x, y1: y - 4, y2: y + 4, ink: INK.quiet, width: 0.6 })
  }
  if (now && after) {
    drawArrow(pdf, { from: at(then.best), to: at(now.best), y, direction: arrowDirection(before, after) })
  }
  doc.lineWidth(1.4).circle(at(then.best), y, 4).fillAndStroke(PAPER.surface, INK.main)
  if (now) doc.circle(at(now.best), y, 4.4).fill(PRINT.gum)
}

type Arrow = { from: number; to: number; y: number; direction: 'less' | 'more' }

/** The tip is drawn only where there is room for it between the two. */
function drawArrow(pdf: Pdf, { from, to, y, direction }: Arrow): void {
  drawLine(pdf, { x1: from, x2: to, y1: y, y2: y, ink: INK.main, width: 1.3 })
  if (Math.abs(from - to) < 16) return
  const side = direction === 'less' ? 1 : -1
  const tip = to + side * 5.5
  pdf.doc
    .lineWidth(1.3)
    .moveTo(tip + side * 4, y - 3.5)
    .lineTo(tip, y)
    .lineTo(tip + side * 4, y + 3.5)
    .stroke(INK.main)
}
