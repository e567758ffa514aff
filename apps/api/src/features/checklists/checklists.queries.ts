import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { StoredForm } from '@lab-zer0/domain/levels/locked-facts.ts'
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { audits } from '../../db/schema/audits.ts'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import {
  checklistAnswers,
  checklistSubmissions,
  type EvidenceState,
  evidenceFiles,
  type SubmittedAnswer,
} from '../../db/schema/checklists.ts'
import { cycles } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { lockedForms, type UnitOfEvidence, unitNameOfEvidence } from '../calculators/index.ts'
import { ofCycle } from '../labs/index.ts'

/** Names and times as JSON gives them. */
type Written = { writerId: UserId; writerName: string; at: string }

export type AnswerRow = Written & {
  questionId: string
  answer: Answer | null
  naReason: number | null
  comment: string
  version: number
}

export type SubmissionRow = Written & {
  round: number
  checklistVersion: number
  answers: SubmittedAnswer[]
  score: number
  hash: string
}

export type EvidenceRow = Written &
  UnitOfEvidence & {
    id: string
    questionId: string
    auditId: string | null
    name: string
    state: EvidenceState
    refusal: string | null
    contentType: string | null
    bytes: number
    width: number | null
    height: number | null
    provesOn: string | null
  }

export type ChecklistContent = {
  answers: AnswerRow[]
  /** Newest first. */
  submissions: SubmissionRow[]
  evidence: EvidenceRow[]
  /** The lab's locked forms of this cycle. */
  forms: StoredForm[]
  /** Of the lab in all its cycles: what counts against its quota. */
  held: { files: number; bytes: number }
  mark: string
}

