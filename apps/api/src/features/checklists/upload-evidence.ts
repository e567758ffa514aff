import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/evidence.ts'
import { EVIDENCE_TYPES, MOST_FILE_BYTES } from '@lab-zer0/contracts/evidence.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { mayProve } from '@lab-zer0/domain/levels/evidence.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import { newFileKey } from '../../platform/files.ts'
import { permit, Refused, refuse } from '../../platform/refusal.ts'
import type { Announced, Input } from '../../platform/route.ts'
import { openAudit, roundToAudit } from '../audits/index.ts'
import { editionOfCycle, type LabRow, type OpenedLab } from '../labs/index.ts'
import { presentEvidence } from './checklists.present.ts'
import { type EvidenceFile, evidenceRowOf, findSent, heldBy, insertEvidence } from './evidence.queries.ts'
import { isFull } from './evidence-limits.ts'
import { fileTypeOf } from './file-type.ts'
import { type EvidenceSubject, openSubject } from './for-evidence.ts'

type Upload = Input<typeof calls.uploadEvidence>
type Stored = { key: string }
type Storing = Pick<Outside, 'files'>
type Noting = Pick<Signed, 'access' | 'actor' | 'db' | 'now' | 'files' | 'record' | 'enqueueWork'>

/** Before any of the file is read. All of it is asked again under the lock. */
export async function admitUpload(
  outside: Pick<Outside, 'look'>,
  { params, query, bytes }: Announced<typeof calls.uploadEvidence>,
): Promise<void> {
  await outside.look(async (context) => {
    const { lab, organisationId } = await openSubject(context, subjectOf({ params, query }))
    if (bytes > MOST_FILE_BYTES) refuse('file_too_large')
    if (isFull(await heldBy(context.db, organisationId, lab.id), bytes)) refuse('evidence_full')
  })
}

function subjectOf({ params, query }: Pick<Upload, 'params' | 'query'>): EvidenceSubject {
  const { checklist_id: questionId, change_id: changeId, unit_row_id: unitRowId } = query
  return { labId: params.labId, questionId, changeId, unitRowId }
}

type Dated = { checklist_id?: string | undefined; proves_on?: string | undefined }

/** A file behind a question that says how old its evidence may be has to say which day it shows. */
export function permitDate(lab: LabRow, { checklist_id, proves_on }: Dated, now: Date): void {
  const asked = editionOfCycle(lab).criteria.find(({ id }) => id === checklist_id)
  if (proves_on !== undefined) permit(mayProve(proves_on, dayOf(now, HOME_ZONE)))
  else if (asked?.evidence.date === 'proves_date') refuse('proves_date_missing')
}

/** The bytes are put away before the transaction, which must not wait for a disk or a bucket. */
export async function storeUpload(outside: Storing, { body }: Upload): Promise<Stored> {
  return storeBytes(outside, body)
}

/** Refuses what the worker can't check. */
export async function storeBytes(outside: Storing, body: Uint8Array): Promise<Stored> {
  const type = await fileTypeOf(body)
  if (type === 'image/heic') {
    refuse('file_type_unknown', {
      message: answers.checklists.heic,
    })
  }
  if (type === undefined || !EVIDENCE_TYPES.includes(type)) refuse('file_type_unknown')
  const key = newFileKey()
  await outside.files.put(key, body)
  return { key }
}

/** Notes the file and hands it to the worker. What was put away for nothing is taken back. */
export async function uploadEvidence(context: Noting, input: Upload, { key }: Stored) {
  try {
    return await noteUpload(context, input, key)
  } catch (error) {
    if (error instanceof Refused) await context.files.remove(key)
    throw error
  }
}

async function noteUpload(context: Noting, { params, query, body }: Upload, key: string) {
  const { actor, db, now } = context
  // Held from here on: neither a submission nor another upload comes between the count and the row.
  const opened = await openSubject(context, subjectOf({ params, query }), { holds: 'cycle' })
  const { lab, organisationId } = opened
  const sent = query.client_id && (await findSent(db, { organisationId, labId: lab.id }, query.client_id))
  if (sent) {
    await context.files.remove(key)
    return answerWith(context, opened, sent)
  }
  permitDate(lab, query, now)
  if (isFull(await heldBy(db, organisationId, lab.id), body.length)) refuse('evidence_full')
  const round = lab.isMember ? null : await roundToAudit(context, opened)
  const auditId = round && (await openAudit({ ...context, ...opened, round })).audit.id
  const file = await insertEvidence(db, {
    organisationId,
    cycleId: lab.cycleId,
    labId: lab.id,
    questionId: query.checklist_id ?? query.change_id ?? '',
    changeId: query.change_id ?? null,
    provesOn: query.proves_on ?? null,
    auditId,
    name: query.name,
    state: 'waiting',
    bytes: body.length,
    storageKey: key,
    unitCategory: query.unit_category ?? null,
    unitRowId: query.unit_row_id ?? null,
    clientId: query.client_id ?? null,
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
  return answerWith(context, opened, file)
}

export async function answerWith(
  { db, now }: Pick<Noting, 'db' | 'now'>,
  { lab }: Pick<OpenedLab, 'lab'>,
  file: EvidenceFile,
) {
  const seen = { edition: editionOfCycle(lab), submittedAt: undefined, today: dayOf(now, HOME_ZONE) }
  const evidence = presentEvidence(await evidenceRowOf(db, file), seen)
  return { success: true as const, evidence }
}
