import type { requestResubmission } from '@lab-zer0/contracts/audits.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import {
  type AuditSheet,
  auditTally,
  mayRequestResubmission,
  type OutcomeRefusal,
  silentNegatives,
} from '@lab-zer0/domain/audits/outcome.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sendResubmissionMail } from './audits.mails.ts'
import { endAudit } from './audits.queries.ts'
import type { AuditContext } from './for-audit.ts'
import { openAudit } from './save-finding.ts'

/** Sends the lab its Improvement Pack. The checklist opens again by itself, with its answers kept. */
export async function sendBack(context: AuditContext, { body }: Input<typeof requestResubmission>) {
  const { lab } = context
  const { audit, sheet } = await openAudit(context)
  permitOutcome(mayRequestResubmission(sheet), sheet)
  const score = found(auditTally(sheet).score, 'audit_without_score')
  await endAudit(context.db, audit, { state: 'resubmission', score, note: body.message ?? '' }, context.now)
  context.record({
    action: 'audit.sent_back',
    objectType: 'lab',
    objectId: lab.id,
    data: { score, round: context.round.round.number, audit_id: audit.id },
  })
  await sendResubmissionMail(context, lab.id, audit.id)
  await context.enqueueWork({
    kind: 'document.improvement-pack',
    organisationId: audit.organisationId,
    userId: null,
    payload: { audit_id: audit.id },
  })
  return { success: true as const, message: `${lab.name} has its Improvement Pack`, score }
}

/** Says no with the questions that are in the way. */
export function permitOutcome(decision: Decision<OutcomeRefusal>, sheet: AuditSheet): void {
  if (decision.allowed) return
  const { refusal } = decision
  const fields = Object.fromEntries(obstacles(sheet, refusal).map((id) => [id, refusals[refusal].message]))
  refuse(refusal, { fields })
}

function obstacles(sheet: AuditSheet, refusal: OutcomeRefusal): string[] {
  const answered = new Set(
    sheet.findings.filter(({ answer }) => answer !== null).map(({ questionId }) => questionId),
  )
  if (refusal === 'audit_not_complete') return sheet.questionIds.filter((id) => !answered.has(id))
  if (refusal === 'na_not_judged') return sheet.naQuestionIds.filter((id) => !answered.has(id))
  return refusal === 'finding_missing' ? silentNegatives(sheet) : []
}
