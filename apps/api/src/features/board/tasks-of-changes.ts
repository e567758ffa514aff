import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { tasks } from '../../db/schema/board.ts'
import { changes } from '../../db/schema/changes.ts'
import { checklistAnswers } from '../../db/schema/checklists.ts'
import type { Database } from '../../platform/database.ts'
import { insertTask } from './board.queries.ts'

type Plan = {
  organisationId: OrganisationId
  labId: LabId
  cycleId: CycleId
  changeId: string
  plannedFor: Day | null
}
type By = { userId: UserId; now: Date }

/** A planned change is a task from the moment it is planned. */
export async function addTaskOfChange(db: Database, plan: Plan, { userId, now }: By): Promise<void> {
  const { plannedFor: dueOn, ...place } = plan
  const written = { createdBy: userId, createdAt: now, changedBy: userId, changedAt: now }
  await insertTask(db, { ...place, state: 'todo', dueOn, ...written })
}

type OfChange = { organisationId: OrganisationId; changeId: string }

/** A plan that gets another day takes its task along. */
export async function moveTaskOfChange(
  db: Database,
  { organisationId, changeId }: OfChange,
  dueOn: Day | null,
  by: By,
): Promise<void> {
  await change(db, { organisationId, changeId }, { dueOn }, by)
}

/** A change that is withdrawn is nothing to do any more. */
export async function removeTaskOfChange(db: Database, of: OfChange, by: By): Promise<void> {
  await change(db, of, { state: 'removed' }, by)
}

async function change(
  db: Database,
  { organisationId, changeId }: OfChange,
  set: Partial<typeof tasks.$inferInsert>,
  { userId, now }: By,
): Promise<void> {
  await db
    .update(tasks)
    .set({ ...set, version: sql`${tasks.version} + 1`, changedBy: userId, changedAt: now })
    .where(and(eq(tasks.organisationId, organisationId), eq(tasks.changeId, changeId)))
}

type Carry = { organisationId: OrganisationId; from: CycleId; to: CycleId; now: Date; by: UserId }

/** What is still to do goes on in the next cycle, and each No that was carried over has its task there. */
export async function carryTasks(db: Database, { organisationId, from, to, now, by }: Carry): Promise<void> {
  await db.execute(sql`
    update ${tasks} x set cycle_id = ${to}, version = x.version + 1
    where x.organisation_id = ${organisationId} and x.cycle_id = ${from} and x.state in ('todo', 'doing')
      and (x.change_id is null or exists (select from ${changes} c where c.organisation_id = ${organisationId}
        and c.id = x.change_id and c.cycle_id = ${to}))`)
  await db.execute(sql`
    insert into ${tasks} (organisation_id, lab_id, cycle_id, question_id, state, created_by, created_at, changed_by, changed_at)
    select a.organisation_id, c.lab_id, a.cycle_id, a.question_id, 'todo', ${by}::uuid, ${now.toISOString()}::timestamptz,
      ${by}::uuid, ${now.toISOString()}::timestamptz
    from ${checklistAnswers} a join cycles c on c.organisation_id = a.organisation_id and c.id = a.cycle_id
    where a.organisation_id = ${organisationId} and a.cycle_id = ${to} and a.answer = 'n'
      and not exists (select from ${tasks} x where x.organisation_id = ${organisationId} and x.cycle_id = ${to}
        and x.question_id = a.question_id)`)
}
