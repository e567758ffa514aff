import type { CategoryResult, RowLeaf } from '../engine.ts'
import { differenceRange, type Ends, MEASURES, type Measure, measuresOf, type Quantity } from '../quantity.ts'
import { endsByShift } from '../ranges.ts'
import { type Step, total } from '../receipt.ts'
import {
  type CategorySavings,
  type Difference,
  differences,
  rowIdsOf,
  savingsOf,
  sideOf,
} from '../savings.ts'
import { endsOfLeaves } from './calculate.ts'
import { shiftsOfLab } from './factor-shifts.ts'

/**
 * Readings, section 7: before less after, with the same variables and factors. Always as a difference: ratios can't
 * reach zero. A cell that is the same on both sides moves both together; one that differs moves each side alone.
 */
export function savings(before: CategoryResult, after: CategoryResult): CategorySavings {
  const { rules } = before
  if (!rules || !after.rules) throw new Error('Both sides of a saving must come from the same engine')
  const measures = measuresOf(before.category)
  const totals = differences(
    measures,
    (measure) => before.totals[measure]?.receipt,
    (measure) => after.totals[measure]?.receipt,
  )
  const rows = rowIdsOf(before.rows, after.rows).map(([rowId, label]) => ({
    rowId,
    label,
    parts: differences(measures, sideOf(before.rows, rowId), sideOf(after.rows, rowId)),
  }))
  const leaves = leavesBetween(before.leaves ?? [], after.leaves ?? [])
  const receipts = [...totals, ...rows.flatMap(({ parts }) => parts)].map(({ receipt }) => receipt)
  const endsIn = endsByShift(receipts, (used) => shiftsOfLab(used, rules))
  const withRange = (parts: readonly Difference[], own: readonly RowLeaf[]) => {
    const ranges = new Map<Step, Quantity>(
      parts.map(({ measure, receipt }) => [receipt, rangeIn(receipt, measure, own)]),
    )
    return savingsOf(parts, (receipt) => ranges.get(receipt) ?? differenceRange(receipt.value, []))
  }
  const rangeIn = (receipt: Step, measure: Measure, own: readonly RowLeaf[]) =>
    differenceRange(receipt.value, [
      ...endsIn(receipt).values(),
      ...endsOfLeaves(receipt.value, measure, own),
    ])
  return {
    totals: withRange(totals, leaves),
    rows: rows.map(({ rowId, label, parts }) => ({
      rowId,
      label,
      figures: withRange(
        parts,
        leaves.filter((leaf) => leaf.rowId === rowId),
      ),
    })),
  }
}

type Compared = { before: CategoryResult; after: CategoryResult }

/**
 * What several categories of one lab save together: each factor moves through all of them, and what people typed in
 * each of them alone. A category of engine 1 has nothing typed in its range.
 */
export function savingOfLab(compared: readonly Compared[], measure: Measure): Quantity {
  const rules = compared.flatMap(({ after }) => after.rules ?? [])[0]
  if (!rules) throw new Error('None of the savings comes from this engine')
  const parts = compared.flatMap(({ before, after }) =>
    differences(
      measuresOf(before.category),
      (each) => before.totals[each]?.receipt,
      (each) => after.totals[each]?.receipt,
    ),
  )
  const receipts = parts.map(({ receipt }) => receipt)
  const own = parts.flatMap((part) => (part.measure === measure ? part.receipt : []))
  const sum = total(`measure:${measure}`, MEASURES[measure].unit, own)
  const leaves = compared.flatMap(({ before, after }) =>
    leavesBetween(before.leaves ?? [], after.leaves ?? []),
  )
  // All measures: which factors move with their family is the same here as in each category's own saving.
  const ends = endsByShift([sum, ...receipts], (used) => shiftsOfLab(used, rules))(sum)
  return differenceRange(sum.value, [...ends.values(), ...endsOfLeaves(sum.value, measure, leaves)])
}

/** The leaves of a difference: those of both sides once, those of one side alone each for itself. */
export function leavesBetween(before: readonly RowLeaf[], after: readonly RowLeaf[]): RowLeaf[] {
  const later = new Map(after.map((leaf) => [leaf.key, leaf]))
  const earlier = new Set(before.map(({ key }) => key))
  const onlyAfter = after.filter(({ key }) => !earlier.has(key)).map((leaf) => scaled(leaf, -1))
  const first = before.flatMap((leaf) => {
    const same = later.get(leaf.key)
    return same ? together(leaf, same) : [leaf]
  })
  return [...first, ...onlyAfter]
}

/** Units that stay are the same units on both sides; those that came or went differ for themselves. */
function together(before: RowLeaf, after: RowLeaf): RowLeaf[] {
  if (before.units === null || after.units === null || before.units === after.units)
    return [less(before, after)]
  const kept = Math.min(before.units, after.units)
  const ofKept = less(
    scaled(before, Math.sqrt(kept / before.units)),
    scaled(after, Math.sqrt(kept / after.units)),
  )
  const [side, sign] = before.units > after.units ? [before, 1] : [after, -1]
  const units = side.units ?? kept
  return [ofKept, scaled(side, sign * Math.sqrt((units - kept) / units))]
}

function less(before: RowLeaf, after: RowLeaf): RowLeaf {
  return mapped(before, ([low, high], measure) => {
    const [lowAfter, highAfter] = after.moves[measure] ?? [0, 0]
    return [low - lowAfter, high - highAfter]
  })
}

function scaled(leaf: RowLeaf, by: number): RowLeaf {
  return mapped(leaf, ([low, high]) => [by * low, by * high])
}

function mapped(leaf: RowLeaf, change: (ends: Ends, measure: Measure) => Ends): RowLeaf {
  const moves = Object.entries(leaf.moves).map(([measure, ends]) => [
    measure,
    // The keys of a record of measures are measures.
    change(ends, measure as Measure),
  ])
  return { ...leaf, moves: Object.fromEntries(moves) }
}
