import report_words from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import copy from '@lab-zer0/content/data/microcopy/report-exports.json' with { type: 'json' }
import { unitOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { inSixFigures } from '@lab-zer0/domain/reports/report-lines.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { periodText } from './period-words.ts'
import type { Sheet, SheetColumn } from './sheet.ts'
import { seriesText, yearChangeText } from './year-change.ts'

const { sheets, heads } = copy
const MEASURE = 'emissionsKgCo2e'

const figure = (head: string): SheetColumn => ({ head, kind: 'figure', measure: MEASURE })
const text = (head: string): SheetColumn => ({ head, kind: 'text' })

/** Both series of the years, and why the last of them differs from the one before. A single year has neither. */
export function yearSheets(report: Report): Sheet[] {
  if (report.trend.length < 2) return []
  const { trend, recalculation } = report_words
  const unit = unitOf(MEASURE)
  const series: Sheet = {
    name: sheets.series,
    columns: [
      text(trend.year),
      { head: trend.labs, kind: 'count' },
      figure(fill(trend.current, { unit })),
      figure(fill(trend.restated, { unit })),
      text(heads.series),
    ],
    rows: report.trend.map(({ year, counted, restated }) => [
      periodText({ year, yearKind: report.yearKind }),
      counted,
      inSixFigures(restated.reportedKgCo2e),
      restated.isRestated ? inSixFigures(restated.restatedKgCo2e) : trend.not_restated,
      seriesText(report),
    ]),
  }
  const change = yearChangeText(report)
  if (!change) return [series]
  return [
    series,
    {
      name: sheets.causes,
      columns: [text(recalculation.cause), figure(fill(recalculation.change, { unit }))],
      rows: change.lines.map(({ label, kg }) => [label, inSixFigures(kg)]),
    },
  ]
}
