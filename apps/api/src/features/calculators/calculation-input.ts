import { findFactorSet, type PublishedFactorSet } from '@lab-zer0/content/factors.ts'
import { variablesWithOptionIds, withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { CalculationInput } from '@lab-zer0/domain/calculators/engine.ts'
import { type ComparedForms, comparedInput } from '@lab-zer0/domain/calculators/engine-2/compared-input.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { Variables, VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { formOf } from './forms.ts'

/** What a form is computed with, beside what was typed. */
export type FormBasis = {
  labType: LabType
  category: Category
  variables: VariableValues
  variablesVersion: number | null
  schemaVersion: number
  factorSetVersion: string
  /**
   * The day that the form describes; today for an open one. Both sides of a saving are judged by the day of After, so
   * that a reading which was too old by then counts on neither of them.
   */
  asOf: Day | undefined
}

export type FormSide = {
  mode: CalculatorMode
  formData: FormData
  /** Both sides, where the form is one of them or a step between them. */
  compared: ComparedForms | null
}

/** The only place where a calculation gets what it takes. Former labels are read as the ids of today. */
export function calculationInput(basis: FormBasis, { mode, formData, compared }: FormSide): CalculationInput {
  const { labType, category, variables, variablesVersion, schemaVersion, factorSetVersion, asOf } = basis
  const input: CalculationInput = {
    ...{ labType, category, asOf, isLocked: true },
    schema: formOf(labType, category, mode, schemaVersion).schema,
    formData: inOneOrder(withOptionIds(formData)),
    variables: readVariables({ version: variablesVersion, values: variables }),
    factors: factorsOf(factorSetVersion),
  }
  if (!compared) return input
  const { before, after } = compared
  return comparedInput(input, { before: withOptionIds(before), after: withOptionIds(after) })
}

export function readVariables({ version, values }: Variables): Variables {
  return { version, values: variablesWithOptionIds(values) }
}

/** The set that a locked form names: it was published, or there would be no such form. */
export function factorsOf(version: string): PublishedFactorSet {
  const factors = findFactorSet(version)
  if (!factors) throw new Error(`The factor set ${version} was never published`)
  return factors
}

/**
 * Sums in another order differ in the last bit, and the database keeps the rows and cells of a submission in an order of
 * its own: the figures of a locked form do not depend on it.
 */
function inOneOrder(form: FormData): FormData {
  return sorted(Object.entries(form).map(([rowId, row]) => [rowId, sorted(Object.entries(row))]))
}

function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
