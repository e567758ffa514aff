import { type Day, daysBetween } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { ChangesRule } from '../levels/edition.ts'

export type DatesRefusal = 'as_of_ahead' | 'after_before_baseline' | 'reason_needed'

/** The day that a form describes. Nobody can count tomorrow. */
export function mayDescribe(asOf: Day, today: Day): Decision<'as_of_ahead'> {
  return asOf > today ? no('as_of_ahead') : yes
}

/** When a form was locked, by the server's clock, and the day that the lab says it describes. */
export type FormDays = { lockedOn: Day; asOf: Day }

/**
 * Before and After on the same morning show an intention, so a level may ask why they are that close. How close is
 * measured between the locks: nobody can type those.
 */
export function areDatesApart(
  before: FormDays,
  after: FormDays,
  reason: string,
  rule: ChangesRule | null,
): Decision<DatesRefusal> {
  if (after.asOf < before.asOf) return no('after_before_baseline')
  const isReasonNeeded =
    rule?.days_apart.less_needs_reason === true && !areLocksApart(before.lockedOn, after.lockedOn, rule)
  return isReasonNeeded && reason.trim() === '' ? no('reason_needed') : yes
}

export function areLocksApart(before: Day, after: Day, rule: ChangesRule | null): boolean {
  return rule === null || daysBetween(before, after) >= rule.days_apart.at_least
}
