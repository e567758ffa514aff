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
import type { Answer } from './checklists.ts'
import { cycles, labs } from './labs.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Which lab types a person may audit. No one can qualify themselves. */
export const auditorEligibility = pgTable(
  'auditor_eligibility',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    wet: boolean('wet').notNull(),
    dry: boolean('dry').notNull(),
    grantedBy: uuid('granted_by').$type<UserId>().notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'auditor_eligibility_pkey', columns: [row.organisationId, row.userId] }),
    foreignKey({
      name: 'auditor_eligibility_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
)

export const auditorInvitations = pgTable(
  'auditor_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    wet: boolean('wet').notNull(),
    dry: boolean('dry').notNull(),
    message: text('message'),
    /** The lab that the invitation was sent from. With assignNow, accepting also assigns the auditor. */
    labId: uuid('lab_id').$type<LabId>(),
    assignNow: boolean('assign_now').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').$type<UserId>(),
  },
  (row) => [
    unique('auditor_invitations_token_once').on(row.tokenHash),
    index('auditor_invitations_of_organisation').on(row.organisationId, row.createdAt),
    check('auditor_invitations_email_lower', sql`${row.email} = lower(${row.email})`),
  ],
)

export type AssignmentEnd = 'replaced' | 'withdrawn' | 'finished' | 'declined'

/** Who audits a lab in this cycle. Earlier auditors stay in the table. */
export const auditAssignments = pgTable(
  'audit_assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    auditorId: uuid('auditor_id').$type<UserId>().notNull(),
    assignedBy: uuid('assigned_by').$type<UserId>().notNull(),
    assignedAt: instant('assigned_at').notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because').$type<AssignmentEnd>(),
    /** Why the auditor declined. */
    endNote: text('end_note').notNull().default(''),
    /** The last day by which the audit should be finished. Null for assignments from before there was one. */
    dueOn: date('due_on'),
    /** When the auditor visits the lab, and where or how. */
    visitAt: instant('visit_at'),
    visitNote: text('visit_note').notNull().default(''),
  },
  (row) => [
    foreignKey({
      name: 'audit_assignments_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'audit_assignments_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    foreignKey({
      name: 'audit_assignments_auditor',
      columns: [row.organisationId, row.auditorId],
      foreignColumns: [users.organisationId, users.id],
    }),
    uniqueIndex('audit_assignments_one_at_a_time')
      .on(row.organisationId, row.cycleId)
      .where(sql`${row.endedAt} is null`),
    index('audit_assignments_of_auditor').on(row.organisationId, row.auditorId, row.endedAt),
    check(
      'audit_assignments_end_known',
      sql`(${row.endedAt} is null) = (${row.endedBecause} is null) and ${row.endedBecause} in ('replaced', 'withdrawn', 'finished', 'declined')`,
    ),
  ],
)

/** A lab's submission for audit. Each requested resubmission adds a round to the cycle. */
export const auditRounds = pgTable(
  'audit_rounds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    number: integer('number').notNull(),
    /** The champion states that the principal investigator agrees to be named on the certificate. */
    namesInvestigator: boolean('names_investigator').notNull(),
    /** The champion asks for the lab to be listed in the public register. */
    wantsListing: boolean('wants_listing').notNull(),
    submittedBy: uuid('submitted_by').$type<UserId>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'audit_rounds_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    unique('audit_rounds_in_organisation').on(row.organisationId, row.id),
    unique('audit_rounds_numbered').on(row.organisationId, row.cycleId, row.number),
  ],
)

/** The work of a replaced auditor stays as abandoned; a granted appeal sets the outcome aside. */
export type AuditState = 'in_progress' | 'abandoned' | 'awarded' | 'resubmission' | 'set_aside'

/** One auditor's audit of one round. */
export const audits = pgTable(
  'audits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    roundId: uuid('round_id').notNull(),
    auditorId: uuid('auditor_id').$type<UserId>().notNull(),
    state: text('state').$type<AuditState>().notNull(),
    /** Score of the outcome; null while the audit is open. */
    score: integer('score'),
    note: text('note').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (row) => [
    foreignKey({
      name: 'audits_round',
      columns: [row.organisationId, row.roundId],
      foreignColumns: [auditRounds.organisationId, auditRounds.id],
    }),
    unique('audits_in_organisation').on(row.organisationId, row.id),
    uniqueIndex('audits_one_that_counts')
      .on(row.organisationId, row.roundId)
      .where(sql`${row.state} in ('in_progress', 'awarded', 'resubmission')`),
    index('audits_of_cycle').on(row.organisationId, row.cycleId),
    check(
      'audits_state_known',
      sql`${row.state} in ('in_progress', 'abandoned', 'awarded', 'resubmission', 'set_aside')`,
    ),
    check('audits_ended', sql`(${row.state} = 'in_progress') = (${row.endedAt} is null)`),
  ],
)

/** The auditor's answer to an auditor question, or the decision on one of the lab's N/A answers. */
export const auditFindings = pgTable(
  'audit_findings',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    auditId: uuid('audit_id').notNull(),
    /** The id of an auditor question; for an N/A, of the lab's own question. */
    questionId: text('question_id').notNull(),
    /** For an N/A of the lab: y agrees with the reason, n turns it into a No. */
    answer: text('answer').$type<Answer>(),
    naReason: integer('na_reason'),
    finding: text('finding').notNull().default(''),
    version: integer('version').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'audit_findings_pkey', columns: [row.organisationId, row.auditId, row.questionId] }),
    foreignKey({
      name: 'audit_findings_audit',
      columns: [row.organisationId, row.auditId],
      foreignColumns: [audits.organisationId, audits.id],
    }),
    check('audit_findings_known', sql`${row.answer} in ('y', 'n', 'x')`),
  ],
)

/** The champion's reply to a finding, before the lab submits again. */
export const findingReplies = pgTable(
  'finding_replies',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    auditId: uuid('audit_id').notNull(),
    questionId: text('question_id').notNull(),
    reply: text('reply').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'finding_replies_pkey', columns: [row.organisationId, row.auditId, row.questionId] }),
    foreignKey({
      name: 'finding_replies_audit',
      columns: [row.organisationId, row.auditId],
      foreignColumns: [audits.organisationId, audits.id],
    }),
  ],
)

/** At most one per round: the lab disagrees with the outcome and an admin decides. */
export const auditAppeals = pgTable(
  'audit_appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    roundId: uuid('round_id').notNull(),
    auditId: uuid('audit_id').notNull(),
    reason: text('reason').notNull(),
    appealedBy: uuid('appealed_by').$type<UserId>().notNull(),
    appealedAt: instant('appealed_at').notNull(),
    /** The last second in which the Org Admin can decide. */
    dueAt: instant('due_at').notNull(),
    decision: text('decision').$type<'granted' | 'declined'>(),
    decisionNote: text('decision_note'),
    /** Null where the Org Admin let the time pass. */
    decidedBy: uuid('decided_by').$type<UserId>(),
    decidedAt: instant('decided_at'),
  },
  (row) => [
    foreignKey({
      name: 'audit_appeals_round',
      columns: [row.organisationId, row.roundId],
      foreignColumns: [auditRounds.organisationId, auditRounds.id],
    }),
    unique('audit_appeals_in_organisation').on(row.organisationId, row.id),
    unique('audit_appeals_once_a_round').on(row.organisationId, row.roundId),
    check(
      'audit_appeals_decided',
      sql`(${row.decision} is null) = (${row.decidedAt} is null) and ${row.decision} in ('granted', 'declined')`,
    ),
  ],
)