const nameOf = sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email}, '')`

const ofLab = (table: { organisationId: SQLWrapper; labId: SQLWrapper }) =>
  sql`${table.organisationId} = ${cycles.organisationId} and ${table.labId} = ${cycles.labId}`

/** Another text once an answer, a file or a round of the open cycle is another; each part found by its index. */
export function checklistMark() {
  return sql`concat_ws('/', ${cycles.id},
    (select concat_ws('+', count(*), sum(${checklistAnswers.version})) from ${checklistAnswers}
      where ${ofCycle(checklistAnswers)}),
    (select count(*) from ${checklistSubmissions} where ${ofCycle(checklistSubmissions)}),
    (select count(*) from ${audits} where ${ofCycle(audits)} and ${audits.state} = 'resubmission'),
    (select count(*) from ${calculatorSubmissions} where ${ofCycle(calculatorSubmissions)}),
    (select md5(string_agg(${evidenceFiles.id} || ${evidenceFiles.state}, ' ' order by ${evidenceFiles.id}))
      from ${evidenceFiles} where ${ofLab(evidenceFiles)} and ${evidenceFiles.deletedAt} is null))`
}

/** Everything that the checklist page shows of the open cycle, as one expression: the page costs one statement. */
export function checklistContent() {
  const writer = (id: SQLWrapper) =>
    sql`left join ${users} on ${users.organisationId} = ${cycles.organisationId} and ${users.id} = ${id}`
  const by = (id: SQLWrapper, at: SQLWrapper) => sql`'writerId', ${id}, 'writerName', ${nameOf}, 'at', ${at}`
  return sql`jsonb_build_object(
    'answers', (select coalesce(jsonb_agg(jsonb_build_object(
        'questionId', ${checklistAnswers.questionId}, 'answer', ${checklistAnswers.answer},
        'naReason', ${checklistAnswers.naReason}, 'comment', ${checklistAnswers.comment},
        'version', ${checklistAnswers.version}, ${by(checklistAnswers.writtenBy, checklistAnswers.writtenAt)}
      ) order by ${checklistAnswers.questionId}), '[]')
      from ${checklistAnswers} ${writer(checklistAnswers.writtenBy)} where ${ofCycle(checklistAnswers)}),
    'submissions', (select coalesce(jsonb_agg(jsonb_build_object(
        'round', ${checklistSubmissions.round}, 'checklistVersion', ${checklistSubmissions.checklistVersion},
        'answers', ${checklistSubmissions.answers}, 'score', ${checklistSubmissions.score},
        'hash', encode(${checklistSubmissions.hash}, 'hex'),
        ${by(checklistSubmissions.submittedBy, checklistSubmissions.submittedAt)}
      ) order by ${checklistSubmissions.round} desc), '[]')
      from ${checklistSubmissions} ${writer(checklistSubmissions.submittedBy)} where ${ofCycle(checklistSubmissions)}),
    'evidence', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', ${evidenceFiles.id}, 'questionId', ${evidenceFiles.questionId}, 'auditId', ${evidenceFiles.auditId},
        'name', ${evidenceFiles.name}, 'state', ${evidenceFiles.state}, 'refusal', ${evidenceFiles.refusal},
        'contentType', ${evidenceFiles.contentType}, 'bytes', ${evidenceFiles.bytes},
        'width', ${evidenceFiles.width}, 'height', ${evidenceFiles.height}, 'provesOn', ${evidenceFiles.provesOn},
        'unitCategory', ${evidenceFiles.unitCategory}, 'unitRowId', ${evidenceFiles.unitRowId},
        'unitName', ${unitNameOfEvidence},
        ${by(evidenceFiles.uploadedBy, evidenceFiles.uploadedAt)}
      ) order by ${evidenceFiles.uploadedAt}, ${evidenceFiles.id}), '[]')
      from ${evidenceFiles} ${writer(evidenceFiles.uploadedBy)}
      where ${evidenceFiles.changeId} is null and ${evidenceFiles.deletedAt} is null and (${ofCycle(evidenceFiles)}
        or ${ofLab(evidenceFiles)} and ${evidenceFiles.questionId} = '')),
    'forms', ${lockedForms()},
    'held', (select jsonb_build_object('files', count(*), 'bytes', coalesce(sum(${evidenceFiles.bytes}), 0))
      from ${evidenceFiles} where ${ofLab(evidenceFiles)} and ${evidenceFiles.deletedAt} is null
      and ${evidenceFiles.state} <> 'refused'),
    'mark', ${checklistMark()}
  )`
}

/** Of a lab that was read with checklistContent. */
export function contentOf({ content }: { content: unknown }): ChecklistContent {
  // The expression that was selected has this shape.
  return content as ChecklistContent
}

type Outcome = {
  outcome: string
  version: number
  replaced_answer: Answer | null
  replaced_na_reason: number | null
  replaced_comment: string | null
  replaced_by: UserId | null
  replaced_by_name: string | null
  replaced_at: string | null
}

export type AnswerToSave = {
  labId: LabId
  labType: LabType
  questionId: string
  /** Undefined leaves what stands. */
  answer: Answer | null | undefined
  naReason: number | null | undefined
  comment: string | undefined
  seenVersion: number
}

/** Permission, lock, write, history and what was replaced: one statement, because people click quickly. */
export async function writeAnswer(db: Database, given: AnswerToSave): Promise<Outcome> {
  const { labId, labType, questionId, answer, naReason, comment, seenVersion } = given
  const { rows } = await db.execute<Outcome>(
    sql`select * from save_answer(${labId}, ${labType}, ${questionId}, ${answer === undefined}, ${answer ?? null},
      ${naReason === undefined}, ${naReason ?? null}, ${comment ?? null}, ${seenVersion})`,
  )
  const [row] = rows
  if (!row) throw new Error('save_answer answered nothing')
  return row
}

type CycleKey = { organisationId: OrganisationId; cycleId: CycleId }

export async function answersOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select()
    .from(checklistAnswers)
    .where(and(eq(checklistAnswers.organisationId, organisationId), eq(checklistAnswers.cycleId, cycleId)))
}

export async function insertSubmission(db: Database, submission: typeof checklistSubmissions.$inferInsert) {
  await db.insert(checklistSubmissions).values(submission)
}

/** When the lab last submitted in this cycle: what was there by then belongs to what its auditor saw. */
export async function lastSubmittedAt(
  db: Database,
  { organisationId, cycleId }: CycleKey,
): Promise<Date | undefined> {
  const [last] = await db
    .select({ submittedAt: checklistSubmissions.submittedAt })
    .from(checklistSubmissions)
    .where(
      and(eq(checklistSubmissions.organisationId, organisationId), eq(checklistSubmissions.cycleId, cycleId)),
    )
    .orderBy(desc(checklistSubmissions.round))
    .limit(1)
  return last?.submittedAt
}
