import type { CycleId, LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { changes } from '../../db/schema/changes.ts'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import { cycles } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { isNamedInLockedForm, unitNameOfEvidence } from '../calculators/index.ts'
import type { EvidenceRow } from './checklists.queries.ts'
import type { EvidenceUse } from './evidence-limits.ts'

export type EvidenceFile = typeof evidenceFiles.$inferSelect

/** What counts against the lab's quota, in all its cycles. */
export async function heldBy(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
): Promise<EvidenceUse> {
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

/** What decides whether files may be added to a change, or taken from it. */
export async function findChange(
  db: Database,
  { organisationId, cycleId }: { organisationId: OrganisationId; cycleId: CycleId },
  id: string,
) {
  const [row] = await db
    .select({ state: changes.state, isInLockedForm: isNamedInLockedForm })
    .from(changes)
    // With a second table each column keeps the name of its own, which the subqueries need.
    .innerJoin(cycles, and(eq(cycles.organisationId, changes.organisationId), eq(cycles.id, changes.cycleId)))
    .where(and(eq(changes.organisationId, organisationId), eq(changes.cycleId, cycleId), eq(changes.id, id)))
  return row
}

export async function insertEvidence(
  db: Database,
  file: typeof evidenceFiles.$inferInsert,
): Promise<EvidenceFile> {
  const [row] = await db.insert(evidenceFiles).values(file).returning()
  if (!row) throw new Error('the file was not noted')
  return row
}

const ofOrganisation = (organisationId: OrganisationId, id: string) =>
  and(eq(evidenceFiles.organisationId, organisationId), eq(evidenceFiles.id, id))

/** Also what was deleted: the worker may still hold its bytes. */
export async function findEvidence(
  db: Database,
  organisationId: OrganisationId,
  id: string,
): Promise<EvidenceFile | undefined> {
  const [row] = await db.select().from(evidenceFiles).where(ofOrganisation(organisationId, id))
  return row
}

/** A file may be behind several questions; its bytes go with the last of them. */
export async function isUsedElsewhere(
  db: Database,
  organisationId: OrganisationId,
  id: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_used: boolean }>(sql`
    select exists (select from evidence_files e, evidence_files o
      where e.organisation_id = ${organisationId} and e.id = ${id} and o.organisation_id = e.organisation_id
      and o.lab_id = e.lab_id and o.storage_key = e.storage_key and o.deleted_at is null and o.id <> e.id) as is_used`)
  return rows[0]?.is_used ?? false
}

/** Whether a locked form of the lab names it as what shows a reading. */
export async function showsLockedReading(
  db: Database,
  { organisationId, labId, id }: EvidenceFile,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_shown: boolean }>(sql`
    select exists (select from calculator_submissions s join cycles c on c.organisation_id = s.organisation_id
      and c.id = s.cycle_id where s.organisation_id = ${organisationId} and c.lab_id = ${labId}
      and jsonb_path_exists(s.inputs, '$.*.reading_file ? (@ == $id)', jsonb_build_object('id', ${id}::text)))
      as is_shown`)
  return rows[0]?.is_shown ?? false
}

/** What this device has sent before, also if somebody has deleted it since. */
export async function findSent(
  db: Database,
  { organisationId, labId }: { organisationId: OrganisationId; labId: LabId },
  clientId: string,
): Promise<EvidenceFile | undefined> {
  const [row] = await db
    .select()
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.labId, labId),
        eq(evidenceFiles.clientId, clientId),
      ),
    )
  return row
}

/** The same file behind this question already. */
export async function findUse(
  db: Database,
  { organisationId, labId, storageKey }: EvidenceFile,
  questionId: string,
): Promise<EvidenceFile | undefined> {
  const [row] = await db
    .select()
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.organisationId, organisationId),
        eq(evidenceFiles.labId, labId),
        eq(evidenceFiles.storageKey, storageKey),
        eq(evidenceFiles.questionId, questionId),
        isNull(evidenceFiles.deletedAt),
      ),
    )
  return row
}

/** A file with the name of whoever added it, as the lists show it. */
export async function evidenceRowOf(db: Database, file: EvidenceFile): Promise<EvidenceRow> {
  const ofUploader = and(eq(users.organisationId, file.organisationId), eq(users.id, file.uploadedBy))
  const { firstName, lastName, email } = users
  const [by] = await db.select({ firstName, lastName, email }).from(users).where(ofUploader)
  const writerName = [by?.firstName, by?.lastName].filter(Boolean).join(' ') || (by?.email ?? '')
  const unitName = file.unitRowId === null ? null : await unitNameOf(db, file)
  return { ...file, unitName, writerId: file.uploadedBy, writerName, at: file.uploadedAt.toISOString() }
}

async function unitNameOf(db: Database, { organisationId, id }: EvidenceFile): Promise<string | null> {
  const [row] = await db
    .select({ name: unitNameOfEvidence })
    .from(evidenceFiles)
    .where(ofOrganisation(organisationId, id))
  return row?.name ?? null
}

export async function changeEvidence(
  db: Database,
  { organisationId, id }: Pick<EvidenceFile, 'organisationId' | 'id'>,
  changes: Partial<typeof evidenceFiles.$inferInsert>,
): Promise<void> {
  await db.update(evidenceFiles).set(changes).where(ofOrganisation(organisationId, id))
}
