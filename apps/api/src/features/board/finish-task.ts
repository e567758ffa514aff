import { answers } from '@lab-zer0/content/microcopy.ts'
import type { finishTask as promise } from '@lab-zer0/contracts/board.ts'
import { mayFinishTask } from '@lab-zer0/domain/board/task.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { updateTask } from './board.queries.ts'
import type { TaskContext } from './for-task.ts'

/**
 * A task that is done is not yet a saving or a Yes: those are the lab's claims, with rules of their own (decision 24).
 * The board offers them next.
 */
export async function finishTask(context: TaskContext, { body }: Input<typeof promise>) {
  const { db, lab, task, key, actor, now } = context
  const note = body.note ?? ''
  permit(mayFinishTask(task, { doneOn: body.done_on, note, files: task.files }, dayOf(now, HOME_ZONE)))
  await updateTask(
    db,
    key,
    { userId: actor.userId, now },
    { state: 'done', doneOn: body.done_on, doneBy: actor.userId, doneNote: note },
  )
  context.record({
    action: 'task.done',
    objectType: 'lab',
    objectId: lab.id,
    data: {
      task: task.id,
      title: task.words,
      done_on: body.done_on,
      files: task.files,
      question: task.questionId,
      change: task.changeId,
    },
  })
  return { success: true as const, message: answers.board.done, task_id: task.id }
}
