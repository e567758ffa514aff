import { categoryName } from '@lab-zer0/content/category-name.ts'
import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports as copy, kit, report_exports } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { restatedText, trendScale } from '@lab-zer0/content/year-change.ts'
import {
  type FigureScale,
  figureScale,
  shownFigure,
  shownText,
} from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Metric, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { perFte } from '@lab-zer0/domain/reports/figures.ts'
import { KNOWN_BY } from '@lab-zer0/domain/reports/findings.ts'
import type { YearKind } from '@lab-zer0/domain/reports/periods.ts'
import type { CategorySection, LabSection, Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf } from './pdf.ts'
import { type Across, CATEGORY_INKS, drawCard, PADDING, say } from './report-look.ts'
import { drawTable, type TableColumn, type TableRow } from './report-tables.ts'

const METRIC = 'emissionsKgCo2e'
const MISSING = '–'
const text = report_exports.pdf

export type Share = Omit<TableColumn, 'width'> & { share: number }

/** The width is shared out by weight. */
function columnsOf(width: number, shares: readonly Share[]): TableColumn[] {
  const all = shares.reduce((sum, { share }) => sum + share, 0)
  return shares.map(({ share, ...column }) => ({ ...column, width: (width * share) / all }))
}

/** In a card as high as its rows. */
export function drawCarded(
  pdf: Pdf,
  { x, y, width }: Across,
  { title, shares, rows }: { title: string; shares: readonly Share[]; rows: readonly TableRow[] },
): number {
  const inside = { x: x + PADDING, width: width - 2 * PADDING }
  say(pdf, 'H2', title, { ...inside, baseline: y + 25, size: 14, font: 'display' })
  const top = y + 33
  const place = { x: inside.x - 4, y: top, bottom: Number.POSITIVE_INFINITY, nextPage: () => top }
  const end = drawTable(pdf, columnsOf(inside.width + 8, shares), rows, place)
  drawCard(pdf, { x, y, width, height: end - y + 8 })
  return end + 8
}

/** `4,100 (2,900 to 5,300)`. */
function withRange(
  scale: FigureScale,
  quantity: Quantity | undefined,
  text = scale.text(quantity?.best ?? 0),
): string {
  if (!quantity) return MISSING
  const { low, high } = scale.range(quantity)
  return `${text} ${fill(kit.figure_range, { low, high })}`
}

function savedWithRange(scale: FigureScale, saved: Quantity | undefined): string {
  return withRange(scale, saved, saved && savedCell(scale, saved))
}

export function drawCategoryTable(pdf: Pdf, report: Report, place: Across): number {
  const rows = (cellsOf: (section: CategorySection) => string[]) =>
    report.byCategory
      .toSorted((a, b) => emissionsOf(b) - emissionsOf(a))
      .map((section) => ({
        mark: CATEGORY_INKS[section.category].fill,
        cells: cellsOf(section),
      }))
  const { table } = copy
  const scale = figureScale(
    METRIC,
    report.byCategory.flatMap(({ baseline, compared }) =>
      report.compared
        ? [compared?.verified[METRIC]?.best, compared?.done[METRIC]?.best]
        : [baseline[METRIC]?.best],
    ),
  )
  const { unit } = scale
  if (!report.compared) {
    const { heads, parts, pdf: own } = report_exports
    return drawCarded(pdf, place, {
      title: table.title,
      shares: [
        { head: table.category, share: 30, isStrong: true },
        { head: heads.labs_counted, share: 15, isNumber: true },
        { head: parts.baseline, share: 20, isNumber: true },
        { head: own.cost_column, share: 20, isNumber: true },
        { head: fill(own.emissions_column, { unit }), share: 35, isNumber: true, isStrong: true },
      ],
      rows: rows((section) => baselineCells(section, scale)),
    })
  }
  return drawCarded(pdf, place, {
    title: table.title,
    shares: [
      { head: table.category, share: 26, isStrong: true },
      { head: table.labs, share: 12, isNumber: true },
      { head: table.before, share: 18, isNumber: true },
      { head: table.after, share: 18, isNumber: true },
      { head: table.cost_before, share: 15, isNumber: true },
      { head: table.cost_after, share: 15, isNumber: true },
      { head: fill(table.verified, { unit }), share: 17, isNumber: true, isStrong: true },
      { head: fill(table.done, { unit }), share: 17, isNumber: true },
    ],
    rows: rows((section) => categoryCells(section, scale)),
  })
}

/** As the drawing has them; what nobody counted comes last. */
function emissionsOf({ baseline, compared }: CategorySection): number {
  const shown = compared?.verified[METRIC] ?? compared?.done[METRIC] ?? baseline[METRIC]
  return shown?.best ?? Number.NEGATIVE_INFINITY
}

