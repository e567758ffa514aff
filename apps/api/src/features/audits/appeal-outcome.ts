import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/appeals.ts'
import { appealDueAt } from '@lab-zer0/domain/audits/appeals.ts'
import { mayDecideAppeal } from '@lab-zer0/domain/audits/rounds.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import type { LabContext } from '../labs/index.ts'
import { sendAppealMails, sendDecisionMails } from './audits.mails.ts'
import { endAudit, insertAppeal, type RoundRow, roundsOf, writeDecision } from './audits.queries.ts'
import { escalate } from './escalate.ts'
import { independentAdminIds } from './escalations.queries.ts'
import { cycleOf } from './for-audit.ts'
import { roundFacts } from './round-facts.ts'
import { sentBack } from './sent-back-audit.ts'

export async function appealOutcome(context: LabContext, { body }: Input<typeof calls.appealOutcome>) {
  const { db, actor, now, lab, organisationId } = context
  const { audit, round } = await sentBack(context)
  const appealId = await insertAppeal(db, {
    organisationId,
    labId: lab.id,
    roundId: round.round.id,
    auditId: audit.id,
    reason: body.reason,
    appealedBy: actor.userId,
    appealedAt: now,
    dueAt: appealDueAt(now),
  })
  context.record({
    action: 'audit.appealed',
    objectType: 'lab',
    objectId: lab.id,
    data: { round: round.round.number, audit_id: audit.id },
  })
  const judges = await independentAdminIds(db, organisationId, lab.id)
  await sendAppealMails(context, { labId: lab.id, auditId: audit.id, judges })
  if (judges.length > 0) return { success: true as const, message: answers.audits.appealed }
  // Everyone who could decide belongs to the lab.
  await escalate(context, { appealId, cause: 'admin_in_lab', reason: body.reason, auditId: audit.id })
  return { success: true as const, message: answers.audits.appealed_to_scheme }
}

/** Granted, the outcome is set aside and the round waits for another auditor, with what the lab had submitted. */
export async function decideAppeal(context: LabContext, { body }: Input<typeof calls.decideAppeal>) {
  const { db, actor, now, lab } = context
  const cycle = cycleOf(context)
  const rounds = await roundsOf(db, cycle)
  const round = found(rounds.find(isAppealed) ?? rounds[0], 'no_open_appeal')
  const open = found(round.appeal, 'no_open_appeal')
  permit(mayDecideAppeal(roundFacts(lab, round), body.decision, now))
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
      ? fill(answers.audits.appeal_granted, { lab: lab.name })
      : fill(answers.audits.appeal_declined, { lab: lab.name })
  return { success: true as const, message }
}

const isAppealed = ({ appeal }: RoundRow) => appeal !== null && appeal.decision === null
