import { answers, checklist } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/audits.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import {
  AUDIT_REFUSALS,
  type AuditRules,
  type AuditSheet,
  auditTally,
  judgeAudit,
  mayRequestResubmission,
  type OutcomeRefusal,
  silentNegatives,
} from '@lab-zer0/domain/audits/outcome.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import { ceilShare } from '@lab-zer0/domain/levels/fraction.ts'
import type { Refused } from '@lab-zer0/domain/levels/judge.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { auditRulesOf } from './audit-rules.ts'
import { sendResubmissionMail } from './audits.mails.ts'
import { endAudit } from './audits.queries.ts'
import { type AuditContext, cycleOf } from './for-audit.ts'
import { openAudit } from './save-finding.ts'
import { haveFiguresFailed, openFailedForms } from './settle-figures.ts'

/** Sends the lab its Improvement Pack. The checklist opens again by itself, with its answers kept. */
export async function requestResubmission(
  context: AuditContext,
  { body }: Input<typeof calls.requestResubmission>,
) {
  const { lab } = context
  const { audit, sheet } = await openAudit(context)
  const rules = await auditRulesOf(context.db, cycleOf(context))
  const judged = mayRequestResubmission(sheet, rules, await haveFiguresFailed(context, audit.id))
  permitOutcome(judged, sheet, rules)
  const score = found(auditTally(sheet).score, 'audit_without_score')
  await openFailedForms(context, audit.id)
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
  return { success: true as const, message: fill(answers.audits.sent_back, { lab: lab.name }), score }
}

/** Says no with the questions that are in the way. */
export function permitOutcome(
  decision: Decision<OutcomeRefusal>,
  sheet: AuditSheet,
  rules: AuditRules,
): void {
  if (decision.allowed) return
  const { refusal } = decision
  const fields = Object.fromEntries(obstacles(sheet, refusal).map((id) => [id, refusals[refusal].message]))
  const { refusals: judged } = judgeAudit(sheet, rules)
  const isJudged = judged.some((refused) => AUDIT_REFUSALS[refused.refusal] === refusal)
  const reasons = isJudged ? judged.map((refused) => reasonOf(refused, sheet, rules)) : []
  const message = reasons[0]?.error
  refuse(refusal, { fields, ...(message && { message }), ...(reasons.length > 1 && { reasons }) })
}

/** One rule that says no, with the area that it is about. */
function reasonOf({ refusal, of }: Refused, sheet: AuditSheet, rules: AuditRules) {
  const code = AUDIT_REFUSALS[refusal]
  if (refusal !== 'area_below_floor' && refusal !== 'area_not_judged')
    return { code, error: refusals[code].message }
  const area = of[0] ?? ''
  const floor = rules.edition.areas.find(({ name }) => name === area)?.floor
  const { yes = 0, judged = 0 } =
    judgeAudit(sheet, rules).score?.areas.find(({ name }) => name === area) ?? {}
  const needed = floor ? ceilShare(judged, floor.share) : 0
  const error = fill(checklist.floor[refusal], { area, yes, judged, needed, n: floor?.min_judged ?? 0 })
  return { code, error }
}

function obstacles(sheet: AuditSheet, refusal: OutcomeRefusal): string[] {
  const answered = new Set(
    sheet.findings.filter(({ answer }) => answer !== null).map(({ questionId }) => questionId),
  )
  if (refusal === 'audit_not_complete') return sheet.questionIds.filter((id) => !answered.has(id))
  if (refusal === 'na_not_judged') return sheet.naQuestionIds.filter((id) => !answered.has(id))
  return refusal === 'finding_missing' ? silentNegatives(sheet) : []
}
