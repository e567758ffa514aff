import { actions } from '@lab-zer0/content/actions.ts'
import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import { type ActionSaving, planActions, rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { factorsOf, readVariables } from './figures.ts'
import { formOf } from './forms.ts'

export type LockedForm = {
  labType: LabType
  category: Category
  mode: CalculatorMode
  inputs: FormData
  variables: VariableValues
  variablesVersion: number | null
  schemaVersion: number
  factorSetVersion: string
}

/** What each action alone would save on a locked form, with the variables and factors of its day. */
export function rankLocked(form: LockedForm): ActionSaving[] {
  return rankActions(inputOf(form))
}

/** What these actions would save on a locked form one after the other, each on what the ones before have left. */
export function planLocked(form: LockedForm, actionIds: readonly string[]): readonly ActionSaving[] {
  return planActions(inputOf(form), actionIds).steps
}

/** A locked form as the calculation takes it, with the variables, factors and form of its day. */
export function inputOf(form: LockedForm) {
  const { labType, category, mode, inputs, variables, variablesVersion, schemaVersion, factorSetVersion } =
    form
  return {
    labType,
    category,
    schema: formOf(labType, category, mode, schemaVersion).schema,
    formData: withOptionIds(inputs),
    variables: readVariables({ version: variablesVersion, values: variables }),
    factors: factorsOf(factorSetVersion),
    actions,
  }
}
