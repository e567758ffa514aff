import { actions } from '@lab-zer0/content/actions.ts'
import { answers } from '@lab-zer0/content/microcopy.ts'
import type { addTask as promise } from '@lab-zer0/contracts/board.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { countTasks, insertTask, MOST_TASKS } from './board.queries.ts'
import { ownerNamed } from './owner-named.ts'

/** A task in the lab's own words, or a ranked action that no row of a form shows. */
export async function addTask(context: LabContext, { body }: Input<typeof promise>) {
  const { db, lab, organisationId, actor, now } = context
  const key = { organisationId, cycleId: lab.cycleId }
  if ((await countTasks(db, key)) >= MOST_TASKS) refuse('too_many_tasks')
  if (body.action_id !== undefined) {
    found(
      actions.find(({ id, lab_types }) => id === body.action_id && lab_types.includes(lab.type)),
      'action_not_found',
    )
  }
  const owner = await ownerNamed(context, body.owner_id)
  const id = await insertTask(db, {
    ...key,
    labId: lab.id,
    title: body.title,
    actionId: body.action_id ?? null,
    state: 'todo',
    ownerId: owner?.id ?? null,
    dueOn: body.due_on ?? null,
    isTouched: true,
    createdBy: actor.userId,
    createdAt: now,
    changedBy: actor.userId,
    changedAt: now,
  })
  const about = { objectType: 'lab', objectId: lab.id } as const
  context.record({ ...about, action: 'task.added', data: { task: id, title: body.title } })
  if (owner) {
    const data = { task: id, title: body.title, before: null, after: owner.id }
    context.record({ ...about, action: 'task.assigned', data, tell: { to: [owner.id] } })
  }
  return { success: true as const, message: answers.board.added, task_id: id }
}
