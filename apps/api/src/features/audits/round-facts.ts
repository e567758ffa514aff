import type { AppealFacts } from '@lab-zer0/domain/audits/appeals.ts'
import type { RoundFacts } from '@lab-zer0/domain/audits/rounds.ts'
import type { LabRow } from '../labs/index.ts'
import type { RoundRow } from './audits.queries.ts'

/** How a round ended, and whether the lab has moved on since: each outcome that stands opens the next round. */
export function roundFacts(
  lab: Pick<LabRow, 'returnedRounds' | 'checklistRounds'>,
  row: RoundRow | undefined,
): RoundFacts {
  const number = row?.round.number ?? 0
  return {
    isSentBack: number > 0 && lab.returnedRounds >= number,
    appeal: appealFactsOf(row),
    hasSubmittedAgain: number > 0 && lab.checklistRounds > number,
  }
}

export function appealFactsOf(row: Pick<RoundRow, 'appeal' | 'escalation'> | undefined): AppealFacts | null {
  if (!row?.appeal) return null
  const { dueAt, decision, decidedAt } = row.appeal
  return { dueAt, decision, decidedAt, escalation: row.escalation }
}
