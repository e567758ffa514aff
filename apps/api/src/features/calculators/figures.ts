import { findFactorSet, type PublishedFactorSet } from '@lab-zer0/content/factors.ts'
import { variablesWithOptionIds, withOptionIds } from '@lab-zer0/content/option-ids.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Engine, engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
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

/** The editions that a locked submission names, beside the factor set. */
export type Editions = { schemaVersion: number; engineVersion: string }

/** A baseline's figures; for a saving the figures before and after, and their difference. */
export type LockedResults = StoredResult | { before: StoredResult; after: StoredResult; saved: StoredSavings }
type StoredSavings = Record<string, { low: number; best: number; high: number; unit: string; change: string }>

/** What an open form is locked by. */
export function currentEditions(labType: LabType, category: Category): Editions {
  const { version } = formOf(labType, category, 'baseline')
  return { schemaVersion: version, engineVersion: engines.current().version }
}

/** The figures of what was locked, by the editions that it names. Former labels in it are read as the ids of today. */
export function figuresOf(basis: Basis, editions: Editions): LockedResults {
  const { baseline, after } = resultsOf(basis, editions)
  if (!after) return storedResult(baseline)
  const { totals } = engineOf(editions.engineVersion).savings(baseline, after)
  const saved = Object.fromEntries(
    Object.entries(totals).map(([measure, { low, best, high, unit, change }]) => [
      measure,
      { low, best, high, unit, change },
    ]),
  )
  return { before: storedResult(baseline), after: storedResult(after), saved }
}

/** The same with its working. `after` is null for a baseline. */
export function resultsOf(basis: Basis, { schemaVersion, engineVersion }: Editions) {
  const { labType, category, formData, factorSetVersion, before } = basis
  const engine = engineOf(engineVersion)
  const factors = factorsOf(factorSetVersion)
  const variables = readVariables(basis.variables)
  const resultOf = (mode: CalculatorMode, form: FormData) =>
    engine.calculate({
      ...{ labType, category, variables, factors },
      schema: formOf(labType, category, mode, schemaVersion).schema,
      formData: inOneOrder(withOptionIds(form)),
      isLocked: true,
    })
  if (before === null) return { baseline: resultOf('baseline', formData), after: null }
  return { baseline: resultOf('baseline', before), after: resultOf('savings', formData) }
}

export function readVariables({ version, values }: Variables): Variables {
  return { version, values: variablesWithOptionIds(values) }
}

/** The engine that a locked form names: it is kept for as long as the form is. */
export function engineOf(version: string): Engine {
  const engine = findEngine(version)
  if (!engine) throw new Error(`There is no calculation engine ${version}`)
  return engine
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

/** One number for a submission, over what is stored: any change of what it rests on, or of its figures, gives another. */
export function hashOf(basis: Basis, editions: Editions, results: object): Buffer {
  return sha256(hashedText(basis, editions, results))
}

export function hashedText(
  basis: Basis,
  { engineVersion, schemaVersion }: Editions,
  results: object,
): string {
  return canonicalJson({ ...basis, engineVersion, schemaVersion, results })
}
