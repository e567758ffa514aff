import { refuse } from '../../platform/refusal.ts'
import { readablePack } from '../audits/index.ts'
import type { LabContext } from '../labs/index.ts'
import { storedPack } from './improvement-pack-file.ts'

export async function readImprovementPackPdf(context: LabContext) {
  const { auditId, pack } = await readablePack(context)
  const bytes = await storedPack(context.files, auditId, pack)
  if (!bytes) refuse('improvement_pack_not_ready', { retryAfterSeconds: 2 })
  return { contentType: 'application/pdf', bytes, downloadAs: `improvement-pack-round-${pack.round}.pdf` }
}
