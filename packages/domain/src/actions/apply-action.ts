import { missingColumns, type RowCells } from '../calculators/cells.ts'
import { type Factor, factorOf } from '../calculators/factors.ts'
import type { Account } from '../calculators/lines.ts'
import type { Projection, Reduction } from '../calculators/projection.ts'
import type { CellValue } from '../calculators/schema.ts'
import { framed } from '../calculators/step-names.ts'
import type { VariableId } from '../calculators/variables.ts'
import type { Action, ShareMetric } from './action.ts'
import { changeRow } from './changes.ts'
import { applies } from './conditions.ts'
import { consolidate } from './consolidate.ts'
import { type Draft, draftOf, numberIn } from './draft.ts'

export type ChangedCell = {
  rowId: string
  column: string
  before: CellValue | null
  after: CellValue
}
export type ChangedVariable = { variable: VariableId; before: number; after: number }

/** `chosen` limits an action to these rows; `ignored` rows are left as they are, and nothing is moved into them. */
export type ActionRows = {
  chosen?: ReadonlySet<string> | undefined
  ignored?: ReadonlySet<string> | undefined
}

export type AppliedAction = {
  after: Projection
  /** How many units the action touches, by row: freezers, devices, or the row itself. */
  unitsByRow: ReadonlyMap<string, number>
  changedCells: readonly ChangedCell[]
  changedVariables: readonly ChangedVariable[]
}

/** The form after an action; null if the action doesn't apply or changes nothing. */
export function applyAction(
  before: Projection,
  action: Action,
  { chosen, ignored }: ActionRows = {},
): AppliedAction | null {
  const matching = matchingRows(before, action).filter((rowId) => !ignored?.has(rowId))
  const rowIds = chosen ? matching.filter((rowId) => chosen.has(rowId)) : matching
  if (rowIds.length === 0) return null
  const draft = draftOf(before, action.id)
  changeRows(draft, { matching, rowIds }, action)
  const changedCells = changedCellsOf(draft)
  const changedVariables = variableChanges(before, action)
  const reductions = reductionsOf(action, rowIds)
  if ([changedCells, changedVariables, reductions].every((changes) => changes.length === 0)) return null
  const after = {
    ...before,
    cells: cellsAfter(draft, changedCells),
    sources: sourcesAfter(before, action.id, changedVariables),
    reductions: [...before.reductions, ...reductions],
  }
  return { after, unitsByRow: unitsTouched(draft, rowIds, changedCells), changedCells, changedVariables }
}

/** Only rows that count can be improved. */
function matchingRows({ schema, cells }: Projection, action: Action): string[] {
  return [...cells]
    .filter(([rowId, row]) => missingColumns(schema, rowId, row).length === 0)
    .filter(([rowId, row]) => applies(action.applies_when, rowId, row))
    .map(([rowId]) => rowId)
}

type Rows = { matching: readonly string[]; rowIds: readonly string[] }

function changeRows(draft: Draft, { matching, rowIds }: Rows, action: Action): void {
  for (const change of action.changes) {
    if (change.op === 'consolidate') consolidate(draft, matching, rowIds)
    else for (const rowId of rowIds) changeRow(draft, rowId, change)
  }
}

/** The units removed, or else all units of a changed row; an action that changes no cell affects all units. */
function unitsTouched({ before, rows }: Draft, rowIds: readonly string[], changed: readonly ChangedCell[]) {
  const touched =
    changed.length === 0 ? rowIds : rowIds.filter((id) => changed.some(({ rowId }) => rowId === id))
  return new Map(
    touched.map((rowId) => {
      const units = unitsIn(before.cells.get(rowId))
      return [rowId, units - unitsIn(rows.get(rowId)) || units]
    }),
  )
}

function unitsIn(row: RowCells | undefined): number {
  return row?.has('quantity') ? numberIn(row, 'quantity') : 1
}

function changedCellsOf({ before, rows }: Draft): ChangedCell[] {
  return [...rows].flatMap(([rowId, row]) =>
    [...row].flatMap(([column, { value }]) => {
      const old = before.cells.get(rowId)?.get(column)?.value ?? null
      return old === value ? [] : [{ rowId, column, before: old, after: value }]
    }),
  )
}

/** Rows that the action leaves as they are stay the same rows, so that they need not be worked out again. */
function cellsAfter({ before, rows }: Draft, changed: readonly ChangedCell[]): Projection['cells'] {
  const touched = new Set(changed.map(({ rowId }) => rowId))
  return new Map(
    [...rows].map(([rowId, row]) => [rowId, (touched.has(rowId) ? null : before.cells.get(rowId)) ?? row]),
  )
}

function variableChanges({ sources }: Projection, action: Action): ChangedVariable[] {
  return (action.variable_changes ?? []).flatMap(({ variable, default_factor, at_most }) => {
    const before = sources.variables.values[variable] ?? factorOf(sources.factors, default_factor).value
    return before > at_most ? [{ variable, before, after: at_most }] : []
  })
}

function sourcesAfter({ sources }: Projection, actionId: string, changed: readonly ChangedVariable[]) {
  if (changed.length === 0) return sources
  const values = Object.fromEntries(changed.map(({ variable, after }) => [variable, after]))
  const changedBy = Object.fromEntries(changed.map(({ variable }) => [variable, actionId]))
  return {
    ...sources,
    variables: { ...sources.variables, values: { ...sources.variables.values, ...values } },
    changedBy: { ...sources.changedBy, ...changedBy },
  }
}

const ACCOUNTS: Record<ShareMetric, readonly Account[]> = {
  energy: ['energyKwh'],
  cost: ['costAud'],
  emissions: ['scope2KgCo2e', 'scope3KgCo2e'],
}

function reductionsOf(action: Action, rowIds: readonly string[]): Reduction[] {
  if (action.estimate === 'model') return []
  const accounts = action.share_metrics.flatMap((metric) => ACCOUNTS[metric])
  return [{ rowIds, of: action.share_of, accounts, share: usualShare(action) }]
}

/** The usual saving is a factor like any other: it has a range and a source. */
function usualShare({ id, category, typical_saving: usual }: Action): Factor {
  return {
    id: `usual-saving-${id}`,
    name: framed('usual_saving', usual.of),
    value: usual.value,
    low: usual.low,
    high: usual.high,
    unit: 'dimensionless',
    category,
    applies_to: [id],
    source: usual.source,
    confidence: usual.confidence,
    note: '',
  }
}
