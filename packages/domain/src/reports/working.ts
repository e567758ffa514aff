import type { Category } from '../calculators/categories.ts'
import type { Measure, Quantity } from '../calculators/quantity.ts'
import { type Form, formsOf, type LockedFigures, monthOf, yearOf } from './forms.ts'

export const PARTS = ['baseline', 'before', 'after', 'saved'] as const
export type Part = (typeof PARTS)[number]

/** Which figure of a report: what is measured, of which side, of which forms. */
export type FigureName = {
  year: number
  measure: Measure
  part: Part
  category?: Category | undefined
  labId?: string | undefined
  /** What was saved until the end of this month. */
  untilMonth?: number | undefined
}

export type WorkingLine = { labId: string; category: Category; quantity: Quantity }
export type Working = { lines: WorkingLine[]; factorSets: string[] }

type Given = { labIds: readonly string[]; locked: readonly LockedFigures[]; figure: FigureName }

/** The locked forms that a figure of a report is the sum of: all that count, and no other. */
export function workingOf({ labIds, locked, figure }: Given): Working {
  const known = new Set(labIds)
  const inYear = locked.filter(
    ({ labId, submittedAt }) => known.has(labId) && yearOf(submittedAt) === figure.year,
  )
  const counted = formsOf(inYear).flatMap((form) => {
    const quantity = isAskedFor(form, figure) ? sideOf(form, figure.part)?.[figure.measure] : undefined
    if (!quantity) return []
    const { low, best, high } = quantity
    return [{ form, line: { labId: form.labId, category: form.category, quantity: { low, best, high } } }]
  })
  return {
    lines: counted.map(({ line }) => line),
    factorSets: [...new Set(counted.map(({ form }) => form.factorSetVersion))].toSorted(),
  }
}

function isAskedFor({ labId, category, compared }: Form, figure: FigureName): boolean {
  if (figure.labId !== undefined && figure.labId !== labId) return false
  if (figure.category !== undefined && figure.category !== category) return false
  if (figure.untilMonth === undefined) return true
  return compared !== null && monthOf(compared.at) <= figure.untilMonth
}

function sideOf({ baseline, compared }: Form, part: Part) {
  return part === 'baseline' ? baseline : compared?.[part]
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
