import type { saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { SAVE_LIMIT } from '@lab-zer0/domain/autosave/save-limit.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { labFor, tenantOf } from '../labs/index.ts'
import { writeAnswer } from './checklists.queries.ts'
import { labTypeAsking } from './questions.ts'

/** One answer or its comment. Permission and lock are judged where it is written. */
export async function save(context: Signed, { params, body }: Input<typeof saveAnswer>) {
  tenantOf(context)
  const labType = labTypeAsking(body.checklist_id)
  if (!labType) {
    // The lab first: a stranger learns only that there is nothing.
    const lab = await labFor(context, params.labId)
    refuse(lab.isMember ? 'question_not_found' : 'not_a_member')
  }
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
  const { replaced_by, replaced_at } = written
  const replaced =
    replaced_by === null || replaced_at === null
      ? null
      : {
          answer: written.replaced_answer,
          na_reason: written.replaced_na_reason,
          comment: written.replaced_comment ?? '',
          by: { id: replaced_by, name: written.replaced_by_name || 'A colleague' },
          at: new Date(replaced_at).toISOString(),
        }
  return { success: true as const, checklist_id: body.checklist_id, version: written.version, replaced }
}

function refuseOutcome(outcome: string): never {
  if (!(outcome in refusals)) throw new Error(`save_answer answered ${outcome}`)
  // The names that save_answer gives are codes of the table, checked on the line above.
  const code = outcome as RefusalCode
  refuse(code, code === 'too_many_requests' ? { retryAfterSeconds: SAVE_LIMIT.seconds } : {})
}
