import { found } from '../../platform/refusal.ts'
import type { LabContext } from '../labs/index.ts'
import { auditsOf, lastRoundOf } from './audits.queries.ts'
import { cycleOf } from './for-audit.ts'

/** The audit of the last round, sent back, with what it was about. */
export async function sentBack(context: LabContext) {
  const { db } = context
  const cycle = cycleOf(context)
  const round = found(await lastRoundOf(db, cycle), 'nothing_to_reply')
  const row = (await auditsOf(db, cycle)).findLast(
    ({ audit }) => audit.state === 'resubmission' && audit.roundId === round.round.id,
  )
  return { audit: found(row?.audit, 'nothing_to_reply'), round }
}
