import { actions } from '@lab-zer0/content/actions.ts'
import { type ActionSaving, planActions, rankActions } from '@lab-zer0/domain/actions/rank-actions.ts'
import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { calculationInput, type FormBasis } from './calculation-input.ts'

/** A form with all that it is computed from. */
export type LockedForm = Omit<FormBasis, 'asOf'> & {
  id: string
  mode: CalculatorMode
  inputs: FormData
  /** The locked baseline of a saving. */
  before: FormData | null
  engineVersion: string
  asOf: Day | null
  submittedAt: Date
}

/**
 * What each action alone would save on a locked form, with the variables and factors of its day. A locked value can't be
 * corrected on the spot, so a saving that rests on an unusual one is not offered.
 */
export function rankLocked(form: LockedForm, measures?: readonly Measure[]): ActionSaving[] {
  return rankActions({ ...inputOf(form), measures }).filter(({ restsOn }) => restsOn.length === 0)
}

/** What these actions would save on a locked form one after the other, each on what the ones before have left. */
export function planLocked(
  form: LockedForm,
  actionIds: readonly string[],
  measures?: readonly Measure[],
): readonly ActionSaving[] {
  return planActions({ ...inputOf(form), measures }, actionIds).steps
}

/** A locked form as the calculation takes it, with the variables, factors and form of its day. */
export function inputOf({ id, mode, inputs, before, ...form }: LockedForm) {
  const basis = { ...form, asOf: describedDay(form) }
  const side = { mode, formData: inputs, compared: before && { before, after: inputs } }
  return { ...calculationInput(basis, side), actions, formId: id }
}
