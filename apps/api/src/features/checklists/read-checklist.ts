import { createHash } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { checklist as words } from '@lab-zer0/content/microcopy.ts'
import type {
  getAnswers,
  getAnswersStamp,
  getQuestions,
  getSubmissions,
} from '@lab-zer0/contracts/checklists.ts'
import { NA_REASONS } from '@lab-zer0/domain/checklists/answers.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { factsOf, hasAdminRights, isSigner, readableGlance, readableLab, tenantOf } from '../labs/index.ts'
import {
  presentAnswer,
  presentEvidence,
  presentSnapshot,
  presentSubmission,
  submittedAnswers,
} from './checklists.present.ts'
import { checklistContent, checklistMark, contentOf } from './checklists.queries.ts'
import { presentQuota } from './evidence-limits.ts'
import { auditorQuestions, labQuestions } from './questions.ts'
import { readsAsAuditor } from './reads-as-auditor.ts'

export async function readQuestions(_context: Signed, { query }: Input<typeof getQuestions>) {
  const questions = query.for_auditor ? auditorQuestions(query.lab_type) : labQuestions(query.lab_type)
  return { success: true as const, version: checklists[query.lab_type].version, questions }
}

export async function readNaCategories() {
  const na_categories = NA_REASONS.map((id) => ({
    id,
    label: words.na_reasons[id],
    description: words.na_reason_tooltips[id],
  }))
  return { success: true as const, na_categories }
}

async function contentFor(context: Signed, labId: string) {
  const lab = await readableLab(context, labId, checklistContent(tenantOf(context), labId))
  return { lab, ...contentOf(lab) }
}

export async function readAnswers(context: Signed, { params }: Input<typeof getAnswers>) {
  const { lab, answers, submissions, evidence, held, mark } = await contentFor(context, params.labId)
  const { isSubmitted } = factsOf(lab).checklist
  const [last] = submissions
  const onlySubmitted = readsAsAuditor(context, lab) ? last : undefined
  const isVisible = (file: { auditId: string | null; at: string }) =>
    !onlySubmitted || file.auditId !== null || wasSubmitted(file.at, onlySubmitted.at)
  return {
    success: true as const,
    answers: onlySubmitted ? submittedAnswers(onlySubmitted) : answers.map(presentAnswer),
    evidence: evidence.filter(isVisible).map((file) => presentEvidence(file, last?.at)),
    evidence_quota: presentQuota(context.config, held),
    lab_type: lab.type,
    checklist_version: last && isSubmitted ? last.checklistVersion : checklists[lab.type].version,
    round: lab.returnedRounds + 1,
    submission: last && (isSubmitted || onlySubmitted) ? presentSubmission(last) : null,
    may_edit: lab.isMember && !isSubmitted,
    may_submit: !isSubmitted && isSigner(context, lab),
    stamp: stampOf(context, lab, mark),
  }
}

/** Asked every few seconds by every open checklist. */
export async function readAnswersStamp(context: Signed, { params }: Input<typeof getAnswersStamp>) {
  const lab = await readableGlance(context, params.labId, checklistMark(tenantOf(context), params.labId))
  return { success: true as const, stamp: stampOf(context, lab, String(lab.content)) }
}

type Standing = { isMember: boolean; championId: string | null; auditorId: string | null }

/** What is shown depends on who asks, too: somebody who becomes champion may submit. */
function stampOf(context: Signed, { isMember, championId, auditorId }: Standing, mark: string): string {
  const isAuditor = auditorId === context.actor.userId
  const parts = [mark, isMember, championId, isAuditor, hasAdminRights(context)]
  return createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)
}

export async function readSubmissions(context: Signed, { params }: Input<typeof getSubmissions>) {
  const { submissions } = await contentFor(context, params.labId)
  return { success: true as const, submissions: submissions.map(presentSnapshot) }
}
