import { type AuditRules, type AuditSheet, auditTally, mayAward } from '../audits/outcome.ts'
import { type Decision, no, yes } from '../decision.ts'
import type { CycleId, LabId, UserId } from '../ids.ts'
import { validUntilOf } from './validity.ts'

/** The claims of a certificate that is not signed yet. */
export type Awarded = {
  labId: LabId
  cycleId: CycleId
  score: number
  rounds: number
  naCount: number
  questionCount: number
  issuedAt: Date
  validUntil: Date
}

/** The organisation's records of the award; undefined if there are none. */
export type AwardRecords = {
  audit:
    | {
        labId: LabId
        cycleId: CycleId
        state: string
        score: number | null
        endedAt: Date | null
        auditorId: UserId
      }
    | undefined
  /** What the lab submitted, and whether its text still has the hash it was locked with. */
  round: { number: number; answers: number; submittedAt: Date; isAsLocked: boolean } | undefined
  /** When the auditor was given this lab in this cycle, the first time. */
  assignedAt: Date | undefined
  /** The auditor checklist, the lab's N/A answers and the findings, checked again by the award rule. */
  sheet: AuditSheet | undefined
  /** The rules that the cycle began with. */
  rules: AuditRules | undefined
  /** The rows were drawn by the lot that the log promised, and what was found carries the award. */
  areFiguresAgreed: boolean
  /** Who made the award, by the event that tells of it. */
  event: { actorId: UserId | null } | undefined
  /** Nothing in the organisation's event chain has been changed. */
  isChainWhole: boolean
}

export type SignRefusal =
  | 'no_audit'
  | 'not_awarded'
  | 'other_lab'
  | 'no_submission'
  | 'submission_changed'
  | 'not_assigned'
  | 'findings_do_not_carry_it'
  | 'figures_do_not_carry_it'
  | 'score_differs'
  | 'wrong_dates'
  | 'no_event'
  | 'chain_broken'
  | 'facts_differ'

/** A clock that is a little fast is no forgery. */
const CLOCK_SKEW_MS = 60_000

/** The worker has the key, so it checks the records: being able to write a certificate row is not enough. */
export function maySign(awarded: Awarded, records: AwardRecords, now: Date): Decision<SignRefusal> {
  const { audit, round, sheet, rules, assignedAt, event, isChainWhole } = records
  if (!audit) return no('no_audit')
  if (audit.state !== 'awarded') return no('not_awarded')
  if (audit.labId !== awarded.labId || audit.cycleId !== awarded.cycleId) return no('other_lab')
  if (!round || !sheet || round.number !== awarded.rounds || round.answers !== awarded.questionCount)
    return no('no_submission')
  if (!round.isAsLocked) return no('submission_changed')
  if (!rules || !mayAward(sheet, rules).allowed) return no('findings_do_not_carry_it')
  if (!records.areFiguresAgreed) return no('figures_do_not_carry_it')
  const { score } = auditTally(sheet)
  const isSame = score === awarded.score && audit.score === score
  if (!isSame || sheet.naQuestionIds.length !== awarded.naCount) return no('score_differs')
  if (!areDatesRight(awarded, audit.endedAt, now) || round.submittedAt > awarded.issuedAt)
    return no('wrong_dates')
  if (!assignedAt || assignedAt > awarded.issuedAt) return no('not_assigned')
  if (event?.actorId !== audit.auditorId) return no('no_event')
  return isChainWhole ? yes : no('chain_broken')
}

/**
 * What the award says it rests on is what the records give again. An award from before facts were kept has none yet:
 * it is signed with those of the records.
 */
export function mayStateFacts(kept: string | null, derived: string | undefined): Decision<'facts_differ'> {
  return derived !== undefined && (kept === null || kept === derived) ? yes : no('facts_differ')
}

function areDatesRight({ issuedAt, validUntil }: Awarded, endedAt: Date | null, now: Date): boolean {
  return (
    endedAt?.getTime() === issuedAt.getTime() &&
    issuedAt.getTime() <= now.getTime() + CLOCK_SKEW_MS &&
    validUntil.getTime() === validUntilOf(issuedAt).getTime()
  )
}
