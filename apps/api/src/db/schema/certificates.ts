import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import type { ChangeState } from '@lab-zer0/domain/changes/change.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Level } from '@lab-zer0/domain/levels/edition.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { cycles, labs } from './labs.ts'
import { users } from './users.ts'

/** As the gate read it in the transaction of the award. */
export type AwardBasis = {
  changes: {
    id: string
    category: string
    title: string
    state: ChangeState
    doneOn: string | null
    rowIds: string[]
  }[]
  causes: (DifferenceCause & { category: string })[]
  /** Changes of earlier cycles that were lost since the cycle was opened. */
  lost: number
}

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The certificate of a cycle, with names as they were on the day of the award. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The number in the public address and on the printed certificate. */
    publicId: text('public_id').notNull(),
    /**
     * For people to say and type, such as `LZ-B26-7K4M`, drawn by a trigger. It is no secret, and finds only labs that are
     * in the public register.
     */
    shortNumber: text('short_number').notNull().default(''),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    /** Null once the audit was deleted with its lab at the end of the retention period. */
    auditId: uuid('audit_id'),
    labName: text('lab_name').notNull(),
    labType: text('lab_type').$type<LabType>().notNull(),
    organisationName: text('organisation_name').notNull(),
    department: text('department'),
    /** Set only if the lab stated that the person agrees. */
    principalInvestigator: text('principal_investigator'),
    level: text('level').$type<Level>().notNull(),
    score: integer('score').notNull(),
    /** How many answers were N/A, and how many there were; the public page shows the share. */
    naCount: integer('na_count').notNull(),
    questionCount: integer('question_count').notNull(),
    /** How many audits it took. */
    rounds: integer('rounds').notNull(),
    /** Of the checklist that was audited, such as `wet-bronze.1`; null for what was issued before editions had names. */
    edition: text('edition'),
    /** Categories whose locked savings show lower emissions, with a range that excludes zero. */
    reducedCategories: text('reduced_categories').array().notNull().default(sql`'{}'::text[]`),
    /** What the words rest on, as it was at the award; null for what was issued before. Written once. */
    facts: jsonb('facts').$type<AwardFacts>(),
    /** SHA-256 of the canonical JSON of the facts. */
    factsSha256: bytea('facts_sha256'),
    /** The lab's changes at the award, which the facts are derived from again; null for what was issued before. */
    awardBasis: jsonb('award_basis').$type<AwardBasis>(),
    issuedAt: instant('issued_at').notNull(),
    validUntil: instant('valid_until').notNull(),
    statusListId: integer('status_list_id').notNull(),
    statusIndex: integer('status_index').notNull(),
    /** Signed by the worker, a moment after the award; null until then. */
    credential: text('credential'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').$type<UserId>(),
    /** What the public page says. */
    revokedReason: text('revoked_reason'),
    /** While figures that it rests on are reopened. Set and cleared by the gate alone. */
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** The lab asked to be listed in the public register. */
    isListed: boolean('is_listed').notNull().default(false),
    /** The lab lets everybody read the dossier of its figures. */
    isDossierPublic: boolean('is_dossier_public').notNull().default(false),
    /** Where the signed credential and the withdrawal are in the public log; null until they are. */
    logIndex: bigint('log_index', { mode: 'number' }),
    withdrawalLogIndex: bigint('withdrawal_log_index', { mode: 'number' }),
  },
  (row) => [
    foreignKey({
      name: 'certificates_lab',
      columns: [row.organisationId, row.labId],
      foreignColumns: [labs.organisationId, labs.id],
    }),
    foreignKey({
      name: 'certificates_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    // Together with a foreign key to the audit that SQL alone can say: deleting the audit clears this column only.
    unique('certificates_in_organisation').on(row.organisationId, row.id),
    unique('certificates_public_id_once').on(row.publicId),
    unique('certificates_short_number_once').on(row.shortNumber),
    unique('certificates_one_a_cycle').on(row.organisationId, row.cycleId),
    unique('certificates_status_once').on(row.statusListId, row.statusIndex),
    index('certificates_of_lab').on(row.organisationId, row.labId, row.validUntil),
    index('certificates_ending').on(row.validUntil),
    check('certificates_facts_hashed', sql`(${row.facts} is null) = (${row.factsSha256} is null)`),
    check('certificates_dates', sql`${row.validUntil} > ${row.issuedAt}`),
    check(
      'certificates_revoked_with_reason',
      sql`(${row.revokedAt} is null) = (${row.revokedReason} is null)`,
    ),
    check(
      'certificates_suspended_with_reason',
      sql`(${row.suspendedAt} is null) = (${row.suspendedReason} is null)`,
    ),
  ],
)

/** Each time a certificate was suspended, and how that ended. A withdrawal leaves the last one open. */
export const certificateSuspensions = pgTable(
  'certificate_suspensions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    certificateId: uuid('certificate_id').notNull(),
    suspendedAt: instant('suspended_at').notNull(),
    suspendedBy: uuid('suspended_by').$type<UserId>().notNull(),
    /** What the public page says. */
    reason: text('reason').notNull(),
    endedAt: instant('ended_at'),
    /** The auditor who looked again and agreed. */
    endedBy: uuid('ended_by').$type<UserId>(),
    note: text('note').notNull().default(''),
    /** Where the suspension and its end are in the public log; null until they are. */
    logIndex: bigint('log_index', { mode: 'number' }),
    endLogIndex: bigint('end_log_index', { mode: 'number' }),
  },
  (row) => [
    foreignKey({
      name: 'certificate_suspensions_certificate',
      columns: [row.organisationId, row.certificateId],
      foreignColumns: [certificates.organisationId, certificates.id],
    }),
    uniqueIndex('certificate_suspensions_one_at_a_time')
      .on(row.organisationId, row.certificateId)
      .where(sql`${row.endedAt} is null`),
    index('certificate_suspensions_of_certificate').on(
      row.organisationId,
      row.certificateId,
      row.suspendedAt,
    ),
    check('certificate_suspensions_ended', sql`(${row.endedAt} is null) = (${row.endedBy} is null)`),
  ],
)

