import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import { isFindingComplete, type RowVerdict } from '@lab-zer0/domain/levels/figures-progress.ts'

/** What an auditor writes about one row. */
export type RowEntry = { verdict: RowVerdict | null; found: Record<string, CellValue>; note: string }

export const EMPTY_ROW: RowEntry = { verdict: null, found: {}, note: '' }

export type Sample = FiguresCheck['samples'][number]

export function lastSample(figures: FiguresCheck): Sample | undefined {
  return figures.samples.at(-1)
}

/** Rows that count: those that nobody replaced. */
export function countedRows(sample: Sample | undefined): SampledRow[] {
  return (sample?.rows ?? []).filter(({ replaced_by }) => replaced_by === null)
}

export function openRows(sample: Sample | undefined, entries: ReadonlyMap<string, RowEntry>): SampledRow[] {
  return countedRows(sample).filter(({ key }) => !isFindingComplete(entries.get(key) ?? EMPTY_ROW))
}
