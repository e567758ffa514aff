import { global } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/improvement-pack.ts'
import { negativeIds } from '@lab-zer0/domain/audits/outcome.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { LabContext } from '../labs/index.ts'
import { findingsOf, writeReply } from './audits.queries.ts'
import { sentBack } from './sent-back-audit.ts'
import { sheetOf } from './sheet.ts'

/** To one No of the round that was sent back, until the lab submits again. */
export async function saveReply(context: LabContext, { body }: Input<typeof calls.saveReply>) {
  const { db, actor, now, organisationId } = context
  const { audit, round } = await sentBack(context)
  const rows = await findingsOf(db, organisationId, [audit.id])
  const negatives = negativeIds(sheetOf(round.submission, rows))
  if (!negatives.includes(body.checklist_id)) refuse('question_not_found')
  await writeReply(db, {
    organisationId,
    auditId: audit.id,
    questionId: body.checklist_id,
    reply: body.reply,
    writtenBy: actor.userId,
    writtenAt: now,
  })
  const replied = new Set(rows.flatMap(({ reply, finding }) => (reply ? [finding.questionId] : [])))
  replied.add(body.checklist_id)
  return { success: true as const, message: global.saved, replied: replied.size, total: negatives.length }
}