/** The provider's public keys are never deleted: an old certificate is checked with the key that signed it. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** After this, nothing new is signed with the key. */
  retiredAt: instant('retired_at'),
  /** Since when somebody else may have had it. Nothing that it signed counts any more. */
  compromisedAt: instant('compromised_at'),
  /** When the last certificate of a compromised key had been signed again. */
  replacedAt: instant('replaced_at'),
})

/** A signed list of which certificates are withdrawn; signed anew by the worker when one is, and each night. */
export const statusLists = pgTable('status_lists', {
  id: integer('id').primaryKey(),
  /** Indexes are drawn at random, so that they don't reveal the order of awards. */
  size: integer('size').notNull(),
  credential: text('credential'),
  /** The same places, for what is suspended; signed together with the other. */
  suspensionCredential: text('suspension_credential'),
  signedAt: instant('signed_at'),
})

/** Reminders that were sent, so that each is sent only once. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    kind: text('kind').notNull(),
    objectId: uuid('object_id').notNull(),
    /** The day the reminder is about, so that a renewed certificate gets its own reminders. */
    day: date('day').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (row) => [
    primaryKey({
      name: 'reminders_sent_pkey',
      columns: [row.organisationId, row.kind, row.objectId, row.day],
    }),
  ],
)

/** Who has unsubscribed from which kind of reminder. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    kind: text('kind').notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (row) => [
    primaryKey({ name: 'mail_opt_outs_pkey', columns: [row.organisationId, row.userId, row.kind] }),
    foreignKey({
      name: 'mail_opt_outs_user',
      columns: [row.organisationId, row.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
)
