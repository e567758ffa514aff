import type { MoreUse } from '../changes/more-use.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { FiguresCheckRule } from './edition.ts'
import { type FiguresOutcome, figuresAgree, nextAfterFigures, type SampledRow } from './figures-check.ts'
import { NONE_ROW, type RowOrigin, type RowSide, type RowValues } from './rows-to-compare.ts'

export const ROW_VERDICTS = ['as_stated', 'differs', 'not_seen', 'not_checked', 'not_shown'] as const
/**
 * What the auditor says of a row. `not_checked`: could not be looked at, with the reason. `not_shown`: what was there
 * before cannot be shown any more, which says nothing against the lab, and what it saved stays done; or nothing shows
 * why a row uses more, and it counts against what the changes save.
 */
export type RowVerdict = (typeof ROW_VERDICTS)[number]

export type WrittenFinding = { verdict: RowVerdict | null; found: RowValues; note: string }

/** What was found where the lab states that it has none. */
export const SOME_FOUND: RowValues = { [NONE_ROW]: false }

type Judged = { side: RowSide; origin: RowOrigin | 'stated_none'; moreUse: MoreUse | null }

/** What can be said of a row. A statement is so or not; what was there before is shown, or cannot be any more. */
export function verdictsOf(row: Judged): readonly RowVerdict[] {
  if (row.origin === 'stated_none') return ['as_stated', 'differs']
  if (isBefore(row)) return ['as_stated', 'differs', 'not_shown']
  if (row.moreUse !== null) return ['as_stated', 'differs', 'not_seen', 'not_checked', 'not_shown']
  return ['as_stated', 'differs', 'not_seen', 'not_checked']
}

/** What a row was before its change, where it is compared on both sides. */
export function isBefore({ side, origin }: { side: RowSide; origin: RowOrigin | 'stated_none' }): boolean {
  return side === 'baseline' && origin === 'changed'
}

/**
 * A difference comes with what was found; what was not seen, could not be checked, or was found where there should be
 * none, with a note.
 */
export function isFindingComplete({ verdict, found, note }: WrittenFinding): boolean {
  if (verdict === 'as_stated' || verdict === 'not_shown') return true
  if (verdict === 'differs' && !Object.hasOwn(found, NONE_ROW)) return Object.keys(found).length > 0
  return verdict !== null && note.trim() !== ''
}

/** A row of a sample, and what the auditor made of it so far: null while that is not complete. */
export type ComparedRow = {
  key: string
  category: string
  origin: RowOrigin
  /** Another row was drawn in its place. */
  isReplaced: boolean
  statedKgCo2e: number
  isStatement?: boolean | undefined
  finding: { verdict: RowVerdict; seenKgCo2e: number; differs: boolean } | null
}

export type ComparedSample = {
  number: number
  rows: readonly ComparedRow[]
  /** Categories that were opened again for the lab because of this sample; empty before. */
  reopened: readonly string[]
}

export type FiguresStep = 'compare' | 'agreed' | 'reopen' | 'correct' | 'draw' | 'resubmit'

export type FiguresProgress = {
  step: FiguresStep
  /** Of the last sample. */
  compared: number
  total: number
  /** Null while a row of the last sample is open. */
  outcome: FiguresOutcome | null
}

/** Where the comparison stands: what is left to compare, for the lab to put right, or to draw. */
export function figuresProgress(
  samples: readonly ComparedSample[],
  rule: FiguresCheckRule,
  isEverythingLocked: boolean,
): FiguresProgress {
  const last = samples.at(-1)
  if (!last) return { step: 'draw', compared: 0, total: 0, outcome: null }
  const rows = last.rows.filter(({ isReplaced }) => !isReplaced)
  const open = rows.filter(({ finding }) => finding === null).length
  const counts = { compared: rows.length - open, total: rows.length }
  if (open > 0) return { step: 'compare', ...counts, outcome: null }
  const outcome = figuresAgree(rows.filter(isSeen).map(sampledRow), rule)
  const next = nextAfterFigures(outcome, samples.length - 1, rule)
  if (next !== 'reopen' || last.reopened.length === 0) return { step: next, ...counts, outcome }
  return { step: isEverythingLocked ? 'draw' : 'correct', ...counts, outcome }
}

/** What could not be shown agrees with nothing and differs from nothing. */
function isSeen({ finding }: ComparedRow): boolean {
  return finding?.verdict !== 'not_shown'
}

function sampledRow({ key, category, statedKgCo2e, isStatement, finding }: ComparedRow): SampledRow {
  return {
    isStatement,
    key,
    category,
    claimedKgCo2e: statedKgCo2e,
    seenKgCo2e: finding?.seenKgCo2e ?? 0,
    differs: finding?.differs ?? true,
  }
}

/** Drawn rows only, once, and only for a row that is not itself a replacement. */
export function mayBeReplaced(row: Pick<ComparedRow, 'origin' | 'isReplaced'>): boolean {
  return row.origin === 'drawn' && !row.isReplaced
}

export type FiguresRefusal = 'figures_not_compared' | 'figures_not_agreed'

/** Nothing is awarded while a row is open or the figures are not agreed. Null: this level compares no figures. */
export function mayAwardFigures(progress: FiguresProgress | null): Decision<FiguresRefusal> {
  if (!progress || progress.step === 'agreed') return yes
  return no(progress.outcome ? 'figures_not_agreed' : 'figures_not_compared')
}

export type ReopenFiguresRefusal = 'nothing_to_reopen'

export function mayReopenFigures(progress: FiguresProgress): Decision<ReopenFiguresRefusal> {
  return progress.step === 'reopen' ? yes : no('nothing_to_reopen')
}

export type DrawRefusal = 'nothing_to_draw'

export function mayDrawRows(progress: FiguresProgress): Decision<DrawRefusal> {
  return progress.step === 'draw' ? yes : no('nothing_to_draw')
}

/** What the certificate says about the comparison. */
export type FiguresCheck = { sampled: number; rows: number; agreed: number; differed: number }

/** Each row counts once. One that differed in an earlier sample was put right, or the award would not be. */
export function figuresCheckOf(samples: readonly ComparedSample[], lockedRows: number): FiguresCheck {
  const compared = samples.flatMap(({ rows }) => rows.filter((row) => !row.isReplaced && isSeen(row)))
  const keys = new Set(compared.map(({ key }) => key))
  const differed = new Set(compared.filter(({ finding }) => finding?.differs).map(({ key }) => key))
  return {
    sampled: keys.size,
    rows: lockedRows,
    agreed: keys.size - differed.size,
    differed: differed.size,
  }
}
