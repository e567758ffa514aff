import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { StoredResult } from '@lab-zer0/domain/calculators/submission.ts'
import type {
  LockedCategory,
  RowSide,
  RowValues,
  StatedRow,
} from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { type Basis, figuresOf, type LockedSubmission } from '../calculators/index.ts'
import type { ChangeRow } from './figures-check.queries.ts'

/** A saving keeps both sides, a baseline only its own. Written by the calculators and never changed afterwards. */
type Results = StoredResult | { before: StoredResult; after: StoredResult }

export function rowsOfForm({
  mode,
  results,
}: Pick<LockedSubmission, 'mode' | 'results'>): StoredResult['rows'] {
  const stored = results as Results
  if ('after' in stored) return mode === 'savings' ? stored.after.rows : stored.before.rows
  return stored.rows
}

/** The categories that are locked on both sides. While one is open, there is nothing to compare in it. */
export function lockedCategories(
  forms: readonly LockedSubmission[],
  changes: readonly ChangeRow[],
): LockedCategory[] {
  return forms
    .filter(({ mode }) => mode === 'savings')
    .flatMap((after) => {
      const before = formOfSide(forms, after.category, 'baseline')
      if (!before) return []
      return [
        {
          category: after.category,
          before: before.inputs,
          after: after.inputs,
          emissionsBefore: emissionsOf(before),
          emissionsAfter: emissionsOf(after),
          rowsOfChanges: changes
            .filter(({ change }) => change.category === after.category)
            .flatMap(({ rowIds }) => rowIds),
        },
      ]
    })
}

export function formOfSide(
  forms: readonly LockedSubmission[],
  category: string,
  side: RowSide,
): LockedSubmission | undefined {
  return forms.find((form) => form.category === category && form.mode === side)
}

export function emissionsOf(form: Pick<LockedSubmission, 'mode' | 'results'>): ReadonlyMap<string, number> {
  return new Map(rowsOfForm(form).map(({ rowId, figures }) => [rowId, figures.emissionsKgCo2e?.best ?? 0]))
}

/** Before less after, of a row as it is after; null of one as it was before. */
export function savedKgCo2e(
  forms: readonly LockedSubmission[],
  { side, category, rowId, statedKgCo2e }: Pick<StatedRow, 'side' | 'category' | 'rowId' | 'statedKgCo2e'>,
): number | null {
  const baseline = formOfSide(forms, category, 'baseline')
  if (side !== 'savings' || !baseline) return null
  return (emissionsOf(baseline).get(rowId) ?? 0) - statedKgCo2e
}

/** What the row emits with other values, by the same editions and the same variables as it was locked with. */
export function emissionsWith(
  forms: readonly LockedSubmission[],
  { side, category, rowId }: { side: RowSide; category: string; rowId: string },
  values: RowValues,
): number {
  const form = formOfSide(forms, category, side)
  const known = form && findCategory(form.labType, category)
  if (!form || !known) throw new Error(`the form of ${category} is not locked`)
  const before = side === 'savings' ? (formOfSide(forms, category, 'baseline')?.inputs ?? null) : null
  const basis: Basis = {
    labType: form.labType,
    category: known,
    formData: { ...form.inputs, [rowId]: values },
    variables: { version: form.variablesVersion, values: form.variables },
    factorSetVersion: form.factorSetVersion,
    asOf: describedDay(form),
    before,
  }
  return emissionsOf({ mode: side, results: figuresOf(basis, form) }).get(rowId) ?? 0
}
