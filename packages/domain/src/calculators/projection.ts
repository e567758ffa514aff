import type { Category } from './categories.ts'
import { type Cells, missingColumns, type RowCells } from './cells.ts'
import { coldStorage } from './cold-storage.ts'
import { computerHardware } from './computer-hardware.ts'
import { dataStorage } from './data-storage.ts'
import { ecoOffice } from './eco-office.ts'
import type { Factor } from './factors.ts'
import { factorInput, type Sources } from './inputs.ts'
import { labWaste } from './lab-waste.ts'
import type { Account, Line } from './lines.ts'
import { constant, earlier, type Step, step } from './receipt.ts'
import { type Measured, type Row, rowOf } from './row.ts'
import { type FormSchema, optionLabel } from './schema.ts'
import { framed } from './step-names.ts'
import { sumOf, type Tally, tallyOf } from './tally.ts'

/** Part of a row's result that an action takes away, where the form does not ask what the action changes. */
export type Reduction = {
  rowIds: readonly string[]
  of: 'electricity' | 'row'
  accounts: readonly Account[]
  share: Factor
}

/** The current form, or the form after some actions. */
export type Projection = {
  category: Category
  schema: FormSchema
  cells: Cells
  sources: Sources
  reductions: readonly Reduction[]
  /** A locked form was complete by the rules of its day: a rule that came later drops none of its rows. */
  isLocked?: boolean | undefined
  /** From engine 2 on: what a row measured, and its share of a shared unit. */
  measuredIn?: ((rowId: string, cells: RowCells) => Measured) | undefined
}

export type RowTally = { rowId: string; label: string; tally: Tally }
export type FormTally = {
  rows: readonly RowTally[]
  totals: Tally
  incomplete: readonly { rowId: string; missing: readonly string[] }[]
}

const FORMULAS: Record<Category, (row: Row) => Line[]> = {
  'Cold Storage': coldStorage,
  'Lab Waste': labWaste,
  'Computer Hardware': computerHardware,
  'Data Storage': dataStorage,
  'Eco Office': ecoOffice,
}

/** A form that was worked out before: rows that are still the same are taken from it. */
export type WorkedOut = { projection: Projection; tally: FormTally }

/** Works out every row alone, then the sum. A row counts once its required columns are filled. */
export function tallyForm(projection: Projection, before?: WorkedOut): FormTally {
  const { schema, cells, isLocked = false } = projection
  const known = new Map(before?.tally.rows.map((row) => [row.rowId, row]))
  const knownOf = (rowId: string) =>
    before && isSameRow(before.projection, projection, rowId) ? known.get(rowId) : undefined
  const checked = [...cells].map(([rowId, row]) => ({
    rowId,
    row,
    missing: isLocked ? [] : missingColumns(schema, rowId, row),
  }))
  const rows = checked
    .filter(({ missing }) => missing.length === 0)
    .map(({ rowId, row }) => knownOf(rowId) ?? rowTally(projection, rowId, row))
  const incomplete = checked
    .filter(({ row, missing }) => row.size > 0 && missing.length > 0)
    .map(({ rowId, missing }) => ({ rowId, missing }))
  return { rows, totals: sumOf(rows.map(({ tally }) => tally)), incomplete }
}

/** By identity: what is not touched is not copied. */
function isSameRow(one: Projection, other: Projection, rowId: string): boolean {
  const reductionsIn = ({ reductions }: Projection) =>
    reductions.filter(({ rowIds }) => rowIds.includes(rowId))
  const [own, others] = [reductionsIn(one), reductionsIn(other)]
  return (
    one.cells.get(rowId) === other.cells.get(rowId) &&
    one.sources === other.sources &&
    one.measuredIn === other.measuredIn &&
    own.length === others.length &&
    own.every((reduction, at) => reduction === others[at])
  )
}

function rowTally(projection: Projection, rowId: string, row: RowCells): RowTally {
  return {
    rowId,
    label: labelOf(projection.schema, rowId, row),
    tally: tallyOfRow(projection, rowId, row),
  }
}

export function tallyOfRow(projection: Projection, rowId: string, cells: RowCells): Tally {
  return tallyOf(linesOf(projection, rowId, cells))
}

/** The row's own name, or what was chosen in its first column. */
function labelOf(schema: FormSchema, rowId: string, cells: RowCells): string {
  const fixed = schema.rows.find((row) => row.id === rowId)
  const [first] = schema.columns
  return fixed?.label ?? optionLabel(first, String(cells.get(first?.id ?? '')?.value ?? rowId))
}

function linesOf(
  { category, schema, sources, reductions, measuredIn }: Projection,
  rowId: string,
  cells: RowCells,
): Line[] {
  const row = rowOf(rowId, cells, schema, sources, measuredIn?.(rowId, cells))
  const lines = measuredIn ? sharedLines(row, FORMULAS[category](row)) : FORMULAS[category](row)
  return reductions
    .filter(({ rowIds }) => rowIds.includes(rowId))
    .reduce((left, reduction) => left.map((line) => reduced(line, reduction)), lines)
}

/** Readings, section 11: of a shared unit only the lab's share counts, with all that it causes. */
function sharedLines(row: Row, lines: readonly Line[]): Line[] {
  if (row.number('share_percent') === 0) return [...lines]
  return lines.map((line) => ({ ...line, step: shareOf(row, line.step) }))
}

function shareOf(row: Row, whole: Step): Step {
  return step({
    label: framed('share_of', whole.label),
    unit: whole.unit,
    formula: 'x × share / all',
    inputs: [
      earlier('x', whole),
      row.cell('share', 'share_percent', '%'),
      constant('all', 'whole_in_percent', 100, '%'),
    ],
  })
}

function reduced(line: Line, { of, accounts, share }: Reduction): Line {
  const isMeant = accounts.includes(line.account) && (of === 'row' || line.isElectricity)
  if (!isMeant) return line
  const left = step({
    label: framed('less_usual_saving', line.step.label),
    unit: line.step.unit,
    formula: 'x × (1 − share)',
    inputs: [earlier('x', line.step), factorInput('share', share)],
  })
  return { ...line, step: left }
}
