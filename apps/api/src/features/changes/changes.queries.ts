import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { ChangeState } from '@lab-zer0/domain/changes/change.ts'
import type { PlannedSaving } from '@lab-zer0/domain/changes/planned-saving.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { changeRows, changes } from '../../db/schema/changes.ts'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import { cycles } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { isNamedInLockedForm } from '../calculators/index.ts'
import type { EvidenceRow } from '../checklists/index.ts'

export type CycleKey = { organisationId: OrganisationId; cycleId: CycleId }

/** A change with its rows and its evidence, names and times as JSON gives them. */
export type ChangeRow = {
  id: string
  cycleId: CycleId
  category: string
  title: string
  actionId: string | null
  state: ChangeState
  owner: string
  plannedFor: Day | null
  projection: PlannedSaving | null
  doneOn: Day | null
  doneBy: string | null
  doneNote: string
  isMoved: boolean
  auditedAt: string | null
  auditorNote: string
  lostOn: Day | null
  cannotShow: string[]
  version: number
  createdBy: UserId
  createdByName: string
  rowIds: string[]
  isInLockedForm: boolean
  evidence: EvidenceRow[]
}

const nameOf = sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email}, '')`

/** Those of the cycle, each with its rows and files. */
export async function changesOfCycle(
  db: Database,
  { organisationId, cycleId }: CycleKey,
  changeId?: string,
): Promise<ChangeRow[]> {
  const ofCycle = eq(changes.cycleId, cycleId)
  return changesWhere(db, organisationId, changeId ? and(ofCycle, eq(changes.id, changeId)) : ofCycle)
}

/** One change of a lab, of whatever cycle. */
export async function changeOfLab(
  db: Database,
  { organisationId, labId }: { organisationId: OrganisationId; labId: LabId },
  changeId: string,
): Promise<ChangeRow | undefined> {
  const [row] = await changesWhere(
    db,
    organisationId,
    and(eq(changes.labId, labId), eq(changes.id, changeId)),
  )
  return row
}

/** Those of the open cycle, and what was verified in earlier ones. */
export async function changesAndEarlier(
  db: Database,
  { organisationId, labId, cycleId }: CycleKey & { labId: LabId },
): Promise<{ rows: ChangeRow[]; earlier: ChangeRow[] }> {
  const verified = and(eq(changes.labId, labId), eq(changes.state, 'verified'))
  const all = await changesWhere(db, organisationId, or(eq(changes.cycleId, cycleId), verified))
  const isOpen = (row: ChangeRow) => row.cycleId === cycleId
  return { rows: all.filter(isOpen), earlier: all.filter((row) => !isOpen(row)) }
}

/** Each change with its rows and files: one statement, whatever their number. */
async function changesWhere(
  db: Database,
  organisationId: OrganisationId,
  wanted: SQL | undefined,
): Promise<ChangeRow[]> {
  const uploader = sql`left join ${users} on ${users.organisationId} = ${organisationId} and ${users.id} = ${evidenceFiles.uploadedBy}`
  const { id, cycleId, category, title, actionId, state, owner, plannedFor, projection } = changes
  const { doneOn, doneBy, doneNote, isMoved, auditorNote, lostOn, cannotShow, version, createdBy } = changes
  return (
    db
      .select({
        ...{ id, cycleId, category, title, actionId, state, owner, plannedFor, projection },
        ...{ doneOn, doneBy, doneNote, isMoved, auditorNote, lostOn, cannotShow, version, createdBy },
        auditedAt: sql<string | null>`${changes.auditedAt}`,
        createdByName: sql<string>`coalesce((select ${nameOf} from ${users}
        where ${users.organisationId} = ${organisationId} and ${users.id} = ${changes.createdBy}), '')`,
        rowIds: sql<
          string[]
        >`coalesce((select jsonb_agg(${changeRows.rowId} order by ${changeRows.rowId}) from ${changeRows}
        where ${changeRows.organisationId} = ${organisationId} and ${changeRows.changeId} = ${changes.id}), '[]')`,
        isInLockedForm: isNamedInLockedForm,
        evidence: sql<EvidenceRow[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'id', ${evidenceFiles.id}, 'questionId', ${evidenceFiles.questionId}, 'auditId', ${evidenceFiles.auditId},
          'provesOn', ${evidenceFiles.provesOn}, 'name', ${evidenceFiles.name}, 'state', ${evidenceFiles.state},
          'refusal', ${evidenceFiles.refusal}, 'contentType', ${evidenceFiles.contentType},
          'unitCategory', ${evidenceFiles.unitCategory}, 'unitRowId', ${evidenceFiles.unitRowId},
          'bytes', ${evidenceFiles.bytes}, 'width', ${evidenceFiles.width}, 'height', ${evidenceFiles.height},
          'writerId', ${evidenceFiles.uploadedBy}, 'writerName', ${nameOf}, 'at', ${evidenceFiles.uploadedAt}
        ) order by ${evidenceFiles.uploadedAt}, ${evidenceFiles.id})
        from ${evidenceFiles} ${uploader} where ${evidenceFiles.organisationId} = ${organisationId}
        and ${evidenceFiles.changeId} = ${changes.id} and ${evidenceFiles.deletedAt} is null), '[]')`,
      })
      .from(changes)
      // With a second table each column keeps the name of its own, which the subqueries need.
      .innerJoin(
        cycles,
        and(eq(cycles.organisationId, changes.organisationId), eq(cycles.id, changes.cycleId)),
      )
      .where(and(eq(changes.organisationId, organisationId), wanted))
      .orderBy(asc(changes.createdAt), asc(changes.id))
  )
}

/** What a lab may list in a cycle: enough for any lab, and an end to a program that runs wild. */
export const MOST_CHANGES = 200

export async function countChanges(db: Database, { organisationId, cycleId }: CycleKey): Promise<number> {
  return db.$count(changes, and(eq(changes.organisationId, organisationId), eq(changes.cycleId, cycleId)))
}

export async function insertChange(
  db: Database,
  change: typeof changes.$inferInsert,
  rowIds: readonly string[],
): Promise<string> {
  const [row] = await db.insert(changes).values(change).returning({ id: changes.id })
  if (!row) throw new Error('the change was not noted')
  await setRows(db, { organisationId: change.organisationId, changeId: row.id }, rowIds)
  return row.id
}

type ChangeKey = { organisationId: OrganisationId; changeId: string }

export async function setRows(
  db: Database,
  { organisationId, changeId }: ChangeKey,
  rowIds: readonly string[],
): Promise<void> {
  const ofChange = and(eq(changeRows.organisationId, organisationId), eq(changeRows.changeId, changeId))
  await db.delete(changeRows).where(ofChange)
  const rows = [...new Set(rowIds)].map((rowId) => ({ organisationId, changeId, rowId }))
  if (rows.length > 0) await db.insert(changeRows).values(rows)
}

export async function updateChange(
  db: Database,
  { organisationId, changeId }: ChangeKey,
  { userId, now }: { userId: UserId; now: Date },
  set: Partial<typeof changes.$inferInsert>,
): Promise<void> {
  await db
    .update(changes)
    .set({ ...set, version: sql`${changes.version} + 1`, changedBy: userId, changedAt: now })
    .where(and(eq(changes.organisationId, organisationId), eq(changes.id, changeId)))
}

/** The edition that the open cycle is pinned to, read with the lab. */
export function cycleEdition() {
  return sql`to_jsonb(${cycles.levelEdition})`
}
