import type * as calls from '@lab-zer0/contracts/evidence.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { findEvidence, findUse, heldBy, insertEvidence } from './evidence.queries.ts'
import { isFull } from './evidence-limits.ts'
import { openSubject } from './for-evidence.ts'
import { answerWith, permitDate } from './upload-evidence.ts'

/** One procedure may answer several questions: another row with the same bytes. Asked twice, it is there once. */
export async function reuseEvidence(context: Signed, { params, body }: Input<typeof calls.reuseEvidence>) {
  const { db, actor, now } = context
  const { labId, fileId } = params
  const { checklist_id: questionId } = body
  const opened = await openSubject(context, { labId, questionId, changeId: undefined }, { holds: 'cycle' })
  const { lab, organisationId } = opened
  const file = found(await findEvidence(db, organisationId, fileId), 'evidence_not_found')
  // The lab reuses its own files and the auditor the auditor's: neither speaks for the other.
  const isOwn = (file.auditId === null) === lab.isMember
  const isHere = file.labId === lab.id && file.cycleId === lab.cycleId && file.deletedAt === null
  if (!isOwn || !isHere || file.state === 'refused') refuse('evidence_not_found')
  if (file.state !== 'ready') refuse('evidence_not_ready')
  const known = await findUse(db, file, questionId)
  if (known) return answerWith(context, opened, known)
  const provesOn = body.proves_on ?? file.provesOn
  permitDate(lab, { checklist_id: questionId, ...(provesOn !== null && { proves_on: provesOn }) }, now)
  if (isFull(await heldBy(db, organisationId, lab.id), file.bytes)) refuse('evidence_full')
  const { id: _id, clientId: _sent, changeId: _change, ...same } = file
  const added = await insertEvidence(db, {
    ...same,
    questionId,
    provesOn,
    uploadedBy: actor.userId,
    uploadedAt: now,
  })
  context.record({
    action: 'evidence.added',
    objectType: 'lab',
    objectId: lab.id,
    data: { file: added.id, question: questionId },
  })
  return answerWith(context, opened, added)
}
