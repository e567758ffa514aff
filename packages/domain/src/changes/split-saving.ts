import type { CategoryResult } from '../calculators/engine.ts'
import type { CategorySavings, Savings } from '../calculators/savings.ts'
import type { FormData } from '../calculators/schema.ts'
import type { Change, ChangeState } from './change.ts'
import { type DifferenceCause, differencesOf } from './differences.ts'
import { formWith, type Piece, piecesOf } from './split-steps.ts'

/** The parts of a difference, in the order in which they are taken off. */
export const SPLIT_PARTS = ['corrections', 'activity', 'notCounted', 'done', 'verified'] as const
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
 * baseline as locked, corrections, activity, changes that don't count, done ones by their date, then verified ones.
 * Verified ones are last because what they save depends on the row's other values: an auditor has seen those of After,
 * and nobody has seen an unverified value of Before.
 */
export function splitSaving(input: SplitInput): SplitSaving {
  const results = new Map<FormData, CategoryResult>()
  const resultAt = (form: FormData) => {
    const result = results.get(form) ?? input.resultOf(form)
    results.set(form, result)
    return result
  }
  const stages = splitStages({ ...input, emissionsOf: (form) => emissionsByRow(resultAt(form)) })
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

/** Emissions of each row that counts, by its id. */
export function emissionsByRow({ rows }: Pick<CategoryResult, 'rows'>): RowEmissions {
  return new Map(rows.map(({ rowId, figures }) => [rowId, figures.emissionsKgCo2e?.best ?? 0]))
}

export type RowEmissions = ReadonlyMap<string, number>

type StagesInput = Pick<SplitInput, 'before' | 'after' | 'causes' | 'changes'> & {
  emissionsOf: (form: FormData) => RowEmissions
}

/** The forms between the baseline and now, for callers that need more of them than their totals. */
export function splitStages(input: StagesInput): SplitStage[] {
  const { before, after, causes, changes } = input
  const pieces = asSeen(input, piecesOf(differencesOf(before, after), causes))
  const portions = inOrder(pieces, changes)
  return stagesOf(input, withinRows(input, portions))
}

/**
 * A row that uses more counts in every case: what could not be shown must not hide it. Where nothing shows that it is a
 * correction or activity, it counts with the changes that are verified.
 */
function asSeen({ before, after, changes, emissionsOf }: StagesInput, pieces: Piece[]): Piece[] {
  if (pieces.every(({ isNotShown }) => !isNotShown)) return pieces
  const [was, is] = [emissionsOf(before), emissionsOf(after)]
  const usesMore = (rowId: string) => (is.get(rowId) ?? 0) > (was.get(rowId) ?? 0)
  const verified = inTimeOrder(changes).findLast(({ state }) => state === 'verified')
  return pieces.map((piece): Piece => {
    if (!piece.isNotShown || !usesMore(piece.difference.rowId)) return piece
    const isOther = piece.cause === 'correction' || piece.cause === 'activity'
    const counted = isOther && verified ? { cause: 'change' as const, changeId: verified.id } : {}
    return { ...piece, ...counted, isNotShown: false }
  })
}

function stagesOf({ before, after }: Pick<StagesInput, 'before' | 'after'>, portions: readonly Portion[]) {
  const pieces = portions.flatMap(({ own }) => own)
  const applied: Piece[] = []
  let from = before
  return portions.map(({ part, changeId, own }): SplitStage => {
    applied.push(...own)
    const to = own.length === 0 ? from : formWith({ before, after }, pieces, applied)
    const stage = { part, changeId, from, to }
    from = to
    return stage
  })
}

type Portion = { part: SplitPart; changeId: string | null; own: readonly Piece[] }

const CHANGE_PARTS: readonly SplitPart[] = ['notCounted', 'done', 'verified']

/**
 * No row has more verified than its Before less its After. A correction or more activity can make a row larger before a
 * change makes it smaller, and a change that is not verified can use more than the verified one saves.
 */
function withinRows(input: StagesInput, portions: readonly Portion[]): Portion[] {
  const verified = portions.filter(({ part }) => part === 'verified').flatMap(({ own }) => own)
  const isMixed = (rowId: string) =>
    portions.some(({ part, own }) => part !== 'verified' && own.some((piece) => isOf(rowId, piece)))
  const rowIds = [...new Set(verified.map(({ difference }) => difference.rowId))].filter(isMixed)
  if (rowIds.length === 0) return [...portions]
  const stages = stagesOf(input, portions)
  const less = (rowId: string, parts: readonly SplitPart[]) => {
    const own = stages.filter(({ part }) => parts.includes(part))
    const [first, last] = [own[0]?.from ?? input.before, own.at(-1)?.to ?? input.before]
    return (input.emissionsOf(first).get(rowId) ?? 0) - (input.emissionsOf(last).get(rowId) ?? 0)
  }
  return rowIds.reduce(
    (so, rowId) => {
      const whole = less(rowId, SPLIT_PARTS)
      const isWithin = (saved: number) => saved <= whole + Math.abs(whole) * 1e-9
      if (isWithin(less(rowId, ['verified']))) return so
      if (isWithin(less(rowId, CHANGE_PARTS))) return moved(so, rowId, CHANGE_PARTS, 'verified')
      return moved(so, rowId, SPLIT_PARTS, whole > 0 ? 'verified' : 'notCounted')
    },
    [...portions],
  )
}

const isOf = (rowId: string, { difference }: Piece) => difference.rowId === rowId

/** What these parts have of a row counts in one part: with the first change there, so that all of it is one step. */
function moved(portions: Portion[], rowId: string, from: readonly SplitPart[], to: SplitPart): Portion[] {
  const pieces = portions.flatMap(({ part, own }) =>
    from.includes(part) ? own.filter((piece) => isOf(rowId, piece)) : [],
  )
  const target =
    portions.find(({ part, own }) => part === to && own.some((piece) => isOf(rowId, piece))) ??
    portions.findLast(({ part }) => part === to)
  return portions.map((portion) => {
    const own = portion.own.filter((piece) => !pieces.includes(piece))
    return { ...portion, own: portion === target ? [...own, ...pieces] : own }
  })
}

function inOrder(pieces: readonly Piece[], changes: SplitInput['changes']): Portion[] {
  const of = (cause: Piece['cause']) => pieces.filter((piece) => piece.cause === cause)
  const inTime = inTimeOrder(changes)
  const changesIn = (part: SplitPart): Portion[] =>
    inTime.flatMap(({ id, state }) => {
      const own = pieces.filter((piece) => piece.changeId === id && partOf(state, piece) === part)
      return own.length === 0 ? [] : [{ part, changeId: id, own }]
    })
  const isKnown = ({ changeId }: Piece) => changes.some(({ id }) => id === changeId)
  const unknown = of('change').filter((piece) => !isKnown(piece))
  return [
    { part: 'corrections', changeId: null, own: of('correction') },
    { part: 'activity', changeId: null, own: of('activity') },
    ...changesIn('notCounted'),
    { part: 'notCounted', changeId: null, own: unknown },
    ...changesIn('done'),
    { part: 'done', changeId: null, own: of('unstated') },
    ...changesIn('verified'),
  ]
}

function inTimeOrder(changes: SplitInput['changes']): SplitInput['changes'] {
  return changes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

function orderOf({ doneOn, id }: SplitInput['changes'][number]): string {
  return `${doneOn ?? '9999'} ${id}`
}

/** Of a verified change, what the auditor was not shown stays done. */
function partOf(state: ChangeState, { isNotShown }: Piece): SplitPart {
  if (state === 'verified') return isNotShown ? 'done' : 'verified'
  return state === 'done' ? 'done' : 'notCounted'
}
