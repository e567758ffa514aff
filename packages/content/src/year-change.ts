import copy from '@lab-zer0/content/data/microcopy/impact-reports.json' with { type: 'json' }
import { type FigureScale, figureScale, scaleOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { CHANGE_CAUSES, RECALCULATION_THRESHOLD } from '@lab-zer0/domain/reports/recalculation.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { roundedToSum } from '@lab-zer0/domain/reports/working.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { formatNumber } from './locale.ts'
import { periodText } from './period-words.ts'

const words = copy.recalculation
const METRIC = 'emissionsKgCo2e'
const DECIMALS = 1

type Changed = Pick<Report, 'change' | 'year' | 'yearKind'>

/** A line of what a year differs by: the figure of a year, or what one cause adds to it. */
export type ChangeLine = {
  id: string
  label: string
  /** As people read it, rounded so that the lines add up. */
  text: string
  kg: number
  isTotal: boolean
}

export type YearChangeText = { title: string; text: string; unit: string; lines: ChangeLine[] }

/** Why a year differs from the one before, cause by cause, on screens and in files; none where there is none before. */
export function yearChangeText({ change, year, yearKind }: Changed): YearChangeText | null {
  if (!change) return null
  const [then, now] = [change.before[METRIC] ?? 0, change.after[METRIC] ?? 0]
  const { kg, unit } = scaleOf(METRIC, Math.max(Math.abs(then), Math.abs(now)))
  const values = CHANGE_CAUSES.map((cause) => change.parts[cause][METRIC] ?? 0)
  const shown = roundedToSum(
    [then, ...values].map((value) => value / kg),
    DECIMALS,
  )
  const end = shown.reduce((sum, value) => sum + value, 0)
  const named = (of: number) => periodText({ year: of, yearKind })
  const total = (id: string, of: number, value: number, size: number): ChangeLine => ({
    ...{ id, label: fill(words.reported, { year: named(of) }), text: plain(value), kg: size, isTotal: true },
  })
  const causes = CHANGE_CAUSES.flatMap((cause, at): ChangeLine[] => {
    const size = values[at] ?? 0
    if (size === 0) return []
    const text = signed(shown[at + 1] ?? 0)
    return [{ id: cause, label: words.causes[cause], text, kg: size, isTotal: false }]
  })
  return {
    title: fill(words.title, { year: named(year), from: named(change.from) }),
    text: fill(words.text, { unit }),
    unit,
    lines: [total('before', change.from, shown[0] ?? 0, then), ...causes, total('after', year, end, now)],
  }
}

const plain = (value: number) =>
  formatNumber(value, { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS })

function signed(value: number): string {
  const text = plain(Math.abs(value))
  return value < 0 ? `\u2212${text}` : `+${text}`
}

/** The restated figure of a year, or that it stays as it was reported. */
export function restatedText(
  { restated }: Pick<Report['trend'][number], 'restated'>,
  { text }: FigureScale,
): string {
  return restated.isRestated ? text(restated.restatedKgCo2e) : copy.trend.not_restated
}

/** Years stand in one table: all in one unit. */
export function trendScale({ trend }: Pick<Report, 'trend'>): FigureScale {
  return figureScale(
    METRIC,
    trend.flatMap(({ baseline, restated }) => [
      baseline[METRIC]?.best,
      restated.reportedKgCo2e,
      restated.restatedKgCo2e,
    ]),
  )
}

/** What both series are. */
export function seriesText(report: Pick<Report, 'year' | 'yearKind'>): string {
  const threshold = 100 * RECALCULATION_THRESHOLD
  return fill(copy.trend.source, { year: periodText(report), threshold })
}
