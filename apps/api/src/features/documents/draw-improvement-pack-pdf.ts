import { answers } from '@lab-zer0/content/microcopy.ts'
import { readablePack } from '../audits/index.ts'
import type { LabContext } from '../labs/index.ts'
import { storedPack } from './improvement-pack-file.ts'

export async function drawImprovementPackPdf(context: LabContext) {
  const { auditId, pack } = await readablePack(context)
  if (!(await storedPack(context.files, auditId, pack))) {
    const kind = 'document.improvement-pack'
    await context.enqueueWork({
      kind,
      organisationId: context.organisationId,
      userId: null,
      payload: { audit_id: auditId },
      isUrgent: true,
    })
  }
  return { success: true as const, message: answers.documents.preparing }
}
