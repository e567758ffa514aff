import { withOptionIds } from '@lab-zer0/content/option-ids.ts'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { MEASURES, type Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { rangesOf } from '@lab-zer0/domain/calculators/ranges.ts'
import { type Step, total } from '@lab-zer0/domain/calculators/receipt.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { splitSaving } from '@lab-zer0/domain/changes/split-saving.ts'
import {
  engineOf,
  factorsOf,
  formOf,
  inOneOrder,
  type LockedSubmission,
  readVariables,
} from '../calculators/index.ts'
import type { CauseRow, ChangeRow } from './award-facts.queries.ts'

const MEASURE = 'emissionsKgCo2e'

export type VerifiedSaving = { kgCo2e: Quantity; baselineKgCo2e: number }

/**
 * What the verified changes save in a year. Each factor moves through all categories together, so the range of the sum
 * is not the sum of the ranges. Null where no change is verified.
 */
export function verifiedSaving(
  forms: readonly LockedSubmission[],
  changes: readonly ChangeRow[],
  causes: readonly CauseRow[],
): VerifiedSaving | null {
  const categories = new Set(changes.flatMap(({ state, category }) => (state === 'verified' ? category : [])))
  const receipts = [...categories].toSorted().flatMap((category): Step[] => {
    const own = { forms: forms.filter((form) => form.category === category), changes, causes }
    const receipt = receiptOf(category, own)
    return receipt ? [receipt] : []
  })
  if (receipts.length === 0) return null
  const sum = total(`measure:${MEASURE}`, MEASURES[MEASURE].unit, receipts)
  const { low, best, high } = rangesOf([sum])(sum)
  return { kgCo2e: { low, best, high }, baselineKgCo2e: baselineOf(forms) }
}

type Own = { forms: readonly LockedSubmission[]; changes: readonly ChangeRow[]; causes: readonly CauseRow[] }

function receiptOf(name: string, { forms, changes, causes }: Own): Step | undefined {
  const before = forms.find(({ mode }) => mode === 'baseline')
  const after = forms.find(({ mode }) => mode === 'savings')
  const category = before && findCategory(before.labType, name)
  if (!before || !after || !category) return undefined
  const { parts } = splitSaving({
    before: before.inputs,
    after: after.inputs,
    causes: causes.filter((cause) => cause.category === name),
    changes: changes.filter((change) => change.category === name),
    resultOf: (form) => resultOf(form, form === before.inputs ? 'baseline' : 'savings', after, category),
    savings: engineOf(after.engineVersion).savings,
  })
  return parts.verified[MEASURE]?.receipt
}

/** By the editions that the locked form names. */
function resultOf(
  form: FormData,
  mode: 'baseline' | 'savings',
  locked: LockedSubmission,
  category: Category,
) {
  const { labType, schemaVersion, engineVersion, factorSetVersion, variables, variablesVersion } = locked
  return engineOf(engineVersion).calculate({
    ...{ labType, category },
    schema: formOf(labType, category, mode, schemaVersion).schema,
    formData: inOneOrder(withOptionIds(form)),
    variables: readVariables({ version: variablesVersion, values: variables }),
    factors: factorsOf(factorSetVersion),
    isLocked: true,
  })
}

function baselineOf(forms: readonly LockedSubmission[]): number {
  const bests = forms.flatMap(({ mode, results }) => (mode === 'baseline' ? bestIn(results) : []))
  return bests.reduce((sum, best) => sum + best, 0)
}

/** As it was locked: figures are not computed anew for a share. */
function bestIn(results: object): number {
  // What is stored has this shape since the first engine.
  const { totals } = results as { totals?: Partial<Record<string, Quantity>> }
  return totals?.[MEASURE]?.best ?? 0
}
