import type { SchemeDecision } from '@lab-zer0/domain/audits/appeals.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { auditAppeals } from './audits.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Why an appeal is with the scheme: the Org Admin declined it, said nothing in time, or belongs to the lab. */
export type EscalationCause = 'declined' | 'silence' | 'admin_in_lab'

/** At most one per appeal: the scheme decides, and its decision is final. */
export const appealEscalations = pgTable(
  'appeal_escalations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    appealId: uuid('appeal_id').notNull(),
    cause: text('cause').$type<EscalationCause>().notNull(),
    reason: text('reason').notNull(),
    escalatedBy: uuid('escalated_by').$type<UserId>().notNull(),
    escalatedAt: instant('escalated_at').notNull(),
    /** The last second of the scheme's time. */
    dueAt: instant('due_at').notNull(),
    /** By one of the provider's people; it counts once another confirms it. */
    proposal: text('proposal').$type<SchemeDecision>(),
    grounds: text('grounds'),
    /** Who audits the round again. */
    auditorId: uuid('auditor_id').$type<UserId>(),
    proposedBy: uuid('proposed_by').$type<UserId>(),
    proposedAt: instant('proposed_at'),
    decision: text('decision').$type<SchemeDecision>(),
    confirmedBy: uuid('confirmed_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
  },
  (row) => [
    foreignKey({
      name: 'appeal_escalations_appeal',
      columns: [row.organisationId, row.appealId],
      foreignColumns: [auditAppeals.organisationId, auditAppeals.id],
    }),
    unique('appeal_escalations_once').on(row.organisationId, row.appealId),
    check('appeal_escalations_cause', sql`${row.cause} in ('declined', 'silence', 'admin_in_lab')`),
    check(
      'appeal_escalations_proposed',
      sql`(${row.proposal} is null) = (${row.proposedBy} is null) and (${row.proposal} is null) = (${row.grounds} is null) and ${row.proposal} in ('stands', 'set_aside')`,
    ),
    check(
      'appeal_escalations_decided_by_two',
      sql`${row.decision} is null and ${row.confirmedBy} is null and ${row.decidedAt} is null or ${row.decision} is not distinct from ${row.proposal} and ${row.confirmedBy} is distinct from ${row.proposedBy} and ${row.confirmedBy} is not null and ${row.decidedAt} is not null`,
    ),
  ],
)

/** What the scheme has decided, for anyone to read. Names no one and stays when the lab's own records go. */
export const schemeDecisions = pgTable('scheme_decisions', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The first day of the month. */
  decidedIn: date('decided_in').notNull(),
  labType: text('lab_type').$type<LabType>().notNull(),
  levelEdition: text('level_edition').notNull(),
  questionIds: text('question_ids').array().notNull(),
  result: text('result').$type<SchemeDecision>().notNull(),
  grounds: text('grounds').notNull(),
})
