import type { CauseStep } from '@lab-zer0/domain/changes/differences.ts'
import type { PlannedSaving } from '@lab-zer0/domain/changes/planned-saving.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cycles, labs } from './labs.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type ChangeState = 'planned' | 'done' | 'verified' | 'rejected' | 'lost' | 'lapsed' | 'withdrawn'

/** Something a lab plans or has done to lower its footprint. Only an auditor makes it verified. */
export const changes = pgTable(
  'changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    /** The ranked action that it came from; null for the lab's own idea. */
    actionId: text('action_id'),
    state: text('state').$type<ChangeState>().notNull(),
    owner: text('owner').notNull().default(''),
    plannedFor: date('planned_for'),
    /** What the plan would save, with its range, as computed when it was made. Never a figure of the After side. */
    projection: jsonb('projection').$type<PlannedSaving>(),
    doneOn: date('done_on'),
    doneBy: text('done_by'),
    doneNote: text('done_note').notNull().default(''),
    /** The unit went to another lab of the organisation: a saving of the lab, and none of the organisation. */
    isMoved: boolean('is_moved').notNull().default(false),
    /** The audit that answered for it, and when. */
    auditId: uuid('audit_id'),
    auditedAt: instant('audited_at'),
    auditorNote: text('auditor_note').notNull().default(''),
    /** The last day on which the lab or an auditor confirmed that it is still in place. */
    confirmedOn: date('confirmed_on'),
    lostOn: date('lost_on'),
    /** Sides of its rows that the lab can't show, as `before.<row>`. */
    cannotShow: text('cannot_show').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedBy: uuid('changed_by').$type<UserId>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'changes_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'changes_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    unique('changes_in_organisation').on(row.organisationId, row.id),
    index('changes_of_cycle').on(row.organisationId, row.cycleId, row.category),
    index('changes_of_lab').on(row.organisationId, row.labId),
    check(
      'changes_state_known',
      sql`${row.state} in ('planned', 'done', 'verified', 'rejected', 'lost', 'lapsed', 'withdrawn')`,
    ),
    check(
      'changes_done_with_date',
      sql`${row.state} not in ('done', 'verified', 'rejected', 'lost', 'lapsed') or (${row.doneOn} is not null and ${row.doneBy} is not null)`,
    ),
    check('changes_verified_by_audit', sql`${row.state} <> 'verified' or ${row.auditId} is not null`),
  ],
)

/** The rows of the form that a change concerns. */
export const changeRows = pgTable(
  'change_rows',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    changeId: uuid('change_id').notNull(),
    rowId: text('row_id').notNull(),
  },
  (row) => [
    primaryKey({ name: 'change_rows_pkey', columns: [row.organisationId, row.changeId, row.rowId] }),
    foreignKey({
      name: 'change_rows_change',
      columns: [row.organisationId, row.changeId],
      foreignColumns: [changes.organisationId, changes.id],
    }).onDelete('cascade'),
  ],
)

/** Why a value after differs from the locked baseline. */
export const differenceCauses = pgTable(
  'difference_causes',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    category: text('category').notNull(),
    rowId: text('row_id').notNull(),
    /** `*` for a row that was added or removed. */
    columnId: text('column_id').notNull(),
    steps: jsonb('steps').$type<readonly CauseStep[]>().notNull(),
    /** Written with an award: the auditor could not be shown what was there before. */
    isNotShown: boolean('not_shown').notNull().default(false),
    version: integer('version').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (row) => [
    primaryKey({
      name: 'difference_causes_pkey',
      columns: [row.organisationId, row.cycleId, row.category, row.rowId, row.columnId],
    }),
    foreignKey({
      name: 'difference_causes_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
  ],
)
