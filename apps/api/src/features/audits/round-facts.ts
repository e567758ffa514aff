import type { RoundFacts } from '@lab-zer0/domain/audits/rounds.ts'
import type { LabRow } from '../labs/index.ts'
import type { RoundRow } from './audits.queries.ts'

/** How a round ended, and whether the lab has moved on since: each outcome that stands opens the next round. */
export function roundFacts(lab: LabRow, row: RoundRow | undefined): RoundFacts {
  const number = row?.round.number ?? 0
  return {
    isSentBack: number > 0 && lab.returnedRounds >= number,
    hasAppealed: row?.appeal != null,
    hasSubmittedAgain: number > 0 && lab.checklistRounds > number,
  }
}
