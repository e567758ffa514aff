import { massOf } from '../calculators/lab-waste.ts'
import { earlier, type Input, type Step, step } from '../calculators/receipt.ts'
import type { ActionChange } from './action.ts'
import { actionInput, cellInput, type Draft, numberIn, readerOf, rowIn, set, setComputed } from './draft.ts'

export type RowChange = Exclude<ActionChange, { op: 'consolidate' }>
type Change<Op extends RowChange['op']> = Extract<RowChange, { op: Op }>

/** Method, section 10: one operation on one row. */
export function changeRow(draft: Draft, rowId: string, change: RowChange): void {
  if (change.op === 'set') set(draft, rowId, change.column, change.value)
  else if (change.op === 'multiply') multiply(draft, rowId, change)
  else if (change.op === 'add') add(draft, rowId, change)
  else if (change.op === 'reduce_by_percent_column') reduceByPercent(draft, rowId, change)
  else if (change.op === 'move_mass') moveMass(draft, rowId, change)
  else moveTb(draft, rowId, change)
}

function multiply(draft: Draft, rowId: string, { column, by }: Change<'multiply'>): void {
  const inputs = [cellInput(draft, 'x', rowId, column), actionInput(draft, 'by', 'share_that_remains', by)]
  setComputed(draft, { rowId, column, formula: 'x × by', inputs })
}

function add(
  draft: Draft,
  rowId: string,
  { column, by, min = -Infinity, max = Infinity }: Change<'add'>,
): void {
  const value = numberIn(draft.rows.get(rowId), column) + by
  set(draft, rowId, column, Math.min(Math.max(value, min), max))
}

type Realised = { percent_column: string; realised: number }

/** The share of a row that the lab says could be removed, times the part that is removed in practice. */
function realisedShare(draft: Draft, rowId: string, { percent_column, realised }: Realised): Input {
  const share = step({
    label: 'share_that_goes',
    unit: 'dimensionless',
    formula: 'r × percent / 100',
    inputs: [
      actionInput(draft, 'r', 'part_that_is_realised', realised),
      cellInput(draft, 'percent', rowId, percent_column),
    ],
  })
  return earlier('share', share)
}

function reduceByPercent(draft: Draft, rowId: string, change: Change<'reduce_by_percent_column'>): void {
  reduceBy(draft, rowId, change.column, realisedShare(draft, rowId, change))
}

function reduceBy(draft: Draft, rowId: string, column: string, share: Input): void {
  const inputs = [cellInput(draft, 'x', rowId, column), share]
  setComputed(draft, { rowId, column, formula: 'x × (1 − share)', inputs })
}

/** Mass is conserved whatever the densities are: the containers of the other row follow from the kg moved. */
function moveMass(draft: Draft, rowId: string, change: Change<'move_mass'>): void {
  const share = realisedShare(draft, rowId, change)
  const moved = step({
    label: 'mass_that_moves',
    unit: 'kg/year',
    formula: 'M × share',
    inputs: [earlier('M', massBefore(draft, rowId)), share],
  })
  reduceBy(draft, rowId, change.column, share)
  receive(draft, change.to_row, moved)
}

function massBefore(draft: Draft, rowId: string): Step {
  return massOf(readerOf(draft, rowId, draft.before.cells.get(rowId) ?? new Map()))
}

const NEW_CONTAINER = { container_litres: 120, containers_per_month: 0, fill_percent: 100, signage: true }

function receive(draft: Draft, rowId: string, moved: Step): void {
  const row = rowIn(draft, rowId)
  // Containers that were sent away empty held nothing, so their fill level must not be set.
  if (numberIn(row, 'fill_percent') === 0)
    for (const column of ['fill_percent', 'containers_per_month']) row.delete(column)
  for (const [column, value] of Object.entries(NEW_CONTAINER)) {
    if (!row.has(column)) set(draft, rowId, column, value)
  }
  const one = new Map(row).set('containers_per_month', { value: 1, from: { kind: 'constant' } })
  const containerMass = { ...massOf(readerOf(draft, rowId, one)), label: 'mass_of_one_container_a_month' }
  setComputed(draft, {
    rowId,
    column: 'containers_per_month',
    formula: 'n + moved / one',
    inputs: [
      cellInput(draft, 'n', rowId, 'containers_per_month'),
      earlier('moved', moved),
      earlier('one', containerMass),
    ],
  })
}

function moveTb(draft: Draft, rowId: string, change: Change<'move_tb'>): void {
  const { column, to_type, copies } = change
  const share = realisedShare(draft, rowId, change)
  const newRow = `${rowId}-moved`
  set(draft, newRow, 'storage_type', to_type)
  set(draft, newRow, 'copies', copies)
  setComputed(draft, {
    rowId: newRow,
    column,
    formula: 'x × share',
    inputs: [cellInput(draft, 'x', rowId, column), share],
  })
  reduceBy(draft, rowId, column, share)
}
