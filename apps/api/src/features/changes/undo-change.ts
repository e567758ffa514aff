import { answers } from '@lab-zer0/content/microcopy.ts'
import { mayUndoDone } from '@lab-zer0/domain/changes/transitions.ts'
import { permit } from '../../platform/refusal.ts'
import { answerWith } from './changes.present.ts'
import { updateChange } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'

export async function undoChange(context: ChangeContext) {
  const { db, lab, change, place, organisationId, actor, now } = context
  permit(mayUndoDone(change, place))
  await updateChange(
    db,
    { organisationId, changeId: change.id },
    { userId: actor.userId, now },
    { state: 'planned', doneOn: null, doneBy: null },
  )
  context.record({
    action: 'change.undone',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: change.id, title: change.title },
  })
  return answerWith(context, change.id, answers.changes.undone)
}
