import { and, asc, eq, isNull } from 'drizzle-orm'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import type { Database } from '../../platform/database.ts'
import type { CycleKey } from './audits.queries.ts'

export async function evidenceOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select()
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.cycleId, cycleId),
        isNull(evidenceFiles.deletedAt),
      ),
    )
    .orderBy(asc(evidenceFiles.uploadedAt), evidenceFiles.id)
}

export type EvidenceRow = Awaited<ReturnType<typeof evidenceOf>>[number]
