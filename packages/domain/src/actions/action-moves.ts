import type { RowLeaf } from '../calculators/engine.ts'
import { endsOfLeaves, leavesOf, type RuledForm } from '../calculators/engine-2/calculate.ts'
import { shiftsOfLab } from '../calculators/engine-2/factor-shifts.ts'
import { movablesOf } from '../calculators/engine-2/form-moves.ts'
import { leavesBetween } from '../calculators/engine-2/savings.ts'
import { amongLabs, type Moves, ownTogether } from '../calculators/moves.ts'
import type { FormTally, Projection, RowTally, WorkedOut } from '../calculators/projection.ts'
import type { Ends, Measure } from '../calculators/quantity.ts'
import { aloneOf, movingOf } from '../calculators/ranges.ts'
import type { Step } from '../calculators/receipt.ts'
import { differences } from '../calculators/savings.ts'
import { sumOf } from '../calculators/tally.ts'

/** A form while actions are tried on it. What many of them have in common is worked out once. */
export type Tried = {
  form: RuledForm
  /** Where savings of several forms are added up, so that what is a form's own stays apart. */
  formId: string | null
  measures: readonly Measure[]
  tallies: WeakMap<Projection, FormTally>
  /** What is uncertain about each row. */
  leaves: WeakMap<RowTally, RowLeaf[]>
}

/** What makes a saving uncertain: within the lab, and where it is added to those of other labs. */
export type SavingMoves = { inLab: readonly Ends[]; amongLabs: Moves }

/** How far the saving moves with single factors, and with factors, families and what people typed. */
export type ActionMoves = { byFactor: (measure: Measure) => Ends[]; all: (measure: Measure) => SavingMoves }

const NO_MOVES: SavingMoves = { inLab: [], amongLabs: new Map() }

/** How far an action's savings move. Rows that it leaves as they are cancel, so only the others are moved. */
export function movesOfAction(tried: Tried, before: WorkedOut, after: WorkedOut): ActionMoves {
  const { rules } = tried.form
  const touched = touchedRows(before.tally, after.tally)
  const sumOfSide = (side: 0 | 1) => sumOf(touched.flatMap((rows) => rows[side]?.tally ?? []))
  const [then, now] = [sumOfSide(0), sumOfSide(1)]
  const receipts = differences(
    tried.measures,
    (measure) => then[measure],
    (measure) => now[measure],
  ).map(({ measure, receipt }): [Measure, Step] => [measure, receipt])
  const receiptOf = new Map(receipts)
  const moving = movingOf([...receiptOf.values()])
  const alone = moving.endsBy((used) => used.map(aloneOf))
  const inLab = moving.endsBy((used) => shiftsOfLab(used, rules))
  const leaves = touched.flatMap(([from, to]) => leavesOfChange(tried, before, after, [from, to]))
  const among =
    tried.formId === null ? {} : movablesOf(receipts, { leaves, rules, formId: tried.formId, moving })
  const movesIn = (endsIn: typeof alone, receipt: Step) =>
    [...endsIn(receipt).values()].map(([low, high]): Ends => [low - receipt.value, high - receipt.value])
  return {
    byFactor: (measure) => {
      const receipt = receiptOf.get(measure)
      return receipt ? movesIn(alone, receipt) : []
    },
    all: (measure) => {
      const receipt = receiptOf.get(measure)
      if (!receipt) return NO_MOVES
      const movable = among[measure]
      return {
        inLab: [...movesIn(inLab, receipt), ...endsOfLeaves(0, measure, leaves)],
        amongLabs: movable ? amongLabs(ownTogether(movable).moves) : new Map(),
      }
    },
  }
}

type BothSides = readonly [RowTally | undefined, RowTally | undefined]

function touchedRows(before: FormTally, after: FormTally): BothSides[] {
  const then = new Map(before.rows.map((row) => [row.rowId, row]))
  const now = new Map(after.rows.map((row) => [row.rowId, row]))
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((rowId) => [then.get(rowId), now.get(rowId)] as const)
    .filter(([from, to]) => from !== to)
}

function leavesOfChange(tried: Tried, before: WorkedOut, after: WorkedOut, [from, to]: BothSides): RowLeaf[] {
  if (isSameTally(from, to)) return []
  const own = from ? leavesAt(tried, before.projection, from) : []
  const later = to ? leavesAt(tried, after.projection, to) : []
  return leavesBetween(own, later.flatMap(carriedOver(own)))
}

function isSameTally(one: RowTally | undefined, other: RowTally | undefined): boolean {
  if (!one || !other) return false
  const values = ({ tally }: RowTally) => Object.values(tally).map(({ value }) => value)
  const others = values(other)
  return values(one).every((value, at) => value === others[at])
}

function leavesAt({ form, leaves }: Tried, projection: Projection, row: RowTally): RowLeaf[] {
  const known = leaves.get(row) ?? leavesOf(form, projection, row)
  leaves.set(row, known)
  return known
}

/**
 * An action makes the new number out of the typed one, so both are off together: half of too many bags is too many by
 * half. An answer that the action itself gives is not in doubt.
 */
function carriedOver(before: readonly RowLeaf[]): (leaf: RowLeaf) => RowLeaf[] {
  return (leaf) => {
    const typed = before.find(({ rowId, column }) => rowId === leaf.rowId && column === leaf.column)
    if (leaf.column === null || !typed || typed.key === leaf.key) return [leaf]
    const isNumber = /=-?[\d.e+-]+$/.test(leaf.key)
    return isNumber ? [{ ...leaf, key: typed.key }] : []
  }
}
