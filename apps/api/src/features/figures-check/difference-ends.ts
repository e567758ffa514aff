import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { isSupported, type SideFinding } from '@lab-zer0/domain/changes/after-audit.ts'
import { correctedBefore } from '@lab-zer0/domain/changes/corrected-before.ts'
import { causesOf, type DifferenceCause, differencesOf } from '@lab-zer0/domain/changes/differences.ts'
import { type MoreUse, reasonOfMoreUse } from '@lab-zer0/domain/changes/more-use.ts'
import type { RowSide } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import type { CauseOfCycle, LockedSubmission } from '../calculators/index.ts'
import { changedColumns } from './compare-row.ts'
import type { SampleRow } from './figures-check.queries.ts'
import { formOfSide, savedKgCo2e } from './locked-categories.ts'

/** What a change begins and ends with: the Before as the lab corrected it, and the After. */
export type Sides = { before: FormData; after: FormData }

export function sidesOf({ before, after }: Sides, causes: readonly DifferenceCause[]): Sides {
  return { before: correctedBefore(before, after, causes), after }
}

type Cell = { rowId: string; columnId: string }
type End = { columnId: string; value: CellValue | null; other: CellValue | null }

/** A value of one side, with that of the other. */
export function endOf({ before, after }: Sides, side: RowSide, { rowId, columnId }: Cell): End {
  const [was, is] = [before, after].map((form) => form[rowId]?.[columnId] ?? null)
  const ends = { baseline: [was, is], savings: [is, was] }
  const [value = null, other = null] = ends[side]
  return { columnId, value, other }
}

type Found = SideFinding & { differs: boolean | null }

/** Why a changed row uses more, where the lab says that its changes are not the reason. */
export function moreUseOf(
  row: Pick<SampleRow['row'], 'origin' | 'side' | 'category' | 'rowId' | 'statedKgCo2e'>,
  forms: readonly LockedSubmission[],
  causes: readonly CauseOfCycle[],
): MoreUse | null {
  if (row.origin !== 'changed') return null
  const [before = {}, after = {}] = (['baseline', 'savings'] as const).map(
    (side) => formOfSide(forms, row.category, side)?.inputs,
  )
  const own = causes.filter(({ category }) => category === row.category)
  const inForms = causesOf(differencesOf(before, after), own)
  return reasonOfMoreUse({ rowId: row.rowId, savedKgCo2e: savedKgCo2e(forms, row) }, inForms)
}

/** What the auditor found nearer to the other side than it is stated: within the tolerance, and a smaller saving. */
export function nearerCells(
  row: Pick<SampleRow['row'], 'origin' | 'side' | 'category' | 'rowId'>,
  finding: Found,
  forms: readonly LockedSubmission[],
  causes: readonly CauseOfCycle[],
): string[] {
  if (row.origin !== 'changed' || finding.verdict !== 'differs' || finding.differs !== false) return []
  const [before = {}, after = {}] = (['baseline', 'savings'] as const).map(
    (side) => formOfSide(forms, row.category, side)?.inputs,
  )
  const sides = sidesOf(
    { before, after },
    causes.filter(({ category }) => category === row.category),
  )
  return changedColumns(forms, row).filter(
    (columnId) => !isSupported(finding, endOf(sides, row.side, { rowId: row.rowId, columnId })),
  )
}
