import { answers } from '@lab-zer0/content/microcopy.ts'
import { mayReopenFigures } from '@lab-zer0/domain/levels/figures-progress.ts'
import { NONE_ROW, type RowSide } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { found, permit } from '../../platform/refusal.ts'
import { lockedFormsOf } from '../calculators/index.ts'
import type { LabContext } from '../labs/index.ts'
import { markReopened, reopenForm } from './figures-check.queries.ts'
import { comparedSamples, figuresRulesOf, progressOf, type RoundSamples, roundSamples } from './progress.ts'

type Reopening = Pick<LabContext, 'db' | 'actor' | 'lab' | 'organisationId' | 'record' | 'enqueue'>
type Audited = { roundId: string; auditId: string }

/** Opens the forms of the rows that differ, and no others. What was locked is kept as it was. */
export async function reopenFigures(context: Reopening, audited: Audited) {
  const { db, lab, organisationId } = context
  const rules = found(await figuresRulesOf(db, { organisationId, cycleId: lab.cycleId }), 'nothing_to_reopen')
  const samples = await roundSamples(db, organisationId, audited)
  const progress = progressOf(samples, rules, lab)
  permit(mayReopenFigures(progress))
  const categories = [...(progress.outcome?.reopens ?? [])]
  await reopenCategories(context, samples, categories)
  await context.enqueue({
    kind: 'figures-reopened',
    organisationId,
    userId: null,
    payload: { lab_id: lab.id, audit_id: audited.auditId },
  })
  return {
    success: true as const,
    message: fill(answers.figures_check.reopened, { categories: categories.join(', '), lab: lab.name }),
    categories,
  }
}

/**
 * A baseline takes its saving along; where only rows of the saving differ, the baseline stays locked. What was there
 * although the lab stated none was there before too, as far as anyone can tell.
 */
export async function reopenCategories(
  { db, actor, lab, organisationId, record }: Reopening,
  samples: RoundSamples,
  categories: readonly string[],
): Promise<void> {
  const last = samples.heads.at(-1)
  if (!last || categories.length === 0) return
  const locked = await lockedFormsOf(db, { organisationId, cycleId: lab.cycleId })
  for (const category of categories) {
    const mode = sideToReopen(samples, category)
    if (!locked.some((form) => form.category === category && form.mode === mode)) continue
    const reason = fill(answers.figures_check.reason, { rows: differingRows(samples, category).join(', ') })
    await reopenForm(db, {
      cycleId: lab.cycleId,
      mode,
      category,
      reason: reason.slice(0, 500),
      by: actor.userId,
    })
  }
  await markReopened(db, last, categories)
  record({
    action: 'audit.figures_reopened',
    objectType: 'lab',
    objectId: lab.id,
    data: { sample: last.number, categories: [...categories] },
  })
}

function sideToReopen(samples: RoundSamples, category: string): RowSide {
  const keys = differingRows(samples, category)
  return keys.some((key) => key.startsWith('baseline.') || key.endsWith(`.${NONE_ROW}`))
    ? 'baseline'
    : 'savings'
}

/** Where no row is outside its tolerance and the sum is, every row that is not exactly as stated is a cause. */
function differingRows(samples: RoundSamples, category: string): string[] {
  const rows = (comparedSamples(samples).at(-1)?.rows ?? []).filter(
    (row) => row.category === category && !row.isReplaced,
  )
  const differing = rows.filter(({ finding }) => finding?.differs)
  const causes = differing.length > 0 ? differing : rows.filter(isOff)
  return causes.map(({ key }) => key)
}

function isOff({
  finding,
  statedKgCo2e,
}: ReturnType<typeof comparedSamples>[number]['rows'][number]): boolean {
  return finding !== null && finding.seenKgCo2e !== statedKgCo2e
}
