import type { Category } from '../calculators/categories.ts'
import { dayOf, HOME_ZONE } from '../certificates/calendar.ts'
import type { LockedSums } from './figures.ts'

/** The totals of one locked form. A saving holds both sides and their difference. */
export type LockedFigures = {
  /** Of the submission. */
  id: string
  labId: string
  cycle: number
  category: Category
  submittedAt: Date
  factorSetVersion: string
} & (
  | { mode: 'baseline'; totals: LockedSums }
  | { mode: 'savings'; before: LockedSums; after: LockedSums; saved: LockedSums }
)

/** The latest figures of one category of one lab in a year. */
export type Form = {
  labId: string
  category: Category
  factorSetVersion: string
  baseline: LockedSums
  compared: { before: LockedSums; after: LockedSums; saved: LockedSums; at: Date } | null
}

/** The calendar year, at home, in which a form was locked: the year that its figures belong to. */
export function yearOf(instant: Date): number {
  return Number(dayOf(instant, HOME_ZONE).slice(0, 4))
}

export function monthOf(instant: Date): number {
  return Number(dayOf(instant, HOME_ZONE).slice(5, 7))
}

/**
 * The last locked form of a year counts. Savings include their own baseline, so a lab with a baseline in December and
 * savings in March is in both years.
 */
export function formsOf(inYear: readonly LockedFigures[]): Form[] {
  return lastOf(inYear).map(formOf)
}

/** All that counts in any year. */
export function countingOf(locked: readonly LockedFigures[]): LockedFigures[] {
  return [...Map.groupBy(locked, ({ submittedAt }) => yearOf(submittedAt)).values()].flatMap(lastOf)
}

function lastOf(inYear: readonly LockedFigures[]): LockedFigures[] {
  const last = new Map<string, LockedFigures>()
  for (const entry of inYear.toSorted(byAge)) last.set(`${entry.labId} ${entry.category}`, entry)
  return [...last.values()]
}

type Age = { cycle: number; mode: 'baseline' | 'savings' }

/** Oldest first: by cycle, and in a cycle the saving after the baseline. */
export function byAge(a: Age, b: Age): number {
  return a.cycle - b.cycle || modeOrder(a) - modeOrder(b)
}

const modeOrder = ({ mode }: Age) => (mode === 'baseline' ? 0 : 1)

function formOf(entry: LockedFigures): Form {
  const { labId, category, factorSetVersion } = entry
  const common = { labId, category, factorSetVersion }
  if (entry.mode === 'baseline') return { ...common, baseline: entry.totals, compared: null }
  const { before, after, saved, submittedAt } = entry
  return { ...common, baseline: before, compared: { before, after, saved, at: submittedAt } }
}
