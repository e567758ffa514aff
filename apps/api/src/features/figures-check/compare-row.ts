import { inputKindOf, isPercentageColumn, tolerances } from '@lab-zer0/content/levels/input-kinds.ts'
import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import { rowWithOptionIds } from '@lab-zer0/content/option-ids.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { type FormSchema, findColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { differencesOf, WHOLE_ROW } from '@lab-zer0/domain/changes/differences.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { LevelEdition } from '@lab-zer0/domain/levels/edition.ts'
import { compareRow, type RowFinding } from '@lab-zer0/domain/levels/figures-check.ts'
import { isFindingComplete, type WrittenFinding } from '@lab-zer0/domain/levels/figures-progress.ts'
import { NONE_ROW, type RowValues, type StatedRow } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { formOf, type LockedSubmission } from '../calculators/index.ts'
import { emissionsWith, formOfSide } from './locked-categories.ts'

type Row = Pick<StatedRow, 'key' | 'side' | 'category' | 'rowId' | 'stated' | 'statedKgCo2e'>

/** The form that a locked row was filled in, of the version that it names. */
export function schemaOf(
  forms: readonly LockedSubmission[],
  { category, side }: Pick<Row, 'category' | 'side'>,
) {
  const form = formOfSide(forms, category, side)
  const known = form && findCategory(form.labType, category)
  return form && known ? formOf(form.labType, known, side, form.schemaVersion).schema : undefined
}

/** The same while the form is open again: then as new forms are. */
export function schemaFor(
  labType: LabType,
  forms: readonly LockedSubmission[],
  category: string,
): FormSchema | undefined {
  const known = findCategory(labType, category)
  const locked =
    schemaOf(forms, { category, side: 'baseline' }) ?? schemaOf(forms, { category, side: 'savings' })
  return locked ?? (known && formOf(labType, known, 'baseline').schema)
}

/** As the form calls a row: by its own name, or by the answer in its first column. */
export function rowLabel(
  schema: FormSchema | undefined,
  { category, rowId }: Pick<Row, 'category' | 'rowId'>,
  values: RowValues,
): string {
  if (rowId === NONE_ROW) return fill(copy.stated_none.label, { category })
  const named = schema?.rows.find(({ id }) => id === rowId)?.label
  const [first] = schema?.columns ?? []
  const answer = first && values[first.id]
  return named ?? (typeof answer === 'string' ? optionLabel(first, answer) : rowId)
}

/** Columns whose value an auditor compares: those that enter the footprint, in the order of the form. */
export function comparedColumns(
  edition: Pick<LevelEdition, 'categories'>,
  schema: FormSchema,
  category: string,
): string[] {
  const form = edition.categories.find(({ name }) => name === category)?.schema ?? ''
  return schema.columns
    .filter(({ id }) => tolerances[inputKindOf(form, id) ?? 'advice'].by !== 'not_compared')
    .map(({ id }) => id)
}

/** The cells of a row that are not the same on both sides; none for a row that came or went. */
export function changedColumns(
  forms: readonly LockedSubmission[],
  { category, rowId }: Pick<Row, 'category' | 'rowId'>,
): string[] {
  const [before, after] = (['baseline', 'savings'] as const).map((side) => {
    const inputs = formOfSide(forms, category, side)?.inputs ?? {}
    return Object.hasOwn(inputs, rowId) ? { [rowId]: rowWithOptionIds(inputs[rowId] ?? {}) } : {}
  })
  return differencesOf(before ?? {}, after ?? {}).flatMap(({ columnId }) =>
    columnId === WHOLE_ROW ? [] : columnId,
  )
}

/** Null while the finding is not complete. What the auditor found decides, not what the auditor calls it. */
export function judgeRow(
  edition: Pick<LevelEdition, 'categories'>,
  forms: readonly LockedSubmission[],
  row: Row,
  written: WrittenFinding,
): { seenKgCo2e: number; differs: boolean } | null {
  if (!isFindingComplete(written)) return null
  if (row.rowId === NONE_ROW) return { seenKgCo2e: 0, differs: written.verdict !== 'as_stated' }
  const stated = { key: row.key, category: row.category, claimedKgCo2e: row.statedKgCo2e }
  const { seenKgCo2e, differs } = compareRow(stated, seenIn(edition, forms, row, written), tolerances)
  return { seenKgCo2e, differs }
}

function seenIn(
  edition: Pick<LevelEdition, 'categories'>,
  forms: readonly LockedSubmission[],
  row: Row,
  { verdict, found }: WrittenFinding,
): RowFinding {
  if (verdict === 'not_seen') return { found: 'not_found' }
  if (verdict === 'not_checked') return { found: 'not_checked' }
  if (verdict === 'as_stated' || verdict === 'not_shown')
    return { found: 'seen', cells: [], seenKgCo2e: row.statedKgCo2e }
  const schema = schemaOf(forms, row)
  const stated: RowValues = rowWithOptionIds(row.stated ?? {})
  const form = edition.categories.find(({ name }) => name === row.category)?.schema ?? ''
  const cells = Object.entries(found).map(([column, seen]) => ({
    kind: inputKindOf(form, column) ?? 'advice',
    claimed: stated[column] ?? null,
    seen,
    stepValue: schema ? stepOf(schema, column) : null,
    isPercentage: isPercentageColumn(column),
  }))
  return { found: 'seen', cells, seenKgCo2e: emissionsWith(forms, row, { ...stated, ...found }) }
}

function stepOf(schema: FormSchema, column: string): number | null {
  const constraints = findColumn(schema, column)?.constraints
  return constraints?.type === 'integer_range' ? (constraints.step_value ?? 1) : null
}
