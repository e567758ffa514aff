import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { appealEscalations } from '../../db/schema/appeals.ts'
import { auditAppeals, auditRounds, audits } from '../../db/schema/audits.ts'
import { checklistSubmissions } from '../../db/schema/checklists.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'

type AppealKey = { organisationId: OrganisationId; id: string }

/** Declined by silence, as of the moment the Org Admin's time ran out. */
export async function writeLapse(db: Database, { organisationId, id }: AppealKey): Promise<void> {
  await db
    .update(auditAppeals)
    .set({ decision: 'declined', decidedAt: sql`${auditAppeals.dueAt}` })
    .where(
      and(
        eq(auditAppeals.organisationId, organisationId),
        eq(auditAppeals.id, id),
        isNull(auditAppeals.decision),
      ),
    )
}

/** The lab has moved on: its outcome can't be set aside any more. */
const hasSubmittedAgain = sql<boolean>`exists (select from ${checklistSubmissions}
  where ${checklistSubmissions.organisationId} = ${auditRounds.organisationId}
    and ${checklistSubmissions.cycleId} = ${auditRounds.cycleId}
    and ${checklistSubmissions.round} > ${auditRounds.number})`

function appealRows(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      appeal: auditAppeals,
      escalation: appealEscalations,
      round: auditRounds,
      audit: audits,
      lab: labs,
      levelEdition: cycles.levelEdition,
      hasSubmittedAgain,
    })
    .from(auditAppeals)
    .innerJoin(
      auditRounds,
      and(eq(auditRounds.organisationId, organisationId), eq(auditRounds.id, auditAppeals.roundId)),
    )
    .innerJoin(audits, and(eq(audits.organisationId, organisationId), eq(audits.id, auditAppeals.auditId)))
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, auditRounds.cycleId)))
    .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, auditAppeals.labId)))
    .leftJoin(
      appealEscalations,
      and(
        eq(appealEscalations.organisationId, organisationId),
        eq(appealEscalations.appealId, auditAppeals.id),
      ),
    )
}

export type AppealRow = Awaited<ReturnType<typeof appealRows>>[number]

/** Whatever somebody may still have to decide, or take further. */
export async function unfinishedAppeals(db: Database, organisationId: OrganisationId): Promise<AppealRow[]> {
  return appealRows(db, organisationId)
    .where(
      and(
        eq(auditAppeals.organisationId, organisationId),
        isNull(labs.deletedAt),
        or(isNull(auditAppeals.decision), eq(auditAppeals.decision, 'declined')),
        isNull(appealEscalations.decision),
      ),
    )
    .orderBy(auditAppeals.appealedAt)
}

export async function findAppeal(
  db: Database,
  organisationId: OrganisationId,
  id: string,
): Promise<AppealRow | undefined> {
  const [row] = await appealRows(db, organisationId).where(
    and(eq(auditAppeals.organisationId, organisationId), eq(auditAppeals.id, id)),
  )
  return row
}
