import type { Quantity } from '../calculators/quantity.ts'
import type { Report } from '../reports/report.ts'
import { monthsUntil } from '../reports/report-lines.ts'

export type MonthPoint = Quantity & { month: number; labs: number }

export type MonthsSaving = { state: 'verified' | 'done'; points: MonthPoint[] }

/**
 * What was verified until the end of each month that has begun; where nothing was, what labs report as done. The two
 * are never added up.
 */
export function monthPoints(report: Pick<Report, 'year' | 'yearKind' | 'months'>, now: Date): MonthsSaving {
  const months = monthsUntil(report, now)
  const state = months.some(({ verifiedLabs }) => verifiedLabs > 0) ? 'verified' : 'done'
  const points = months.map(({ month, labs, verifiedLabs, ...saving }) => {
    const { low, best, high } = saving[state].emissionsKgCo2e ?? { low: 0, best: 0, high: 0 }
    return { month, low, best, high, labs: state === 'verified' ? verifiedLabs : labs }
  })
  return { state, points }
}

export type Position = readonly [x: number, y: number]

export type MonthsGeometry = {
  /** In percent of the width, by the point's place in the list. */
  x: (index: number) => number
  /** In percent of the height, from the top; the end of the scale is at zero. */
  y: (value: number) => number
  /** The outline of the likely range: along the high ends, and back along the low ones. */
  band: Position[]
  line: Position[]
}

export function monthsGeometry(points: readonly MonthPoint[], end: number): MonthsGeometry {
  const lowest = Math.min(0, ...points.map(({ low }) => low))
  const x = (index: number) => (100 * index) / Math.max(1, points.length - 1)
  const y = (value: number) => (100 * (end - value)) / (end - lowest)
  const along = (read: (point: MonthPoint) => number): Position[] =>
    points.map((point, index) => [x(index), y(read(point))])
  return {
    x,
    y,
    band: [...along(({ high }) => high), ...along(({ low }) => low).toReversed()],
    line: along(({ best }) => best),
  }
}

/** The ends of the last range that are further from the best value than `close`, so that their figures don't overlap. */
export function clearEnds(point: MonthPoint, y: (value: number) => number, close: number): number[] {
  return [point.high, point.low].filter((value) => Math.abs(y(value) - y(point.best)) > close)
}
