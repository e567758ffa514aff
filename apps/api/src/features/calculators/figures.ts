import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Engine, engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { type StoredResult, storedResult } from '@lab-zer0/domain/calculators/submission.ts'
import type { Variables } from '@lab-zer0/domain/calculators/variables.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { sha256 } from '../../platform/seal.ts'
import { calculationInput, type FormSide } from './calculation-input.ts'
import { formOf } from './forms.ts'

/** Everything that the figures of a locked form rest on. */
export type Basis = {
  labType: LabType
  category: Category
  formData: FormData
  variables: Variables
  factorSetVersion: string
  /** The day that it describes, which figures depend on from engine 2 on. */
  asOf?: Day | undefined
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
  const { labType, category, formData, factorSetVersion, asOf, before } = basis
  const { version: variablesVersion, values: variables } = basis.variables
  const shared = {
    ...{ labType, category, variables, variablesVersion },
    ...{ schemaVersion, factorSetVersion, asOf },
  }
  const resultOf = (side: FormSide) => engineOf(engineVersion).calculate(calculationInput(shared, side))
  if (before === null)
    return { baseline: resultOf({ mode: 'baseline', formData, compared: null }), after: null }
  const compared = { before, after: formData }
  return {
    baseline: resultOf({ mode: 'baseline', formData: before, compared }),
    after: resultOf({ mode: 'savings', formData, compared }),
  }
}

/** The engine that a locked form names: it is kept for as long as the form is. */
export function engineOf(version: string): Engine {
  const engine = findEngine(version)
  if (!engine) throw new Error(`There is no calculation engine ${version}`)
  return engine
}

/** One number for a submission, over what is stored: any change of what it rests on, or of its figures, gives another. */
export function hashOf(basis: Basis, editions: Editions, results: object): Buffer {
  return sha256(hashedText(basis, editions, results))
}

export function hashedText(
  { asOf, ...basis }: Basis,
  { engineVersion, schemaVersion }: Editions,
  results: object,
): string {
  // Texts of engines that do not read the day stay as they were hashed.
  const day = findEngine(engineVersion)?.readsDay ? { asOf } : {}
  return canonicalJson({ ...basis, ...day, engineVersion, schemaVersion, results })
}
