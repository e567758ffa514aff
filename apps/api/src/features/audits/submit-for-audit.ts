import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/audits.ts'
import { negativeIds } from '@lab-zer0/domain/audits/outcome.ts'
import { maySubmitForAudit } from '@lab-zer0/domain/audits/rounds.ts'
import { journeyOf } from '@lab-zer0/domain/labs/stages.ts'
import { permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { drawFirstRows } from '../figures-check/index.ts'
import type { LabContext } from '../labs/index.ts'
import { sendRequestMails } from './audits.mails.ts'
import { auditsOf, findingsOf, insertRound, lastRoundOf } from './audits.queries.ts'
import { cycleOf } from './for-audit.ts'
import { sheetOf } from './sheet.ts'

/** Hands what is locked and submitted to the auditor. Nothing of it can be changed from here on. */
export async function submitForAudit(context: LabContext, { body }: Input<typeof calls.submitForAudit>) {
  const { db, actor, now, lab, organisationId } = context
  permit(maySubmitForAudit(journeyOf(context.facts.cycle).stage, await repliesOf(context)))
  const number = lab.returnedRounds + 1
  const roundId = await insertRound(db, {
    organisationId,
    labId: lab.id,
    cycleId: lab.cycleId,
    number,
    namesInvestigator: body.names_investigator,
    wantsListing: body.wants_listing,
    submittedBy: actor.userId,
    submittedAt: now,
  })
  await drawFirstRows(context, { id: roundId, number })
  context.record({
    action: 'audit.requested',
    objectType: 'lab',
    objectId: lab.id,
    data: { round: number, names_investigator: body.names_investigator, wants_listing: body.wants_listing },
  })
  await sendRequestMails(context, lab)
  const has_auditor = lab.auditorId !== null
  const message = has_auditor ? answers.audits.submitted : answers.audits.submitted_no_auditor
  return { success: true as const, message, round: number, has_auditor }
}

/** Each No of the round that was sent back, and those that the champion has answered. */
async function repliesOf(context: LabContext): Promise<{ negatives: string[]; replied: string[] }> {
  const { db, organisationId } = context
  const cycle = cycleOf(context)
  const sentBack = (await auditsOf(db, cycle)).findLast(({ audit }) => audit.state === 'resubmission')
  const round = sentBack && (await lastRoundOf(db, cycle))
  if (!sentBack || !round) return { negatives: [], replied: [] }
  const rows = await findingsOf(db, organisationId, [sentBack.audit.id])
  return {
    negatives: negativeIds(sheetOf(round.submission, rows)),
    replied: rows.filter(({ reply }) => reply !== null).map(({ finding }) => finding.questionId),
  }
}
