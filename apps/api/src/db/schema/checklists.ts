import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { changes } from './changes.ts'
import { cycles } from './labs.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type Answer = 'y' | 'n' | 'x'

/** A lab's answers so far. They stay when a resubmission opens the checklist again. */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    questionId: text('question_id').notNull(),
    /** Null while there is only a comment. */
    answer: text('answer').$type<Answer>(),
    naReason: integer('na_reason'),
    comment: text('comment').notNull().default(''),
    version: integer('version').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (row) => [
    primaryKey({
      name: 'checklist_answers_pkey',
      columns: [row.organisationId, row.cycleId, row.questionId],
    }),
    foreignKey({
      name: 'checklist_answers_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    check('checklist_answers_known', sql`${row.answer} in ('y', 'n', 'x')`),
    check(
      'checklist_answers_reason_only_for_na',
      sql`${row.naReason} is null or (${row.answer} = 'x' and ${row.naReason} between 1 and 5)`,
    ),
  ],
)

/** Every answer ever saved, in commit order, so that replaced answers can be found again. */
export const checklistHistory = pgTable(
  'checklist_history',
  {
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    questionId: text('question_id').notNull(),
    answer: text('answer').$type<Answer>(),
    naReason: integer('na_reason'),
    comment: text('comment').notNull(),
    version: integer('version').notNull(),
    writtenBy: uuid('written_by').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (entry) => [
    primaryKey({ name: 'checklist_history_pkey', columns: [entry.organisationId, entry.seq] }),
    foreignKey({
      name: 'checklist_history_cycle',
      columns: [entry.organisationId, entry.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    index('checklist_history_of_answer').on(
      entry.organisationId,
      entry.cycleId,
      entry.questionId,
      entry.version,
    ),
  ],
)

export type SubmittedAnswer = {
  questionId: string
  answer: Answer
  naReason: number | null
  comment: string
}

/** A checklist as it was submitted, one for each round of the cycle; never changed. */
export const checklistSubmissions = pgTable(
  'checklist_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    /** The round of audit that this belongs to, from 1. */
    round: integer('round').notNull(),
    labType: text('lab_type').$type<LabType>().notNull(),
    checklistVersion: integer('checklist_version').notNull(),
    answers: jsonb('answers').$type<SubmittedAnswer[]>().notNull(),
    score: integer('score').notNull(),
    /** SHA-256 over all of the above, in canonical form. */
    hash: bytea('hash').notNull(),
    submittedBy: uuid('submitted_by').$type<UserId>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (row) => [
    foreignKey({
      name: 'checklist_submissions_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    unique('checklist_submissions_once').on(row.organisationId, row.cycleId, row.round),
    check('checklist_submissions_score_range', sql`${row.score} between 0 and 100`),
  ],
)

export type EvidenceState = 'waiting' | 'ready' | 'refused'

/** A photo or file behind an answer, of the lab or of its auditor. The bytes are in the file store. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id').$type<OrganisationId>().notNull(),
    cycleId: uuid('cycle_id').$type<CycleId>().notNull(),
    labId: uuid('lab_id').$type<LabId>().notNull(),
    /** The question that the file answers; for the evidence of a change, the id of the change; of a unit alone, ''. */
    questionId: text('question_id').notNull(),
    changeId: uuid('change_id'),
    /** The day that the file proves something of, as the person who added it says. */
    provesOn: date('proves_on'),
    /** Set if the auditor added the file; null for the lab's own files. */
    auditId: uuid('audit_id'),
    /** The file's original name: shown, never used as a path. */
    name: text('name').notNull(),
    state: text('state').$type<EvidenceState>().notNull(),
    /** Why it was refused, as a code of the contracts. */
    refusal: text('refusal'),
    contentType: text('content_type'),
    bytes: integer('bytes').notNull(),
    /** Of the file as it is kept; null for those that were checked before hashes were kept. */
    sha256: bytea('sha256'),
    width: integer('width'),
    height: integer('height'),
    /** A file behind several questions has a row for each, and its bytes once. */
    storageKey: text('storage_key').notNull(),
    /** The unit that a photo shows, by its row in the lab's register; names change, rows stay. */
    unitCategory: text('unit_category'),
    unitRowId: text('unit_row_id'),
    /** Made by the device that sent it: the same file sent again is not added again. */
    clientId: uuid('client_id'),
    uploadedBy: uuid('uploaded_by').$type<UserId>().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (row) => [
    foreignKey({
      name: 'evidence_files_cycle',
      columns: [row.organisationId, row.cycleId],
      foreignColumns: [cycles.organisationId, cycles.id],
    }),
    foreignKey({
      name: 'evidence_files_change',
      columns: [row.organisationId, row.changeId],
      foreignColumns: [changes.organisationId, changes.id],
    }),
    index('evidence_files_of_cycle').on(row.organisationId, row.cycleId, row.questionId),
    index('evidence_files_of_lab').on(row.organisationId, row.labId),
    uniqueIndex('evidence_files_sent_once')
      .on(row.organisationId, row.labId, row.clientId)
      .where(sql`${row.clientId} is not null`),
    check('evidence_files_unit_whole', sql`(${row.unitCategory} is null) = (${row.unitRowId} is null)`),
    check('evidence_files_state_known', sql`${row.state} in ('waiting', 'ready', 'refused')`),
  ],
)
