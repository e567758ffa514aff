import { createHash } from 'node:crypto'
import { checklists } from '@lab-zer0/content/checklists.ts'
import { checklist as words } from '@lab-zer0/content/microcopy.ts'
import type { getQuestions } from '@lab-zer0/contracts/checklists.ts'
import { questionActs } from '@lab-zer0/domain/access/checklist-acts.ts'
import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import type { LabReaders } from '@lab-zer0/domain/access/lab-facts.ts'
import { readsAsAuditor } from '@lab-zer0/domain/access/lab-roles.ts'
import type { Viewer } from '@lab-zer0/domain/access/viewer.ts'
import { NA_REASONS } from '@lab-zer0/domain/checklists/answers.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext, LabGlance } from '../labs/index.ts'
import {
  presentAnswer,
  presentEvidence,
  presentSnapshot,
  presentSubmission,
  submittedAnswers,
} from './checklists.present.ts'
import { contentOf } from './checklists.queries.ts'
import { presentQuota } from './evidence-limits.ts'
import { auditorQuestions, labQuestions } from './questions.ts'

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

export async function readAnswers({ lab, facts, config, access: { viewer } }: LabContext) {
  const { answers, submissions, evidence, held, mark } = contentOf(lab)
  const { isSubmitted } = facts.cycle.checklist
  const [last] = submissions
  const onlySubmitted = readsAsAuditor(viewer, facts) ? last : undefined
  const isVisible = (file: { auditId: string | null; at: string }) =>
    !onlySubmitted || file.auditId !== null || wasSubmitted(file.at, onlySubmitted.at)
  return {
    success: true as const,
    answers: onlySubmitted ? submittedAnswers(onlySubmitted) : answers.map(presentAnswer),
    evidence: evidence.filter(isVisible).map((file) => presentEvidence(file, last?.at)),
    evidence_quota: presentQuota(config, held),
    lab_type: lab.type,
    checklist_version: last && isSubmitted ? last.checklistVersion : checklists[lab.type].version,
    round: lab.returnedRounds + 1,
    submission: last && (isSubmitted || onlySubmitted) ? presentSubmission(last) : null,
    may_edit: questionActs['checklist.answer'].decide(viewer, { lab: facts, askedOf: 'lab' }).allowed,
    may_submit: mayLab('checklist.submit', viewer, facts).allowed,
    stamp: stampOf(viewer, facts, mark),
  }
}

/** Asked every few seconds by every open checklist. */
export async function readAnswersStamp({ lab, access }: Signed & { lab: LabGlance }) {
  return { success: true as const, stamp: stampOf(access.viewer, lab, String(lab.content)) }
}

/** What is shown depends on who asks, too: somebody who becomes champion may submit. */
function stampOf(viewer: Viewer, { isMember, championId, auditorId }: LabReaders, mark: string): string {
  const isAuditor = auditorId === viewer.userId
  const parts = [mark, isMember, championId, isAuditor, viewer.admin.allowed]
  return createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)
}

export async function readSubmissions({ lab }: LabContext) {
  const { submissions } = contentOf(lab)
  return { success: true as const, submissions: submissions.map(presentSnapshot) }
}
