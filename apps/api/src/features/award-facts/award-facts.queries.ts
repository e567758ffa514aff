import type { CycleId, LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import { auditFindings } from '../../db/schema/audits.ts'
import { changeRows, changes } from '../../db/schema/changes.ts'
import { checklistSubmissions } from '../../db/schema/checklists.ts'
import { rowFindings, rowSamples } from '../../db/schema/figures.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'

/** Of which award the records are. */
export type AwardKey = {
  organisationId: OrganisationId
  labId: LabId
  cycleId: CycleId
  auditId: string
  round: number
}

export async function cycleOf(db: Database, { organisationId, cycleId }: AwardKey) {
  const [cycle] = await db
    .select({ levelEdition: cycles.levelEdition, openedAt: cycles.openedAt })
    .from(cycles)
    .where(and(eq(cycles.organisationId, organisationId), eq(cycles.id, cycleId)))
  return cycle
}

export async function checklistOf(db: Database, { organisationId, cycleId, round }: AwardKey) {
  const [submission] = await db
    .select({ answers: checklistSubmissions.answers, hash: checklistSubmissions.hash })
    .from(checklistSubmissions)
    .where(
      and(
        eq(checklistSubmissions.organisationId, organisationId),
        eq(checklistSubmissions.cycleId, cycleId),
        eq(checklistSubmissions.round, round),
      ),
    )
  return submission
}

export async function findingsOfAudit(db: Database, { organisationId, auditId }: AwardKey) {
  return db
    .select({
      questionId: auditFindings.questionId,
      answer: auditFindings.answer,
      naReason: auditFindings.naReason,
      finding: auditFindings.finding,
    })
    .from(auditFindings)
    .where(and(eq(auditFindings.organisationId, organisationId), eq(auditFindings.auditId, auditId)))
    .orderBy(asc(auditFindings.questionId))
}

/** Those that were there at the award: what a lab plans afterwards is for its next cycle. */
export async function changesOfCycle(
  db: Database,
  { organisationId, cycleId }: Pick<AwardKey, 'organisationId' | 'cycleId'>,
  awardedAt: Date,
) {
  const rowIds = sql<string[]>`coalesce((select array_agg(${changeRows.rowId} order by ${changeRows.rowId})
    from ${changeRows} where ${changeRows.organisationId} = ${changes.organisationId}
    and ${changeRows.changeId} = ${changes.id}), '{}')`
  return db
    .select({
      id: changes.id,
      category: changes.category,
      title: changes.title,
      state: changes.state,
      doneOn: changes.doneOn,
      rowIds,
    })
    .from(changes)
    .where(
      and(
        eq(changes.organisationId, organisationId),
        eq(changes.cycleId, cycleId),
        sql`${changes.createdAt} <= ${awardedAt.toISOString()}`,
      ),
    )
    .orderBy(asc(changes.id))
}
export type ChangeRow = Awaited<ReturnType<typeof changesOfCycle>>[number]

/** Changes of earlier cycles that were lost since this one was opened. */
export async function lostSince(
  db: Database,
  { organisationId, labId, cycleId }: Pick<AwardKey, 'organisationId' | 'labId' | 'cycleId'>,
  openedAt: Date,
) {
  const rows = await db
    .select({ id: changes.id })
    .from(changes)
    .where(
      and(
        eq(changes.organisationId, organisationId),
        eq(changes.labId, labId),
        ne(changes.cycleId, cycleId),
        eq(changes.state, 'lost'),
        gte(changes.lostOn, openedAt.toISOString().slice(0, 10)),
      ),
    )
  return rows.length
}

/** What the auditor found of each row that was compared, in the order of the samples. */
export async function comparedRows(db: Database, { organisationId, auditId }: AwardKey) {
  return db
    .select({
      sample: rowSamples.number,
      key: rowFindings.rowKey,
      verdict: rowFindings.verdict,
      found: rowFindings.found,
      differs: rowFindings.differs,
      note: rowFindings.note,
      notShown: rowFindings.notShown,
    })
    .from(rowFindings)
    .innerJoin(
      rowSamples,
      and(eq(rowSamples.organisationId, organisationId), eq(rowSamples.id, rowFindings.sampleId)),
    )
    .where(and(eq(rowFindings.organisationId, organisationId), eq(rowFindings.auditId, auditId)))
    .orderBy(asc(rowSamples.number), asc(rowFindings.rowKey))
}
export type ComparedRow = Awaited<ReturnType<typeof comparedRows>>[number]
