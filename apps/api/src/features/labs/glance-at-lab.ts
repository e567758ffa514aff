import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { auditAssignments, auditRounds } from '../../db/schema/audits.ts'
import { cycles, labMemberships, labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { ofCycle } from './lab-figures.ts'
import { isCurrent } from './labs.queries.ts'

const ofThisLab = and(
  eq(labMemberships.organisationId, labs.organisationId),
  eq(labMemberships.labId, labs.id),
  isCurrent,
)

export type LabGlance = NonNullable<Awaited<ReturnType<typeof glanceAtLab>>>

/**
 * As much of a lab as decides who may read it, and `content`, an expression over the lab and its open cycle: for the
 * questions that a screen asks every few seconds. Each part is one look into an index.
 */
export async function glanceAtLab(
  db: Database,
  organisationId: OrganisationId,
  viewerId: UserId,
  id: LabId,
  content: SQL,
) {
  const [lab] = await db
    .select({
      id: labs.id,
      type: labs.type,
      cycleId: cycles.id,
      isMember: sql<boolean>`exists (select from ${labMemberships}
        where ${ofThisLab} and ${labMemberships.userId} = ${viewerId})`,
      championId: sql<UserId | null>`(select ${labMemberships.userId} from ${labMemberships}
        where ${ofThisLab} and ${labMemberships.isChampion})`,
      auditorId: sql<UserId | null>`(select ${auditAssignments.auditorId} from ${auditAssignments}
        where ${ofCycle(auditAssignments)} and ${auditAssignments.endedAt} is null)`,
      auditRounds: sql<number>`(select count(*)::int from ${auditRounds} where ${ofCycle(auditRounds)})`,
      content: sql<unknown>`${content}`,
    })
    .from(labs)
    .innerJoin(
      cycles,
      and(eq(cycles.organisationId, labs.organisationId), eq(cycles.labId, labs.id), isNull(cycles.closedAt)),
    )
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, id), isNull(labs.deletedAt)))
  return lab
}
