import type { Grade, GradeShares } from '../readings/grades.ts'
import { canonicalJson } from './canonical-json.ts'
import type { CategoryResult, Figures } from './engine.ts'
import { type Measure, measuresOf, type Quantity } from './quantity.ts'
import type { FormData } from './schema.ts'
import type { VariableValues } from './variables.ts'

export type StoredFigures = Readonly<Partial<Record<Measure, Quantity & { unit: string }>>>

/** The figures of a result without their receipts, which the inputs can give again at any time. */
export type StoredResult = {
  totals: StoredFigures
  rows: readonly StoredRow[]
  /** From engine 2 on: the share of emissions at each grade. */
  grades?: GradeShares | undefined
}

export type StoredRow = {
  rowId: string
  label: string
  figures: StoredFigures
  /** From engine 2 on. */
  grade?: Grade | undefined
}

/** What a locked submission keeps, so that a later factor update never rewrites a certified result. */
export type LockedSubmission = {
  labType: string
  category: string
  schemaVersion: number
  factorSetVersion: string
  engineVersion: string
  variablesVersion: number | null
  variables: VariableValues
  formData: FormData
  result: StoredResult
}

/** The text to hash. Two submissions have the same one only if they hold the same. */
export function hashText(submission: LockedSubmission): string {
  return canonicalJson(submission)
}

export function storedResult({ category, totals, rows, grades }: CategoryResult): StoredResult {
  const stored = (figures: Figures) => storedFigures(measuresOf(category), figures)
  return {
    totals: stored(totals),
    rows: rows.map(({ rowId, label, figures, grade }) => ({
      ...{ rowId, label, figures: stored(figures) },
      ...(grade === undefined ? {} : { grade }),
    })),
    ...(grades === undefined ? {} : { grades }),
  }
}

function storedFigures(measures: readonly Measure[], figures: Figures): StoredFigures {
  const kept = measures.flatMap((measure) => {
    const figure = figures[measure]
    if (!figure) return []
    const { low, best, high, unit } = figure
    return [[measure, { low, best, high, unit }] as const]
  })
  return Object.fromEntries(kept)
}
