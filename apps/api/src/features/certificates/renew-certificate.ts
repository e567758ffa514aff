import { lab_certificate } from '@lab-zer0/content/microcopy.ts'
import type { CycleId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { eq, sql } from 'drizzle-orm'
import { calculatorCells, calculatorHistory } from '../../db/schema/calculators.ts'
import { changes, differenceCauses } from '../../db/schema/changes.ts'
import { checklistAnswers } from '../../db/schema/checklists.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { endAssignment } from '../auditors/index.ts'
import { carryTasks } from '../board/index.ts'
import { editionForNewCycle, type LabContext, openingFacts } from '../labs/index.ts'

type Copy = { organisationId: OrganisationId; from: CycleId; to: CycleId; now: Date; by: UserId }

/** Closes the cycle that earned the certificate and opens the next, filled from it. */
export async function renewCertificate(context: LabContext) {
  const { db, now, actor, lab, organisationId } = context
  const { cycleId } = lab
  // A suspended certificate that has ended may still wait for its auditor.
  await endAssignment(db, { organisationId, cycleId, because: 'finished', now })
  const next = await openNextCycle(db, { cycleId, labType: lab.type, now })
  const copy = { organisationId, from: cycleId, to: next.id, now, by: actor.userId }
  await copyFigures(db, copy)
  await copyAnswers(db, copy)
  await carryChanges(db, copy)
  await carryTasks(db, copy)
  context.record({
    action: 'cycle.renewed',
    objectType: 'cycle',
    objectId: next.id,
    data: { lab_id: lab.id, before: cycleId, number: next.number, ...openingFacts(next) },
  })
  return { success: true as const, message: lab_certificate.renew.done, cycle_number: next.number }
}

type Renewal = { cycleId: CycleId; labType: LabType; now: Date }

/** The next cycle follows the newest edition of the level, whatever the last one followed. */
async function openNextCycle(db: Database, { cycleId, labType, now }: Renewal) {
  const [closed] = await db.update(cycles).set({ closedAt: now }).where(eq(cycles.id, cycleId)).returning()
  if (!closed) throw new Error('the cycle was not closed')
  const { organisationId, labId, level, number } = closed
  const { id: levelEdition } = editionForNewCycle(labType, level, now)
  const [next] = await db
    .insert(cycles)
    .values({ organisationId, labId, level, levelEdition, number: number + 1, openedAt: now })
    .returning()
  if (!next) throw new Error('the cycle was not opened')
  return next
}

/** The new baseline is how the lab works now: the after value of a saving where there is one. */
async function copyFigures(db: Database, { organisationId, from, to, now, by }: Copy): Promise<void> {
  const instant = now.toISOString()
  await db.execute(sql`
    insert into ${calculatorCells} (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
    select distinct on (category, row_id, column_id)
      organisation_id, ${to}::uuid, 'baseline', category, row_id, column_id, value, 1, ${by}::uuid, ${instant}::timestamptz
    from ${calculatorCells} where organisation_id = ${organisationId} and cycle_id = ${from}
    order by category, row_id, column_id, mode desc`)
  // Rows stand in the order in which they were begun, so the history of the copy keeps the order of the first.
  await db.execute(sql`
    insert into ${calculatorHistory} (organisation_id, cycle_id, mode, category, row_id, column_id, value, version, written_by, written_at)
    select c.organisation_id, c.cycle_id, c.mode, c.category, c.row_id, c.column_id, c.value, 1, c.written_by, c.written_at
    from ${calculatorCells} c
    where c.organisation_id = ${organisationId} and c.cycle_id = ${to}
    order by (select min(h.seq) from ${calculatorHistory} h where h.organisation_id = c.organisation_id
      and h.cycle_id = ${from} and h.category = c.category and h.row_id = c.row_id), c.column_id`)
}

async function copyAnswers(db: Database, { organisationId, from, to, now, by }: Copy): Promise<void> {
  await db.execute(sql`
    insert into ${checklistAnswers} (organisation_id, cycle_id, question_id, answer, na_reason, comment, version, written_by, written_at)
    select organisation_id, ${to}::uuid, question_id, answer, na_reason, comment, 1, ${by}::uuid, ${now.toISOString()}::timestamptz
    from ${checklistAnswers} where organisation_id = ${organisationId} and cycle_id = ${from}`)
}

/**
 * Plans, and what was done since the award, belong to the next cycle. What locked figures count already is part of the
 * new baseline, and stays where it was counted. Causes are not copied: nothing differs from a new baseline yet.
 */
async function carryChanges(db: Database, { organisationId, from, to, now, by }: Copy): Promise<void> {
  await db.execute(sql`
    update ${changes} x set cycle_id = ${to}, version = x.version + 1, changed_by = ${by}, changed_at = ${now.toISOString()}
    where x.organisation_id = ${organisationId} and x.cycle_id = ${from} and x.state in ('planned', 'done')
      and not exists (select from ${differenceCauses} d, jsonb_array_elements(d.steps) s
        where d.organisation_id = ${organisationId} and d.cycle_id = ${from} and s ->> 'change_id' = x.id::text)`)
}
