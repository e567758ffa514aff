import { REMIND_DAYS_BEFORE, type TaskReminder, taskReminder } from '@lab-zer0/domain/board/reminder.ts'
import type { TaskState } from '@lab-zer0/domain/board/task.ts'
import { addDays, type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { remindersSent } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import type { WorkTransaction } from '../../platform/work-jobs.ts'

export const TASK_REMINDER = 'task-reminder'

type Due = Readonly<{ id: string; lab_id: LabId; owner_id: UserId; state: TaskState; due_on: Day }>
type Told = Due & { kind: TaskReminder }

/** One mail a morning for each person, with what is due soon and what has become late. Each task is told of once for each. */
export async function remindOfTasks(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now } = context
  const today = dayOf(now, HOME_ZONE)
  const due = await dueTasks(db, organisationId, addDays(today, REMIND_DAYS_BEFORE))
  const told = due.flatMap((task) => {
    const kind = taskReminder({ state: task.state, dueOn: task.due_on }, today)
    return kind ? [{ ...task, kind }] : []
  })
  const fresh = await markSent(context, organisationId, told)
  for (const [userId, own] of Map.groupBy(fresh, (task) => task.owner_id)) {
    const [first] = own
    if (!first) continue
    const idsOf = (kind: TaskReminder) => own.filter((task) => task.kind === kind).map(({ id }) => id)
    const payload = { lab_id: first.lab_id, due: idsOf('task-due'), late: idsOf('task-late') }
    await context.enqueue({ kind: TASK_REMINDER, organisationId, userId, payload })
  }
}

/** Open tasks with a date until that day, of members who have not stopped these mails. */
async function dueTasks(db: Database, organisationId: OrganisationId, until: Day): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select t.id, t.lab_id, t.owner_id, t.state, t.due_on::text as due_on from tasks t
    join cycles c on c.organisation_id = t.organisation_id and c.id = t.cycle_id and c.closed_at is null
    join labs l on l.organisation_id = t.organisation_id and l.id = t.lab_id and l.deleted_at is null
    join lab_memberships m on m.organisation_id = t.organisation_id and m.lab_id = t.lab_id and m.user_id = t.owner_id
      and m.left_at is null
    where t.organisation_id = ${organisationId} and t.state in ('todo', 'doing') and t.due_on <= ${until}
      and not exists (select from mail_opt_outs o where o.organisation_id = t.organisation_id
        and o.user_id = t.owner_id and o.kind = ${TASK_REMINDER})
    order by t.due_on, t.id`)
  return rows
}

/** Those that no earlier morning has told of: the rows and the mails' jobs are one transaction. */
async function markSent(
  { db, now }: WorkTransaction,
  organisationId: OrganisationId,
  told: readonly Told[],
): Promise<Told[]> {
  if (told.length === 0) return []
  const marked = await db
    .insert(remindersSent)
    .values(
      told.map(({ kind, id, due_on: day }) => ({ organisationId, kind, objectId: id, day, sentAt: now })),
    )
    .onConflictDoNothing()
    .returning({ kind: remindersSent.kind, id: remindersSent.objectId })
  return told.filter((task) => marked.some(({ kind, id }) => kind === task.kind && id === task.id))
}
