import type { LevelFile } from '@lab-zer0/content/levels/editions.ts'
import { answers, validation } from '@lab-zer0/content/microcopy.ts'
import type { ChecklistAnswer, ChecklistSubmission } from '@lab-zer0/contracts/checklists.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import { type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { isOutOfDate } from '@lab-zer0/domain/levels/evidence.ts'
import { presentUnit } from '../calculators/index.ts'
import type { AnswerRow, EvidenceRow, SubmissionRow } from './checklists.queries.ts'
import type { EvidenceRefusal } from './rewrite-photo.ts'

const isoOf = (at: string) => new Date(at).toISOString()

/** Somebody whose account is closed has no name left. */
const personOf = ({ writerId, writerName }: { writerId: UserId; writerName: string }) => ({
  id: writerId,
  name: writerName || answers.people.colleague,
})

export function presentAnswer(row: AnswerRow): ChecklistAnswer {
  return {
    checklist_id: row.questionId,
    answer: row.answer,
    na_reason: row.naReason,
    comment: row.comment,
    version: row.version,
    by: personOf(row),
    at: isoOf(row.at),
  }
}

export function presentSubmission(row: SubmissionRow): ChecklistSubmission {
  return {
    round: row.round,
    checklist_version: row.checklistVersion,
    score: row.score,
    na_count: row.answers.filter(({ answer }) => answer === 'x').length,
    hash: row.hash,
    submitted_at: isoOf(row.at),
    submitted_by: personOf(row),
  }
}

/** A submission with what was answered in it. */
export function presentSnapshot(row: SubmissionRow) {
  const answers = row.answers.map(({ questionId, answer, naReason, comment }) => ({
    checklist_id: questionId,
    answer,
    na_reason: naReason,
    comment,
  }))
  return { ...presentSubmission(row), answers }
}

/** What was submitted, in the form of answers that stand: for the auditor, while the lab works on the next round. */
export function submittedAnswers(row: SubmissionRow): ChecklistAnswer[] {
  const { submitted_by: by, submitted_at: at, answers } = presentSnapshot(row)
  return answers.map((answer) => ({ ...answer, version: 1, by, at }))
}

type EvidenceOn = { edition: LevelFile; submittedAt: string | undefined; today: Day }

/**
 * Its age is that of the day of the submission; until there is one, of today. Nothing is said of the evidence of a
 * change, which has its own rule.
 */
export function presentEvidence(row: EvidenceRow, seen: EvidenceOn | undefined): Evidence {
  const isSubmitted = wasSubmitted(row.at, seen?.submittedAt)
  return {
    id: row.id,
    checklist_id: row.questionId,
    name: row.name,
    state: row.state,
    refusal: row.refusal === null ? null : refusalWords(row.refusal),
    content_type: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    is_auditors: row.auditId !== null,
    proves_on: row.provesOn,
    is_out_of_date: seen !== undefined && isOutOfDate(seen.edition, row, judgedOn(seen, isSubmitted)),
    is_submitted: isSubmitted,
    ...presentUnit(row),
    uploaded_by: personOf(row),
    uploaded_at: isoOf(row.at),
  }
}

function judgedOn({ submittedAt, today }: EvidenceOn, isSubmitted: boolean): Day {
  return isSubmitted && submittedAt ? dayOf(new Date(submittedAt), HOME_ZONE) : today
}

/** Why the worker refused a file. */
export function refusalWords(code: string): string {
  // The worker writes no other codes than these.
  return validation.evidence[code as EvidenceRefusal]
}
