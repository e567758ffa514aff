import { answers } from '@lab-zer0/content/microcopy.ts'
import type { editChange as promise } from '@lab-zer0/contracts/changes.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { isKnownRow } from '@lab-zer0/domain/calculators/schema.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { isWorkDone, mayEditChange, mayEditDone } from '@lab-zer0/domain/changes/transitions.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { moveTaskOfChange } from '../board/index.ts'
import { formOf } from '../calculators/index.ts'
import { answerWith } from './changes.present.ts'
import { setRows, updateChange } from './changes.queries.ts'
import type { ChangeContext } from './for-change.ts'

export async function editChange(context: ChangeContext, { body }: Input<typeof promise>) {
  const { db, lab, change, place, organisationId, actor, now } = context
  permit(mayEditChange(change))
  const { title, owner, planned_for, is_moved, row_ids, cannot_show } = body
  const done = doneWorkIn(context, body)
  // The rows of what is locked are those that its causes name.
  if (row_ids && place.isInLockedForm) refuse('change_in_locked_form')
  const category = found(findCategory(lab.type, change.category), 'change_not_found')
  const { schema } = formOf(lab.type, category, 'savings')
  if (row_ids?.some((rowId) => !isKnownRow(schema, rowId))) refuse('row_not_found')
  const key = { organisationId, changeId: change.id }
  await updateChange(
    db,
    key,
    { userId: actor.userId, now },
    {
      ...(title === undefined ? {} : { title }),
      ...(owner === undefined ? {} : { owner }),
      ...(planned_for === undefined ? {} : { plannedFor: planned_for }),
      ...(is_moved === undefined ? {} : { isMoved: is_moved }),
      ...(cannot_show === undefined ? {} : { cannotShow: cannot_show }),
      ...done,
      // A projection is of the rows that it was made for.
      ...(row_ids === undefined ? {} : { projection: null }),
    },
  )
  if (row_ids) await setRows(db, key, row_ids)
  if (planned_for !== undefined) await moveTaskOfChange(db, key, planned_for, { userId: actor.userId, now })
  const { version: _seen, ...changed } = body
  context.record({
    action: 'change.edited',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: change.id, title: title ?? change.title, changed: Object.keys(changed) },
  })
  return answerWith(context, change.id, answers.changes.edited)
}

type Body = Input<typeof promise>['body']

/** What is put right about how the change was done; it is judged as when it was marked as done. */
function doneWorkIn({ change, place, rule, now }: ChangeContext, { done_on, done_by, note }: Body) {
  if (done_on === undefined && done_by === undefined && note === undefined) return {}
  permit(mayEditDone(change, place))
  const doneOn = done_on ?? change.doneOn
  const doneBy = done_by ?? change.doneBy ?? ''
  permit(isWorkDone({ doneOn, doneBy, evidence: change.evidence }, rule, dayOf(now, HOME_ZONE)))
  return { doneOn, doneBy, ...(note === undefined ? {} : { doneNote: note }) }
}
