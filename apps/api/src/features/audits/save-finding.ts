import type { saveFinding } from '@lab-zer0/contracts/audits.ts'
import { auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentTally } from './audits.present.ts'
import { beginAudit, findingsOf, writeFinding } from './audits.queries.ts'
import { type HeldRound, holdAsAuditor } from './hold.ts'
import { sheetOf } from './sheet.ts'

/** The audit of a held round, begun with the first word, and what it holds so far. */
export async function openAudit({ db, actor, now }: Pick<Signed, 'actor' | 'db' | 'now'>, held: HeldRound) {
  const { organisationId, cycleId, lab, round } = held
  const audit = await beginAudit(
    db,
    { organisationId, labId: lab.id, cycleId, roundId: round.round.id, auditorId: actor.userId },
    now,
  )
  const rows = await findingsOf(db, organisationId, [audit.id])
  return { audit, rows, sheet: sheetOf(round.submission, rows) }
}

/** For what an auditor adds besides words, such as a photo: the audit that it belongs to, after the same checks. */
export async function auditToWrite(context: Signed, labId: string) {
  const held = await holdAsAuditor(context, labId)
  const { audit, sheet } = await openAudit(context, held)
  const questionIds = [...sheet.questionIds, ...sheet.naQuestionIds]
  return { auditId: audit.id, cycleId: held.cycleId, questionIds }
}

export async function save(context: Signed, { params, body }: Input<typeof saveFinding>) {
  const { db, now } = context
  const held = await holdAsAuditor(context, params.labId)
  const { audit, rows, sheet } = await openAudit(context, held)
  const questionId = body.checklist_id
  const isLabsNa = sheet.naQuestionIds.includes(questionId)
  if (!isLabsNa && !sheet.questionIds.includes(questionId)) refuse('question_not_found')
  if (isLabsNa && body.answer === 'x') refuse('invalid_request', { fields: { answer: 'Choose Yes or No' } })

  const before = rows.find(({ finding }) => finding.questionId === questionId)?.finding
  const written = {
    questionId,
    answer: body.answer === undefined ? (before?.answer ?? null) : body.answer,
    finding: body.finding ?? before?.finding ?? '',
  }
  const naReason = written.answer === 'x' ? (body.na_reason ?? before?.naReason ?? null) : null
  const key = { organisationId: held.organisationId, auditId: audit.id }
  const version = await writeFinding(db, { ...key, ...written, naReason }, now)
  const others = sheet.findings.filter((finding) => finding.questionId !== questionId)
  const isUnseen = before !== undefined && body.version !== undefined && body.version !== before.version
  return {
    success: true as const,
    checklist_id: questionId,
    version,
    tally: presentTally(auditTally({ ...sheet, findings: [...others, written] })),
    replaced: isUnseen ? { answer: before.answer, finding: before.finding } : null,
  }
}
