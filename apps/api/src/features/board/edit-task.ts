import { answers } from '@lab-zer0/content/microcopy.ts'
import type { editTask as promise } from '@lab-zer0/contracts/board.ts'
import type { Input } from '../../platform/route.ts'
import { tellPlan, updateTask } from './board.queries.ts'
import type { TaskContext } from './for-task.ts'
import { ownerNamed } from './owner-named.ts'

type Body = Input<typeof promise>['body']

/** Words, owner, date, column. Back from done, it loses the day and what was said of it. */
export async function editTask(context: TaskContext, { body }: Input<typeof promise>) {
  const { db, task, key, organisationId, actor, now } = context
  const owner = await ownerNamed(context, body.owner_id)
  await updateTask(
    db,
    key,
    { userId: actor.userId, now },
    {
      ...(body.title !== undefined && { title: body.title }),
      ...(owner !== undefined && { ownerId: owner?.id ?? null }),
      ...(body.due_on !== undefined && { dueOn: body.due_on }),
      ...(body.state !== undefined && { state: body.state, doneOn: null, doneBy: null, doneNote: '' }),
    },
  )
  if (task.changeId !== null) {
    await tellPlan(
      db,
      { organisationId, changeId: task.changeId },
      {
        ...(owner !== undefined && { owner: owner?.name ?? '' }),
        ...(body.due_on !== undefined && { plannedFor: body.due_on }),
      },
    )
  }
  record(context, body)
  return { success: true as const, message: answers.board.saved, task_id: task.id }
}

/** One event for each thing that people want to hear of. */
function record({ record: note, lab, task }: TaskContext, { title, due_on, owner_id, state }: Body): void {
  const about = { objectType: 'lab', objectId: lab.id } as const
  const told = { task: task.id, title: title ?? task.words }
  if (title !== undefined || due_on !== undefined) note({ ...about, action: 'task.edited', data: told })
  if (owner_id !== undefined && owner_id !== task.ownerId) {
    const data = { ...told, before: task.ownerId, after: owner_id }
    note({ ...about, action: 'task.assigned', data, tell: { to: owner_id ? [owner_id] : [] } })
  }
  if (state === undefined || state === task.state) return
  const action = task.state === 'done' ? 'task.reopened' : 'task.moved'
  note({ ...about, action, data: { ...told, from: task.state, to: state } })
}
