import report_words from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import copy from '@lab-zer0/content/data/microcopy/report-exports.json' with { type: 'json' }
import { changeOf, MEASURES, type Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import { calendarMonth } from '@lab-zer0/domain/reports/periods.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import {
  countedFte,
  figuresOf,
  type Line,
  linesOf,
  linesOfMonth,
  measuresIn,
  monthsUntil,
} from '@lab-zer0/domain/reports/report-lines.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { measureNames } from './calculation-names.ts'
import { viewSheets } from './electricity/view-sheet.ts'
import { periodText } from './period-words.ts'
import { aboutRows, type ExportFacts } from './report-facts.ts'
import type { Sheet, SheetColumn, SheetValue } from './sheet.ts'
import { yearSheets } from './year-sheets.ts'

export type { Sheet, SheetColumn, SheetValue }

const { sheets, heads, parts, about } = copy

/** The whole report as sheets of typed cells: one line for each side, low, best and high in columns of their own. */
export function reportSheets(report: Report, facts: ExportFacts): Sheet[] {
  const measures = measuresIn(report)
  const figures = measures.flatMap(figureColumns)
  const sheet = (name: string, own: SheetColumn[], rows: SheetValue[][]): Sheet => ({
    name,
    columns: [...own, text(heads.reading), ...figures],
    rows,
  })
  const rowsOf = (lead: SheetValue[], lines: Line[]) =>
    lines.map((line) => [...lead, parts[line.part], readingOf(line), ...figuresOf(line.sums, measures)])
  return [
    sheet(sheets.summary, [text(heads.part)], rowsOf([], linesOf(report, countedFte(report)))),
    sheet(
      sheets.categories,
      [
        text(heads.category),
        count(heads.labs_counted),
        count(heads.labs_finished),
        count(heads.labs_verified),
        text(heads.part),
      ],
      report.byCategory.flatMap((section) =>
        rowsOf([section.category, section.counted, section.finished, section.verified], linesOf(section)),
      ),
    ),
    sheet(
      sheets.labs,
      [
        text(heads.lab),
        text(heads.type),
        text(heads.department),
        count(heads.fte),
        count(heads.categories_counted),
        count(heads.categories_finished),
        text(heads.part),
      ],
      report.byLab.flatMap(({ lab, counted, finished, ...section }) =>
        rowsOf(
          [lab.name, about[lab.type], lab.department, lab.totalFte, counted, finished],
          linesOf(section, lab.totalFte),
        ),
      ),
    ),
    sheet(
      sheets.trend,
      [
        text(heads.year),
        count(heads.labs_counted),
        count(heads.labs_finished),
        count(heads.labs_verified),
        text(heads.part),
      ],
      report.trend.flatMap(({ year, counted, finished, verified, ...section }) =>
        rowsOf(
          [periodText({ year, yearKind: report.yearKind }), counted, finished, verified],
          linesOf(section),
        ),
      ),
    ),
    sheet(
      sheets.months,
      [text(heads.month), count(heads.labs_finished), count(heads.labs_verified), text(heads.part)],
      monthsUntil(report, facts.madeAt).flatMap((month) =>
        rowsOf([calendarMonth(report, month.month), month.labs, month.verifiedLabs], linesOfMonth(month)),
      ),
    ),
    ...yearSheets(report),
    ...viewSheets(report),
    { name: sheets.about, columns: [text(heads.fact), text(heads.value)], rows: aboutRows(report, facts) },
  ]
}

/** What a saving may be called, by its emissions, as the screens say it; nothing beside other figures. */
function readingOf({ part, sums }: Line): string | null {
  const saved = part === 'verified' || part === 'done' ? sums.emissionsKgCo2e : undefined
  return saved ? report_words.csv.changes[changeOf(saved)] : null
}

const text = (head: string): SheetColumn => ({ head, kind: 'text' })
const count = (head: string): SheetColumn => ({ head, kind: 'count' })

/** `Energy, kWh/year, low`: the unit stands in the head, so that the cells below are numbers. */
function figureColumns(measure: Measure): SheetColumn[] {
  const { unit } = MEASURES[measure]
  const label = measureNames[measure]
  return [heads.low, heads.best, heads.high].map((end) => ({
    head: fill(heads.figure, { measure: label, unit, end }),
    kind: 'figure',
    measure,
  }))
}
