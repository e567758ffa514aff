import type { Quantity } from '../calculators/quantity.ts'
import { percentOn } from './scale.ts'

/** Where the marks of a figure are, in percent of its scale. Screen and PDF draw these positions in their own way. */
export type RangeMarks = { low: number; best: number; high: number }

/** The largest value that a chart of before and after has to show. */
export function largestOf(
  rows: readonly { before: Quantity | undefined; after: Quantity | null | undefined }[],
): number {
  return Math.max(...rows.flatMap(({ before, after }) => [before?.high ?? 0, after?.high ?? 0]))
}

export function rangeMarks({ low, best, high }: Quantity, end: number): RangeMarks {
  const at = percentOn(end)
  return { low: at(low), best: at(best), high: at(high) }
}

export type BarMarks = RangeMarks & {
  /** How far the whisker lies on the bar, where it needs a colour that shows on it. */
  insideTo: number
  /** The figure is written behind whatever reaches furthest. */
  labelAt: number
}

export function barMarks(quantity: Quantity, end: number): BarMarks {
  const marks = rangeMarks(quantity, end)
  return {
    ...marks,
    insideTo: Math.min(marks.best, marks.high),
    labelAt: Math.max(marks.best, marks.high),
  }
}

/** The arrow from before to after points to less or to more. */
export function arrowDirection(before: Quantity, after: Quantity): 'less' | 'more' {
  return after.best < before.best ? 'less' : 'more'
}
