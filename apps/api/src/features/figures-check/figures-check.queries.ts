import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { audits } from '../../db/schema/audits.ts'
import { calculatorCells } from '../../db/schema/calculators.ts'
import { changeRows, changes } from '../../db/schema/changes.ts'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import { rowFindings, rowSamples, sampledRows } from '../../db/schema/figures.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'

export type CycleKey = { organisationId: OrganisationId; cycleId: CycleId }

/** Which rules the cycle follows, and the secret that its draws come from. */
export async function cycleOf(db: Database, { organisationId, cycleId }: CycleKey) {
  const [row] = await db
    .select({ levelEdition: cycles.levelEdition, rowNonce: cycles.rowNonce })
    .from(cycles)
    .where(and(eq(cycles.organisationId, organisationId), eq(cycles.id, cycleId)))
  if (!row) throw new Error(`there is no cycle ${cycleId}`)
  return row
}

/** What the lab says it has changed, with the rows that each change concerns. */
export async function changesOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select({
      change: changes,
      rowIds: sql<string[]>`coalesce((select array_agg(${changeRows.rowId} order by ${changeRows.rowId})
        from ${changeRows} where ${changeRows.organisationId} = ${organisationId}
        and ${changeRows.changeId} = ${changes.id}), '{}')`,
    })
    .from(changes)
    .where(
      and(
        eq(changes.organisationId, organisationId),
        eq(changes.cycleId, cycleId),
        inArray(changes.state, ['done', 'verified', 'rejected']),
      ),
    )
    .orderBy(changes.category, changes.doneOn, changes.id)
}

export type ChangeRow = Awaited<ReturnType<typeof changesOf>>[number]

export async function evidenceOfChanges(db: Database, { organisationId, cycleId }: CycleKey) {
  return evidenceWhere(
    db,
    organisationId,
    and(eq(evidenceFiles.cycleId, cycleId), isNotNull(evidenceFiles.changeId)),
  )
}

/** The files of changes, and those that readings name: a reading may rest on a file of an earlier cycle. */
export async function evidenceOfRows(
  db: Database,
  { organisationId, cycleId, labId }: CycleKey & { labId: LabId },
  readingFiles: readonly string[],
) {
  const ofChange = and(eq(evidenceFiles.cycleId, cycleId), isNotNull(evidenceFiles.changeId))
  const named = and(eq(evidenceFiles.labId, labId), inArray(evidenceFiles.id, [...readingFiles]))
  return evidenceWhere(db, organisationId, or(ofChange, named))
}

async function evidenceWhere(db: Database, organisationId: OrganisationId, wanted: SQL | undefined) {
  return db
    .select({
      id: evidenceFiles.id,
      changeId: evidenceFiles.changeId,
      rowId: evidenceFiles.unitRowId,
      name: evidenceFiles.name,
      contentType: evidenceFiles.contentType,
      provesOn: evidenceFiles.provesOn,
      state: evidenceFiles.state,
    })
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.organisationId, organisationId), isNull(evidenceFiles.deletedAt), wanted))
    .orderBy(asc(evidenceFiles.uploadedAt), evidenceFiles.id)
}

/** The asset numbers that the lab has given its units; they are no part of what was locked. */
export async function assetNumbersOf(db: Database, { organisationId, cycleId }: CycleKey) {
  return db
    .select({
      category: calculatorCells.category,
      rowId: calculatorCells.rowId,
      value: calculatorCells.value,
    })
    .from(calculatorCells)
    .where(
      and(
        eq(calculatorCells.organisationId, organisationId),
        eq(calculatorCells.cycleId, cycleId),
        eq(calculatorCells.mode, 'baseline'),
        eq(calculatorCells.columnId, 'asset_tag'),
      ),
    )
}

