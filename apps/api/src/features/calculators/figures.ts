import { findFactorSet, type PublishedFactorSet } from '@lab-zer0/content/factors.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { calculate, ENGINE_VERSION } from '@lab-zer0/domain/calculators/engine.ts'
import { savings } from '@lab-zer0/domain/calculators/savings.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { type StoredResult, storedResult } from '@lab-zer0/domain/calculators/submission.ts'
import type { Variables } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { sha256 } from '../../platform/seal.ts'
import { formOf } from './forms.ts'

/** Everything that the figures of a locked form rest on. */
export type Basis = {
  labType: LabType
  category: Category
  formData: FormData
  variables: Variables
  factorSetVersion: string
  /** The locked baseline, where a saving is computed. */
  before: FormData | null
}

/** A baseline's figures; for a saving the figures before and after, and their difference. */
export type LockedResults = StoredResult | { before: StoredResult; after: StoredResult; saved: StoredSavings }
type StoredSavings = Record<string, { low: number; best: number; high: number; unit: string; change: string }>

export function figuresOf({
  labType,
  category,
  formData,
  variables,
  factorSetVersion,
  before,
}: Basis): LockedResults {
  const factors = factorsOf(factorSetVersion)
  const resultOf = (mode: CalculatorMode, form: FormData) =>
    calculate({
      ...{ labType, category, variables, factors },
      schema: formOf(labType, category, mode).schema,
      formData: inOneOrder(form),
      isLocked: true,
    })
  if (before === null) return storedResult(resultOf('baseline', formData))
  const [then, now] = [resultOf('baseline', before), resultOf('savings', formData)]
  const saved = Object.fromEntries(
    Object.entries(savings(then, now).totals).map(([measure, { low, best, high, unit, change }]) => [
      measure,
      { low, best, high, unit, change },
    ]),
  )
  return { before: storedResult(then), after: storedResult(now), saved }
}

/** The set that a locked form names: it was published, or there would be no such form. */
export function factorsOf(version: string): PublishedFactorSet {
  const factors = findFactorSet(version)
  if (!factors) throw new Error(`The factor set ${version} was never published`)
  return factors
}

/**
 * Sums in another order differ in the last bit, and the database keeps the rows of a submission in an order of its
 * own: the figures of a locked form do not depend on it.
 */
export function inOneOrder(form: FormData): FormData {
  return Object.fromEntries(Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** One number for a submission: any change of what it rests on, or of its figures, gives another. */
export function hashOf(basis: Basis, schemaVersion: number, results: LockedResults): Buffer {
  return sha256(canonicalJson({ ...basis, engineVersion: ENGINE_VERSION, schemaVersion, results }))
}
