import { actions } from '@lab-zer0/content/actions.ts'
import { answers } from '@lab-zer0/content/microcopy.ts'
import type { planChange as promise } from '@lab-zer0/contracts/changes.ts'
import { savingOnRows } from '@lab-zer0/domain/actions/rank-actions.ts'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { isKnownRow } from '@lab-zer0/domain/calculators/schema.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { PlannedSaving } from '@lab-zer0/domain/changes/planned-saving.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { addTaskOfChange } from '../board/index.ts'
import { formOf, formsOfCycle, inputOf } from '../calculators/index.ts'
import type { LabContext } from '../labs/index.ts'
import { answerWith, figuresOf } from './changes.present.ts'
import { countChanges, insertChange, MOST_CHANGES } from './changes.queries.ts'

/** A plan is what the lab means to do and what that would save. It writes nothing into the After side. */
export async function planChange(context: LabContext, { body }: Input<typeof promise>) {
  const { db, lab, organisationId, actor, now } = context
  const key = { organisationId, cycleId: lab.cycleId }
  const category = found(findCategory(lab.type, body.category), 'category_not_found')
  const { schema } = formOf(lab.type, category, 'savings')
  if (body.row_ids.some((rowId) => !isKnownRow(schema, rowId))) refuse('row_not_found')
  if ((await countChanges(db, key)) >= MOST_CHANGES) refuse('too_many_changes')
  const projection = body.action_id === undefined ? null : await projectionOf(context, category, body)
  const id = await insertChange(
    db,
    {
      ...key,
      labId: lab.id,
      category,
      title: body.title,
      actionId: body.action_id ?? null,
      state: 'planned',
      owner: body.owner ?? '',
      plannedFor: body.planned_for ?? null,
      isMoved: body.is_moved ?? false,
      projection,
      createdBy: actor.userId,
      createdAt: now,
      changedBy: actor.userId,
      changedAt: now,
    },
    body.row_ids,
  )
  await addTaskOfChange(
    db,
    { ...key, labId: lab.id, changeId: id, plannedFor: body.planned_for ?? null },
    { userId: actor.userId, now },
  )
  context.record({
    action: 'change.planned',
    objectType: 'lab',
    objectId: lab.id,
    data: { change: id, title: body.title, category, action: body.action_id ?? null, rows: body.row_ids },
  })
  return answerWith(context, id, answers.changes.planned)
}

/** What the action would save on these rows, on top of the After side as it is. */
async function projectionOf(
  { db, now, lab, organisationId }: LabContext,
  category: Category,
  { action_id, row_ids }: Input<typeof promise>['body'],
): Promise<PlannedSaving> {
  const action = found(
    actions.find(({ id, ...of }) => id === action_id && of.category === category),
    'action_not_found',
  )
  const forms = await formsOfCycle(db, { organisationId, cycleId: lab.cycleId })
  const form = found(
    forms.find((each) => each.category === category),
    'baseline_not_locked',
  )
  const { baseline, before, after, lockedAsOf } = form
  const asOf = lockedAsOf ?? dayOf(now, HOME_ZONE)
  const input = inputOf({ ...baseline, category, mode: 'savings', inputs: after, before, asOf })
  const saving = found(savingOnRows(input, action, new Set(row_ids)), 'action_without_effect')
  return figuresOf(saving.likely)
}
