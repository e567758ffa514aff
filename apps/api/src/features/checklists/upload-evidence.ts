import { MOST_FILE_BYTES, type uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import { newFileKey } from '../../platform/files.ts'
import { found, Refused, refuse } from '../../platform/refusal.ts'
import type { Announced, Input } from '../../platform/route.ts'
import { openAudit, roundToAudit } from '../audits/index.ts'
import { lookAtLab } from '../labs/index.ts'
import { presentEvidence } from './checklists.present.ts'
import { checklistContent, contentOf } from './checklists.queries.ts'
import { heldBy, insertEvidence } from './evidence.queries.ts'
import { acceptedTypes, isFull } from './evidence-limits.ts'
import { fileTypeOf } from './file-type.ts'
import { openQuestion } from './for-evidence.ts'

type Upload = Input<typeof uploadEvidence>
type Stored = { key: string }
type Storing = Pick<Outside, 'config' | 'files'>
type Noting = Pick<Signed, 'access' | 'actor' | 'db' | 'now' | 'files' | 'record' | 'enqueueWork'>

/** Before any of the file is read. All of it is asked again under the lock. */
export async function admitUpload(
  outside: Pick<Outside, 'look'>,
  { params, query, bytes }: Announced<typeof uploadEvidence>,
): Promise<void> {
  await outside.look(async (context) => {
    const question = { labId: params.labId, questionId: query.checklist_id }
    const { lab, organisationId } = await openQuestion(context, question)
    if (bytes > MOST_FILE_BYTES) refuse('file_too_large')
    if (isFull(await heldBy(context.db, organisationId, lab.id), bytes)) refuse('evidence_full')
  })
}

/** The bytes are put away before the transaction, which must not wait for a disk or a bucket. */
export async function storeUpload(outside: Storing, { body }: Upload): Promise<Stored> {
  const type = fileTypeOf(body)
  if (type === 'image/heic') {
    refuse('file_type_unknown', {
      message: 'HEIC photos cannot be read here. Please save it as JPEG and add that.',
    })
  }
  if (type === undefined || !acceptedTypes(outside.config).includes(type)) refuse('file_type_unknown')
  const key = newFileKey()
  await outside.files.put(key, body)
  return { key }
}

/** Notes the file and hands it to the worker. What was put away for nothing is taken back. */
export async function upload(context: Noting, input: Upload, { key }: Stored) {
  try {
    return await noteUpload(context, input, key)
  } catch (error) {
    if (error instanceof Refused) await context.files.remove(key)
    throw error
  }
}

async function noteUpload(context: Noting, { params, query, body }: Upload, key: string) {
  const { actor, db, now } = context
  const question = { labId: params.labId, questionId: query.checklist_id }
  // Held from here on: neither a submission nor another upload comes between the count and the row.
  const opened = await openQuestion(context, question, { holds: 'cycle' })
  const { lab, organisationId } = opened
  if (isFull(await heldBy(db, organisationId, lab.id), body.length)) refuse('evidence_full')
  const round = lab.isMember ? null : await roundToAudit(context, opened)
  const auditId = round && (await openAudit({ ...context, ...opened, round })).audit.id
  const file = await insertEvidence(db, {
    organisationId,
    cycleId: lab.cycleId,
    labId: lab.id,
    questionId: query.checklist_id,
    auditId,
    name: query.name,
    state: 'waiting',
    bytes: body.length,
    storageKey: key,
    uploadedBy: actor.userId,
    uploadedAt: now,
  })
  context.record({
    action: 'evidence.added',
    objectType: 'lab',
    objectId: lab.id,
    data: { file: file.id, question: file.questionId },
  })
  const { userId } = actor
  await context.enqueueWork({
    kind: 'evidence.check',
    organisationId,
    userId,
    payload: { fileId: file.id },
  })
  const after = await lookAtLab(context, lab.id, { content: checklistContent })
  const { evidence } = contentOf(after.lab)
  const noted = found(
    evidence.find(({ id }) => id === file.id),
    'evidence_not_found',
  )
  return { success: true as const, evidence: presentEvidence(noted, undefined) }
}