/** Before anybody has locked a saving: what was counted. */
function baselineCells({ category, counted, baseline }: CategorySection, scale: FigureScale): string[] {
  const known = baseline[KNOWN_BY[category]]
  const cost = baseline.costAud
  return [
    categoryName(category),
    String(counted),
    known ? shownText(KNOWN_BY[category], known) : MISSING,
    cost ? shownFigure('costAud', cost).value : MISSING,
    withRange(scale, baseline[METRIC]),
  ]
}

function categoryCells({ category, finished, compared }: CategorySection, scale: FigureScale): string[] {
  const side = (part: 'before' | 'after', metric: Metric) => {
    const quantity = compared?.[part][metric]
    if (!quantity) return MISSING
    return metric === 'costAud' ? shownFigure(metric, quantity).value : shownText(metric, quantity)
  }
  const saving = (part: 'verified' | 'done') => {
    const quantity = compared?.[part][METRIC]
    return quantity === undefined ? MISSING : savedCell(scale, quantity)
  }
  return [
    categoryName(category),
    String(finished),
    side('before', KNOWN_BY[category]),
    side('after', KNOWN_BY[category]),
    side('before', 'costAud'),
    side('after', 'costAud'),
    saving('verified'),
    saving('done'),
  ]
}

/** The newest years that fit under the first page's drawing; a single year is no trend. */
const MOST_YEARS = 4

/** Tells where it ends; where there is no table, where the drawing above it did. */
export function drawTrendTable(pdf: Pdf, report: Report, place: Across): number {
  if (report.trend.length < 2) return place.y
  const { trend, table } = copy
  const scale = trendScale(report)
  const { unit } = scale
  return drawCarded(pdf, place, {
    title: trend.title,
    shares: [
      { head: trend.year, share: 12, isStrong: true },
      { head: trend.labs, share: 14, isNumber: true },
      { head: fill(trend.baseline, { unit }), share: 25, isNumber: true },
      { head: fill(trend.current, { unit }), share: 15, isNumber: true },
      { head: fill(trend.restated, { unit }), share: 15, isNumber: true },
      { head: fill(table.verified, { unit }), share: 24, isNumber: true },
      { head: fill(table.done, { unit }), share: 24, isNumber: true },
    ],
    rows: report.trend.slice(-MOST_YEARS).map(({ year, counted, baseline, compared, restated }) => ({
      cells: [
        periodText({ year, yearKind: report.yearKind }),
        String(counted),
        withRange(scale, baseline[METRIC]),
        scale.text(restated.reportedKgCo2e),
        restatedText({ restated }, scale),
        savedWithRange(scale, compared?.verified[METRIC]),
        savedWithRange(scale, compared?.done[METRIC]),
      ],
    })),
  })
}

const BOTTOM = 790

/** Every lab, over as many pages as it takes; one without figures is named as missing. */
export function drawLabsTable(pdf: Pdf, report: Report, { x, y, width }: Across): void {
  const { labs_columns: heads } = text
  const scale = figureScale(
    METRIC,
    report.byLab.map(({ baseline }) => baseline[METRIC]?.best),
  )
  const { unit } = scale
  say(pdf, 'H2', text.labs_title, { x, baseline: y + 14, width, size: 14, font: 'display' })
  const place = { x, baseline: y + 29, width, size: 8.5, ink: INK.quiet }
  const top = say(pdf, 'P', fill(text.labs_text, { year: periodText(report), unit }), place)
  const columns = columnsOf(width, [
    { head: heads.lab, share: 22, isStrong: true },
    { head: heads.fte, share: 7, isNumber: true },
    { head: heads.baseline, share: 27, isNumber: true },
    { head: heads.per_fte, share: 11, isNumber: true },
    { head: heads.verified, share: 25, isNumber: true },
    { head: heads.done, share: 25, isNumber: true },
  ])
  drawTable(
    pdf,
    columns,
    report.byLab.map((section) => ({ cells: labCells(section, report.yearKind, scale) })),
    {
      x,
      y: top - 4,
      bottom: BOTTOM,
      nextPage: () => {
        pdf.doc.addPage()
        return y
      },
    },
  )
}

function notCounted(reportedIn: number | undefined, yearKind: YearKind): string {
  return reportedIn === undefined
    ? copy.per_fte.missing
    : fill(copy.per_fte.reported_in, { year: periodText({ year: reportedIn, yearKind }) })
}

function labCells(
  { lab, counted, reportedIn, baseline, compared }: LabSection,
  yearKind: YearKind,
  scale: FigureScale,
): string[] {
  const each = perFte(baseline, lab.totalFte)[METRIC]?.best
  return [
    lab.name,
    lab.totalFte.toFixed(1),
    counted === 0 ? notCounted(reportedIn, yearKind) : withRange(scale, baseline[METRIC]),
    each === undefined ? MISSING : scale.text(each),
    savedWithRange(scale, compared?.verified[METRIC]),
    savedWithRange(scale, compared?.done[METRIC]),
  ]
}
