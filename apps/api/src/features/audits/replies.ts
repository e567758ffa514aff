import type { appealOutcome, decideAppeal, saveReply } from '@lab-zer0/contracts/audits.ts'
import { negativeIds } from '@lab-zer0/domain/audits/outcome.ts'
import { mayAppeal, mayDecideAppeal } from '@lab-zer0/domain/audits/rounds.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import { factsOf, permitAdmin } from '../labs/index.ts'
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
import { type Held, holdAsChampion, holdCycle } from './hold.ts'
import { roundFacts } from './round-facts.ts'
import { sheetOf } from './sheet.ts'

/** To one No of the round that was sent back, until the lab submits again. */
export async function reply(context: Signed, { params, body }: Input<typeof saveReply>) {
  const { db, actor, now } = context
  const held = await holdAsChampion(context, params.labId)
  if (!factsOf(held.lab).isResubmissionRequested) refuse('nothing_to_reply')
  const { audit, round } = await sentBack(context, held)
  const rows = await findingsOf(db, held.organisationId, [audit.id])
  const negatives = negativeIds(sheetOf(round.submission, rows))
  if (!negatives.includes(body.checklist_id)) refuse('question_not_found')
  await writeReply(db, {
    organisationId: held.organisationId,
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

export async function appeal(context: Signed, { params, body }: Input<typeof appealOutcome>) {
  const { db, actor, now } = context
  const held = await holdAsChampion(context, params.labId)
  permit(mayAppeal(roundFacts(held.lab, await lastRoundOf(db, held))))
  const { audit, round } = await sentBack(context, held)
  await insertAppeal(db, {
    organisationId: held.organisationId,
    labId: held.lab.id,
    roundId: round.round.id,
    auditId: audit.id,
    reason: body.reason,
    appealedBy: actor.userId,
    appealedAt: now,
  })
  context.record({
    action: 'audit.appealed',
    objectType: 'lab',
    objectId: held.lab.id,
    data: { round: round.round.number, audit_id: audit.id },
  })
  await sendAppealMails(context, held.lab.id, audit.id)
  return { success: true as const, message: 'Your Org Admin has been asked to look at both sides.' }
}

/** Granted, the outcome is set aside and the round waits for another auditor, with what the lab had submitted. */
export async function decide(context: Signed, { params, body }: Input<typeof decideAppeal>) {
  const { db, actor, now } = context
  const held = await holdCycle(context, params.labId)
  permitAdmin(context)
  const { organisationId, cycleId, lab } = held
  const rounds = await roundsOf(db, held)
  const round = found(rounds.find(isAppealed) ?? rounds[0], 'no_open_appeal')
  const open = found(round.appeal, 'no_open_appeal')
  const facts = { ...roundFacts(lab, round), isDecided: open.decision !== null }
  permit(mayDecideAppeal(facts, body.decision))
  await writeDecision(db, open, { decision: body.decision, note: body.note, decidedBy: actor.userId, now })
  if (body.decision === 'granted') {
    const { audit } = await sentBack(context, held)
    await endAudit(db, audit, { state: 'set_aside', score: audit.score }, now)
    await endAssignment(db, { organisationId, cycleId, because: 'withdrawn', now })
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
async function sentBack({ db }: Signed, held: Held) {
  const round = found(await lastRoundOf(db, held), 'nothing_to_reply')
  const row = (await auditsOf(db, held)).findLast(
    ({ audit }) => audit.state === 'resubmission' && audit.roundId === round.round.id,
  )
  return { audit: found(row?.audit, 'nothing_to_reply'), round }
}
