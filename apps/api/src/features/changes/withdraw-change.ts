import { answers } from '@lab-zer0/content/microcopy.ts'
import { mayWithdraw } from '@lab-zer0/domain/changes/transitions.ts'
import { permit } from '../../platform/refusal.ts'
import { removeTaskOfChange } from '../board/index.ts'
import { answerWith } from './changes.present.ts'
import { updateChange } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'

/** Off the list, kept in the log. A difference that named it needs another cause. */
export async function withdrawChange(context: ChangeContext) {
  const { db, lab, change, place, organisationId, actor, now } = context
  permit(mayWithdraw(change, place))
  await updateChange(
    db,
    { organisationId, changeId: change.id },
    { userId: actor.userId, now },
    { state: 'withdrawn' },
  )
  await removeTaskOfChange(db, { organisationId, changeId: change.id }, { userId: actor.userId, now })
  context.record({
    action: 'change.withdrawn',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: change.id, title: change.title, before: change.state },
  })
  return answerWith(context, change.id, answers.changes.withdrawn)
}
