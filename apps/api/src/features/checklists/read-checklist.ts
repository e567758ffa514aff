import { createHash } from 'node:crypto'
import { currentLevelEdition, findLevelEdition, type LevelFile } from '@lab-zer0/content/levels/editions.ts'
import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import type { getQuestions } from '@lab-zer0/contracts/checklists.ts'
import { questionActs } from '@lab-zer0/domain/access/checklist-acts.ts'
import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import type { LabReadFacts } from '@lab-zer0/domain/access/lab-facts.ts'
import { readsAsAuditor } from '@lab-zer0/domain/access/lab-roles.ts'
import type { Viewer } from '@lab-zer0/domain/access/viewer.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { NA_REASONS } from '@lab-zer0/domain/checklists/answers.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import { lockedFacts } from '@lab-zer0/domain/levels/locked-facts.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentContradictions } from '../calculators/index.ts'
import { editionOfCycle, type LabContext, type LabGlance, presentLevel } from '../labs/index.ts'
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

export async function readQuestions({ now }: Signed, { query }: Input<typeof getQuestions>) {
  const edition = found(editionAsked(query, now), 'level_not_found')
  const questions = query.for_auditor ? auditorQuestions(edition) : labQuestions(edition)
  return { success: true as const, version: edition.checklist.version, questions }
}

type Asked = Input<typeof getQuestions>['query']

/** The one that is named, of the type and level that are asked for; the newest in force where none is. */
function editionAsked({ lab_type, level, edition: id }: Asked, now: Date): LevelFile | undefined {
  const edition =
    id === undefined ? currentLevelEdition(lab_type, level, dayOf(now, HOME_ZONE)) : findLevelEdition(id)
  const isMeant = edition?.state === 'published' && edition.lab_type === lab_type && edition.level === level
  return isMeant ? edition : undefined
}

export async function readNaCategories() {
  const na_categories = NA_REASONS.map((id) => ({
    id,
    label: copy.na_reasons[id],
    description: copy.na_reason_tooltips[id],
  }))
  return { success: true as const, na_categories }
}

export async function readChecklist({ lab, facts, now, access: { viewer } }: LabContext) {
  const { answers, submissions, evidence, held, forms, mark } = contentOf(lab)
  const edition = editionOfCycle(lab)
  const { isSubmitted } = facts.cycle.checklist
  const [last] = submissions
  const onlySubmitted = readsAsAuditor(viewer, facts) ? last : undefined
  const isVisible = (file: { auditId: string | null; at: string }) =>
    !onlySubmitted || file.auditId !== null || wasSubmitted(file.at, onlySubmitted.at)
  return {
    success: true as const,
    answers: onlySubmitted ? submittedAnswers(onlySubmitted) : answers.map(presentAnswer),
    evidence: evidence
      .filter(isVisible)
      .map((file) => presentEvidence(file, { edition, submittedAt: last?.at, today: dayOf(now, HOME_ZONE) })),
    evidence_quota: presentQuota(held),
    lab_type: lab.type,
    level: presentLevel(edition),
    checklist_version: last && isSubmitted ? last.checklistVersion : edition.checklist.version,
    declared_none: [...lockedFacts(forms).declaredNone],
    contradictions: presentContradictions(forms, readsAsAuditor(viewer, facts) ? 'auditor' : 'lab'),
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
function stampOf(viewer: Viewer, { isMember, championId, auditorId }: LabReadFacts, mark: string): string {
  const isAuditor = auditorId === viewer.userId
  const parts = [mark, isMember, championId, isAuditor, viewer.admin.allowed]
  return createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)
}

export async function readSubmissions({ lab }: LabContext) {
  const { submissions } = contentOf(lab)
  return { success: true as const, submissions: submissions.map(presentSnapshot) }
}
