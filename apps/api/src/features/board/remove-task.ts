import { answers } from '@lab-zer0/content/microcopy.ts'
import { mayRemoveTask } from '@lab-zer0/domain/board/task.ts'
import { permit } from '../../platform/refusal.ts'
import { updateTask } from './board.queries.ts'
import type { TaskContext } from './for-task.ts'

/** Off the board, kept in the log. */
export async function removeTask(context: TaskContext) {
  const { db, lab, task, key, actor, now } = context
  const isOfOpenChange = task.changeState === 'planned' || task.changeState === 'rejected'
  permit(mayRemoveTask({ answer: task.answer, isOfOpenChange }))
  await updateTask(db, key, { userId: actor.userId, now }, { state: 'removed' })
  context.record({
    action: 'task.removed',
    objectType: 'lab',
    objectId: lab.id,
    data: { task: task.id, title: task.words },
  })
  return { success: true as const, message: answers.board.removed }
}
