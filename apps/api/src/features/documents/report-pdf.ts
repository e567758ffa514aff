import { formatMailTime } from '@lab-zer0/content/mails.ts'
import { impact_reports as copy, impact_reports, report_exports } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { coverageText, type ExportFacts, factorsText } from '@lab-zer0/content/report-facts.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { drawFooters } from './draw-blocks.ts'
import { bytesOf, createPdf, INK, type Pdf, plainArtifact } from './pdf.ts'
import { placeText } from './place-text.ts'
import { drawCategoryChart } from './report-category-chart.ts'
import { changeHeight, drawChange } from './report-change.ts'
import { drawHeadline } from './report-headline.ts'
import { drawLabsChart, MOST_LABS } from './report-labs-chart.ts'
import { type Across as Box, drawCard, drawLine, say } from './report-look.ts'
import { drawMonthsChart } from './report-months-chart.ts'
import { drawCategoryTable, drawLabsTable, drawTrendTable } from './report-pages.ts'

const MARGIN = 40
const GAP = 14
const text = report_exports.pdf

/** The report on paper: A4, two pages, and a table of labs where there are more than the drawing holds. */
export async function reportPdf(report: Report, facts: ExportFacts): Promise<Buffer<ArrayBuffer>> {
  const { organisation, name, madeAt } = facts
  const title = `${name}: ${organisation}`
  const pdf = createPdf({ title, subject: organisation, margin: MARGIN, createdAt: madeAt })
  const x = MARGIN
  const width = pdf.doc.page.width - 2 * MARGIN
  const top = drawHead(pdf, report, facts, { x, width })
  if (report.coverage.counted === 0) {
    const empty = fill(text.empty, { year: periodText(report) })
    say(pdf, 'P', empty, { x, baseline: top + 30, width, size: 14, font: 'display' })
  } else {
    const below = drawHeadline(pdf, report, { x, y: top + 10, width, isLab: facts.lab !== undefined })
    const end = drawCategoryChart(pdf, report, { x, y: below + GAP, width })
    const last = drawTrendTable(pdf, report, { x, y: end + GAP, width })
    const isOnFirst = fits(report, last + GAP)
    if (isOnFirst) drawChange(pdf, report, { x, y: last + GAP, width })
    const rest = isOnFirst ? last + GAP + changeHeight(report) : last + GAP
    const bottom =
      facts.lab === undefined
        ? drawSecondPage(pdf, report, facts, { x, width })
        : drawRest(pdf, report, { x, y: rest, width })
    if (!isOnFirst) drawChange(pdf, report, { x, y: placeFor(pdf, report, bottom), width })
    if (facts.lab === undefined && report.byLab.length > MOST_LABS) {
      pdf.doc.addPage()
      drawLabsTable(pdf, report, { x, y: MARGIN, width })
    }
  }
  const foot = { organisation, name, coverage: coverageText(report), factors: factorsText(report) }
  drawFooters(pdf, fill(facts.lab === undefined ? text.foot : text.foot_lab, foot))
  return bytesOf(pdf)
}

type Across = Omit<Box, 'y'>

function drawHead(pdf: Pdf, report: Report, facts: ExportFacts, { x, width }: Across): number {
  plainArtifact(pdf, () => {
    placeText(pdf, 'LAB ZER0', { x, baseline: 46, width, size: 8.5, font: 'strong' })
    placeText(pdf, impact_reports.print_head, { x: x + 46, baseline: 46, width, size: 8.5, ink: INK.second })
    drawLine(pdf, { x1: x, x2: x + width, y1: 55, y2: 55, ink: INK.main })
  })
  say(pdf, 'H1', facts.lab === undefined ? copy.title : text.title_lab, {
    x,
    baseline: 84,
    width,
    size: 21,
    font: 'display',
  })
  const whose = `${facts.organisation}. ${facts.name}`
  const below = say(pdf, 'P', whose, { x, baseline: 102, width, size: 10.5, font: 'strong', ink: INK.second })
  const [own] = report.byLab
  const rests = fill(facts.lab === undefined ? text.facts : text.facts_lab, {
    coverage: coverageText(report),
    counted: own?.counted ?? 0,
    categories: own?.categories ?? 0,
    factors: factorsText(report),
    made: formatMailTime(facts.madeAt),
  })
  return say(pdf, 'P', rests, { x, baseline: below, width, size: 8.5, ink: INK.quiet }) - 4
}

/** Of one lab there is nothing to compare it with: its table follows on the first page, where there is room. */
const ROOM_UNTIL = 560

function drawRest(pdf: Pdf, report: Report, { x, y, width }: Box): number {
  if (y > ROOM_UNTIL) pdf.doc.addPage()
  const end = drawCategoryTable(pdf, report, { x, y: y > ROOM_UNTIL ? MARGIN : y, width })
  return drawMethod(pdf, { x, y: end + 24, width })
}

function drawSecondPage(pdf: Pdf, report: Report, { madeAt }: ExportFacts, { x, width }: Across): number {
  pdf.doc.addPage()
  const y = MARGIN
  const charts = [
    ...(report.byLab.length > 1 ? [(box: Box) => drawLabsChart(pdf, report, box)] : []),
    ...(report.compared ? [(box: Box) => drawMonthsChart(pdf, report, box, madeAt)] : []),
  ]
  const below = charts.length === 0 ? y : drawBeside(pdf, charts, { x, y, width }) + GAP
  const end = drawCategoryTable(pdf, report, { x, y: below, width })
  return drawMethod(pdf, { x, y: end + 24, width })
}

const LAST_LINE = 790

/** Why the year differs goes where there is room for all of it. */
function fits(report: Report, y: number): boolean {
  return y + changeHeight(report) <= LAST_LINE
}

function placeFor(pdf: Pdf, report: Report, y: number): number {
  if (fits(report, y)) return y
  pdf.doc.addPage()
  return MARGIN
}

/** In cards of the same height, as high as the highest. */
function drawBeside(pdf: Pdf, charts: readonly ((box: Box) => number)[], { x, y, width }: Box): number {
  const each = (width - (charts.length - 1) * GAP) / charts.length
  const left = (index: number) => x + index * (each + GAP)
  const end = Math.max(...charts.map((draw, index) => draw({ x: left(index), y, width: each })))
  for (const index of charts.keys()) drawCard(pdf, { x: left(index), y, width: each, height: end - y })
  return end
}

function drawMethod(pdf: Pdf, { x, y, width }: Box): number {
  const { counted, counted_title, range, range_title, factors, factors_title } = copy.method
  const column = (width - 2 * GAP) / 3
  const parts = [
    [counted_title, `${counted} ${copy.estimate_notice}`],
    [range_title, range],
    [factors_title, factors],
  ] as const
  const ends = parts.map(([title, body], index) => {
    const place = { x: x + index * (column + GAP), width: column }
    say(pdf, 'H3', title, { ...place, baseline: y, size: 10.5, font: 'strong' })
    return say(pdf, 'P', body, { ...place, baseline: y + 14, size: 9, ink: INK.second, lineHeight: 12.5 })
  })
  return Math.max(...ends)
}
