import { answers } from '@lab-zer0/content/microcopy.ts'
import type { markChangeDone as promise } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { mayMarkDone } from '@lab-zer0/domain/changes/transitions.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { answerWith } from './changes.present.ts'
import { updateChange } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'

/** Done needs a date, a name, and evidence of that day or later where the level asks for it. */
export async function markChangeDone(context: ChangeContext, { body }: Input<typeof promise>) {
  const { db, lab, change, rule, organisationId, actor, now } = context
  const { evidence } = change
  const work = { doneOn: body.done_on, doneBy: body.done_by, evidence }
  permit(mayMarkDone(change, work, rule, dayOf(now, HOME_ZONE)))
  await updateChange(
    db,
    { organisationId, changeId: change.id },
    { userId: actor.userId, now },
    { state: 'done', doneOn: body.done_on, doneBy: body.done_by, doneNote: body.note ?? '' },
  )
  context.record({
    action: 'change.done',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: change.id, title: change.title, done_on: body.done_on, files: evidence.length },
  })
  return answerWith(context, change.id, answers.changes.done)
}
