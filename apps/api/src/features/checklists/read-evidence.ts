import { answers } from '@lab-zer0/content/microcopy.ts'
import { endingOf } from '@lab-zer0/contracts/evidence.ts'
import type { FileStore } from '../../platform/files.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { changeEvidence, type EvidenceFile } from './evidence.queries.ts'
import type { EvidenceContext } from './for-evidence.ts'

export async function readEvidence({ file, files }: EvidenceContext) {
  return downloadOf(file, files)
}

type Uploaded = Pick<EvidenceFile, 'state' | 'contentType' | 'storageKey' | 'name'>

/** Only what the worker has checked is handed out. */
export async function downloadOf(file: Uploaded, files: FileStore) {
  if (file.state === 'waiting') refuse('evidence_not_ready')
  if (file.state === 'refused' || file.contentType === null) refuse('evidence_not_found')
  const bytes = found(await files.get(file.storageKey), 'evidence_not_found')
  return { contentType: file.contentType, bytes, downloadAs: nameFor(file.name, file.contentType) }
}

/** What was a JPEG is a WebP now, and should say so. */
function nameFor(name: string, contentType: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare || 'evidence'}.${endingOf(contentType)}`
}

export async function removeEvidence(context: EvidenceContext) {
  const { db, actor, now, lab, file, organisationId } = context
  await changeEvidence(db, file, { deletedAt: now })
  context.record({
    action: 'evidence.deleted',
    objectType: 'lab',
    objectId: lab.id,
    data: { file: file.id, question: file.questionId },
  })
  await context.enqueueWork({
    kind: 'evidence.check',
    organisationId,
    userId: actor.userId,
    payload: { fileId: file.id },
  })
  return { success: true as const, message: answers.checklists.file_deleted }
}
