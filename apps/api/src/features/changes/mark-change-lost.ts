import { answers } from '@lab-zer0/content/microcopy.ts'
import type { markChangeLost as promise } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { mayLose } from '@lab-zer0/domain/changes/transitions.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { storeSavingParts } from '../calculators/index.ts'
import { answerWith } from './changes.present.ts'
import { updateChange } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'

export async function markChangeLost(context: ChangeContext, { body }: Input<typeof promise>) {
  const { db, lab, change, organisationId, actor, now } = context
  permit(mayLose(change, body.lost_on, dayOf(now, HOME_ZONE)))
  await updateChange(
    db,
    { organisationId, changeId: change.id },
    { userId: actor.userId, now },
    { state: 'lost', lostOn: body.lost_on },
  )
  await storeSavingParts(db, { organisationId, cycleId: change.cycleId }, now)
  context.record({
    action: 'change.lost',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: change.id, title: change.title, lost_on: body.lost_on },
  })
  return answerWith(context, change.id, answers.changes.lost)
}
