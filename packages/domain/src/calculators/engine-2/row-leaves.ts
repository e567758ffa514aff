import type { RowCells } from '../cells.ts'
import type { RowLeaf } from '../engine.ts'
import type { Factor } from '../factors.ts'
import { type Projection, tallyOfRow } from '../projection.ts'
import { type Ends, type Measure, measuresOf } from '../quantity.ts'
import {
  type ColumnRule,
  columnRuleOf,
  type NumberKind,
  own,
  type RangeRules,
  type StatedSureness,
  type Sureness,
} from '../range-rules.ts'
import { factorBehind, type Step } from '../receipt.ts'
import type { CellValue } from '../schema.ts'
import type { Tally } from '../tally.ts'
import { scaledEnd } from './factor-shifts.ts'

const Z90 = 1.645

export type LeafSources = { projection: Projection; rules: RangeRules; sureness: StatedSureness }

type LeafRow = { rowId: string; cells: RowCells; tally: Tally }

/**
 * All that is uncertain about one row alone: the numbers that somebody typed, and how far its units are from the mean
 * of their kind. Each is moved by computing the row again, because an answer may change which steps there are.
 */
export function leavesOfRow(sources: LeafSources, row: LeafRow): RowLeaf[] {
  return [...typedLeaves(sources, row), ...unitLeaves(sources, row)]
}

function typedLeaves(sources: LeafSources, row: LeafRow): RowLeaf[] {
  const { projection, rules, sureness: stated } = sources
  return [...row.cells].flatMap(([column, { value }]) => {
    if (typeof value === 'string') return chosenLeaf(sources, row, column, value)
    const rule = columnRuleOf(rules, projection.category, column)
    if (!rule) return []
    const sureness = own(own(stated, row.rowId) ?? {}, column) ?? rule.usual
    const moved = movedCell(sources, row, { column, value, rule, sureness })
    const key = `${row.rowId}.${column}=${value}`
    return moved ? [{ key, rowId: row.rowId, column, sureness, units: null, ...moved }] : []
  })
}

/** An answer of a list may be the wrong one, as a Yes may be. Where that leads nowhere else it moves nothing. */
function chosenLeaf(sources: LeafSources, row: LeafRow, column: string, value: string): RowLeaf[] {
  const rule = own(sources.rules.choices ?? {}, column)
  const other = rule && own(rule.taken_for, value)
  if (!rule || other === undefined) return []
  const key = `${row.rowId}.${column}=${value}`
  const moves = movesOfFlip(sources, row, rule.wrong, tallyWith(sources, row, column, other))
  return [{ key, rowId: row.rowId, column, sureness: null, low: 0, high: 1, units: null, moves }]
}

/** What is so or not with a small chance has the standard deviation of that chance, and goes one way only. */
function movesOfFlip(sources: LeafSources, row: LeafRow, chance: number, other: Tally): RowLeaf['moves'] {
  const part = Z90 * Math.sqrt(chance * (1 - chance))
  return movesBy(sources, row, (best, measure) => [part * (other[measure].value - best), 0])
}

type Typed = { column: string; value: number | boolean; rule: ColumnRule; sureness: Sureness }
type Moved = Pick<RowLeaf, 'low' | 'high' | 'moves'>

function movedCell(sources: LeafSources, row: LeafRow, typed: Typed): Moved | null {
  const { column, value, rule, sureness } = typed
  const kind = own(sources.rules.number_kinds, rule.kind)
  if (!kind) return null
  const width = kind[sureness] ?? kind.guessed
  const withValue = (other: CellValue) => tallyWith(sources, row, column, other)
  if (typeof value === 'boolean') {
    if (kind.moves !== 'flip') return null
    const moves = movesOfFlip(sources, row, width, withValue(!value))
    return { low: Number(value), high: Number(!value), moves }
  }
  const ends = endsOfTyped(value, { ...kind, width }, rule)
  if (!ends) return null
  const [low, high] = ends
  const [below, above] = [withValue(low), withValue(high)]
  const moves = movesBy(sources, row, (best, measure) => [
    below[measure].value - best,
    above[measure].value - best,
  ])
  return { low, high, moves }
}

/** Readings, section 6: low and high of a typed number, within what it can be; null when it is exact. */
export function endsOfTyped(
  value: number,
  {
    moves,
    width,
    at_least = 0,
    less = 1,
  }: Pick<NumberKind, 'moves' | 'at_least' | 'less'> & { width: number },
  { least, most }: Pick<ColumnRule, 'least' | 'most'>,
): readonly [number, number] | null {
  const clipped = (end: number) => Math.min(Math.max(end, least ?? -Infinity), most ?? Infinity)
  if (moves === 'plus') return [clipped(value - width), clipped(value + width)]
  if (moves === 'flip' || value === 0) return null
  if (moves === 'share') {
    return [clipped(value * (1 - (less * width) / 100)), clipped(value * (1 + width / 100))]
  }
  if (width === 1 && at_least === 0) return null
  return [
    clipped(Math.min(value / width, value - at_least)),
    clipped(Math.max(value * width, value + at_least)),
  ]
}

function tallyWith(
  { projection }: LeafSources,
  { rowId, cells }: LeafRow,
  column: string,
  value: CellValue,
): Tally {
  const from = cells.get(column)?.from ?? { kind: 'cell', row: rowId, column }
  return tallyOfRow(projection, rowId, new Map([...cells, [column, { value, from }]]))
}

function movesBy(
  { projection }: LeafSources,
  { tally }: LeafRow,
  read: (best: number, measure: Measure) => Ends,
): RowLeaf['moves'] {
  return Object.fromEntries(
    measuresOf(projection.category).map((measure) => [measure, read(tally[measure].value, measure)]),
  )
}

/** Factors, section 4 of the edition: where low and high are those of the mean, single units differ on top of it. */
function unitLeaves(sources: LeafSources, row: LeafRow): RowLeaf[] {
  const { projection } = sources
  if (![...projection.sources.factors.values()].some(({ unit_spread }) => unit_spread)) return []
  const quantity = row.cells.get('quantity')?.value
  const units = typeof quantity === 'number' && quantity > 0 ? quantity : 1
  return [...factorsIn(row.tally)].flatMap((factor) => {
    const { unit_spread: spread, value, id } = factor
    if (spread?.of !== 'unit') return []
    const [low, high] = (['low', 'high'] as const).map((end) =>
      scaledEnd({ ...spread, value }, end, 1 / units),
    ) as [number, number]
    const withFactor = (at: number) => {
      const factors = new Map([...projection.sources.factors, [id, { ...factor, value: at }]])
      return tallyOfRow({ ...projection, sources: { ...projection.sources, factors } }, row.rowId, row.cells)
    }
    const [below, above] = [withFactor(low), withFactor(high)]
    const moves = movesBy(sources, row, (best, measure) => [
      below[measure].value - best,
      above[measure].value - best,
    ])
    const key = `${row.rowId}/${id}`
    return [{ key, rowId: row.rowId, column: null, sureness: null, low, high, units, moves }]
  })
}

function factorsIn(tally: Tally): Set<Factor> {
  const found = new Set<Factor>()
  const seen = new Set<Step>()
  const visit = (step: Step) => {
    if (seen.has(step)) return
    seen.add(step)
    for (const input of step.inputs) {
      const factor = factorBehind(input)
      if (factor) found.add(factor)
      if (input.from.kind === 'step') visit(input.from.step)
    }
  }
  for (const step of Object.values(tally)) visit(step)
  return found
}
