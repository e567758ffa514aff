import type { RowLeaf } from '../calculators/engine.ts'
import { endsOfLeaves, leavesOf, type RuledForm } from '../calculators/engine-2/calculate.ts'
import { shiftsOfLab } from '../calculators/engine-2/factor-shifts.ts'
import { movablesOf } from '../calculators/engine-2/form-moves.ts'
import { leavesBetween } from '../calculators/engine-2/savings.ts'
import { type Moves, ownTogether } from '../calculators/moves.ts'
import type { FormTally, Projection, RowTally } from '../calculators/projection.ts'
import type { Ends, Measure } from '../calculators/quantity.ts'
import { endsByShift } from '../calculators/ranges.ts'
import type { Step } from '../calculators/receipt.ts'
import type { Difference } from '../calculators/savings.ts'

/** A form while actions are tried on it. */
export type Tried = {
  form: RuledForm
  /** Where savings of several forms are added up, so that what is a form's own stays apart. */
  formId: string | null
  /** What is uncertain about each row, by the form it is in: many actions begin with the same one. */
  known: WeakMap<Projection, Map<string, RowLeaf[]>>
}

/** A form before or after an action, worked out. */
export type TriedSide = { projection: Projection; tally: FormTally }

/** What makes a saving uncertain: within the lab, and where it is added to those of other labs. */
export type SavingMoves = { inLab: readonly Ends[]; amongLabs: Moves }

/** How far each difference moves with factors, families and what people typed. */
export function movesOfAction(
  tried: Tried,
  differences: readonly Difference[],
  before: TriedSide,
  after: TriedSide,
): (measure: Measure) => SavingMoves {
  const { rules } = tried.form
  const leaves = leavesOfAction(tried, before, after)
  const endsIn = endsByShift(
    differences.map(({ receipt }) => receipt),
    (used) => shiftsOfLab(used, rules),
  )
  const receipts = differences.map(({ measure, receipt }): [Measure, Step] => [measure, receipt])
  const among = tried.formId === null ? {} : movablesOf(receipts, leaves, rules, tried.formId)
  const receiptOf = new Map(receipts)
  return (measure) => {
    const receipt = receiptOf.get(measure)
    if (!receipt) return { inLab: [], amongLabs: new Map() }
    const best = receipt.value
    const ends = [...endsIn(receipt).values(), ...endsOfLeaves(best, measure, leaves)]
    const movable = among[measure]
    return {
      inLab: ends.map(([low, high]): Ends => [low - best, high - best]),
      amongLabs: movable ? ownTogether(movable).moves : new Map(),
    }
  }
}

/** Rows that the action leaves as they are cancel. */
function leavesOfAction(tried: Tried, before: TriedSide, after: TriedSide): RowLeaf[] {
  const then = new Map(before.tally.rows.map((row) => [row.rowId, row]))
  const now = new Map(after.tally.rows.map((row) => [row.rowId, row]))
  const touched = [...new Set([...then.keys(), ...now.keys()])].filter(
    (rowId) => !isSameTally(then.get(rowId), now.get(rowId)),
  )
  return touched.flatMap((rowId) => {
    const [from, to] = [then.get(rowId), now.get(rowId)]
    const own = from ? leavesAt(tried, before.projection, from) : []
    const later = to ? leavesAt(tried, after.projection, to) : []
    return leavesBetween(own, later.flatMap(carriedOver(own)))
  })
}

function isSameTally(one: RowTally | undefined, other: RowTally | undefined): boolean {
  if (!one || !other) return false
  const values = ({ tally }: RowTally) => Object.values(tally).map(({ value }) => value)
  const others = values(other)
  return values(one).every((value, at) => value === others[at])
}

function leavesAt({ form, known }: Tried, projection: Projection, row: RowTally): RowLeaf[] {
  const rows = known.get(projection) ?? new Map<string, RowLeaf[]>()
  known.set(projection, rows)
  const leaves = rows.get(row.rowId) ?? leavesOf(form, projection, row)
  rows.set(row.rowId, leaves)
  return leaves
}

/**
 * An action makes the new number out of the typed one, so both are off together: half of too many bags is too many by
 * half. An answer that the action itself gives is not in doubt.
 */
function carriedOver(before: readonly RowLeaf[]): (leaf: RowLeaf) => RowLeaf[] {
  return (leaf) => {
    const typed = before.find(({ rowId, column }) => rowId === leaf.rowId && column === leaf.column)
    if (leaf.column === null || !typed || typed.key === leaf.key) return [leaf]
    const isAnswer = /=(true|false)$/.test(leaf.key)
    return isAnswer ? [] : [{ ...leaf, key: typed.key }]
  }
}
