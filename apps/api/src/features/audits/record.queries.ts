import { and, asc, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import type { Database } from '../../platform/database.ts'
import { unitNameOfEvidence } from '../calculators/index.ts'
import type { CycleKey } from './audits.queries.ts'

export async function evidenceOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select({ ...getTableColumns(evidenceFiles), unitName: unitNameOfEvidence })
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.cycleId, cycleId),
        isNull(evidenceFiles.deletedAt),
        // A photo of a unit alone answers no question.
        ne(evidenceFiles.questionId, ''),
      ),
    )
    .orderBy(asc(evidenceFiles.uploadedAt), evidenceFiles.id)
}

export type EvidenceRow = Awaited<ReturnType<typeof evidenceOf>>[number]
