import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { reportExports } from '../../db/schema/exports.ts'
import { labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'

export type ExportRow = typeof reportExports.$inferSelect
export type Ask = Pick<
  ExportRow,
  'organisationId' | 'askedBy' | 'kind' | 'format' | 'year' | 'yearKind' | 'labId' | 'labType'
>
type NewExport = Ask & Pick<ExportRow, 'steps' | 'fileKey' | 'askedAt' | 'expiresAt'>

const UNDER_WAY = ['queued', 'working'] as const
const MOST_LISTED = 20

const isOf = (organisationId: OrganisationId, id: string) =>
  and(eq(reportExports.organisationId, organisationId), eq(reportExports.id, id))

const isSameAs = ({ organisationId, askedBy, kind, format, year, yearKind, labId, labType }: Ask) =>
  and(
    eq(reportExports.organisationId, organisationId),
    eq(reportExports.askedBy, askedBy),
    eq(reportExports.kind, kind),
    eq(reportExports.format, format),
    eq(reportExports.year, year),
    eq(reportExports.yearKind, yearKind),
    labId === null ? isNull(reportExports.labId) : eq(reportExports.labId, labId),
    labType === null ? isNull(reportExports.labType) : eq(reportExports.labType, labType),
  )

/** Nothing where the same is under way already: an index sees to it, also for two that ask at once. */
export async function addExport(db: Database, asked: NewExport): Promise<string | undefined> {
  const [added] = await db
    .insert(reportExports)
    .values({ ...asked, state: 'queued', movedAt: asked.askedAt })
    .onConflictDoNothing()
    .returning({ id: reportExports.id })
  return added?.id
}

export async function findUnderWay(db: Database, ask: Ask): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reportExports.id })
    .from(reportExports)
    .where(and(isSameAs(ask), inArray(reportExports.state, UNDER_WAY)))
  return row?.id
}

/** What failed makes way for a new try; the next sweep takes it away. */
export async function letGoOfFailed(db: Database, ask: Ask, now: Date): Promise<void> {
  await db
    .update(reportExports)
    .set({ expiresAt: now })
    .where(and(isSameAs(ask), eq(reportExports.state, 'failed'), gt(reportExports.expiresAt, now)))
}

export type NamedExport = { row: ExportRow; organisation: string; labName: string | null }

/** What a person asked for and is still there, newest first. */
export async function exportsOf(
  db: Database,
  { organisationId, userId, now }: { organisationId: OrganisationId; userId: UserId; now: Date },
  id?: string,
): Promise<NamedExport[]> {
  return db
    .select({ row: reportExports, organisation: organisations.name, labName: labs.name })
    .from(reportExports)
    .innerJoin(organisations, eq(organisations.id, reportExports.organisationId))
    .leftJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, reportExports.labId)))
    .where(
      and(
        eq(reportExports.organisationId, organisationId),
        eq(reportExports.askedBy, userId),
        gt(reportExports.expiresAt, now),
        id ? eq(reportExports.id, id) : undefined,
      ),
    )
    .orderBy(desc(reportExports.askedAt), reportExports.id)
    .limit(MOST_LISTED)
}

/** For the worker, which acts for whoever asked. */
export async function findExport(
  db: Database,
  organisationId: OrganisationId,
  id: string,
): Promise<NamedExport | undefined> {
  const [found] = await db
    .select({ row: reportExports, organisation: organisations.name, labName: labs.name })
    .from(reportExports)
    .innerJoin(organisations, eq(organisations.id, reportExports.organisationId))
    .leftJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, reportExports.labId)))
    .where(isOf(organisationId, id))
    .for('update', { of: reportExports })
  return found
}

type Change = Partial<Pick<ExportRow, 'state' | 'stepsDone' | 'tries' | 'bytes'>> & { movedAt: Date }

/** Only what is under way moves: what a sweep has given up stays so. */
export async function moveExport(db: Database, organisationId: OrganisationId, id: string, change: Change) {
  await db
    .update(reportExports)
    .set(change)
    .where(and(isOf(organisationId, id), inArray(reportExports.state, UNDER_WAY)))
}

export async function removeExport(db: Database, organisationId: OrganisationId, id: string): Promise<void> {
  await db.delete(reportExports).where(isOf(organisationId, id))
}

/** Of all organisations, through the gate. */
export async function exportsToSweep(db: Database, lostBefore: Date, most: number) {
  const { rows } = await db.execute<{ organisation_id: OrganisationId; export_id: string }>(
    sql`select * from exports_to_sweep(${lostBefore.toISOString()}, ${most})`,
  )
  return rows.map(({ organisation_id, export_id }) => ({ organisationId: organisation_id, id: export_id }))
}
