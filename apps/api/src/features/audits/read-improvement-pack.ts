import type { Checklist } from '@lab-zer0/content/checklists.ts'
import { calculatorActionsOf, labQuestionsOf } from '@lab-zer0/content/question-actions.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import type { ActionSaving } from '@lab-zer0/domain/actions/rank-actions.ts'
import { negativeIds } from '@lab-zer0/domain/audits/outcome.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { Metric } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Database } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import { type LockedSubmission, lockedFormsOf, rankLocked } from '../calculators/index.ts'
import { differingRows } from '../figures-check/index.ts'
import type { LabContext } from '../labs/index.ts'
import { personOf } from './audits.present.ts'
import {
  type AuditRow,
  auditsOf,
  type CycleKey,
  type FindingRow,
  findingsOf,
  findSentBack,
  roundsOf,
} from './audits.queries.ts'
import { cycleOf } from './for-audit.ts'
import { editionOf, sheetOf } from './sheet.ts'

export async function readImprovementPack(context: LabContext) {
  const { pack } = await readablePack(context)
  return { success: true as const, pack }
}

/** Of the last round that was sent back, for whoever may read the audits of this lab. */
export async function readablePack(context: LabContext) {
  const { lab } = context
  const key = cycleOf(context)
  const audits = await auditsOf(context.db, key)
  const sentBack = audits.findLast(({ audit }) => audit.state === 'resubmission')
  const pack = sentBack && (await packOf(context.db, key, lab, sentBack))
  return {
    auditId: found(sentBack, 'no_improvement_pack').audit.id,
    pack: found(pack, 'no_improvement_pack'),
  }
}

/** For the worker, which draws it: nothing where the audit was not sent back, or is gone. */
export async function packOfAudit(
  db: Database,
  organisationId: OrganisationId,
  auditId: string,
): Promise<ImprovementPack | undefined> {
  const sentBack = await findSentBack(db, organisationId, auditId)
  if (!sentBack) return undefined
  const key = { organisationId, cycleId: sentBack.cycleId }
  const row = (await auditsOf(db, key)).find(({ audit }) => audit.id === auditId)
  return row && packOf(db, key, sentBack.lab, row)
}

type PackLab = { id: LabId; name: string; type: 'wet' | 'dry' }

/** Each No of an audit that was sent back: what was found, what helps, and what it would save this lab. */
export async function packOf(
  db: Database,
  key: CycleKey,
  { id, name, type }: PackLab,
  { audit, ...names }: AuditRow,
): Promise<ImprovementPack | undefined> {
  const round = (await roundsOf(db, key)).find(({ round }) => round.id === audit.roundId)
  if (!round || audit.endedAt === null || audit.score === null) return undefined
  const rows = await findingsOf(db, key.organisationId, [audit.id])
  const savings = rankedSavings(await lockedFormsOf(db, key))
  const checklist = editionOf(round.submission)
  const sheet = sheetOf(round.submission, rows)
  const auditor = personOf(audit.auditorId, names)
  return {
    lab: { id, name, type },
    round: round.round.number,
    auditor: { name: auditor.name, email: names.email ?? '' },
    score: audit.score,
    message: audit.note,
    sent_at: audit.endedAt.toISOString(),
    items: negativeIds(sheet).flatMap((questionId) => {
      const row = rows.find(({ finding }) => finding.questionId === questionId)
      return row ? [itemOf(row, checklist, savings, sheet.naQuestionIds)] : []
    }),
    rows: await differingRows(db, audit, type),
  }
}

function itemOf(
  { finding, reply }: FindingRow,
  checklist: Checklist,
  savings: readonly ActionSaving[],
  naQuestionIds: readonly string[],
): ImprovementPack['items'][number] {
  const question = checklist.questions.find(({ id }) => id === finding.questionId)
  return {
    checklist_id: finding.questionId,
    category: question?.category ?? '',
    question: question?.question ?? '',
    was_na: naQuestionIds.includes(finding.questionId),
    finding: finding.finding,
    tips: labQuestionsOf(finding.questionId).map((one) => ({
      checklist_id: one.id,
      question: one.question,
      suggestion: one.suggestion,
      resource: one.resource,
    })),
    expected_saving: expectedSaving(finding.questionId, savings),
    reply: reply?.reply ?? null,
  }
}

function rankedSavings(forms: readonly LockedSubmission[]): ActionSaving[] {
  return forms
    .filter(({ mode }) => mode === 'baseline')
    .flatMap((form) => {
      const category = findCategory(form.labType, form.category)
      return category ? rankLocked({ ...form, category, before: null }) : []
    })
}

/** The best of the actions behind a question; nothing is better than a figure that the lab's form does not bear out. */
function expectedSaving(questionId: string, savings: readonly ActionSaving[]) {
  const wanted = calculatorActionsOf(questionId)
  const emissions = (one: ActionSaving) => one.savings.emissionsKgCo2e?.best ?? 0
  const [best] = savings
    .filter(({ action }) => wanted.includes(action.id))
    .toSorted((a, b) => emissions(b) - emissions(a))
  if (!best || emissions(best) <= 0) return null
  return {
    action_id: best.action.id,
    title: best.action.title,
    how: best.action.how,
    emissions_kgco2e: quantityOf(best, 'emissionsKgCo2e'),
    cost_aud: quantityOf(best, 'costAud'),
    energy_kwh: quantityOf(best, 'energyKwh'),
    waste_kg: quantityOf(best, 'wasteKg'),
  }
}

function quantityOf({ likely }: ActionSaving, metric: Metric) {
  const saving = likely[metric]
  return saving ? { low: saving.low, best: saving.best, high: saving.high } : null
}
