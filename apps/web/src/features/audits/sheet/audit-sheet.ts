import { publishedChecklistOf } from '@lab-zer0/content/checklists.ts'
import type { Audit, AuditRecord, Finding, Round } from '@lab-zer0/contracts/audits.ts'
import type { AuditRules, AuditSheet } from '@lab-zer0/domain/audits/outcome.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'

/** What an auditor writes to one question. */
export type FindingEntry = { answer: Answer | null; naReason: number | null; finding: string }

export const EMPTY_FINDING: FindingEntry = { answer: null, naReason: null, finding: '' }

/** Specification, section 4: leaving N/A clears its reason. */
export function answered(entry: FindingEntry, answer: Answer | null): FindingEntry {
  return { ...entry, answer, naReason: answer === 'x' ? entry.naReason : null }
}

export type Asked = {
  /** As it is counted on the page. */
  number: number
  id: string
  category_id: string
  category: string
  question: string
  suggestion: string
  evidence: string
  resource: string
  /** The lab's own questions that this one looks behind. */
  actionIds: readonly string[]
}

export type Level = AuditRecord['level']

/** The checklist of the edition that the cycle began with, whatever is published by now. */
function questionsOf(level: Level) {
  const checklist = publishedChecklistOf(level)
  if (!checklist) throw new Error(`${level.id} has no checklist`)
  return checklist.questions
}

/** The auditor checklist of an edition, numbered. */
export function auditQuestions(level: Level): Asked[] {
  return questionsOf(level)
    .filter((question) => question.for_auditor)
    .map(({ action_ids, ...question }, index) => ({ ...question, actionIds: action_ids, number: index + 1 }))
}

/** The lab's own questions, numbered as the lab sees them. */
export function labQuestions(level: Level): ReadonlyMap<string, Asked> {
  return new Map(
    questionsOf(level)
      .filter((question) => !question.for_auditor)
      .map(({ action_ids, ...question }, index) => [
        question.id,
        { ...question, actionIds: action_ids, number: index + 1 },
      ]),
  )
}

/** What the lab submitted as N/A, each of which the auditor judges. */
export function naAnswers(round: Round) {
  return round.checklist.answers.filter(({ answer }) => answer === 'x')
}

/** What the outcome is judged by. The server knows the lab's rows, too, and has the last word. */
export function rulesOf({ level, declared_none }: AuditRecord): AuditRules {
  return { edition: level, facts: { rows: [], declaredNone: declared_none } }
}

export function sheetOf(level: Level, round: Round, findings: ReadonlyMap<string, FindingEntry>): AuditSheet {
  return {
    questionIds: auditQuestions(level).map(({ id }) => id),
    naQuestionIds: naAnswers(round).map(({ checklist_id }) => checklist_id),
    findings: [...findings].map(([questionId, entry]) => ({ questionId, ...entry })),
  }
}

export function findingsOf(audit: Audit | undefined): ReadonlyMap<string, FindingEntry> {
  return new Map(
    (audit?.findings ?? []).map(({ checklist_id, answer, na_reason, finding }) => [
      checklist_id,
      { answer, naReason: na_reason, finding },
    ]),
  )
}

/** The look that counts: the one under way or with an outcome; before that the last that was tried. */
export function mainAudit(round: Round): Audit | undefined {
  const counts = ({ state }: Audit) => state !== 'abandoned' && state !== 'set_aside'
  return round.audits.findLast(counts) ?? round.audits.at(-1)
}

/** What was found in the round before. */
export function findingsBefore(record: AuditRecord, round: Round): ReadonlyMap<string, Finding> {
  const before = record.rounds.find(({ number }) => number === round.number - 1)
  const findings = before ? (mainAudit(before)?.findings ?? []) : []
  return new Map(findings.map((finding) => [finding.checklist_id, finding]))
}
