import type { TaskFigures } from '@lab-zer0/domain/board/figures.ts'
import { TASK_STATES, type TaskState } from '@lab-zer0/domain/board/task.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { ChangeState } from '@lab-zer0/domain/changes/change.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { tasks } from '../../db/schema/board.ts'
import { changes } from '../../db/schema/changes.ts'
import { type Answer, checklistAnswers, evidenceFiles } from '../../db/schema/checklists.ts'
import { comments } from '../../db/schema/comments.ts'
import { labMemberships } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

export type CycleKey = { organisationId: OrganisationId; cycleId: CycleId }
export type TaskKey = CycleKey & { taskId: string }

/** A task with what it is for, and how much shows that it is done. */
export type TaskRow = {
  id: string
  version: number
  state: TaskState
  title: string | null
  questionId: string | null
  answer: Answer | null
  answerVersion: number | null
  actionId: string | null
  changeId: string | null
  changeTitle: string | null
  changeState: ChangeState | null
  changeVersion: number | null
  changeCategory: string | null
  changeActionId: string | null
  projection: TaskFigures | null
  ownerId: UserId | null
  ownerName: string | null
  dueOn: Day | null
  doneOn: Day | null
  doneNote: string
  changedAt: Date
  files: number
  comments: number
}

const nameOf = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`

/** The tasks of a cycle, or one of them: one statement, whatever their number. */
export async function tasksOfCycle(
  db: Database,
  { organisationId, cycleId }: CycleKey,
  taskId?: string,
): Promise<TaskRow[]> {
  const { id, version, title, questionId, actionId, changeId, ownerId, dueOn, doneOn, doneNote, changedAt } =
    tasks
  return db
    .select({
      ...{ id, version, title, questionId, actionId, changeId, dueOn, doneOn, doneNote, changedAt },
      state: sql<TaskState>`${tasks.state}`,
      answer: checklistAnswers.answer,
      answerVersion: checklistAnswers.version,
      changeTitle: changes.title,
      changeState: changes.state,
      changeVersion: changes.version,
      changeCategory: changes.category,
      changeActionId: changes.actionId,
      projection: changes.projection,
      // Someone who has left the lab owns nothing in it.
      ownerId: users.id,
      ownerName: sql<string | null>`case when ${users.id} is null then null else ${nameOf} end`,
      files: sql<number>`(select count(*)::int from ${evidenceFiles}
        where ${evidenceFiles.organisationId} = ${organisationId} and ${evidenceFiles.cycleId} = ${cycleId}
          and ${evidenceFiles.questionId} in (${tasks.questionId}, ${tasks.changeId}::text)
          and ${evidenceFiles.auditId} is null and ${evidenceFiles.deletedAt} is null
          and ${evidenceFiles.state} <> 'refused')`,
      comments: sql<number>`(select count(*)::int from ${comments}
        where ${comments.organisationId} = ${organisationId} and ${comments.labId} = ${tasks.labId}
          and ${comments.subjectKind} = 'task' and ${comments.subjectId} = ${tasks.id}::text)`,
    })
    .from(tasks)
    .leftJoin(changes, and(eq(changes.organisationId, organisationId), eq(changes.id, tasks.changeId)))
    .leftJoin(
      checklistAnswers,
      and(
        eq(checklistAnswers.organisationId, organisationId),
        eq(checklistAnswers.cycleId, cycleId),
        eq(checklistAnswers.questionId, tasks.questionId),
      ),
    )
    .leftJoin(
      labMemberships,
      and(
        eq(labMemberships.organisationId, organisationId),
        eq(labMemberships.labId, tasks.labId),
        eq(labMemberships.userId, ownerId),
        isNull(labMemberships.leftAt),
      ),
    )
    .leftJoin(users, and(eq(users.organisationId, organisationId), eq(users.id, labMemberships.userId)))
    .where(
      and(
        eq(tasks.organisationId, organisationId),
        eq(tasks.cycleId, cycleId),
        inArray(tasks.state, [...TASK_STATES]),
        ...(taskId === undefined ? [] : [eq(tasks.id, taskId)]),
      ),
    )
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
}

/** Holds a task until the transaction ends, so that two people who move it at once come one after the other. */
export async function lockTask(db: Database, { organisationId, cycleId, taskId }: TaskKey): Promise<void> {
  await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.organisationId, organisationId), eq(tasks.cycleId, cycleId), eq(tasks.id, taskId)))
    .for('update')
}

/** What a lab may have on its board in a cycle: enough for any lab, and an end to a program that runs wild. */
export const MOST_TASKS = 500

export async function countTasks(db: Database, { organisationId, cycleId }: CycleKey): Promise<number> {
  return db.$count(tasks, and(eq(tasks.organisationId, organisationId), eq(tasks.cycleId, cycleId)))
}

export async function insertTask(db: Database, task: typeof tasks.$inferInsert): Promise<string> {
  const [row] = await db.insert(tasks).values(task).returning({ id: tasks.id })
  if (!row) throw new Error('the task was not noted')
  return row.id
}

export async function updateTask(
  db: Database,
  { organisationId, taskId }: TaskKey,
  { userId, now }: { userId: UserId; now: Date },
  set: Partial<typeof tasks.$inferInsert>,
): Promise<void> {
  await db
    .update(tasks)
    .set({ ...set, isTouched: true, version: sql`${tasks.version} + 1`, changedBy: userId, changedAt: now })
    .where(and(eq(tasks.organisationId, organisationId), eq(tasks.id, taskId)))
}

/** The page of changes shows who does a plan and by when, too. */
export async function tellPlan(
  db: Database,
  { organisationId, changeId }: { organisationId: OrganisationId; changeId: string },
  set: { owner?: string; plannedFor?: Day | null },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await db
    .update(changes)
    .set({ ...set, version: sql`${changes.version} + 1` })
    .where(
      and(eq(changes.organisationId, organisationId), eq(changes.id, changeId), eq(changes.state, 'planned')),
    )
}

/** The lab that a person is in now. */
export async function labOfMember(
  db: Database,
  { organisationId, userId }: { organisationId: OrganisationId; userId: UserId },
): Promise<LabId | undefined> {
  const [row] = await db
    .select({ labId: labMemberships.labId })
    .from(labMemberships)
    .where(
      and(
        eq(labMemberships.organisationId, organisationId),
        eq(labMemberships.userId, userId),
        isNull(labMemberships.leftAt),
      ),
    )
  return row?.labId
}
