import type { Category } from '../calculators/categories.ts'
import { CATEGORIES } from '../calculators/categories.ts'
import type { LabId } from '../ids.ts'
import type { LabType } from '../labs/lab.ts'
import { type Sums, sumOf, sumOfSavings } from './figures.ts'
import {
  type ComparedPart,
  type Form,
  formsOf,
  type LockedFigures,
  monthOf,
  type Whose,
  yearOf,
} from './forms.ts'

export type ReportLab = {
  id: LabId
  name: string
  type: LabType
  department: string | null
  totalFte: number
}

/** A lab as a report is given it. */
export type GivenLab = ReportLab & {
  /** Stays in the years in which it reported, so that a published report keeps its sum. */
  isRemoved?: boolean
  /** When its certificates counted. */
  certified?: readonly { from: Date; until: Date }[]
}

/**
 * All of the same forms: only those whose savings are locked. Before less after is verified, done and other together;
 * only verified is called saved. Where nothing was verified, it is empty, and not zero.
 */
export type Comparison = Record<ComparedPart, Sums>
/**
 * What a lab counted at the start of its cycle, whether or not it has finished, and what labs plan, which is added to
 * nothing.
 */
export type Section = { baseline: Sums; compared: Comparison | null; planned: Sums }

/** Forms that are locked in the year, those of them with their savings, and those with a verified change. */
export type Counts = { counted: number; finished: number; verified: number }

export type CategorySection = Section & Counts & { category: Category }
export type LabSection = Section &
  Counts & {
    lab: ReportLab
    categories: number
    /** Locked nothing in the year but was certified in it: not missing, its figures are in the report of this year. */
    reportedIn?: number | undefined
  }
/** Labs are those that had finished a saving until then, and those of them with a verified one. */
export type Month = { month: number; verified: Sums; done: Sums; labs: number; verifiedLabs: number }
export type YearOfTrend = Section & Counts & { year: number }

export type Report = Section & {
  year: number
  /** As each form was last counted: after its savings, where they are locked. */
  current: Sums
  /** Labs with figures in this year, labs that finished a saving, labs with a verified one, and all labs. */
  coverage: Counts & { labs: number }
  factorSets: string[]
  byCategory: CategorySection[]
  byLab: LabSection[]
  /** Until the end of each month, by the day on which savings were locked. */
  months: Month[]
  trend: YearOfTrend[]
}

/** The years that have figures, newest first. */
export function yearsOf(locked: readonly Pick<LockedFigures, 'submittedAt'>[]): number[] {
  return [...new Set(locked.map(({ submittedAt }) => yearOf(submittedAt)))].toSorted((a, b) => b - a)
}

type Given = { labs: readonly GivenLab[]; locked: readonly LockedFigures[]; year: number; whose: Whose }

/** A year of some labs. A lab that locked nothing in it is missing: it is counted in coverage, never as zero. */
export function reportOf({ labs, locked, year, whose }: Given): Report {
  const known = new Set(labs.map(({ id }) => id))
  const byYear = Map.groupBy(
    locked.filter(({ labId }) => known.has(labId)),
    ({ submittedAt }) => yearOf(submittedAt),
  )
  const forms = formsOf(byYear.get(year) ?? [], whose)
  const byLab = labs
    .filter(({ id, isRemoved }) => !isRemoved || forms.some(({ labId }) => labId === id))
    .map((lab) => labSection(lab, forms, lastReport(lab, locked, year)))
  return {
    year,
    coverage: {
      counted: byLab.filter(({ counted }) => counted > 0).length,
      finished: byLab.filter(({ finished }) => finished > 0).length,
      verified: byLab.filter(({ verified }) => verified > 0).length,
      labs: byLab.length,
    },
    factorSets: [...new Set(forms.map(({ factorSetVersion }) => factorSetVersion))].toSorted(),
    ...sectionOf(forms),
    current: sumOf(forms.map(({ baseline, compared }) => compared?.after ?? baseline)),
    byCategory: categoriesOf(byLab).map((category) => categorySection(category, forms)),
    byLab,
    months: monthsOf(forms),
    trend: [...byYear]
      .toSorted(([a], [b]) => a - b)
      .map(([each, entries]) => yearSection(each, formsOf(entries, whose))),
  }
}

function sectionOf(forms: readonly Form[]): Section {
  const pairs = forms.flatMap(({ compared }) => compared ?? [])
  return {
    baseline: sumOf(forms.map(({ baseline }) => baseline)),
    compared:
      pairs.length === 0
        ? null
        : {
            before: sumOf(pairs.map(({ before }) => before)),
            after: sumOf(pairs.map(({ after }) => after)),
            verified: sumOfSavings(pairs.map(({ verified }) => verified)),
            done: sumOfSavings(pairs.map(({ done }) => done)),
            other: sumOfSavings(pairs.map(({ other }) => other)),
          },
    planned: sumOfSavings(forms.map(({ planned }) => planned)),
  }
}

const countOf = (forms: readonly Form[]): Counts => ({
  counted: forms.length,
  finished: forms.filter(({ compared }) => compared !== null).length,
  verified: forms.filter(isVerified).length,
})

/** Also where only a part of the saving is. */
function isVerified({ compared }: Form): boolean {
  return compared !== null && Object.keys(compared.verified).length > 0
}

function categorySection(category: Category, forms: readonly Form[]): CategorySection {
  const own = forms.filter((form) => form.category === category)
  return { category, ...countOf(own), ...sectionOf(own) }
}

function labSection(
  { id, name, type, department, totalFte }: GivenLab,
  forms: readonly Form[],
  reportedIn: number | undefined,
): LabSection {
  const own = forms.filter(({ labId }) => labId === id)
  return {
    lab: { id, name, type, department, totalFte },
    ...countOf(own),
    categories: CATEGORIES[type].length,
    ...sectionOf(own),
    ...(own.length === 0 && reportedIn !== undefined && { reportedIn }),
  }
}

/** A certificate lasts a year, so it reaches into one in which the lab has nothing to lock. */
function lastReport(
  { id, certified = [] }: GivenLab,
  locked: readonly LockedFigures[],
  year: number,
): number | undefined {
  if (!certified.some(({ from, until }) => yearOf(from) <= year && year <= yearOf(until))) return undefined
  return yearsOf(locked.filter(({ labId }) => labId === id)).find((each) => each < year)
}

function yearSection(year: number, forms: readonly Form[]): YearOfTrend {
  return {
    year,
    counted: labsOf(forms),
    finished: labsOf(forms.filter(({ compared }) => compared !== null)),
    verified: labsOf(forms.filter(isVerified)),
    ...sectionOf(forms),
  }
}

function labsOf(forms: readonly Form[]): number {
  return new Set(forms.map(({ labId }) => labId)).size
}

function monthsOf(forms: readonly Form[]): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const until = forms.filter(({ compared }) => compared && monthOf(compared.at) <= month)
    return {
      month,
      verified: sumOfSavings(until.flatMap(({ compared }) => compared?.verified ?? [])),
      done: sumOfSavings(until.flatMap(({ compared }) => compared?.done ?? [])),
      labs: labsOf(until),
      verifiedLabs: labsOf(until.filter(isVerified)),
    }
  })
}

function categoriesOf(byLab: readonly LabSection[]): Category[] {
  const types = new Set(byLab.map(({ lab }) => lab.type))
  return [...new Set([...types].flatMap((type) => CATEGORIES[type]))]
}
