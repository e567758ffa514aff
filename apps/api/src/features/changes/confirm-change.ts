import { answers } from '@lab-zer0/content/microcopy.ts'
import type { confirmChange as promise } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { mayConfirm } from '@lab-zer0/domain/changes/lapse.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { storeSavingParts } from '../calculators/index.ts'
import { answerWith } from './changes.present.ts'
import { updateChange } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'

/** Somebody of the lab has looked: the change is still in place, and counts for another while. */
export async function confirmChange(context: ChangeContext, { body }: Input<typeof promise>) {
  const { db, lab, change, organisationId, actor, now } = context
  permit(mayConfirm(change, body.confirmed_on, dayOf(now, HOME_ZONE)))
  await updateChange(
    db,
    { organisationId, changeId: change.id },
    { userId: actor.userId, now },
    { state: 'verified', confirmedOn: body.confirmed_on },
  )
  await storeSavingParts(db, { organisationId, cycleId: lab.cycleId }, now)
  context.record({
    action: 'change.confirmed',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: change.id, title: change.title, confirmed_on: body.confirmed_on },
  })
  return answerWith(context, change.id, answers.changes.confirmed)
}
