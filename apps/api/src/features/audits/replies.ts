import type { appealOutcome, decideAppeal, saveReply } from '@lab-zer0/contracts/audits.ts'
import { negativeIds } from '@lab-zer0/domain/audits/outcome.ts'
import { mayDecideAppeal } from '@lab-zer0/domain/audits/rounds.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import type { LabContext } from '../labs/index.ts'
import { sendAppealMails, sendDecisionMails } from './audits.mails.ts'
import {
  auditsOf,
  endAudit,
  findingsOf,
  insertAppeal,
  lastRoundOf,
  type RoundRow,
  roundsOf,
  writeDecision,
  writeReply,
} from './audits.queries.ts'
import { cycleOf } from './for-audit.ts'
import { roundFacts } from './round-facts.ts'
import { sheetOf } from './sheet.ts'

/** To one No of the round that was sent back, until the lab submits again. */
export async function reply(context: LabContext, { body }: Input<typeof saveReply>) {
  const { db, actor, now, organisationId } = context
  const { audit, round } = await sentBack(context)
  const rows = await findingsOf(db, organisationId, [audit.id])
  const negatives = negativeIds(sheetOf(round.submission, rows))
  if (!negatives.includes(body.checklist_id)) refuse('question_not_found')
  await writeReply(db, {
    organisationId,
    auditId: audit.id,
    questionId: body.checklist_id,
    reply: body.reply,
    writtenBy: actor.userId,
    writtenAt: now,
  })
  const replied = new Set(rows.flatMap(({ reply, finding }) => (reply ? [finding.questionId] : [])))
  replied.add(body.checklist_id)
  return { success: true as const, message: 'Saved', replied: replied.size, total: negatives.length }
}

export async function appeal(context: LabContext, { body }: Input<typeof appealOutcome>) {
  const { db, actor, now, lab, organisationId } = context
  const { audit, round } = await sentBack(context)
  await insertAppeal(db, {
    organisationId,
    labId: lab.id,
    roundId: round.round.id,
    auditId: audit.id,
    reason: body.reason,
    appealedBy: actor.userId,
    appealedAt: now,
  })
  context.record({
    action: 'audit.appealed',
    objectType: 'lab',
    objectId: lab.id,
    data: { round: round.round.number, audit_id: audit.id },
  })
  await sendAppealMails(context, lab.id, audit.id)
  return { success: true as const, message: 'Your Org Admin has been asked to look at both sides.' }
}

/** Granted, the outcome is set aside and the round waits for another auditor, with what the lab had submitted. */
export async function decide(context: LabContext, { body }: Input<typeof decideAppeal>) {
  const { db, actor, now, lab } = context
  const cycle = cycleOf(context)
  const rounds = await roundsOf(db, cycle)
  const round = found(rounds.find(isAppealed) ?? rounds[0], 'no_open_appeal')
  const open = found(round.appeal, 'no_open_appeal')
  const facts = { ...roundFacts(lab, round), isDecided: open.decision !== null }
  permit(mayDecideAppeal(facts, body.decision))
  await writeDecision(db, open, { decision: body.decision, note: body.note, decidedBy: actor.userId, now })
  if (body.decision === 'granted') {
    const { audit } = await sentBack(context)
    await endAudit(db, audit, { state: 'set_aside', score: audit.score }, now)
    await endAssignment(db, { ...cycle, because: 'withdrawn', now })
  }
  context.record({
    action: 'audit.appeal_decided',
    objectType: 'lab',
    objectId: lab.id,
    data: { round: round.round.number, decision: body.decision, audit_id: open.auditId },
  })
  await sendDecisionMails(context, lab.id, open.id)
  const message =
    body.decision === 'granted'
      ? `The outcome is set aside. Please choose another auditor for ${lab.name}.`
      : `The outcome of ${lab.name} stands.`
  return { success: true as const, message }
}

const isAppealed = ({ appeal }: RoundRow) => appeal !== null && appeal.decision === null

/** The audit of the last round, sent back, with what it was about. */
async function sentBack(context: LabContext) {
  const { db } = context
  const cycle = cycleOf(context)
  const round = found(await lastRoundOf(db, cycle), 'nothing_to_reply')
  const row = (await auditsOf(db, cycle)).findLast(
    ({ audit }) => audit.state === 'resubmission' && audit.roundId === round.round.id,
  )
  return { audit: found(row?.audit, 'nothing_to_reply'), round }
}
