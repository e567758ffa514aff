import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/appeals.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { cycleOf, escalate, roundsOf } from '../audits/index.ts'
import type { LabContext } from '../labs/index.ts'
import { writeLapse } from './appeals.queries.ts'

/** Whether the appeal was declined in time to go on was decided with the act. */
export async function escalateAppeal(context: LabContext, { body }: Input<typeof calls.escalateAppeal>) {
  const { db, lab } = context
  const [round] = await roundsOf(db, cycleOf(context))
  const appeal = found(round?.appeal, 'appeal_not_declined')
  if (appeal.decision === null) {
    // The morning job has not written the silence down yet.
    await writeLapse(db, appeal)
    context.record({
      action: 'audit.appeal_lapsed',
      objectType: 'lab',
      objectId: lab.id,
      data: { audit_id: appeal.auditId },
    })
  }
  const cause = appeal.decidedBy === null ? 'silence' : 'declined'
  await escalate(context, { appealId: appeal.id, auditId: appeal.auditId, cause, reason: body.reason })
  return { success: true as const, message: answers.audits.escalated }
}
