import type { TaskState } from '@lab-zer0/domain/board/task.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { changes } from './changes.ts'
import { cycles, labs } from './labs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Something that a lab has to do: a No of its checklist, a change it planned, or a task of its own. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    /** The question that was answered with No. */
    questionId: text('question_id'),
    changeId: uuid('change_id'),
    /** A ranked action that no row of a form shows, so that it is no change. */
    actionId: text('action_id'),
    /** Null where the question or the change has the words. */
    title: text('title'),
    state: text('state').$type<TaskState | 'removed'>().notNull(),
    ownerId: uuid('owner_id').$type<UserId>(),
    dueOn: date('due_on'),
    doneOn: date('done_on'),
    doneBy: uuid('done_by').$type<UserId>(),
    doneNote: text('done_note').notNull().default(''),
    /** Someone has worked on it, so that no answer takes it away. */
    isTouched: boolean('is_touched').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedBy: uuid('changed_by').$type<UserId>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'tasks_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'tasks_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    foreignKey({
      name: 'tasks_change',
      columns: [row.organisationId, row.changeId],
      foreignColumns: [changes.organisationId, changes.id],
    }),
    foreignKey({
      name: 'tasks_owner',
      columns: [row.organisationId, row.ownerId],
      foreignColumns: [users.organisationId, users.id],
    }),
    unique('tasks_in_organisation').on(row.organisationId, row.id),
    uniqueIndex('tasks_one_of_question').on(row.organisationId, row.cycleId, row.questionId),
    uniqueIndex('tasks_one_of_change').on(row.organisationId, row.changeId),
    index('tasks_of_lab').on(row.organisationId, row.labId),
    index('tasks_due').on(row.organisationId, row.dueOn).where(sql`${row.state} in ('todo', 'doing')`),
    check('tasks_state_known', sql`${row.state} in ('todo', 'doing', 'done', 'removed')`),
    check('tasks_done_with_date', sql`${row.state} <> 'done' or ${row.doneOn} is not null`),
    check(
      'tasks_named',
      sql`${row.title} is not null or ${row.questionId} is not null or ${row.changeId} is not null`,
    ),
  ],
)

/** The secret in the addresses from which a calendar reads a person's tasks. One that is made again ends the last. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    secretSealed: bytea('secret_sealed').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'calendar_addresses_pkey', columns: [row.organisationId, row.userId] }),
    foreignKey({
      name: 'calendar_addresses_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
)
