import type { TaskState } from './task.ts'

export type AnswerTask = {
  state: TaskState | 'removed'
  /** Someone gave it an owner, a date or words, moved it, or wrote a comment. */
  isTouched: boolean
}

export type AnswerEffect = 'add' | 'reopen' | 'remove' | 'none'

/**
 * What a new answer does to the task of its question. A No becomes a task at once. When the answer turns to Yes or
 * N/A, a task that no one has touched goes; any other stays and is offered as done. `task_of_answer` does the same in
 * SQL, in the statement that saves the answer.
 */
export function effectOfAnswer(
  task: AnswerTask | null,
  { before, after }: { before: string | null; after: string | null },
): AnswerEffect {
  if (before === after) return 'none'
  if (after === 'n') {
    if (task === null || task.state === 'removed') return 'add'
    return task.state === 'done' ? 'reopen' : 'none'
  }
  return task?.state === 'todo' && !task.isTouched ? 'remove' : 'none'
}
