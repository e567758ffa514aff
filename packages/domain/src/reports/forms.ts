import type { Category } from '../calculators/categories.ts'
import type { StoredFigures } from '../calculators/submission.ts'
import { dayOf, HOME_ZONE } from '../certificates/calendar.ts'

/** The totals of one locked form. A saving holds both sides and their difference. */
export type LockedFigures = {
  labId: string
  cycle: number
  category: Category
  submittedAt: Date
  factorSetVersion: string
} & (
  | { mode: 'baseline'; totals: StoredFigures }
  | { mode: 'savings'; before: StoredFigures; after: StoredFigures; saved: StoredFigures }
)

/** One category of one lab in one year, as it last stood. */
export type Form = {
  labId: string
  category: Category
  factorSetVersion: string
  baseline: StoredFigures
  compared: { before: StoredFigures; after: StoredFigures; saved: StoredFigures; at: Date } | null
}

/** The calendar year, at home, in which a form was locked: the year that its figures belong to. */
export function yearOf(instant: Date): number {
  return Number(dayOf(instant, HOME_ZONE).slice(0, 4))
}

export function monthOf(instant: Date): number {
  return Number(dayOf(instant, HOME_ZONE).slice(5, 7))
}

/**
 * What was locked last in a year counts. A saving brings its own before, so a lab that counted in December and
 * finished in March stands in both years.
 */
export function formsOf(inYear: readonly LockedFigures[]): Form[] {
  const forms = new Map<string, Form>()
  for (const entry of inYear.toSorted(byAge)) forms.set(`${entry.labId} ${entry.category}`, formOf(entry))
  return [...forms.values()]
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
