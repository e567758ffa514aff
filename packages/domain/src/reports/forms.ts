import type { Category } from '../calculators/categories.ts'
import type { StateId } from '../calculators/variables.ts'
import { type Day, dayOf, HOME_ZONE } from '../certificates/calendar.ts'
import type { LabId } from '../ids.ts'
import type { GradeShares } from '../readings/grades.ts'
import { addLocked, type LockedSums } from './figures.ts'
import { type YearKind, yearOfDay } from './periods.ts'

/**
 * What before less after is made of, so that the parts add up to it. Only what an auditor has verified is called
 * saved; what the lab has stated and nobody verified is done.
 */
export type SavingParts = {
  verified: LockedSums
  done: LockedSums
  /** Of units that went to another lab: a saving of the lab and none of its organisation. */
  movedVerified: LockedSums
  movedDone: LockedSums
  /** Corrections, more or less to do, and changes that no longer count: nobody saved these. */
  other: LockedSums
}

/** A saving of which nobody has said what changed: all of it is stated by the lab and none of it verified. */
export function statedOnly(saved: LockedSums): SavingParts {
  return { verified: {}, done: saved, movedVerified: {}, movedDone: {}, other: {} }
}

/** The totals of one locked form. A saving holds both sides and the parts of their difference. */
export type LockedFigures = {
  /** Of the submission. */
  id: string
  labId: LabId
  cycle: number
  category: Category
  submittedAt: Date
  /** The day that the figures describe; where the form names none, the day on which it was locked. */
  asOf?: Day | null | undefined
  factorSetVersion: string
  /** The State that its electricity was counted for; none is the national average. */
  state?: StateId | undefined
  /** AUD for each kWh that it was locked with; none is the published default. */
  electricityRate?: number | undefined
  /** What the lab plans from here on, as projected. */
  planned?: LockedSums
  /** From engine 2 on: how what was last counted came to be known. */
  grades?: GradeShares | undefined
} & (
  | { mode: 'baseline'; totals: LockedSums }
  | {
      mode: 'savings'
      before: LockedSums
      after: LockedSums
      parts: SavingParts
      /** As it was locked at the start of the cycle, whatever the saving was compared by. */
      baseline?: LockedSums | undefined
    }
)

/** Parts of a comparison: both sides, and what their difference is made of. */
export const COMPARED = ['before', 'after', 'verified', 'done', 'other'] as const
export type ComparedPart = (typeof COMPARED)[number]

/** The latest figures of one category of one lab in a year. */
export type Form = {
  /** Of the submission. */
  id: string
  labId: LabId
  category: Category
  factorSetVersion: string
  state: StateId | undefined
  electricityRate?: number | undefined
  baseline: LockedSums
  compared: (Record<ComparedPart, LockedSums> & { day: Day }) | null
  planned: LockedSums
  grades?: GradeShares | undefined
}

/** A unit that a lab gave to another lab is a saving of the lab, and none of the organisation. */
export type Whose = 'organisation' | 'lab'

/** Figures are yearly rates; they belong to the year of the day that they describe. */
export function describedDay({ asOf, submittedAt }: Pick<LockedFigures, 'asOf' | 'submittedAt'>): Day {
  return asOf ?? dayOf(submittedAt, HOME_ZONE)
}

/**
 * The last locked form of a year counts. Savings include their own baseline, so a lab with a baseline in December and
 * savings in March is in both years.
 */
export function formsOf(inYear: readonly LockedFigures[], whose: Whose): Form[] {
  return lastOf(inYear).map((entry) => formOf(entry, whose))
}

/** All that counts in any year of a kind. */
export function countingOf<Entry extends LockedFigures>(
  locked: readonly Entry[],
  kind: YearKind = 'calendar',
): Entry[] {
  return [...Map.groupBy(locked, (entry) => yearOfDay(describedDay(entry), kind)).values()].flatMap(lastOf)
}

function lastOf<Entry extends LockedFigures>(inYear: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>()
  for (const entry of inYear.toSorted(byAge)) last.set(`${entry.labId} ${entry.category}`, entry)
  return [...last.values()]
}

type Age = { cycle: number; mode: 'baseline' | 'savings' }

/** Oldest first: by cycle, and in a cycle the saving after the baseline. */
export function byAge(a: Age, b: Age): number {
  return a.cycle - b.cycle || modeOrder(a) - modeOrder(b)
}

const modeOrder = ({ mode }: Age) => (mode === 'baseline' ? 0 : 1)

function formOf(entry: LockedFigures, whose: Whose): Form {
  const { id, labId, category, factorSetVersion, state, electricityRate, planned = {}, grades } = entry
  const common = { id, labId, category, factorSetVersion, state, electricityRate, planned, grades }
  if (entry.mode === 'baseline') return { ...common, baseline: entry.totals, compared: null }
  const { before, after, parts } = entry
  return {
    ...common,
    baseline: entry.baseline ?? before,
    compared: { before, after, ...savingOf(parts, whose), day: describedDay(entry) },
  }
}

function savingOf(
  parts: SavingParts,
  whose: Whose,
): Pick<Record<ComparedPart, LockedSums>, 'verified' | 'done' | 'other'> {
  const { verified, done, movedVerified, movedDone, other } = parts
  if (whose === 'lab')
    return { verified: addLocked([verified, movedVerified]), done: addLocked([done, movedDone]), other }
  return { verified, done, other: addLocked([other, movedVerified, movedDone]) }
}
