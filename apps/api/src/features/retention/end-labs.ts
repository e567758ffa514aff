import type { LabId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import type { Work } from '../../platform/work-jobs.ts'
import { sentBackIds } from '../audits/index.ts'
import { improvementPackKey } from '../documents/index.ts'
import { endedBefore, removeBytes } from './retention.ts'

/** A lab that was deleted, or whose organisation has ended, long enough ago: its files, then its rows. */
export async function purgeLab(work: Work, labId: LabId): Promise<void> {
  const { transaction, organisationId, files, logger } = work
  if (!organisationId) throw new Error('a lab belongs to an organisation')
  const keys = await transaction(async ({ db, now }) => {
    const { rows } = await db.execute<{ is_due: boolean }>(
      sql`select lab_to_purge(${endedBefore(now).toISOString()}::timestamptz, ${labId}) as is_due`,
    )
    if (!rows[0]?.is_due) return undefined
    const evidence = await db
      .select({ key: evidenceFiles.storageKey })
      .from(evidenceFiles)
      .where(and(eq(evidenceFiles.organisationId, organisationId), eq(evidenceFiles.labId, labId)))
    return { evidence, audits: await sentBackIds(db, organisationId, { labId }) }
  })
  if (!keys) return
  for (const { key } of keys.evidence) await removeBytes(files, key)
  for (const auditId of keys.audits) await files.remove(improvementPackKey(auditId))
  await transaction(({ db, now }) =>
    db.execute(sql`select purge_lab(${endedBefore(now).toISOString()}::timestamptz, ${labId})`),
  )
  logger.info({ lab: labId, files: keys.evidence.length }, 'a lab is purged')
}
