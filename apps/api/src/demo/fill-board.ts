import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { tasks } from '../db/schema/board.ts'
import { comments } from '../db/schema/comments.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'
import { daysBefore, workday } from './calendar.ts'
import type { EventWriter } from './event-writer.ts'
import type { FilledLab } from './fill-labs.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

type DemoTask = {
  title: string
  /** The place of its owner among the members; none for a task that waits for one. */
  owner?: number
  dueInDays?: number
  state?: 'todo' | 'doing' | 'done'
  /** A ranked action that it stands for, which gives it a figure. */
  actionId?: string
  note?: string
  comments?: readonly { by: number; text: string; daysAgo: number }[]
}

/** Tasks that labs added themselves. Those of a No and of a plan are there by the same rule as in the product. */
const OWN_TASKS: Record<string, readonly DemoTask[]> = {
  'Climate Modelling Group': [
    {
      title: 'Agree on a date after which old model runs go to tape',
      owner: 0,
      dueInDays: -3,
      comments: [
        { by: 0, text: 'Proposal: two years after the paper. Objections by Friday?', daysAgo: 2 },
        { by: 1, text: 'Fine for the ocean group.', daysAgo: 1 },
      ],
    },
    { title: 'Put a box for empty cartridges beside the printer', owner: 1, dueInDays: 9, state: 'doing' },
    { title: 'Ask IT which desktops still run at night', dueInDays: 20 },
    {
      title: 'Let computers and screens sleep when not in use',
      actionId: 'sleep-after-hours',
      owner: 1,
      dueInDays: 12,
    },
    {
      title: 'Store data compressed',
      actionId: 'compress-data',
      owner: 0,
      dueInDays: 26,
      state: 'doing',
    },
    {
      title: 'Labels on the plugs of the big screens',
      owner: 1,
      state: 'done',
      note: 'Photo in the shared folder, under Energy.',
    },
  ],
}

type Filling = { now: Date; events: EventWriter }

export async function fillBoards(db: Database, labs: readonly FilledLab[], filling: Filling): Promise<void> {
  await actFor(db, { organisationId, userId: null })
  await db.execute(sql`
    insert into tasks (organisation_id, lab_id, cycle_id, question_id, state, created_by, created_at, changed_by, changed_at)
    select a.organisation_id, c.lab_id, c.id, a.question_id, 'todo', a.written_by, a.written_at, a.written_by, a.written_at
    from checklist_answers a join cycles c on c.organisation_id = a.organisation_id and c.id = a.cycle_id
    where a.organisation_id = ${organisationId} and a.answer = 'n' and c.closed_at is null`)
  await db.execute(sql`
    insert into tasks (organisation_id, lab_id, cycle_id, change_id, state, due_on, created_by, created_at, changed_by, changed_at)
    select x.organisation_id, x.lab_id, x.cycle_id, x.id, 'todo', x.planned_for, x.created_by, x.created_at, x.changed_by, x.changed_at
    from changes x join cycles c on c.organisation_id = x.organisation_id and c.id = x.cycle_id
    where x.organisation_id = ${organisationId} and x.state = 'planned' and c.closed_at is null`)
  for (const lab of labs) await addOwn(db, lab, filling)
}

async function addOwn(db: Database, lab: FilledLab, { now, events }: Filling): Promise<void> {
  const people = lab.championId
    ? [lab.championId, ...lab.memberIds.filter((id) => id !== lab.championId)]
    : []
  const [first] = people
  const own = OWN_TASKS[lab.name]
  if (!first || !own) return
  const personAt = (place: number): UserId => people[place] ?? first
  const today = dayOf(now, HOME_ZONE)
  for (const { title, owner, dueInDays, state = 'todo', actionId, note = '', comments: talk = [] } of own) {
    const at = workday(now, 6, 11)
    const written = { createdBy: first, createdAt: at, changedBy: first, changedAt: at }
    const [task] = await db
      .insert(tasks)
      .values({
        organisationId,
        labId: lab.id,
        cycleId: lab.cycleId,
        title,
        actionId: actionId ?? null,
        state,
        ownerId: owner === undefined ? null : personAt(owner),
        dueOn: dueInDays === undefined ? null : addDays(today, dueInDays),
        ...(state === 'done' && { doneOn: addDays(today, -2), doneBy: personAt(owner ?? 0), doneNote: note }),
        isTouched: true,
        ...written,
      })
      .returning({ id: tasks.id })
    if (!task) throw new Error('The demo could not add a task')
    events.aboutLab(lab.id, { at, by: first, action: 'task.added', data: { task: task.id, title } })
    for (const { by, text, daysAgo } of talk) {
      await db.insert(comments).values({
        organisationId,
        labId: lab.id,
        subjectKind: 'task',
        subjectId: task.id,
        body: text,
        writtenBy: personAt(by),
        writtenAt: daysBefore(now, daysAgo),
      })
    }
  }
  await giveFirstNo(db, lab, personAt(1), addDays(today, 14))
}

/** One No of the checklist has an owner and a date already. */
async function giveFirstNo(db: Database, lab: FilledLab, ownerId: UserId, dueOn: string): Promise<void> {
  const [first] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.organisationId, organisationId), eq(tasks.labId, lab.id), isNull(tasks.title)))
    .orderBy(asc(tasks.questionId))
    .limit(1)
  if (!first) return
  await db
    .update(tasks)
    .set({ ownerId, dueOn, isTouched: true })
    .where(and(eq(tasks.organisationId, organisationId), eq(tasks.id, first.id)))
}
