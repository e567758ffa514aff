import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { CategoryResult, Figures } from '@lab-zer0/domain/calculators/engine.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import { type PlannedSaving, sumOfPlans } from '@lab-zer0/domain/changes/planned-saving.ts'
import { type SplitSaving, splitSaving } from '@lab-zer0/domain/changes/split-saving.ts'
import { calculationInput, engineOf, type formsOfCycle } from '../calculators/index.ts'
import type { ChangeRow } from './changes.queries.ts'

type CycleForm = Awaited<ReturnType<typeof formsOfCycle>>[number]

export type SavingParts = {
  category: string
  isLocked: boolean
  baseline: Figures
  parts: SplitSaving['parts']
  changes: SplitSaving['changes']
  planned: PlannedSaving
}

/** A category's difference taken apart, computed by the editions of its baseline. */
export function savingPartsOf(
  form: CycleForm,
  causes: readonly DifferenceCause[],
  changes: readonly ChangeRow[],
  today: Day,
): SavingParts {
  const { category, baseline, before, after, isLocked } = form
  const engine = engineOf(baseline.engineVersion)
  const resultOf = resultsWith(form, today)
  const own = changes.filter((change) => change.category === category)
  const split = splitSaving({ before, after, causes, changes: own, resultOf, savings: engine.savings })
  const plans = own.filter(({ state }) => state === 'planned').flatMap(({ projection }) => projection ?? [])
  return {
    category,
    isLocked,
    baseline: resultOf(before).totals,
    parts: split.parts,
    changes: split.changes,
    planned: sumOfPlans(plans),
  }
}

/** An open After side is as of today. */
function resultsWith(
  { category: name, baseline, before, after, lockedAsOf }: CycleForm,
  today: Day,
): (formData: FormData) => CategoryResult {
  const { labType, engineVersion } = baseline
  const category = findCategory(labType, name)
  if (!category) throw new Error(`${name} is no category of ${labType} labs`)
  const basis = { ...baseline, category, asOf: lockedAsOf ?? today }
  return (formData) =>
    engineOf(engineVersion).calculate(
      calculationInput(basis, { mode: 'savings', formData, compared: { before, after } }),
    )
}
