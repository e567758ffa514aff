import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import type { WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import type { FileStore } from '../../platform/files.ts'
import { sha256 } from '../../platform/seal.ts'
import type { Work } from '../../platform/work-jobs.ts'
import { packOfAudit } from '../audits/index.ts'
import { improvementPackPdf } from './improvement-pack-pdf.ts'
import { documentKey } from './store.ts'

const MARK_BYTES = 32

/** One file for each audit that was sent back, so that it can be found again when the lab goes. */
export function improvementPackKey(auditId: string): string {
  return documentKey('improvement-pack', auditId)
}

/** Of what is drawn: a lab or an auditor with another name, or new figures, need another file. */
function markOf({ auditor, items, ...drawn }: ImprovementPack): Buffer {
  const facts = { ...drawn, auditor: auditor.name, items: items.map(({ reply: _notDrawn, ...item }) => item) }
  return sha256(JSON.stringify(facts))
}

/** The file as it was drawn for this very pack; one that tells something else is as good as none. */
export async function storedPack(
  files: FileStore,
  auditId: string,
  pack: ImprovementPack,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const stored = await files.get(improvementPackKey(auditId))
  return stored?.subarray(0, MARK_BYTES).equals(markOf(pack)) ? stored.subarray(MARK_BYTES) : undefined
}

export async function storePack(files: FileStore, auditId: string, pack: ImprovementPack): Promise<void> {
  const bytes = await improvementPackPdf(pack)
  await files.put(improvementPackKey(auditId), Buffer.concat([markOf(pack), bytes]))
}

/** Drawn when an audit is sent back, when its auditor leaves, and when somebody asks for what is not there. */
export async function drawPack(
  { transaction, files, organisationId }: Work,
  { audit_id: auditId }: WorkPayloads['document.improvement-pack'],
): Promise<void> {
  if (!organisationId) throw new Error('an Improvement Pack belongs to an audit')
  const pack = await transaction(({ db }) => packOfAudit(db, organisationId, auditId))
  if (pack && !(await storedPack(files, auditId, pack))) await storePack(files, auditId, pack)
}
