import { addDays, type Day } from '../certificates/calendar.ts'
import type { TaskState } from './task.ts'

export const REMIND_DAYS_BEFORE = 3

export type TaskReminder = 'task-due' | 'task-late'

/**
 * The reminder that a task needs on a day: one from three days before its date, one from the day after it. Each goes
 * out once for each date, so what a bad night missed is made up for the next morning.
 */
export function taskReminder(
  { state, dueOn }: { state: TaskState; dueOn: Day | null },
  today: Day,
): TaskReminder | null {
  if (state === 'done' || dueOn === null) return null
  if (today > dueOn) return 'task-late'
  return today >= addDays(dueOn, -REMIND_DAYS_BEFORE) ? 'task-due' : null
}
