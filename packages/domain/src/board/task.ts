import { type Day, daysBetween } from '../certificates/calendar.ts'
import { type Decision, no, yes } from '../decision.ts'

/** The columns of the board, in order. */
export const TASK_STATES = ['todo', 'doing', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

export type TaskRefusal =
  | 'done_on_ahead'
  | 'done_on_too_old'
  | 'task_evidence_needed'
  | 'task_already_done'
  | 'task_is_a_no'
  | 'task_is_a_change'
  | 'owner_not_member'

/** Before that day someone has mistyped a year. */
const EARLIEST_DAY: Day = '2000-01-01'

export type TaskWork = {
  doneOn: Day
  /** Says where the evidence is, if it is not a file here. */
  note: string
  /** Files of the lab behind the task's question or change that the file check has not refused. */
  files: number
}

/** Done needs a date and one piece of evidence: a file of the lab, or a note that says where it is. */
export function mayFinishTask(
  { state }: { state: TaskState },
  { doneOn, note, files }: TaskWork,
  today: Day,
): Decision<TaskRefusal> {
  if (state === 'done') return no('task_already_done')
  if (doneOn > today) return no('done_on_ahead')
  if (doneOn < EARLIEST_DAY) return no('done_on_too_old')
  return files > 0 || note.trim() !== '' ? yes : no('task_evidence_needed')
}

/** A No and a planned change are tasks for as long as they are a No and a plan. */
export function mayRemoveTask(task: {
  answer: 'y' | 'n' | 'x' | null
  isOfOpenChange: boolean
}): Decision<TaskRefusal> {
  if (task.answer === 'n') return no('task_is_a_no')
  return task.isOfOpenChange ? no('task_is_a_change') : yes
}

export type Solvable = {
  state: TaskState
  question: { answer: 'y' | 'n' | 'x' | null } | null
  change: { state: string } | null
}

/** What it was for is settled elsewhere: the board offers it as done, and leaves the decision to a person. */
export function isSolved({ state, question, change }: Solvable): boolean {
  if (state === 'done') return false
  if (question) return question.answer === 'y' || question.answer === 'x'
  return change !== null && change.state !== 'planned' && change.state !== 'rejected'
}

/** The day after the last one is late. */
export function daysLate(task: { state: TaskState; dueOn: Day | null }, today: Day): number {
  if (task.state === 'done' || task.dueOn === null) return 0
  return Math.max(0, daysBetween(task.dueOn, today))
}
