import { type Day, daysBetween, yearAfter } from '../certificates/calendar.ts'
import type { ChangeState } from './change.ts'

/** What is known of a change by date. */
export type DatedChange = {
  doneOn?: Day | undefined
  evidenceOn: readonly Day[]
  verifiedOn?: Day | undefined
  rejectedOn?: Day | undefined
  confirmedOn?: Day | undefined
  lostOn?: Day | undefined
  withdrawnOn?: Day | undefined
}

/** How long a change must have held before an auditor may verify it. */
const HOLDS_DAYS = 30

/** Readings, section 10: the state of a change on a day. Without evidence of that day or later it stays a plan. */
export function stateOn(change: DatedChange, today: Day): ChangeState {
  const { doneOn, evidenceOn, verifiedOn, confirmedOn } = change
  const isPast = (day: Day | undefined): day is Day => day !== undefined && day <= today
  if (isPast(change.withdrawnOn)) return 'withdrawn'
  if (isPast(change.lostOn)) return 'lost'
  if (!isPast(doneOn) || !evidenceOn.some((day) => day >= doneOn)) return 'planned'
  if (isPast(change.rejectedOn)) return 'rejected'
  const isHeld = isPast(verifiedOn) && daysBetween(doneOn, verifiedOn) >= HOLDS_DAYS
  const last = [doneOn, isHeld ? verifiedOn : doneOn, confirmedOn ?? doneOn].toSorted().at(-1) ?? doneOn
  if (yearAfter(last) <= today) return 'lapsed'
  return isHeld ? 'verified' : 'done'
}
