import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { auditAssignments } from '../../db/schema/audits.ts'
import type { Database } from '../../platform/database.ts'
import { lockCycle } from '../labs/index.ts'
import { assignmentOf, endAssignment } from './assignments.queries.ts'

/** For somebody who leaves for good: the labs that have no auditor from here on. Work that has begun is kept. */
export async function endAssignmentsOf(
  db: Database,
  { organisationId, userId }: { organisationId: OrganisationId; userId: UserId },
  now: Date,
): Promise<LabId[]> {
  const open = await db
    .select({ labId: auditAssignments.labId })
    .from(auditAssignments)
    .where(
      and(
        eq(auditAssignments.organisationId, organisationId),
        eq(auditAssignments.auditorId, userId),
        isNull(auditAssignments.endedAt),
      ),
    )
  const ended: LabId[] = []
  for (const { labId } of open) {
    // An award holds the cycle: it is either before this or finds no auditor any more.
    const cycleId = await lockCycle(db, organisationId, labId)
    const current = cycleId && (await assignmentOf(db, organisationId, cycleId))
    if (!current || current.auditorId !== userId) continue
    await endAssignment(db, { organisationId, cycleId, because: 'withdrawn', now })
    ended.push(labId)
  }
  return ended
}
