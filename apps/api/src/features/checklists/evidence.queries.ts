import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import type { Database } from '../../platform/database.ts'
import type { Held } from './evidence-limits.ts'

export type EvidenceFile = typeof evidenceFiles.$inferSelect

/** What counts against the lab's quota, in all its cycles. */
export async function heldBy(db: Database, organisationId: string, labId: string): Promise<Held> {
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${evidenceFiles.bytes}), 0)::float8`,
    })
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.labId, labId),
        isNull(evidenceFiles.deletedAt),
        ne(evidenceFiles.state, 'refused'),
      ),
    )
  return row ?? { files: 0, bytes: 0 }
}

export async function insertEvidence(
  db: Database,
  file: typeof evidenceFiles.$inferInsert,
): Promise<EvidenceFile> {
  const [row] = await db.insert(evidenceFiles).values(file).returning()
  if (!row) throw new Error('the file was not noted')
  return row
}

const ofOrganisation = (organisationId: string, id: string) =>
  and(eq(evidenceFiles.organisationId, organisationId), eq(evidenceFiles.id, id))

/** Also what was deleted: the worker may still hold its bytes. */
export async function findEvidence(
  db: Database,
  organisationId: string,
  id: string,
): Promise<EvidenceFile | undefined> {
  const [row] = await db.select().from(evidenceFiles).where(ofOrganisation(organisationId, id))
  return row
}

export async function changeEvidence(
  db: Database,
  { organisationId, id }: Pick<EvidenceFile, 'organisationId' | 'id'>,
  changes: Partial<typeof evidenceFiles.$inferInsert>,
): Promise<void> {
  await db.update(evidenceFiles).set(changes).where(ofOrganisation(organisationId, id))
}