/** The samples of a round with their rows, in order, and what one audit found of each. */
export async function samplesOf(
  db: Database,
  organisationId: OrganisationId,
  { roundId, auditId }: { roundId: string; auditId: string | null },
) {
  return db
    .select({ sample: rowSamples, row: sampledRows, finding: rowFindings })
    .from(rowSamples)
    .innerJoin(
      sampledRows,
      and(eq(sampledRows.organisationId, organisationId), eq(sampledRows.sampleId, rowSamples.id)),
    )
    .leftJoin(
      rowFindings,
      and(
        eq(rowFindings.organisationId, organisationId),
        eq(rowFindings.sampleId, sampledRows.sampleId),
        eq(rowFindings.rowKey, sampledRows.rowKey),
        auditId === null ? sql`false` : eq(rowFindings.auditId, auditId),
      ),
    )
    .where(and(eq(rowSamples.organisationId, organisationId), eq(rowSamples.roundId, roundId)))
    .orderBy(asc(rowSamples.number), asc(sampledRows.position))
}

export type SampleRow = Awaited<ReturnType<typeof samplesOf>>[number]

/** A sample may hold no row at all: a lab whose forms are empty. */
export async function sampleHeadsOf(db: Database, organisationId: OrganisationId, roundId: string) {
  return db
    .select()
    .from(rowSamples)
    .where(and(eq(rowSamples.organisationId, organisationId), eq(rowSamples.roundId, roundId)))
    .orderBy(asc(rowSamples.number))
}

export type SampleHead = Awaited<ReturnType<typeof sampleHeadsOf>>[number]

export async function contextOfDraw(db: Database, roundId: string, number: number): Promise<string> {
  const { rows } = await db.execute<{ context: string }>(
    sql`select draw_context(${roundId}, ${number}) as context`,
  )
  const [row] = rows
  if (!row) throw new Error('the draw has no context')
  return row.context
}

export async function insertSample(db: Database, sample: typeof rowSamples.$inferInsert): Promise<string> {
  const [row] = await db.insert(rowSamples).values(sample).returning({ id: rowSamples.id })
  if (!row) throw new Error('the sample was not written')
  return row.id
}

export async function insertRows(db: Database, rows: (typeof sampledRows.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(sampledRows).values(rows)
}

type NewFinding = Omit<typeof rowFindings.$inferInsert, 'version'>

export async function writeRowFinding(db: Database, finding: NewFinding): Promise<number> {
  const { verdict, found, note, seenKgCo2e, differs, writtenBy, writtenAt } = finding
  const [row] = await db
    .insert(rowFindings)
    .values({ ...finding, version: 1 })
    .onConflictDoUpdate({
      target: [rowFindings.organisationId, rowFindings.auditId, rowFindings.sampleId, rowFindings.rowKey],
      set: {
        verdict: verdict ?? null,
        found,
        note: note ?? '',
        seenKgCo2e: seenKgCo2e ?? null,
        differs: differs ?? null,
        writtenBy,
        writtenAt,
        version: sql`${rowFindings.version} + 1`,
      },
    })
    .returning({ version: rowFindings.version })
  if (!row) throw new Error('the finding was not written')
  return row.version
}

export async function markReopened(
  db: Database,
  { organisationId, id }: SampleHead,
  categories: readonly string[],
): Promise<void> {
  await db
    .update(rowSamples)
    .set({ reopened: [...categories] })
    .where(and(eq(rowSamples.organisationId, organisationId), eq(rowSamples.id, id)))
}

type Reopening = {
  cycleId: CycleId
  mode: 'baseline' | 'savings'
  category: string
  reason: string
  by: UserId
}

/** Moves a locked form to the reopened ones, as it is; the cells stay, so the lab goes on from there. */
export async function reopenForm(db: Database, reopening: Reopening): Promise<void> {
  const { cycleId, mode, category, reason, by } = reopening
  await db.execute(sql`select reopen_form(${cycleId}, ${mode}, ${category}, 'auditor', ${reason}, ${by})`)
}

/** The audit of a round that counts: under way, or with an outcome. */
export async function auditOfRound(db: Database, organisationId: OrganisationId, roundId: string) {
  const [row] = await db
    .select({ id: audits.id, state: audits.state })
    .from(audits)
    .where(
      and(
        eq(audits.organisationId, organisationId),
        eq(audits.roundId, roundId),
        inArray(audits.state, ['in_progress', 'awarded', 'resubmission']),
      ),
    )
  return row
}
