import type { deleteEvidence, getEvidence } from '@lab-zer0/contracts/evidence.ts'
import { wasSubmitted } from '@lab-zer0/domain/checklists/was-submitted.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { factsOf, type LabRow, labFor, lockCycle, readableLab, tenantOf } from '../labs/index.ts'
import { lastSubmittedAt } from './checklists.queries.ts'
import { changeEvidence, type EvidenceFile, findEvidence } from './evidence.queries.ts'
import { readsAsAuditor } from './reads-as-auditor.ts'

/** The file must be of that lab: the id of a file elsewhere opens nothing here. */
async function fileOf(context: Signed, lab: LabRow, fileId: string): Promise<EvidenceFile> {
  const file = await findEvidence(context.db, tenantOf(context), fileId)
  return found(
    file && file.labId === lab.id && file.deletedAt === null ? file : undefined,
    'evidence_not_found',
  )
}

export async function readEvidence(context: Signed, { params }: Input<typeof getEvidence>) {
  const lab = await readableLab(context, params.labId)
  const file = await fileOf(context, lab, params.fileId)
  if (readsAsAuditor(context, lab) && !(await isForAuditor(context, lab, file))) refuse('evidence_not_found')
  if (file.state === 'waiting') refuse('evidence_not_ready')
  if (file.state === 'refused' || file.contentType === null) refuse('evidence_not_found')
  const bytes = found(await context.files.get(file.storageKey), 'evidence_not_found')
  return { contentType: file.contentType, bytes, downloadAs: nameFor(file.name, file.contentType) }
}

async function isForAuditor({ db }: Signed, lab: LabRow, file: EvidenceFile): Promise<boolean> {
  if (file.cycleId !== lab.cycleId) return false
  if (file.auditId !== null) return true
  return wasSubmitted(file.uploadedAt, await lastSubmittedAt(db, file))
}

/** What was a JPEG is a WebP now, and should say so. */
function nameFor(name: string, contentType: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare || 'evidence'}.${contentType === 'image/webp' ? 'webp' : 'pdf'}`
}

export async function removeEvidence(context: Signed, { params }: Input<typeof deleteEvidence>) {
  const { db, actor, now } = context
  const organisationId = tenantOf(context)
  await lockCycle(db, organisationId, params.labId)
  const lab = await labFor(context, params.labId)
  const isAuditor = lab.auditorId === actor.userId && lab.auditRounds > 0
  if (!lab.isMember && !isAuditor) refuse('not_a_member')
  const file = await fileOf(context, lab, params.fileId)
  if (file.auditId === null) await permitMember(context, lab, file)
  else if (file.uploadedBy !== actor.userId || !isAuditor) refuse('forbidden')
  else if (!factsOf(lab).isSubmittedForAudit) refuse('evidence_submitted')

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
  return { success: true as const, message: 'File deleted' }
}

/** What the auditor has seen stays; so does everything while the checklist is locked. */
async function permitMember({ db }: Signed, lab: LabRow, file: EvidenceFile): Promise<void> {
  if (!lab.isMember) refuse('not_a_member')
  if (factsOf(lab).checklist.isSubmitted) refuse('checklist_locked')
  const isKept = wasSubmitted(file.uploadedAt, await lastSubmittedAt(db, file))
  if (isKept || file.cycleId !== lab.cycleId) refuse('evidence_submitted')
}
