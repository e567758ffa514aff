import type { Answer } from '../checklists/answers.ts'
import { auditScorePercent } from '../checklists/score.ts'
import { type Decision, no, yes } from '../decision.ts'
import {
  type JudgedEdition,
  type Judgement,
  type JudgeRefusal,
  judge,
  type LabFacts,
  type LevelAnswer,
  OTHER_REASON,
} from '../levels/judge.ts'

/** For a question of the auditor checklist its answer; for an N/A of the lab y agrees and n turns it into a No. */
export type Finding = {
  questionId: string
  answer: Answer | null
  finding: string
  /** Of an N/A; the auditor need not choose one. */
  naReason?: number | null | undefined
}

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

/** What an audit is judged by: the rules that the cycle began with, and what the lab's locked forms say. */
export type AuditRules = { edition: JudgedEdition; facts: LabFacts }

/** As the API calls what the level's rule refuses to an auditor. */
export const AUDIT_REFUSALS = {
  not_complete: 'audit_not_complete',
  na_not_allowed: 'na_not_allowed',
  na_reason_not_allowed: 'na_reason_missing',
  na_contradicts_figures: 'na_contradicts_figures',
  mandatory_not_met: 'mandatory_not_met',
  all_na: 'audit_without_score',
  na_share_too_high: 'na_share_too_high',
  score_too_low: 'audit_score_too_low',
  area_not_judged: 'area_not_judged',
  area_below_floor: 'area_below_floor',
} as const satisfies Record<JudgeRefusal, string>

export type OutcomeRefusal =
  | 'na_not_judged'
  | 'finding_missing'
  | 'audit_passed'
  | (typeof AUDIT_REFUSALS)[JudgeRefusal]

/** The same rule that judged the lab's own checklist, over what the auditor found. */
export function judgeAudit(
  { questionIds, naQuestionIds, findings }: AuditSheet,
  { edition, facts }: AuditRules,
): Judgement {
  const asked = new Set(questionIds)
  const answers = findings.flatMap(({ questionId, answer, finding, naReason }): [string, LevelAnswer][] => {
    if (answer === null || !asked.has(questionId)) return []
    if (answer !== 'x') return [[questionId, { answer }]]
    return [[questionId, { answer, reason: naReason ?? OTHER_REASON, comment: finding }]]
  })
  const rejected = new Set(findings.flatMap(({ questionId, answer }) => (answer === 'n' ? [questionId] : [])))
  return judge(edition, {
    forAuditor: true,
    answers: new Map(answers),
    facts,
    rejectedNa: naQuestionIds.filter((id) => rejected.has(id)),
  })
}

function mayDecide(sheet: AuditSheet): Decision<OutcomeRefusal> {
  const tally = auditTally(sheet)
  if (tally.unanswered > 0) return no('audit_not_complete')
  if (tally.unjudgedNa > 0) return no('na_not_judged')
  if (silentNegatives(sheet).length > 0) return no('finding_missing')
  return tally.score === null ? no('audit_without_score') : yes
}

/** Specification, section 4: a score of 80 or more enables Award Certification; the level may ask for more. */
export function mayAward(sheet: AuditSheet, rules: AuditRules): Decision<OutcomeRefusal> {
  const complete = mayDecide(sheet)
  if (!complete.allowed) return complete
  const [refused] = judgeAudit(sheet, rules).refusals
  return refused ? no(AUDIT_REFUSALS[refused.refusal]) : yes
}

/** Specification, section 4: below 80 the lab is asked to submit again, and so where the level asks for more. */
export function mayRequestResubmission(
  sheet: AuditSheet,
  rules: AuditRules,
  /** The figures were compared twice and not agreed. */
  haveFiguresFailed = false,
): Decision<OutcomeRefusal> {
  const complete = mayDecide(sheet)
  if (!complete.allowed) return complete
  return judgeAudit(sheet, rules).passes && !haveFiguresFailed ? no('audit_passed') : yes
}
