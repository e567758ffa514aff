import type { Answer } from '../checklists/answers.ts'
import { auditScorePercent, isPass } from '../checklists/score.ts'
import { type Decision, no, yes } from '../decision.ts'

/** For a question of the auditor checklist its answer; for an N/A of the lab y agrees and n turns it into a No. */
export type Finding = { questionId: string; answer: Answer | null; finding: string }

export type AuditSheet = {
  /** The auditor checklist of the lab's type. */
  questionIds: readonly string[]
  /** The lab's own questions that it submitted as N/A. */
  naQuestionIds: readonly string[]
  findings: readonly Finding[]
}

export type AuditTally = {
  yes: number
  no: number
  na: number
  unanswered: number
  rejectedNa: number
  unjudgedNa: number
  score: number | null
}

export function auditTally({ questionIds, naQuestionIds, findings }: AuditSheet): AuditTally {
  const answers = new Map(findings.map(({ questionId, answer }) => [questionId, answer]))
  const count = (ids: readonly string[], wanted: Answer) =>
    ids.filter((id) => answers.get(id) === wanted).length
  const [yesCount, noCount, naCount] = [
    count(questionIds, 'y'),
    count(questionIds, 'n'),
    count(questionIds, 'x'),
  ]
  const [agreed, rejectedNa] = [count(naQuestionIds, 'y'), count(naQuestionIds, 'n')]
  return {
    yes: yesCount,
    no: noCount,
    na: naCount,
    unanswered: questionIds.length - yesCount - noCount - naCount,
    rejectedNa,
    unjudgedNa: naQuestionIds.length - agreed - rejectedNa,
    score: auditScorePercent({ yes: yesCount, no: noCount, rejectedNa }),
  }
}

/** Every No of the audit, in checklist order: the findings that the lab must reply to. */
export function negativeIds({ questionIds, naQuestionIds, findings }: AuditSheet): string[] {
  const negative = new Set(
    findings.filter(({ answer }) => answer === 'n').map(({ questionId }) => questionId),
  )
  return [...questionIds, ...naQuestionIds].filter((id) => negative.has(id))
}

/** Questions answered No without a finding text. */
export function silentNegatives(sheet: AuditSheet): string[] {
  const words = new Map(sheet.findings.map(({ questionId, finding }) => [questionId, finding.trim()]))
  return negativeIds(sheet).filter((id) => !words.get(id))
}

export type OutcomeRefusal =
  | 'audit_not_complete'
  | 'na_not_judged'
  | 'finding_missing'
  | 'audit_without_score'
  | 'audit_score_too_low'
  | 'audit_passed'

function mayDecide(sheet: AuditSheet): Decision<OutcomeRefusal> {
  const tally = auditTally(sheet)
  if (tally.unanswered > 0) return no('audit_not_complete')
  if (tally.unjudgedNa > 0) return no('na_not_judged')
  if (silentNegatives(sheet).length > 0) return no('finding_missing')
  return tally.score === null ? no('audit_without_score') : yes
}

/** Specification, section 4: a score of 80 or more enables Award Certification. */
export function mayAward(sheet: AuditSheet): Decision<OutcomeRefusal> {
  const complete = mayDecide(sheet)
  if (!complete.allowed) return complete
  return isPass(auditTally(sheet).score) ? yes : no('audit_score_too_low')
}

/** Specification, section 4: below 80 the lab is asked to submit again. */
export function mayRequestResubmission(sheet: AuditSheet): Decision<OutcomeRefusal> {
  const complete = mayDecide(sheet)
  if (!complete.allowed) return complete
  return isPass(auditTally(sheet).score) ? no('audit_passed') : yes
}
