import { addMoves, type Movable, movesBetween, ownTogether, rangeOfSum } from '../calculators/moves.ts'
import type { Measure, Quantity } from '../calculators/quantity.ts'
import type { FormData } from '../calculators/schema.ts'
import type { SplitStage } from '../changes/split-saving.ts'
import { addLocked, type Locked, type LockedSums } from './figures.ts'
import type { SavingParts } from './forms.ts'

/** As they are kept with a locked saving: what is no saving stays apart by its cause. */
export const KEPT_PARTS = [
  'corrections',
  'activity',
  'verified',
  'done',
  'movedVerified',
  'movedDone',
  'notCounted',
] as const
export type KeptPart = (typeof KEPT_PARTS)[number]
export type KeptParts = Readonly<Partial<Record<KeptPart, LockedSums>>>

type Totals = Readonly<Partial<Record<Measure, Movable>>>

type Given = {
  stages: readonly SplitStage[]
  /** Changes whose unit went to another lab. */
  movedIds: ReadonlySet<string>
  /** The totals of a form, with what each factor does to them. */
  totalsOf: (form: FormData) => Totals
}

/**
 * The parts of a locked saving with what each factor does to them, so that labs can be added up. A part in which
 * nothing differs is left out.
 */
export function keptParts({ stages, movedIds, totalsOf }: Given): KeptParts {
  const known = new Map<FormData, Totals>()
  const totalsAt = (form: FormData) => {
    const totals = known.get(form) ?? totalsOf(form)
    known.set(form, totals)
    return totals
  }
  const whole = stages[0] ? totalsAt(stages[0].from) : {}
  const byPart = Map.groupBy(
    stages.filter(({ from, to }) => from !== to),
    (stage) => partOf(stage, movedIds),
  )
  return Object.fromEntries(
    KEPT_PARTS.flatMap((part) => {
      const own = byPart.get(part) ?? []
      if (own.length === 0) return []
      const differences = inOneGo(own).map(({ from, to }) => lessOf(totalsAt(from), totalsAt(to)))
      return [[part, together(differences, whole)] as const]
    }),
  )
}

/** What a report counts: all that nobody saved is one part there. */
export function savingPartsOf(kept: KeptParts): SavingParts {
  const { corrections = {}, activity = {}, notCounted = {} } = kept
  return {
    verified: kept.verified ?? {},
    done: kept.done ?? {},
    movedVerified: kept.movedVerified ?? {},
    movedDone: kept.movedDone ?? {},
    other: addLocked([corrections, activity, notCounted]),
  }
}

function partOf({ part, changeId }: SplitStage, movedIds: ReadonlySet<string>): KeptPart {
  if (changeId === null || !movedIds.has(changeId)) return part
  if (part === 'verified') return 'movedVerified'
  return part === 'done' ? 'movedDone' : part
}

type Ends = Pick<SplitStage, 'from' | 'to'>

/** One change after the other is one difference, as a certificate compares them. */
function inOneGo(stages: readonly Ends[]): Ends[] {
  const runs: Ends[] = []
  for (const { from, to } of stages) {
    const last = runs.at(-1)
    if (last?.to === from) runs[runs.length - 1] = { from: last.from, to }
    else runs.push({ from, to })
  }
  return runs
}

function lessOf(before: Totals, after: Totals): Totals {
  return mapped(before, (then, measure) => {
    const now = after[measure]
    return now && { best: then.best - now.best, moves: movesBetween(then.moves, now.moves) }
  })
}

function together(differences: readonly Totals[], whole: Totals): LockedSums {
  return mapped(whole, ({ best: before }, measure): Locked | undefined => {
    const parts = differences.flatMap((difference) => difference[measure] ?? [])
    if (parts.length === 0) return undefined
    const range = rangeOfSum(parts, 'savings', 'lab')
    if (isNoise(range, before)) return { low: 0, best: 0, high: 0, moves: new Map() }
    const moves = addMoves(parts.map((part) => part.moves))
    return { ...range, moves: ownTogether({ best: range.best, moves }).moves }
  })
}

/** Adding the same rows in another order changes the last digits, which is not a saving. */
function isNoise({ low, best, high }: Quantity, before: number): boolean {
  return Math.max(Math.abs(low), Math.abs(best), Math.abs(high)) <= Math.abs(before) * 1e-12
}

function mapped<From, To>(
  record: Readonly<Partial<Record<Measure, From>>>,
  read: (value: From, measure: Measure) => To | undefined,
): Partial<Record<Measure, To>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([measure, value]) => {
      // The keys of a record of measures are measures.
      const made = value === undefined ? undefined : read(value, measure as Measure)
      return made === undefined ? [] : [[measure, made]]
    }),
  )
}
