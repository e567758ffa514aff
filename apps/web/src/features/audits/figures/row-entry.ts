import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import { isBefore, isFindingComplete, type RowVerdict } from '@lab-zer0/domain/levels/figures-progress.ts'
import { fill } from '../../../lib/format.ts'

/** What an auditor writes about one row. */
export type RowEntry = {
  verdict: RowVerdict | null
  found: Record<string, CellValue>
  note: string
  /** Of a Before that cannot be shown, the cells that cannot; none means all of them. */
  not_shown: string[]
}

export const EMPTY_ROW: RowEntry = { verdict: null, found: {}, note: '', not_shown: [] }

export type Sample = FiguresCheck['samples'][number]

export function lastSample(figures: FiguresCheck): Sample | undefined {
  return figures.samples.at(-1)
}

/** Rows that count: those that nobody replaced. */
export function countedRows(sample: Sample | undefined): SampledRow[] {
  return (sample?.rows ?? []).filter(({ replaced_by }) => replaced_by === null)
}

/** `ULT freezer, standard (before)`: where a row is compared on both sides, each has a name of its own. */
export function nameOfRow(row: SampledRow): string {
  return isBefore(row) ? fill(copy.was, { row: row.label }) : row.label
}

/** The same row as it was before its change, where both are compared. */
export function beforeOf(sample: Sample, row: SampledRow): SampledRow | undefined {
  if (row.side !== 'savings') return undefined
  return sample.rows.find(
    (other) => isBefore(other) && other.category === row.category && other.row_id === row.row_id,
  )
}

export function openRows(sample: Sample | undefined, entries: ReadonlyMap<string, RowEntry>): SampledRow[] {
  return countedRows(sample).filter(({ key }) => !isFindingComplete(entries.get(key) ?? EMPTY_ROW))
}
