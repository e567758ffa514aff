import { impact_reports as copy } from '@lab-zer0/content/microcopy.ts'
import { seriesText, yearChangeText } from '@lab-zer0/content/year-change.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { INK, type Pdf } from './pdf.ts'
import { type Across, say } from './report-look.ts'
import { drawCarded } from './report-pages.ts'

const words = copy.recalculation
const ROW = 22.5
const HEAD = 64
const NOTES = 62
const NOTE = { size: 8.5, ink: INK.quiet, lineHeight: 11.5 }

/** A single year has nothing to differ from. */
const changeOf = (report: Report) => (report.trend.length < 2 ? null : yearChangeText(report))

/** How much room the causes take; none where there is no year before. */
export function changeHeight(report: Report): number {
  const change = changeOf(report)
  return change ? HEAD + change.lines.length * ROW + NOTES : 0
}

/** Why the year differs from the one before, in the words and figures of the screen. */
export function drawChange(pdf: Pdf, report: Report, { x, y, width }: Across): void {
  const change = changeOf(report)
  if (!change) return
  const end = drawCarded(
    pdf,
    { x, y, width },
    {
      title: change.title,
      shares: [
        { head: words.cause, share: 70, isStrong: true },
        { head: fill(words.change, { unit: change.unit }), share: 30, isNumber: true },
      ],
      rows: change.lines.map(({ label, text }) => ({ cells: [label, text] })),
    },
  )
  const below = say(pdf, 'P', words.note, { ...NOTE, x, baseline: end + 14, width })
  say(pdf, 'P', seriesText(report), { ...NOTE, x, baseline: below, width })
}
