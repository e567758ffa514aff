import { and, asc, eq, isNull } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import type { Database } from '../../platform/database.ts'
import type { CycleKey } from './audits.queries.ts'

export async function lockedFormsOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select()
    .from(calculatorSubmissions)
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.cycleId, cycleId),
      ),
    )
    .orderBy(asc(calculatorSubmissions.mode), asc(calculatorSubmissions.category))
}

export type LockedForm = Awaited<ReturnType<typeof lockedFormsOf>>[number]

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
