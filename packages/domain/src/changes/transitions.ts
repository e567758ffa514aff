import type { Day } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { ChangesRule, DoneNeed } from '../levels/edition.ts'
import type { Change, ChangeEvidence } from './change.ts'

export type ChangeRefusal =
  | 'change_not_planned'
  | 'change_not_done'
  | 'change_not_verified'
  | 'change_not_open'
  | 'change_in_locked_form'
  | 'cycle_in_audit'
  | 'done_on_needed'
  | 'done_on_ahead'
  | 'done_on_too_old'
  | 'done_by_needed'
  | 'change_evidence_needed'
  | 'lost_on_ahead'
  | 'lost_before_done'

/** Where a change is besides its own state: what it is part of decides whether it can still be taken back. */
export type ChangePlace = {
  /** A locked savings form names it as the cause of a difference. */
  isInLockedForm: boolean
  isCycleInAudit: boolean
}

export type DoneWork = {
  doneOn: Day | null
  doneBy: string
  evidence: readonly ChangeEvidence[]
}

/** Before that day somebody has mistyped a year. */
const EARLIEST_DAY: Day = '2000-01-01'

/** A change without a date and a name is a wish at every level, whatever else its edition asks for. */
const ALWAYS_NEEDED: readonly DoneNeed[] = ['done_on', 'done_by']

export function mayEditChange({ state }: Pick<Change, 'state'>): Decision<ChangeRefusal> {
  return state === 'planned' || state === 'done' ? yes : no('change_not_open')
}

/** When, by whom and how a change was done is put right until a locked form or the auditor rests on it. */
export function mayEditDone(
  { state }: Pick<Change, 'state'>,
  { isInLockedForm, isCycleInAudit }: ChangePlace,
): Decision<ChangeRefusal> {
  if (state !== 'done') return no('change_not_done')
  if (isInLockedForm) return no('change_in_locked_form')
  return isCycleInAudit ? no('cycle_in_audit') : yes
}

export function mayMarkDone(
  { state }: Pick<Change, 'state'>,
  work: DoneWork,
  rule: ChangesRule | null,
  today: Day,
): Decision<ChangeRefusal> {
  // What the auditor did not find may come back with new evidence.
  if (state !== 'planned' && state !== 'rejected') return no('change_not_planned')
  return isWorkDone(work, rule, today)
}

/** Whether what is said of a change is enough to call it done. Asked again when a form that names it is locked. */
export function isWorkDone(
  { doneOn, doneBy, evidence }: DoneWork,
  rule: ChangesRule | null,
  today: Day,
): Decision<ChangeRefusal> {
  const needs = [...ALWAYS_NEEDED, ...(rule?.done_needs ?? [])]
  if (doneOn === null) return no('done_on_needed')
  if (doneOn > today) return no('done_on_ahead')
  if (doneOn < EARLIEST_DAY) return no('done_on_too_old')
  if (needs.includes('done_by') && doneBy.trim() === '') return no('done_by_needed')
  // The file check takes a moment, and nobody has to wait for it here: the award asks again.
  const hopeful = evidence.filter(({ state }) => state !== 'refused')
  if (needs.includes('evidence') && !isShown(doneOn, hopeful, rule)) return no('change_evidence_needed')
  return yes
}

/** Whether one of the files is of the day that the change was done, or later, where the level asks for that. */
export function isShown(
  doneOn: Day | null,
  evidence: readonly Pick<ChangeEvidence, 'provesOn'>[],
  rule: ChangesRule | null,
): boolean {
  const isAnyDay = rule?.evidence_not_before_done_on !== true
  return evidence.some(
    ({ provesOn }) => isAnyDay || (doneOn !== null && provesOn !== null && provesOn >= doneOn),
  )
}

/** Back to planned. What a locked form rests on stays as it was locked. */
export function mayUndoDone(change: Pick<Change, 'state'>, place: ChangePlace): Decision<ChangeRefusal> {
  return mayEditDone(change, place)
}

export function mayWithdraw(
  { state }: Pick<Change, 'state'>,
  { isInLockedForm, isCycleInAudit }: ChangePlace,
): Decision<ChangeRefusal> {
  if (!['planned', 'done', 'rejected'].includes(state)) return no('change_not_open')
  if (isInLockedForm) return no('change_in_locked_form')
  // A plan is no part of what the auditor looks at.
  return isCycleInAudit && state !== 'planned' ? no('cycle_in_audit') : yes
}

/** A verified change that is no longer there leaves the total from that day. */
export function mayLose(
  { state, doneOn }: Pick<Change, 'state' | 'doneOn'>,
  lostOn: Day,
  today: Day,
): Decision<ChangeRefusal> {
  if (state !== 'verified') return no('change_not_verified')
  if (lostOn > today) return no('lost_on_ahead')
  return doneOn !== null && lostOn < doneOn ? no('lost_before_done') : yes
}
