import type { ChangeEvidence } from '@lab-zer0/domain/changes/change.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { changeRows, changes, differenceCauses } from '../../db/schema/changes.ts'
import { evidenceFiles } from '../../db/schema/checklists.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import type { FormKey } from './calculators.queries.ts'

type CycleKey = Pick<FormKey, 'organisationId' | 'cycleId'>
type CausesKey = Omit<FormKey, 'mode'>

const ofForm = ({ organisationId, cycleId, category }: CausesKey) =>
  and(
    eq(differenceCauses.organisationId, organisationId),
    eq(differenceCauses.cycleId, cycleId),
    eq(differenceCauses.category, category),
  )

export type CauseOfCycle = DifferenceCause & { category: string }

export async function causesOfCycle(
  db: Database,
  { organisationId, cycleId }: CycleKey,
): Promise<CauseOfCycle[]> {
  const { category, rowId, columnId, steps, isNotShown } = differenceCauses
  return db
    .select({ category, rowId, columnId, steps, isNotShown })
    .from(differenceCauses)
    .where(and(eq(differenceCauses.organisationId, organisationId), eq(differenceCauses.cycleId, cycleId)))
    .orderBy(asc(category), asc(rowId), asc(columnId))
}

/** A locked savings form names the change among its causes. */
export const isNamedInLockedForm = sql<boolean>`exists (select from ${differenceCauses} join ${calculatorSubmissions}
  on ${calculatorSubmissions.organisationId} = ${differenceCauses.organisationId}
  and ${calculatorSubmissions.cycleId} = ${differenceCauses.cycleId}
  and ${calculatorSubmissions.category} = ${differenceCauses.category} and ${calculatorSubmissions.mode} = 'savings'
  where ${differenceCauses.organisationId} = ${changes.organisationId}
  and ${differenceCauses.cycleId} = ${changes.cycleId} and ${differenceCauses.category} = ${changes.category}
  and ${differenceCauses.steps} @> jsonb_build_array(jsonb_build_object('change_id', ${changes.id}::text)))`

type Writer = { userId: UserId; now: Date }

export async function writeCauses(
  db: Database,
  key: CausesKey,
  causes: readonly DifferenceCause[],
  { userId, now }: Writer,
): Promise<void> {
  if (causes.length === 0) return
  const { organisationId, cycleId, category } = key
  await db
    .insert(differenceCauses)
    .values(
      causes.map(({ rowId, columnId, steps }) => ({
        organisationId,
        cycleId,
        category,
        rowId,
        columnId,
        steps,
        version: 1,
        writtenBy: userId,
        writtenAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [
        differenceCauses.organisationId,
        differenceCauses.cycleId,
        differenceCauses.category,
        differenceCauses.rowId,
        differenceCauses.columnId,
      ],
      set: {
        steps: sql`excluded.steps`,
        version: sql`${differenceCauses.version} + 1`,
        writtenBy: sql`excluded.written_by`,
        writtenAt: sql`excluded.written_at`,
      },
    })
}

export async function deleteCauses(
  db: Database,
  key: CausesKey,
  places: readonly { rowId: string; columnId: string }[],
): Promise<void> {
  if (places.length === 0) return
  const named = sql.join(
    places.map(({ rowId, columnId }) => sql`(${rowId}, ${columnId})`),
    sql`, `,
  )
  await db
    .delete(differenceCauses)
    .where(and(ofForm(key), sql`(${differenceCauses.rowId}, ${differenceCauses.columnId}) in (${named})`))
}

/** The changes of a form's category, each with what its evidence proves. */
export async function changesOfForm(db: Database, { organisationId, cycleId, category }: CausesKey) {
  return (
    db
      .select({
        id: changes.id,
        state: changes.state,
        doneOn: changes.doneOn,
        doneBy: changes.doneBy,
        evidence: sql<ChangeEvidence[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'provesOn', ${evidenceFiles.provesOn}, 'state', ${evidenceFiles.state}))
        from ${evidenceFiles} where ${evidenceFiles.organisationId} = ${organisationId}
        and ${evidenceFiles.changeId} = ${changes.id} and ${isNull(evidenceFiles.deletedAt)}), '[]')`,
      })
      .from(changes)
      // With a second table each column keeps the name of its own, which the subqueries need.
      .innerJoin(
        cycles,
        and(eq(cycles.organisationId, changes.organisationId), eq(cycles.id, changes.cycleId)),
      )
      .where(
        and(
          eq(changes.organisationId, organisationId),
          eq(changes.cycleId, cycleId),
          eq(changes.category, category),
        ),
      )
  )
}

/** The rows of changes as their locked form has them, whatever was planned. */
export async function replaceChangeRows(
  db: Database,
  organisationId: OrganisationId,
  rowsByChange: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  if (rowsByChange.size === 0) return
  await db
    .delete(changeRows)
    .where(
      and(
        eq(changeRows.organisationId, organisationId),
        inArray(changeRows.changeId, [...rowsByChange.keys()]),
      ),
    )
  await db
    .insert(changeRows)
    .values(
      [...rowsByChange].flatMap(([changeId, rowIds]) =>
        [...rowIds].map((rowId) => ({ organisationId, changeId, rowId })),
      ),
    )
}
