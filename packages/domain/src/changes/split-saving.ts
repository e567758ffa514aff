import type { CategoryResult } from '../calculators/engine.ts'
import type { CategorySavings, Savings } from '../calculators/savings.ts'
import type { FormData } from '../calculators/schema.ts'
import type { Change, ChangeState } from './change.ts'
import { type DifferenceCause, differencesOf } from './differences.ts'
import { formWith, type Piece, piecesOf } from './split-steps.ts'

/** The parts of a difference, in the order in which they are taken off. */
export const SPLIT_PARTS = ['corrections', 'activity', 'verified', 'done', 'notCounted'] as const
export type SplitPart = (typeof SPLIT_PARTS)[number]

export type SplitInput = {
  /** The baseline as it was locked. */
  before: FormData
  after: FormData
  /** A difference without a cause is what the lab says it did, as forms were locked before causes were asked for. */
  causes: readonly DifferenceCause[]
  changes: readonly Pick<Change, 'id' | 'state' | 'doneOn'>[]
  resultOf: (form: FormData) => CategoryResult
  savings: (before: CategoryResult, after: CategoryResult) => CategorySavings
}

/** The form at the beginning and at the end of a part. Each part begins where the one before it ends. */
export type SplitStage = { part: SplitPart; changeId: string | null; from: FormData; to: FormData }

export type SplitSaving = {
  parts: Readonly<Record<SplitPart, Savings>>
  /** Before less now: what all parts add up to. */
  total: Savings
  /** What each change alone takes off what the ones before it have left. */
  changes: readonly { changeId: string; part: SplitPart; figures: Savings }[]
}

/**
 * Takes a saving apart by recomputing in one fixed order, so that parts add up and nothing is counted twice: the
 * baseline as locked, corrections, activity, verified changes by their date, then done ones.
 */
export function splitSaving(input: SplitInput): SplitSaving {
  const stages = splitStages(input)
  const results = new Map<FormData, CategoryResult>()
  const resultAt = (form: FormData) => {
    const result = results.get(form) ?? input.resultOf(form)
    results.set(form, result)
    return result
  }
  const between = (from: FormData, to: FormData) => input.savings(resultAt(from), resultAt(to)).totals
  const ends = (part: SplitPart) => {
    const own = stages.filter((stage) => stage.part === part)
    return between(own[0]?.from ?? input.before, own.at(-1)?.to ?? input.before)
  }
  return {
    parts: {
      corrections: ends('corrections'),
      activity: ends('activity'),
      verified: ends('verified'),
      done: ends('done'),
      notCounted: ends('notCounted'),
    },
    total: between(input.before, stages.at(-1)?.to ?? input.before),
    changes: stages.flatMap(({ part, changeId, from, to }) =>
      changeId === null ? [] : [{ changeId, part, figures: between(from, to) }],
    ),
  }
}

/** "Saved" is the verified part alone. */
export function savedOf({ parts }: Pick<SplitSaving, 'parts'>): Savings {
  return parts.verified
}

/** The forms between the baseline and now, for whoever needs more of them than their totals. */
export function splitStages({
  before,
  after,
  causes,
  changes,
}: Pick<SplitInput, 'before' | 'after' | 'causes' | 'changes'>): SplitStage[] {
  const pieces = piecesOf(differencesOf(before, after), causes)
  const applied: Piece[] = []
  let from = before
  return inOrder(pieces, changes).map(({ part, changeId, own }) => {
    applied.push(...own)
    const to = own.length === 0 ? from : formWith({ before, after }, pieces, applied)
    const stage = { part, changeId, from, to }
    from = to
    return stage
  })
}

type Portion = { part: SplitPart; changeId: string | null; own: readonly Piece[] }

function inOrder(pieces: readonly Piece[], changes: SplitInput['changes']): Portion[] {
  const of = (cause: Piece['cause']) => pieces.filter((piece) => piece.cause === cause)
  const named = changes
    .filter(({ id }) => pieces.some(({ changeId }) => changeId === id))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const changesIn = (part: SplitPart): Portion[] =>
    named
      .filter(({ state }) => partOf(state) === part)
      .map(({ id }) => ({ part, changeId: id, own: pieces.filter(({ changeId }) => changeId === id) }))
  const isKnown = ({ changeId }: Piece) => changes.some(({ id }) => id === changeId)
  const unknown = of('change').filter((piece) => !isKnown(piece))
  return [
    { part: 'corrections', changeId: null, own: of('correction') },
    { part: 'activity', changeId: null, own: of('activity') },
    ...changesIn('verified'),
    ...changesIn('done'),
    { part: 'done', changeId: null, own: of('unstated') },
    ...changesIn('notCounted'),
    { part: 'notCounted', changeId: null, own: unknown },
  ]
}

function orderOf({ doneOn, id }: SplitInput['changes'][number]): string {
  return `${doneOn ?? '9999'} ${id}`
}

function partOf(state: ChangeState): SplitPart {
  return state === 'verified' || state === 'done' ? state : 'notCounted'
}
