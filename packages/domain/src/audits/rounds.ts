import { type Decision, no, yes } from '../decision.ts'
import type { Stage } from '../labs/stages.ts'
import { type AppealDecision, type AppealFacts, appealState } from './appeals.ts'

export type SubmitForAuditRefusal = 'not_ready_to_submit' | 'replies_missing'

/** Model: everything locked, and each No of the round before answered by the champion. */
export function maySubmitForAudit(
  stage: Stage,
  { negatives, replied }: { negatives: readonly string[]; replied: readonly string[] },
): Decision<SubmitForAuditRefusal> {
  if (stage !== 'ready_to_submit') return no('not_ready_to_submit')
  return negatives.every((id) => replied.includes(id)) ? yes : no('replies_missing')
}

/** The last round of a lab: how it ended and what the lab has done since. */
export type RoundFacts = {
  isSentBack: boolean
  appeal: AppealFacts | null
  /** The checklist of the next round is submitted: the lab has accepted the outcome. */
  hasSubmittedAgain: boolean
}

export type AppealRefusal = 'nothing_to_appeal' | 'already_appealed' | 'submitted_again'

/** Model: a lab that disagrees with an outcome can appeal once a round, before it submits again. */
export function mayAppeal(round: RoundFacts): Decision<AppealRefusal> {
  // A granted appeal sets the outcome aside, so its round is not sent back any more.
  if (round.appeal) return no('already_appealed')
  if (!round.isSentBack) return no('nothing_to_appeal')
  return round.hasSubmittedAgain ? no('submitted_again') : yes
}

export type DecideRefusal = 'no_open_appeal' | 'appeal_time_over' | 'submitted_again'

/** Granting opens the round again, which can't be done once the lab has submitted the next one. */
export function mayDecideAppeal(
  round: RoundFacts,
  decision: AppealDecision,
  now: Date,
): Decision<DecideRefusal> {
  const { appeal } = round
  if (!appeal || appeal.decision !== null || appeal.escalation) return no('no_open_appeal')
  if (appealState(appeal, now) !== 'with_admin') return no('appeal_time_over')
  return decision === 'granted' && round.hasSubmittedAgain ? no('submitted_again') : yes
}
