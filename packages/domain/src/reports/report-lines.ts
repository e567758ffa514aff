import { MEASURES, type Measure } from '../calculators/quantity.ts'
import { dayOf, HOME_ZONE } from '../certificates/calendar.ts'
import { perFte, type Sums } from './figures.ts'
import { COMPARED, type ComparedPart } from './forms.ts'
import { calendarMonth } from './periods.ts'
import type { Month, Report, Section } from './report.ts'

/** What a line of a file is about: one part of a section, or that nothing was locked. */
export type Part = 'baseline' | ComparedPart | 'planned' | 'per_fte' | 'missing' | 'reported_earlier'
export type Line = { part: Part; sums: Sums }

/**
 * A section as lines. One without figures is a line that says so, never a line of zeros. Verified, done and planned
 * are lines of their own, and no line adds them up.
 */
export function linesOf(
  { baseline, compared, planned, reportedIn }: Section & { reportedIn?: number | undefined },
  fte?: number,
): Line[] {
  if (Object.keys(baseline).length === 0) {
    return [{ part: reportedIn === undefined ? 'missing' : 'reported_earlier', sums: {} }]
  }
  return [
    { part: 'baseline', sums: baseline },
    ...(fte === undefined ? [] : [{ part: 'per_fte' as const, sums: perFte(baseline, fte) }]),
    ...(compared ? COMPARED.map((part) => ({ part, sums: compared[part] })) : []).filter(hasFigures),
    ...[{ part: 'planned' as const, sums: planned }].filter(hasFigures),
  ]
}

function hasFigures({ sums }: Line): boolean {
  return Object.keys(sums).length > 0
}

/** What a month holds: what was verified until its end, and what was done. */
export function linesOfMonth({ verified, done, labs }: Month): Line[] {
  if (labs === 0) return [{ part: 'missing', sums: {} }]
  const lines: Line[] = [
    { part: 'verified', sums: verified },
    { part: 'done', sums: done },
  ]
  return lines.filter(hasFigures)
}

const measures = Object.keys(MEASURES) as Measure[]

/** The measures that anything in the report has, always in the same order. */
export function measuresIn({ trend }: Pick<Report, 'trend'>): Measure[] {
  const sides = trend.flatMap(({ baseline, compared }) => [
    baseline,
    compared?.before ?? {},
    compared?.after ?? {},
  ])
  return measures.filter((measure) => sides.some((sums) => sums[measure] !== undefined))
}

/** Low, best and high of each measure; empty without data. */
export function figuresOf(sums: Sums, wanted: readonly Measure[]): (number | null)[] {
  return wanted.flatMap((measure) => {
    const { low = null, best = null, high = null } = sums[measure] ?? {}
    return [low, best, high].map((end) => (end === null ? null : inSixFigures(end)))
  })
}

/** For files that others calculate with: more digits than an estimate has, but no floating-point noise. */
export function inSixFigures(value: number): number {
  return Number(value.toPrecision(6))
}

/** The people of the labs that counted: what figures per FTE are divided by. */
export function countedFte({ byLab }: Pick<Report, 'byLab'>): number {
  return byLab.filter(({ counted }) => counted > 0).reduce((sum, { lab }) => sum + lab.totalFte, 0)
}

/** The months of the report that have begun. */
export function monthsUntil(report: Pick<Report, 'year' | 'yearKind' | 'months'>, now: Date): Month[] {
  const today = dayOf(now, HOME_ZONE)
  return report.months.filter(({ month }) => calendarMonth(report, month) <= today.slice(0, 7))
}
