import { type Day, daysBetween } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { ChangesRule } from '../levels/edition.ts'

export type DatesRefusal = 'as_of_ahead' | 'after_before_baseline' | 'reason_needed'

/** The day that a form describes. Nobody can count tomorrow. */
export function mayDescribe(asOf: Day, today: Day): Decision<'as_of_ahead'> {
  return asOf > today ? no('as_of_ahead') : yes
}

/** Before and After on the same morning show an intention, so a level may ask why they are that close. */
export function areDatesApart(
  baselineAsOf: Day,
  afterAsOf: Day,
  reason: string,
  rule: ChangesRule | null,
): Decision<DatesRefusal> {
  const days = daysBetween(baselineAsOf, afterAsOf)
  if (days < 0) return no('after_before_baseline')
  return isReasonNeeded(days, rule) && reason.trim() === '' ? no('reason_needed') : yes
}

export function isReasonNeeded(days: number, rule: ChangesRule | null): boolean {
  return rule?.days_apart.less_needs_reason === true && days < rule.days_apart.at_least
}
