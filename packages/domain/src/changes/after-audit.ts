import type { CellValue } from '../calculators/schema.ts'
import type { Day } from '../certificates/calendar.ts'
import type { ChangesRule } from '../levels/edition.ts'
import type { RowVerdict } from '../levels/figures-progress.ts'
import type { Change, ChangeEvidence, ChangeState } from './change.ts'
import { areLocksApart } from './days-apart.ts'
import { WHOLE_ROW } from './differences.ts'
import { isShown } from './transitions.ts'

/** What an audit found of a row of a change on both its sides, over all samples of its round. */
export type RowOutcome = {
  /** On either side, in the last sample that has it; null while a side has no finding. */
  differs: boolean | null
  /** In an earlier sample: the lab has corrected the row since. */
  differedBefore: boolean
}

export type ChangeInAudit = Pick<Change, 'state' | 'doneOn'> & {
  evidence: readonly ChangeEvidence[]
  rows: readonly RowOutcome[]
  /** A locked saving differs from its baseline because of the change. Without that there is nothing to verify. */
  isInFigures: boolean
  /** The auditor was shown what was there before, of one of its values at least. */
  isBeforeShown: boolean
  /** The days on which the server locked both sides of its category. */
  lockedOn: { before: Day; after: Day }
}

/**
 * The state of a change after an audit that ends in an award. It is verified once each of its rows was as stated, before
 * and after, and a file shows it that the file check has accepted; until then it stays done. Where both sides were locked
 * within the days that the level asks for, another file must show the old state and be older than the change.
 */
export function stateAfterAudit(change: ChangeInAudit, rule: ChangesRule | null): ChangeState {
  const { state, doneOn, evidence, rows, isInFigures, isBeforeShown } = change
  if (state !== 'done' || rows.length === 0 || rows.some(({ differs }) => differs === null)) return state
  const isCorrectedAway = !isInFigures && rows.some(({ differedBefore }) => differedBefore)
  if (isCorrectedAway || rows.some(({ differs }) => differs)) return 'rejected'
  const accepted = evidence.filter((file) => file.state === 'ready')
  const isProven = rule?.done_needs.includes('evidence') !== true || isShown(doneOn, accepted, rule)
  return isInFigures && isBeforeShown && isProven && isOldStateDated(change, accepted, rule)
    ? 'verified'
    : state
}

function isOldStateDated(
  { doneOn, lockedOn }: ChangeInAudit,
  accepted: readonly ChangeEvidence[],
  rule: ChangesRule | null,
): boolean {
  if (areLocksApart(lockedOn.before, lockedOn.after, rule)) return true
  return accepted.some(({ provesOn }) => isOfOldState(provesOn, doneOn))
}

/** Only a file of a day before the change can show what was there before it. */
export function isOfOldState(provesOn: Day | null, doneOn: Day | null): boolean {
  return provesOn !== null && doneOn !== null && provesOn < doneOn
}

/** What the auditor says of one side of a row. */
export type SideFinding = {
  verdict: RowVerdict | null
  found: Readonly<Record<string, CellValue>>
  /** Cells of a Before that could not be shown; none means all of them. */
  notShown: readonly string[]
}

/**
 * Whether a finding supports a value as one end of a difference. A number may be off by the tolerance and counts as
 * stated, but where it was found nearer to the other end, less was saved than the lab says.
 */
export function isSupported(
  { verdict, found, notShown }: SideFinding,
  { columnId, value, other }: { columnId: string; value: CellValue | null; other: CellValue | null },
): boolean {
  if (verdict === 'not_shown') {
    return notShown.length > 0 && columnId !== WHOLE_ROW && !notShown.includes(columnId)
  }
  const seen = found[columnId]
  if (typeof seen !== 'number' || typeof value !== 'number' || typeof other !== 'number') return true
  return (seen - value) * (value - other) >= 0
}
