import { impact_reports as copy, report_exports } from '@lab-zer0/content/microcopy.ts'
import { monthText, periodText } from '@lab-zer0/content/period-words.ts'
import { factorsText } from '@lab-zer0/content/report-facts.ts'
import {
  figureText,
  onScale,
  roundEnd,
  scaleOf,
  shownFigure,
} from '@lab-zer0/domain/calculators/figure-text.ts'
import { changeOf } from '@lab-zer0/domain/calculators/quantity.ts'
import {
  clearEnds,
  type MonthPoint,
  monthPoints,
  monthsGeometry,
  type Position,
} from '@lab-zer0/domain/charts/months.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf } from './pdf.ts'
import { placeText } from './place-text.ts'
import { scaleText } from './report-axis.ts'
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
const BEHIND = 46
const HEIGHT = 226
/** Figures that are closer, in points, would touch. */
const CLOSE = 12
const NOTHING = { low: 0, best: 0, high: 0 }

/** What was verified, or else done, until the end of each month, with the band that likely holds it. */
export function drawMonthsChart(pdf: Pdf, report: Report, box: Across, madeAt: Date): number {
  const { state, points } = monthPoints(report, madeAt)
  const { title, title_done, title_unclear, text, text_done } = copy.months
  const { unit } = scaleOf(METRIC, endOf(points))
  const below = drawCardHead(pdf, box, {
    title:
      changeOf(points.at(-1) ?? NOTHING) !== 'saving'
        ? title_unclear
        : state === 'verified'
          ? title
          : title_done,
    text: fill(state === 'verified' ? text : text_done, { unit, year: periodText(report) }),
  })
  const inside = { x: box.x + PADDING, width: box.width - 2 * PADDING }
  const chart = { ...inside, y: below + 6, height: HEIGHT }
  const alt = points.map(({ month, best }) =>
    fill(report_exports.pdf.month, { month: monthText(report, month), value: figureText(METRIC, best) }),
  )
  drawFigure(pdf, { ...chart, alt: alt.join(', ') }, () =>
    drawBand(pdf, points, { ...chart, period: report }),
  )
  const place = { ...inside, baseline: chart.y + chart.height + 16, size: 8, ink: INK.quiet }
  return say(pdf, 'P', noteOf(report, points.at(-1)), place)
}

function noteOf(report: Report, last: MonthPoint | undefined): string {
  const { low, high, unit } = shownFigure(METRIC, last ?? NOTHING)
  const month = monthText(report, last?.month ?? 1)
  return fill(copy.months.note, { low, high, unit, month, factors: factorsText(report) })
}

function endOf(points: readonly MonthPoint[]): number {
  return roundEnd(Math.max(1, ...points.map(({ high }) => high)))
}

type Frame = {
  x: (index: number) => number
  y: (value: number) => number
  at: (position: Position) => [number, number]
  left: number
  right: number
}

type Shape = Record<'band' | 'line', readonly Position[]>

type OfPeriod = Box & { period: Period }

function drawBand(pdf: Pdf, points: readonly MonthPoint[], { x, y, width, height, period }: OfPeriod): void {
  const end = endOf(points)
  const geometry = monthsGeometry(points, end)
  const [top, bottom] = [y + 16, y + height - 16]
  const across = (percent: number) => x + ((width - BEHIND) * percent) / 100
  const down = (percent: number) => top + ((bottom - top) * percent) / 100
  const frame: Frame = {
    left: x,
    right: x + width - BEHIND,
    x: (index) => across(geometry.x(index)),
    y: (value) => down(geometry.y(value)),
    at: ([left, under]) => [across(left), down(under)],
  }
  for (const share of [0.5, 1]) {
    const at = frame.y(end * share)
    drawLine(pdf, { x1: frame.left, x2: frame.right, y1: at, y2: at, ink: PRINT.grid })
    const text = scaleText(end * share, end)
    placeText(pdf, text, { x: frame.left + 1, baseline: at - 4, width: 80, size: 8, ink: INK.quiet })
  }
  drawShape(pdf, geometry, frame)
  drawLine(pdf, { x1: x, x2: frame.right, y1: frame.y(0), y2: frame.y(0), ink: INK.main, width: 1.1 })
  drawMonthNames(pdf, points, { ...frame, period }, bottom + 13)
  drawEnds(pdf, points, { ...frame, kg: scaleOf(METRIC, end).kg })
}

function drawShape({ doc }: Pdf, { band, line }: Shape, { at }: Frame): void {
  doc.polygon(...band.map(at)).fill(PRINT.soft)
  for (const [index, position] of line.entries()) {
    if (index === 0) doc.moveTo(...at(position))
    else doc.lineTo(...at(position))
  }
  doc.lineWidth(1.8).lineJoin('round').stroke(PRINT.gum)
}

/** The first, one in the middle and the last: they never touch. */
function drawMonthNames(
  pdf: Pdf,
  points: readonly MonthPoint[],
  frame: Frame & { period: Period },
  baseline: number,
): void {
  const last = points.length - 1
  for (const index of new Set([0, Math.floor(last / 2), last])) {
    const align = index === 0 ? 'left' : index === last ? 'right' : 'center'
    const left = index === 0 ? frame.x(0) : index === last ? frame.x(last) - 40 : frame.x(index) - 20
    const text = monthText(frame.period, points[index]?.month ?? 1)
    placeText(pdf, text, { x: left, baseline, width: 40, size: 8, ink: INK.quiet, align })
  }
}

/** The figure of the last month, and the ends of its range where they do not touch it. */
function drawEnds(pdf: Pdf, points: readonly MonthPoint[], frame: Frame & { kg: number }): void {
  const last = points.at(-1)
  if (!last) return
  const x = frame.x(points.length - 1)
  pdf.doc.circle(x, frame.y(last.best), 3.6).fill(PRINT.gum)
  const write = (value: number, isBest: boolean) =>
    placeText(pdf, onScale(METRIC, value, frame.kg), {
      x: x + 7,
      baseline: frame.y(value) + 3,
      width: BEHIND + 10,
      size: isBest ? 9 : 8,
      font: isBest ? 'strong' : 'text',
      ink: isBest ? INK.main : INK.second,
    })
  write(last.best, true)
  for (const value of clearEnds(last, frame.y, CLOSE)) write(value, false)
}
