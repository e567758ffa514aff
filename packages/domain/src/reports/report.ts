import type { Category } from '../calculators/categories.ts'
import { CATEGORIES } from '../calculators/categories.ts'
import {
  type ElectricityBasis,
  type ElectricityViews,
  electricityViews,
} from '../electricity/report-views.ts'
import { type OfLab, type Sums, sumOf, sumOfSavings } from './figures.ts'
import {
  type ComparedPart,
  describedDay,
  type Form,
  formsOf,
  type LockedFigures,
  type Whose,
} from './forms.ts'
import { gradesOf, type ReportGrades } from './grades.ts'
import { type GivenLab, labAtEnd, type ReportLab, wasThere } from './lab-history.ts'
import { monthOfDay, type Period, type YearKind, yearOf, yearOfDay } from './periods.ts'
import {
  changeBetween,
  type Restated,
  type Restating,
  restatedYear,
  type YearChange,
} from './recalculation.ts'

export type { GivenLab, ReportLab } from './lab-history.ts'

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

/** How the quantities behind the emissions came to be known; null where no form says. */
type Graded = { grades?: ReportGrades | null | undefined }

/** Forms that are locked in the year, those of them with their savings, and those with a verified change. */
export type Counts = { counted: number; finished: number; verified: number }

export type CategorySection = Section & Counts & Graded & { category: Category }
export type LabSection = Section &
  Counts &
  Graded & {
    lab: ReportLab
    categories: number
    /** Locked nothing in the year but was certified in it: not missing, its figures are in the report of this year. */
    reportedIn?: number | undefined
  }
/** Labs are those that had finished a saving until then, and those of them with a verified one. */
export type Month = { month: number; verified: Sums; done: Sums; labs: number; verifiedLabs: number }
export type YearOfTrend = Section &
  Counts & {
    year: number
    current: Sums
    /** By the editions of the report's year, where the policy asks for it. */
    restated: Restated
  }

export type Report = Section &
  Graded & {
    year: number
    yearKind: YearKind
    /** As each form was last counted: after its savings, where they are locked. */
    current: Sums
    /** Labs with figures in this year, labs that finished a saving, labs with a verified one, and all labs. */
    coverage: Counts & { labs: number }
    factorSets: string[]
    byCategory: CategorySection[]
    byLab: LabSection[]
    /** Until the end of each month, by the day that savings describe. */
    months: Month[]
    trend: YearOfTrend[]
    /** Why the year differs from the last one before it that has figures. */
    change: (YearChange & { from: number }) | null
    /** Location-based and market-based side by side; none where no form has emissions. */
    electricity?: ElectricityViews | null | undefined
  }

/** The years that have figures, newest first. */
export function yearsOf(
  locked: readonly Pick<LockedFigures, 'submittedAt' | 'asOf'>[],
  kind: YearKind = 'calendar',
): number[] {
  return [...new Set(locked.map((entry) => yearOfDay(describedDay(entry), kind)))].toSorted((a, b) => b - a)
}

type Given = {
  labs: readonly GivenLab[]
  locked: readonly LockedFigures[]
  year: number
  yearKind?: YearKind
  whose: Whose
  electricity?: ElectricityBasis | undefined
  recalculation?: Recalculation
}

/** What locked forms come to by other editions than their own; without it, all are of the same. */
export type Recalculation = {
  restating: Restating
  /** The emissions of a form by the editions that a year is reported with. */
  again: (id: string) => number | undefined
}

const UNCHANGED: Recalculation = { restating: () => 'same', again: () => undefined }

/** A year of some labs. A lab that locked nothing in it is missing: it is counted in coverage, never as zero. */
export function reportOf(given: Given): Report {
  const { labs, locked, year, yearKind = 'calendar', whose, electricity, recalculation = UNCHANGED } = given
  const period = { year, yearKind }
  const known = new Set(labs.map(({ id }) => id))
  const byYear = Map.groupBy(
    locked.filter(({ labId }) => known.has(labId)),
    (entry) => yearOfDay(describedDay(entry), yearKind),
  )
  // A year is in the report itself, in the trend and in the change: it is added up once.
  const years = new Map(
    [...byYear].map(([each, entries]) => [each, yearSection(each, formsOf(entries, whose), recalculation)]),
  )
  const { forms, section } = years.get(year) ?? yearSection(year, [], recalculation)
  const formsByLab = Map.groupBy(forms, ({ labId }) => labId)
  const lockedByLab = Map.groupBy(locked, ({ labId }) => labId)
  const byLab = labs
    .filter((lab) => wasThere(lab, period) || formsByLab.has(lab.id))
    .map((lab) =>
      labSection(
        labAtEnd(lab, period),
        formsByLab.get(lab.id) ?? [],
        nearestReport(lab, lockedByLab.get(lab.id) ?? [], period),
      ),
    )
    .toSorted((a, b) => byName(a.lab, b.lab))
  return {
    year,
    yearKind,
    coverage: {
      counted: byLab.filter(({ counted }) => counted > 0).length,
      finished: byLab.filter(({ finished }) => finished > 0).length,
      verified: byLab.filter(({ verified }) => verified > 0).length,
      labs: byLab.length,
    },
    factorSets: [...new Set(forms.map(({ factorSetVersion }) => factorSetVersion))].toSorted(),
    baseline: section.baseline,
    compared: section.compared,
    planned: section.planned,
    current: section.current,
    grades: gradesOf(forms),
    byCategory: categoriesOf(byLab).map((category) => categorySection(category, forms)),
    byLab,
    months: monthsOf(forms, yearKind),
    trend: [...years.values()].map((each) => each.section).toSorted((a, b) => a.year - b.year),
    change: changeTo(year, years, recalculation),
    ...(electricity && { electricity: electricityViews(forms, { kind: yearKind, year }, electricity) }),
  }
}

