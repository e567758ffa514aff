import { categoryName } from '@lab-zer0/content/category-name.ts'
import { impact_reports as copy, kit, report_exports } from '@lab-zer0/content/microcopy.ts'
import { PAPER } from '@lab-zer0/content/paper-colours.ts'
import { factorsText } from '@lab-zer0/content/report-facts.ts'
import { categoriesTitle, percentText } from '@lab-zer0/content/report-words.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { onScale, roundEnd, scaleOf, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { barMarks, largestOf } from '@lab-zer0/domain/charts/marks.ts'
import { finishedCategories } from '@lab-zer0/domain/reports/findings.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf } from './pdf.ts'
import { placeText } from './place-text.ts'
import { drawLegend, drawScale } from './report-axis.ts'
import {
  type Across,
  type Box,
  CATEGORY_INKS,
  drawCard,
  drawCardHead,
  drawFigure,
  drawWhisker,
  PADDING,
  say,
} from './report-look.ts'

const METRIC = 'emissionsKgCo2e'
const LABELS = 104
/** For the figure behind the longest whisker. */
const BEHIND = 62
const ROW = 45
const BAR = 9.5

type Bar = { category: Category; before: Quantity; after: Quantity | null; note: string }

/** Before and after by category. Where nobody has finished yet, what was counted stands alone. */
export function drawCategoryChart(pdf: Pdf, report: Report, { x, y, width }: Across): number {
  const bars = barsOf(report)
  const below = drawCardHead(pdf, { x, y, width }, headOf(report, bars))
  drawLegend(pdf, x + PADDING, below + 4, legendOf(pdf, bars))
  const chart = { x: x + PADDING, y: below + 14, width: width - 2 * PADDING, height: bars.length * ROW + 24 }
  drawFigure(pdf, { ...chart, alt: bars.map(altOf).join('; ') }, () => drawBars(pdf, bars, chart))
  const source = fill(copy.by_category.source, { factors: factorsText(report) })
  const end = say(pdf, 'P', source, {
    x: chart.x,
    baseline: chart.y + chart.height + 16,
    width: chart.width,
    size: 8,
    ink: INK.quiet,
  })
  drawCard(pdf, { x, y, width, height: end - y })
  return end
}

function barsOf(report: Report): Bar[] {
  const finished = finishedCategories(report)
  if (finished.length > 0) {
    return finished.map(({ of, ...one }) => {
      return { category: of, before: one.before, after: one.after, note: percentText(one) }
    })
  }
  return report.byCategory
    .flatMap(({ category, baseline: { emissionsKgCo2e: before } }) =>
      before ? [{ category, before, after: null, note: '' }] : [],
    )
    .toSorted((a, b) => b.before.best - a.before.best)
}

function endOf(bars: readonly Bar[]): number {
  return roundEnd(largestOf(bars))
}

const unitOf = (bars: readonly Bar[]) => scaleOf(METRIC, endOf(bars)).unit

const isCompared = (bars: readonly Bar[]) => bars.some(({ after }) => after !== null)

function headOf(report: Report, bars: readonly Bar[]): { title: string; text: string } {
  if (isCompared(bars)) {
    return {
      title: categoriesTitle(finishedCategories(report)),
      text: fill(textOf(report), { unit: unitOf(bars) }),
    }
  }
  const { baseline_category, baseline_category_text } = report_exports.pdf
  return {
    title: fill(baseline_category, { category: categoryName(bars[0]?.category ?? '') }),
    text: fill(baseline_category_text, { unit: unitOf(bars) }),
  }
}

const textOf = ({ coverage }: Report) =>
  coverage.labs === 1 ? copy.by_category.text_one : copy.by_category.text

