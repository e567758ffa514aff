import type { Category } from '../calculators/categories.ts'
import { CATEGORIES } from '../calculators/categories.ts'
import type { LabType } from '../labs/lab.ts'
import { type Sums, sumOf, sumOfSavings } from './figures.ts'
import { type Form, formsOf, type LockedFigures, monthOf, yearOf } from './forms.ts'

export type ReportLab = {
  id: string
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

/** Before, after and saved are of the same forms: only those whose savings are locked. */
export type Comparison = { before: Sums; after: Sums; saved: Sums }
/** What a lab counted at the start of its cycle, whether or not it has finished. */
export type Section = { baseline: Sums; compared: Comparison | null }

export type CategorySection = Section & { category: Category; counted: number; finished: number }
export type LabSection = Section & {
  lab: ReportLab
  /** How many of its categories are locked in the year, and how many of them with their savings. */
  counted: number
  finished: number
  categories: number
  /** Locked nothing in the year but was certified in it: not missing, its figures are in the report of this year. */
  reportedIn?: number | undefined
}
export type Month = { month: number; saved: Sums; labs: number }
export type YearOfTrend = Section & { year: number; counted: number; finished: number }

export type Report = Section & {
  year: number
  /** As each form was last counted: after its savings, where they are locked. */
  current: Sums
  /** Labs with figures in this year, labs that finished a saving, and all labs. */
  coverage: { counted: number; finished: number; labs: number }
  factorSets: string[]
  byCategory: CategorySection[]
  byLab: LabSection[]
  /** What was saved until the end of each month, by the day on which savings were locked. */
  months: Month[]
  trend: YearOfTrend[]
}

/** The years that have figures, newest first. */
export function yearsOf(locked: readonly Pick<LockedFigures, 'submittedAt'>[]): number[] {
  return [...new Set(locked.map(({ submittedAt }) => yearOf(submittedAt)))].toSorted((a, b) => b - a)
}

type Given = { labs: readonly GivenLab[]; locked: readonly LockedFigures[]; year: number }

/** A year of some labs. A lab that locked nothing in it is missing: it is counted in coverage, never as zero. */
export function reportOf({ labs, locked, year }: Given): Report {
  const known = new Set(labs.map(({ id }) => id))
  const byYear = Map.groupBy(
    locked.filter(({ labId }) => known.has(labId)),
    ({ submittedAt }) => yearOf(submittedAt),
  )
  const forms = formsOf(byYear.get(year) ?? [])
  const byLab = labs
    .filter(({ id, isRemoved }) => !isRemoved || forms.some(({ labId }) => labId === id))
    .map((lab) => labSection(lab, forms, lastReport(lab, locked, year)))
  return {
    year,
    coverage: {
      counted: byLab.filter(({ counted }) => counted > 0).length,
      finished: byLab.filter(({ finished }) => finished > 0).length,
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
      .map(([each, entries]) => yearSection(each, formsOf(entries))),
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
            saved: sumOfSavings(pairs.map(({ saved }) => saved)),
          },
  }
}

const countOf = (forms: readonly Form[]) => ({
  counted: forms.length,
  finished: forms.filter(({ compared }) => compared !== null).length,
})

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
  const labs = (some: readonly Form[]) => new Set(some.map(({ labId }) => labId)).size
  return {
    year,
    counted: labs(forms),
    finished: labs(forms.filter(({ compared }) => compared !== null)),
    ...sectionOf(forms),
  }
}

function monthsOf(forms: readonly Form[]): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const until = forms.filter(({ compared }) => compared && monthOf(compared.at) <= month)
    return {
      month,
      saved: sumOfSavings(until.flatMap(({ compared }) => compared?.saved ?? [])),
      labs: new Set(until.map(({ labId }) => labId)).size,
    }
  })
}

function categoriesOf(byLab: readonly LabSection[]): Category[] {
  const types = new Set(byLab.map(({ lab }) => lab.type))
  return [...new Set([...types].flatMap((type) => CATEGORIES[type]))]
}
