import type { RowCells } from '../calculators/cells.ts'
import type { RangeRules } from '../calculators/range-rules.ts'
import { numberIn, type WhyNot } from './reading.ts'

/** What the bins of some weeks weighed. */
export type Weighing = { kg: number; weeks: number }

/** What the row says was weighed; null where it says nothing. */
export function weighingIn(cells: RowCells): Weighing | 'incomplete' | null {
  const [kg, weeks] = [numberIn(cells, 'weighed_kg'), numberIn(cells, 'weighed_weeks')]
  if (kg === null && weeks === null) return null
  return kg === null || weeks === null ? 'incomplete' : { kg, weeks }
}

/** Readings, section 11. Null when it counts. */
export function whyWeighingDoesNotCount({ kg, weeks }: Weighing, rules: RangeRules): WhyNot | null {
  const { least_weeks: least } = rules.weighed
  if (!(kg > 0)) return { code: 'nothing_weighed', values: {} }
  return weeks < least ? { code: 'weighed_too_short', values: { weeks: least } } : null
}
