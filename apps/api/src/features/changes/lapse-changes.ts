import { type Day, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { hasLapsed } from '@lab-zer0/domain/changes/lapse.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { changes } from '../../db/schema/changes.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import type { WorkTransaction } from '../../platform/work-jobs.ts'
import { cyclesWithCauses, formsWithoutMoves, storeSavingParts } from '../calculators/index.ts'
import { editionOfCycle, membersOf } from '../labs/index.ts'

/**
 * Verified changes of open cycles that nobody confirmed in time leave the totals, and the champion is told. What a
 * closed cycle reported stays, even when such a change is lost later: the next baseline counts what is left. Afterwards
 * the parts of every saving are kept as they are now, and moves of locked forms stored, whatever was missed.
 */
export async function lapseChanges(context: WorkTransaction, organisationId: OrganisationId): Promise<void> {
  const { db, now, enqueue, enqueueAllWork } = context
  const today = dayOf(now, HOME_ZONE)
  const lapsed = (await verifiedChanges(db, organisationId)).filter(({ levelEdition, ...change }) =>
    hasLapsed(change, editionOfCycle({ levelEdition }).changes_rule ?? null, today),
  )
  for (const { id, labId, title } of lapsed) {
    await db
      .update(changes)
      .set({ state: 'lapsed', version: sql`${changes.version} + 1`, changedAt: now })
      .where(and(eq(changes.organisationId, organisationId), eq(changes.id, id)))
    const data = JSON.stringify({ change: id, title })
    await db.execute(sql`select append_event('change.lapsed', 'lab', ${labId}, ${data}::jsonb, null)`)
  }
  for (const [labId, own] of Map.groupBy(lapsed, (change) => change.labId)) {
    const champion = (await membersOf(db, organisationId, labId)).find(({ isChampion }) => isChampion)?.user
    if (!champion) continue
    const payload = { lab_id: labId, titles: own.map(({ title }) => title).join('\n') }
    await enqueue({ kind: 'changes-lapsed', organisationId, userId: champion.id, payload })
  }
  for (const cycleId of await cyclesWithCauses(db, organisationId)) {
    await storeSavingParts(db, { organisationId, cycleId }, now)
  }
  const missed = new Set((await formsWithoutMoves(db, organisationId)).map(({ cycleId }) => cycleId))
  // A job each: after an update that computes otherwise it is every cycle, which is no work for one transaction.
  await enqueueAllWork(
    Array.from(missed, (cycleId) => ({
      ...{ kind: 'calculators.store-moves' as const, organisationId, userId: null },
      payload: { cycle_id: cycleId },
    })),
  )
}

async function verifiedChanges(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      id: changes.id,
      labId: changes.labId,
      title: changes.title,
      state: changes.state,
      confirmedOn: sql<Day | null>`coalesce(${changes.confirmedOn},
        (${changes.auditedAt} at time zone ${HOME_ZONE})::date)::text`,
      levelEdition: cycles.levelEdition,
    })
    .from(changes)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, changes.cycleId)))
    .where(
      and(eq(changes.organisationId, organisationId), eq(changes.state, 'verified'), isNull(cycles.closedAt)),
    )
    .orderBy(changes.id)
    .for('update', { of: changes })
}
