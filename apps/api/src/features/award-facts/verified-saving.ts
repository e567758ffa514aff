import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { savingOfLab } from '@lab-zer0/domain/calculators/engine-2/savings.ts'
import { MEASURES, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { rangesOf } from '@lab-zer0/domain/calculators/ranges.ts'
import { type Step, total } from '@lab-zer0/domain/calculators/receipt.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { emissionsByRow, splitSaving, splitStages } from '@lab-zer0/domain/changes/split-saving.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { type CauseOfCycle, calculationInput, engineOf, type LockedSubmission } from '../calculators/index.ts'
import type { ChangeRow } from './award-facts.queries.ts'

const MEASURE = 'emissionsKgCo2e'

/** What a saving is computed from: a locked form, from the database or from a dossier. */
export type SavedForm = Pick<
  LockedSubmission,
  | ('labType' | 'category' | 'mode' | 'inputs' | 'results' | 'variables' | 'variablesVersion')
  | ('schemaVersion' | 'factorSetVersion' | 'engineVersion' | 'asOf' | 'submittedAt')
>

export type VerifiedSaving = { kgCo2e: Quantity; baselineKgCo2e: number }

/**
 * What the verified changes save in a year. Each factor moves through all categories together, so the range of the sum
 * is not the sum of the ranges. Null where no change is verified.
 */
export function verifiedSaving(
  forms: readonly SavedForm[],
  changes: readonly ChangeRow[],
  causes: readonly CauseOfCycle[],
): VerifiedSaving | null {
  const names = new Set(changes.flatMap(({ state, category }) => (state === 'verified' ? category : [])))
  const own = [...names].toSorted().map((category) => ({
    name: category,
    forms: forms.filter((form) => form.category === category),
    changes: changes.filter((change) => change.category === category),
    causes: causes.filter((cause) => cause.category === category),
  }))
  const readsDay = own.some((category) =>
    category.forms.some(({ engineVersion }) => engineOf(engineVersion).readsDay),
  )
  const saved = readsDay ? savedByMoves(own) : savedByFactors(own)
  return saved && { kgCo2e: saved, baselineKgCo2e: baselineOf(forms) }
}

type Own = {
  name: string
  forms: readonly SavedForm[]
  changes: readonly ChangeRow[]
  causes: readonly CauseOfCycle[]
}

/** From engine 2 on, with typed numbers and readings in the range. */
function savedByMoves(own: readonly Own[]): Quantity | null {
  const compared = own.flatMap((category) => {
    const sides = comparedIn(category)
    if (!sides) return []
    const emissionsOf = (form: FormData) => emissionsByRow(sides.resultOf(form))
    const stages = splitStages({ ...sides, ...category, emissionsOf })
    const verified = stages.filter(({ part }) => part === 'verified')
    const [first, last] = [verified[0], verified.at(-1)]
    if (!first || !last) return []
    return [{ before: sides.resultOf(first.from), after: sides.resultOf(last.to) }]
  })
  return compared.length === 0 ? null : savingOfLab(compared, MEASURE)
}

/** As certificates were issued by engine 1: their bytes are signed. */
function savedByFactors(own: readonly Own[]): Quantity | null {
  const receipts = own.flatMap((category) => receiptOf(category) ?? [])
  if (receipts.length === 0) return null
  const sum = total(`measure:${MEASURE}`, MEASURES[MEASURE].unit, receipts)
  const { low, best, high } = rangesOf([sum])(sum)
  return { low, best, high }
}

function receiptOf(category: Own): Step | undefined {
  const sides = comparedIn(category)
  if (!sides) return undefined
  const { before, after, resultOf, engine } = sides
  const { causes, changes } = category
  const { parts } = splitSaving({ before, after, causes, changes, resultOf, savings: engine.savings })
  return parts.verified[MEASURE]?.receipt
}

/** Both sides of a category, computed by the editions that the locked form names. */
function comparedIn({ name, forms }: Own) {
  const [baseline, saving] = (['baseline', 'savings'] as const).map((wanted) =>
    forms.find(({ mode }) => mode === wanted),
  )
  const category = baseline && findCategory(baseline.labType, name)
  if (!baseline || !saving || !category) return null
  const engine = engineOf(saving.engineVersion)
  const compared = { before: baseline.inputs, after: saving.inputs }
  const basis = { ...saving, category, asOf: describedDay(saving) }
  const resultOf = (formData: FormData) => {
    const mode = formData === compared.before ? 'baseline' : 'savings'
    return engine.calculate(calculationInput(basis, { mode, formData, compared }))
  }
  return { ...compared, engine, resultOf }
}

function baselineOf(forms: readonly SavedForm[]): number {
  const bests = forms.flatMap(({ mode, results }) => (mode === 'baseline' ? bestIn(results) : []))
  return bests.reduce((sum, best) => sum + best, 0)
}

/** As it was locked: figures are not computed anew for a share. */
function bestIn(results: object): number {
  // What is stored has this shape since the first engine.
  const { totals } = results as { totals?: Partial<Record<string, Quantity>> }
  return totals?.[MEASURE]?.best ?? 0
}
