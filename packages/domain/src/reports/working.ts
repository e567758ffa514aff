import type { Category } from '../calculators/categories.ts'
import { type Measure, notBelowZero, type Quantity } from '../calculators/quantity.ts'
import type { LabId } from '../ids.ts'
import { type Locked, scopeOf, sumOfLocked } from './figures.ts'
import { COMPARED, describedDay, type Form, formsOf, type LockedFigures } from './forms.ts'
import { monthOfDay, type YearKind, yearOfDay } from './periods.ts'

export const PARTS = ['baseline', ...COMPARED, 'planned'] as const
export type Part = (typeof PARTS)[number]

/** A change may be less than nothing; a footprint never is. */
export function isChange(part: Part): part is Exclude<Part, 'baseline' | 'before' | 'after'> {
  return part === 'verified' || part === 'done' || part === 'other' || part === 'planned'
}

/** Which figure of a report: what is measured, of which side, of which forms. */
export type FigureName = {
  year: number
  /** A calendar year where it is not said. */
  yearKind?: YearKind | undefined
  measure: Measure
  part: Part
  category?: Category | undefined
  labId?: LabId | undefined
  /** Only what describes a day until the end of this month of the year: of a financial one, July is the first. */
  untilMonth?: number | undefined
}

export type WorkingLine = { labId: LabId; category: Category; quantity: Quantity }
export type WorkingSum = { labId: LabId; quantity: Quantity }
/** The ranges of a lab and of the total are those of the sums: ends of ranges do not add up. */
export type Working = {
  lines: WorkingLine[]
  labs: WorkingSum[]
  total: Quantity | null
  factorSets: string[]
}

type Given = { labIds: readonly LabId[]; locked: readonly LockedFigures[]; figure: FigureName }

/** The locked forms that a figure of an organisation's report is the sum of: all that count, and no other. */
export function workingOf({ labIds, locked, figure }: Given): Working {
  const known = new Set(labIds)
  const inYear = locked.filter(
    (entry) => known.has(entry.labId) && yearOfDay(describedDay(entry), kindOf(figure)) === figure.year,
  )
  const counted = formsOf(inYear, 'organisation').flatMap((form) => {
    const quantity = isAskedFor(form, figure) ? sideOf(form, figure.part)?.[figure.measure] : undefined
    return quantity ? [{ form, quantity }] : []
  })
  const sum = (some: typeof counted) => {
    const figures = some.map(({ quantity }) => quantity)
    const scope = scopeOf(some.map(({ form }) => form))
    return isChange(figure.part)
      ? sumOfLocked(figures, 'savings', scope)
      : notBelowZero(sumOfLocked(figures, 'footprints', scope))
  }
  return {
    lines: counted.map(({ form: { labId, category }, quantity }) => ({
      labId,
      category,
      quantity: plain(quantity),
    })),
    labs: [...Map.groupBy(counted, ({ form }) => form.labId)].map(([labId, own]) => ({
      labId,
      quantity: sum(own),
    })),
    total: counted.length === 0 ? null : sum(counted),
    factorSets: [...new Set(counted.map(({ form }) => form.factorSetVersion))].toSorted(),
  }
}

/** Why a lab of the report has no part in a figure: each lab that is not in the sum has one reason. */
export const ABSENCES = ['not_of_this', 'reported_in_another_year', 'nothing_locked'] as const
export type Absence = (typeof ABSENCES)[number]

export function absenceOf({
  counted,
  reportedIn,
}: {
  counted: number
  reportedIn?: number | undefined
}): Absence {
  if (counted > 0) return 'not_of_this'
  return reportedIn === undefined ? 'nothing_locked' : 'reported_in_another_year'
}

const kindOf = ({ yearKind = 'calendar' }: FigureName) => yearKind

function plain({ low, best, high }: Locked): Quantity {
  return { low, best, high }
}

function isAskedFor({ labId, category, compared }: Form, figure: FigureName): boolean {
  if (figure.labId !== undefined && figure.labId !== labId) return false
  if (figure.category !== undefined && figure.category !== category) return false
  if (figure.untilMonth === undefined) return true
  return compared !== null && monthOfDay(compared.day, kindOf(figure)) <= figure.untilMonth
}

function sideOf({ baseline, compared, planned }: Form, part: Part) {
  if (part === 'baseline') return baseline
  return part === 'planned' ? planned : compared?.[part]
}

/**
 * Rounds the lines of a sum so that what is shown adds up to the shown total: each is rounded together with all
 * before it, and so is never off by more than one in the last place.
 */
export function roundedToSum(values: readonly number[], decimals: number): number[] {
  const scale = 10 ** decimals
  let exact = 0
  let shown = 0
  return values.map((value) => {
    exact += value
    const until = Math.round(exact * scale)
    const own = until - shown
    shown = until
    return own / scale
  })
}
