import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/checklists.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { questionActs } from '@lab-zer0/domain/access/checklist-acts.ts'
import { SAVE_LIMIT } from '@lab-zer0/domain/autosave/save-limit.ts'
import { yes } from '@lab-zer0/domain/decision.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lookAtLab } from '../labs/index.ts'
import { writeAnswer } from './checklists.queries.ts'
import { labTypeAsking } from './questions.ts'

/**
 * One answer or its comment. Who may, and whether the checklist is open, `save_answer` decides in the statement that
 * writes, as `checklist.answer` does.
 */
export async function saveAnswer(context: Signed, { params, body }: Input<typeof calls.saveAnswer>) {
  found(context.actor.organisationId, 'lab_not_found')
  const labType = labTypeAsking(body.checklist_id) ?? (await refuseUnknown(context, params.labId))
  const written = await writeAnswer(context.db, {
    labId: params.labId,
    labType,
    questionId: body.checklist_id,
    answer: body.answer,
    naReason: body.na_reason,
    comment: body.comment,
    seenVersion: body.version ?? 0,
  })
  if (written.outcome !== 'saved') refuseOutcome(written.outcome)
  context.access.permit(yes)
  const { replaced_by, replaced_at } = written
  const replaced =
    replaced_by === null || replaced_at === null
      ? null
      : {
          answer: written.replaced_answer,
          na_reason: written.replaced_na_reason,
          comment: written.replaced_comment ?? '',
          by: { id: replaced_by, name: written.replaced_by_name || answers.people.colleague },
          at: new Date(replaced_at).toISOString(),
        }
  return { success: true as const, checklist_id: body.checklist_id, version: written.version, replaced }
}

/** No lab is asked this. The lab first, all the same: a stranger learns only that there is nothing. */
async function refuseUnknown(context: Signed, labId: LabId): Promise<never> {
  const { facts } = await lookAtLab(context, labId)
  permit(questionActs['checklist.answer'].decide(context.access.viewer, { lab: facts, askedOf: null }))
  return refuse('question_not_found')
}

function refuseOutcome(outcome: string): never {
  if (!(outcome in refusals)) throw new Error(`save_answer answered ${outcome}`)
  // The names that save_answer gives are codes of the table, checked on the line above.
  const code = outcome as RefusalCode
  refuse(code, code === 'too_many_requests' ? { retryAfterSeconds: SAVE_LIMIT.seconds } : {})
}
