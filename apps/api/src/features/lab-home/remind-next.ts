import { answers } from '@lab-zer0/content/microcopy.ts'
import type { remindNext as promise } from '@lab-zer0/contracts/lab-home.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { NextThing } from '@lab-zer0/domain/labs/next-thing.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { remindersSent } from '../../db/schema/certificates.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { tasksOfCycle } from '../board/index.ts'
import type { LabContext, LabRow } from '../labs/index.ts'
import { nextOfLab, openTasksOf } from './next-of-lab.ts'

/** In the list of reminders that were sent. */
export const NEXT_REMINDER = 'next-step'

/** What a reminder is of. Both end with the lab, and their reminders with them. */
export function objectOf(lab: LabRow, next: NextThing): string {
  return next.kind === 'task' ? next.taskId : lab.cycleId
}

export async function remindNext(context: LabContext, { body }: Input<typeof promise>) {
  const { actor, db, now, lab, organisationId } = context
  const rows = await tasksOfCycle(db, { organisationId, cycleId: lab.cycleId })
  const next = nextOfLab(context, openTasksOf(lab, rows))
  const thing = next && next.kind !== 'audit' && next.person ? next : refuse('not_next')
  const { person } = thing
  if (!person || person.id !== body.user_id || person.id === actor.userId) return refuse('not_next')
  const marked = await db
    .insert(remindersSent)
    .values({
      organisationId,
      kind: NEXT_REMINDER,
      objectId: objectOf(lab, thing),
      day: dayOf(now, HOME_ZONE),
      sentAt: now,
    })
    .onConflictDoNothing()
    .returning({ kind: remindersSent.kind })
  if (marked.length === 0) refuse('reminded_today')
  await context.enqueue({
    kind: 'turn-reminder',
    organisationId,
    userId: person.id,
    payload: {
      lab_id: lab.id,
      by: actor.userId,
      thing: thing.kind === 'task' || thing.kind === 'checklist' ? thing.kind : 'submit',
      title: thing.kind === 'task' ? thing.title : null,
    },
  })
  context.record({
    action: 'member.reminded',
    objectType: 'lab',
    objectId: lab.id,
    data: { user_id: person.id, thing: thing.kind },
  })
  return { success: true as const, message: fill(answers.lab_home.reminded, { name: person.name }) }
}