function legendOf(pdf: Pdf, bars: readonly Bar[]) {
  const { doc } = pdf
  const { before, after, likely_range } = copy.labels
  const hollow = {
    label: isCompared(bars) ? before : report_exports.parts.baseline,
    draw: (x: number, y: number) =>
      doc
        .lineWidth(1)
        .rect(x, y - 4, 20, 8)
        .fillAndStroke(PAPER.canvas, INK.second),
  }
  const solid = { label: after, draw: (x: number, y: number) => doc.rect(x, y - 4, 20, 8).fill(INK.second) }
  const range = {
    label: likely_range,
    draw: (x: number, y: number) => drawWhisker(pdf, { from: x, to: x + 20, y, cap: 3 }),
  }
  return isCompared(bars) ? [hollow, solid, range] : [hollow, range]
}

function altOf({ category, before, after }: Bar): string {
  const name = categoryName(category)
  const { bar, baseline_bar } = report_exports.pdf
  const said = (quantity: Quantity) => {
    const { value, unit, low, high } = shownFigure(METRIC, quantity)
    return `${value} ${unit} ${fill(kit.figure_range, { low, high })}`
  }
  return after
    ? fill(bar, { name, before: said(before), after: said(after) })
    : fill(baseline_bar, { name, before: said(before) })
}

function drawBars(pdf: Pdf, bars: readonly Bar[], { x, y, width, height }: Box): void {
  const end = endOf(bars)
  const scale = { x: x + LABELS + 10, width: width - LABELS - 10 - BEHIND }
  const top = y + 18
  drawScale(pdf, { ...scale, top, bottom: y + height, end, steps: 4 })
  for (const [index, { category, before, after, note }] of bars.entries()) {
    const middle = top + index * ROW + ROW / 2
    drawLabel(pdf, { name: categoryName(category), note }, { x, width: LABELS, middle })
    const bar = { scale, end, category }
    drawBar(pdf, before, { ...bar, y: after ? middle - BAR - 2 : middle - BAR / 2, isHollow: true })
    if (after) drawBar(pdf, after, { ...bar, y: middle + 2, isHollow: false })
  }
}

type LabelPlace = { x: number; width: number; middle: number }

function drawLabel(pdf: Pdf, { name, note }: { name: string; note: string }, place: LabelPlace): void {
  const { x, width, middle } = place
  const common = { x, width, align: 'right' as const, size: 9 }
  placeText(pdf, name, { ...common, baseline: note === '' ? middle + 3 : middle - 2, font: 'strong' })
  if (note !== '') placeText(pdf, note, { ...common, baseline: middle + 10, size: 8.5, ink: INK.quiet })
}

type BarPlace = {
  scale: { x: number; width: number }
  end: number
  category: Category
  y: number
  isHollow: boolean
}

function drawBar(pdf: Pdf, quantity: Quantity, { scale, end, category, y, isHollow }: BarPlace): void {
  const { doc } = pdf
  const at = (percent: number) => scale.x + (scale.width * percent) / 100
  const marks = barMarks(quantity, end)
  const { fill: ink, soft } = CATEGORY_INKS[category]
  const middle = y + BAR / 2
  const bar = doc.lineWidth(1).rect(scale.x, y, Math.max(0.5, at(marks.best) - scale.x), BAR)
  if (isHollow) bar.fillAndStroke(soft, ink)
  else bar.fillAndStroke(ink, ink)
  drawWhisker(pdf, { from: at(marks.low), to: at(marks.high), y: middle, cap: 3 })
  // On its own colour a dark line is lost: inside the solid bar the whisker is light.
  if (!isHollow) {
    doc.lineWidth(0.9).moveTo(at(marks.low), middle).lineTo(at(marks.insideTo), middle).stroke(PAPER.surface)
    doc
      .moveTo(at(marks.low), middle - 3)
      .lineTo(at(marks.low), middle + 3)
      .stroke(PAPER.surface)
  }
  const text = onScale(METRIC, quantity.best, scaleOf(METRIC, end).kg)
  const place = {
    x: at(marks.labelAt) + 6,
    baseline: middle + 3,
    width: BEHIND,
    size: 9,
  }
  placeText(pdf, text, {
    ...place,
    font: isHollow ? 'text' : 'strong',
    ink: isHollow ? INK.second : INK.main,
  })
}
