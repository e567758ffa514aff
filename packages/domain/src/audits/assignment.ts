import { addDays, type Day, dayOf, HOME_ZONE } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'

/** How long an auditor has, unless an admin says otherwise. */
export const AUDIT_DAYS = 28

/** How long before the last day an auditor is reminded; once more on the day itself. */
export const DUE_REMINDER_DAYS = 7

export function dueDayFrom(now: Date): Day {
  return addDays(dayOf(now, HOME_ZONE), AUDIT_DAYS)
}

export function mayBeDue(day: Day, now: Date): Decision<'due_day_past'> {
  return day >= dayOf(now, HOME_ZONE) ? yes : no('due_day_past')
}

export function mayVisit(at: Date | null, now: Date): Decision<'visit_past'> {
  return at === null || at > now ? yes : no('visit_past')
}

export type DueReminder = 'audit-due-soon' | 'audit-due-today'

/** Which reminder is due. One that was missed on a bad night goes out on the next; a late audit is not nagged about. */
export function dueReminder(dueOn: Day, now: Date): DueReminder | undefined {
  const today = dayOf(now, HOME_ZONE)
  if (dueOn === today) return 'audit-due-today'
  return dueOn > today && dueOn <= addDays(today, DUE_REMINDER_DAYS) ? 'audit-due-soon' : undefined
}