type YearOfForms = { forms: readonly Form[]; section: YearOfTrend }

function changeTo(
  year: number,
  years: ReadonlyMap<number, YearOfForms>,
  { restating }: Recalculation,
): Report['change'] {
  const from = [...years.keys()].filter((each) => each < year).toSorted((a, b) => b - a)[0]
  const [earlier, later] = [from === undefined ? undefined : years.get(from), years.get(year)]
  if (from === undefined || !earlier || !later) return null
  return { from, ...changeBetween(earlier.forms, later.forms, restating) }
}

/** As each form was last counted. */
function currentOf(forms: readonly Form[]): Sums {
  return sumOf(forms.map(({ labId, baseline, compared }) => ({ labId, sums: compared?.after ?? baseline })))
}

/** By the names of then. */
function byName(a: ReportLab, b: ReportLab): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (one === other) return a.id < b.id ? -1 : 1
  return one < other ? -1 : 1
}

function sectionOf(forms: readonly Form[]): Section {
  return {
    baseline: sumOf(forms.map(({ labId, baseline }) => ({ labId, sums: baseline }))),
    compared: forms.every(({ compared }) => compared === null)
      ? null
      : {
          before: sumOf(partsIn(forms, 'before')),
          after: sumOf(partsIn(forms, 'after')),
          verified: sumOfSavings(partsIn(forms, 'verified')),
          done: sumOfSavings(partsIn(forms, 'done')),
          other: sumOfSavings(partsIn(forms, 'other')),
        },
    planned: sumOfSavings(forms.map(({ labId, planned }) => ({ labId, sums: planned }))),
  }
}

function partsIn(forms: readonly Form[], part: ComparedPart): OfLab[] {
  return forms.flatMap(({ labId, compared }) => (compared ? [{ labId, sums: compared[part] }] : []))
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
  return { category, ...countOf(own), ...sectionOf(own), grades: gradesOf(own) }
}

function labSection(
  { id, name, type, department, totalFte }: ReportLab,
  own: readonly Form[],
  reportedIn: number | undefined,
): LabSection {
  return {
    lab: { id, name, type, department, totalFte },
    ...countOf(own),
    categories: CATEGORIES[type].length,
    ...sectionOf(own),
    grades: gradesOf(own),
    ...(own.length === 0 && reportedIn !== undefined && { reportedIn }),
  }
}

/**
 * A certificate lasts a year, so it reaches into one in which the lab has nothing to lock. Its figures are those of the
 * last year before, else of the next one: a certified lab is never missing.
 */
function nearestReport(
  { certified = [] }: GivenLab,
  locked: readonly LockedFigures[],
  { year, yearKind }: Period,
): number | undefined {
  const isCertified = certified.some(
    ({ from, until }) => yearOf(from, yearKind) <= year && year <= yearOf(until, yearKind),
  )
  if (!isCertified) return undefined
  const years = yearsOf(locked, yearKind)
  return years.find((each) => each < year) ?? years.findLast((each) => each > year)
}

function yearSection(year: number, forms: readonly Form[], { again }: Recalculation): YearOfForms {
  const section = {
    year,
    counted: labsOf(forms),
    finished: labsOf(forms.filter(({ compared }) => compared !== null)),
    verified: labsOf(forms.filter(isVerified)),
    ...sectionOf(forms),
    current: currentOf(forms),
    restated: restatedYear(forms, again),
  }
  return { forms, section }
}

function labsOf(forms: readonly Form[]): number {
  return new Set(forms.map(({ labId }) => labId)).size
}

/** Nearly always some months add nothing: they are as the one before. */
function monthsOf(forms: readonly Form[], yearKind: YearKind): Month[] {
  const months: Month[] = []
  let added = 0
  for (let month = 1; month <= 12; month++) {
    const until = forms.filter(({ compared }) => compared && monthOfDay(compared.day, yearKind) <= month)
    const last = months.at(-1)
    months.push(last && until.length === added ? { ...last, month } : monthOf(month, until))
    added = until.length
  }
  return months
}

function monthOf(month: number, until: readonly Form[]): Month {
  return {
    month,
    verified: sumOfSavings(partsIn(until, 'verified')),
    done: sumOfSavings(partsIn(until, 'done')),
    labs: labsOf(until),
    verifiedLabs: labsOf(until.filter(isVerified)),
  }
}

function categoriesOf(byLab: readonly LabSection[]): Category[] {
  const types = new Set(byLab.map(({ lab }) => lab.type))
  return [...new Set([...types].flatMap((type) => CATEGORIES[type]))]
}
