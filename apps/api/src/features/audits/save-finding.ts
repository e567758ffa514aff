import { validation } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/audits.ts'
import { auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentTally } from './audits.present.ts'
import { beginAudit, findingsOf, writeFinding } from './audits.queries.ts'
import type { AuditContext } from './for-audit.ts'
import { sheetOf } from './sheet.ts'

type Auditing = Pick<AuditContext, 'actor' | 'db' | 'now' | 'organisationId' | 'lab' | 'round'>

/** The audit of a held round, begun with the first word, and what it holds so far. */
export async function openAudit({ db, actor, now, organisationId, lab, round }: Auditing) {
  const audit = await beginAudit(
    db,
    { organisationId, labId: lab.id, cycleId: lab.cycleId, roundId: round.round.id, auditorId: actor.userId },
    now,
  )
  const rows = await findingsOf(db, organisationId, [audit.id])
  return { audit, rows, sheet: sheetOf(round.submission, rows) }
}

export async function saveFinding(context: AuditContext, { body }: Input<typeof calls.saveFinding>) {
  const { db, now, organisationId } = context
  const { audit, rows, sheet } = await openAudit(context)
  const questionId = body.checklist_id
  const isLabsNa = sheet.naQuestionIds.includes(questionId)
  if (!isLabsNa && !sheet.questionIds.includes(questionId)) refuse('question_not_found')
  if (isLabsNa && body.answer === 'x')
    refuse('invalid_request', { fields: { answer: validation.answer_yes_or_no } })

  const before = rows.find(({ finding }) => finding.questionId === questionId)?.finding
  const written = {
    questionId,
    answer: body.answer === undefined ? (before?.answer ?? null) : body.answer,
    finding: body.finding ?? before?.finding ?? '',
  }
  const naReason = written.answer === 'x' ? (body.na_reason ?? before?.naReason ?? null) : null
  const key = { organisationId, auditId: audit.id }
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
