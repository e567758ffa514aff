import { MEASURES, type Measure, type Quantity } from '../calculators/quantity.ts'
import type { StoredFigures } from '../calculators/submission.ts'

/** Sums of what several labs have locked. A measure that nobody reports is missing, never zero. */
export type Sums = Readonly<{ [Key in Measure]?: Quantity | undefined }>

const measures = Object.keys(MEASURES) as Measure[]

/**
 * Labs are computed with the same published factors: where one is too low, all are. So the ends of their ranges
 * add up as the best values do, which is wider than labs that err apart from each other would give.
 */
export function sumOf(parts: readonly (StoredFigures | Sums)[]): Sums {
  const sums = measures.flatMap((measure) => {
    const figures = parts.flatMap((part) => part[measure] ?? [])
    if (figures.length === 0) return []
    const over = (end: keyof Quantity) => figures.reduce((sum, figure) => sum + figure[end], 0)
    return [[measure, { low: over('low'), best: over('best'), high: over('high') }] as const]
  })
  return Object.fromEntries(sums)
}

/** A figure for each full-time equivalent, where there is anybody. */
export function perFte(sums: Sums, fte: number): Sums {
  if (fte <= 0) return {}
  const each = measures.flatMap((measure) => {
    const sum = sums[measure]
    return sum ? [[measure, { low: sum.low / fte, best: sum.best / fte, high: sum.high / fte }] as const] : []
  })
  return Object.fromEntries(each)
}

/** How much less than before, in percent of before; none where there was nothing. */
export function percentSaved(before: Quantity | undefined, saved: Quantity | undefined): number | null {
  if (!before || !saved || before.best === 0) return null
  return (100 * saved.best) / before.best
}
