import { rowsChangedSinceReading } from '../../readings/changed-since.ts'
import type { CalculationInput } from '../engine.ts'
import type { FormData } from '../schema.ts'
import { comparedSureness } from '../sureness-cells.ts'
import { rulesOf } from './rules.ts'

/** The locked baseline and what it is compared with. */
export type ComparedForms = { before: FormData; after: FormData }

/**
 * A form as a side of a saving, or as a step between both: with what only a comparison knows. A reading of the baseline
 * ends where its unit was changed since, and a number that stayed the same is as sure as the lab is of it now.
 */
export function comparedInput(input: CalculationInput, forms: ComparedForms): CalculationInput {
  const { formData } = input
  return {
    ...input,
    sureness: comparedSureness(formData, forms),
    changedSinceReading: rowsChangedSinceReading(forms.before, formData, rulesOf(input)),
  }
}
