import type { Day } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { ChangesRule } from '../levels/edition.ts'
import type { Change } from './change.ts'

/** A verified change that nobody has confirmed for as long as its level says no longer counts. */
export function hasLapsed(
  { state, confirmedOn }: Pick<Change, 'state'> & { confirmedOn: Day | null },
  rule: Pick<ChangesRule, 'lapses_after_months'> | null,
  today: Day,
): boolean {
  const months = rule?.lapses_after_months
  if (state !== 'verified' || confirmedOn === null || months === undefined) return false
  return today >= monthsAfter(confirmedOn, months)
}

export type ConfirmRefusal = 'change_not_confirmable' | 'confirmed_on_ahead' | 'confirmed_before_done'

/** The lab's dated check keeps a verified change in the total, and brings one back that has lapsed. */
export function mayConfirm(
  { state, doneOn }: Pick<Change, 'state' | 'doneOn'>,
  confirmedOn: Day,
  today: Day,
): Decision<ConfirmRefusal> {
  if (state !== 'verified' && state !== 'lapsed') return no('change_not_confirmable')
  if (confirmedOn > today) return no('confirmed_on_ahead')
  return doneOn !== null && confirmedOn < doneOn ? no('confirmed_before_done') : yes
}

/** The same day of a later month; where the month is too short, the first of the next one. */
function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}
