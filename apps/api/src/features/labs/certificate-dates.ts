import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'

/** Of each lab: until when it is certified, and when it last ceased to be. */
export function certificateDates(db: Database, organisationId: OrganisationId, labId: LabId | undefined) {
  const isEnded = sql`(${certificates.revokedAt} is not null or ${certificates.validUntil} <= clock_now())`
  const isValid = sql`not ${isEnded} and ${certificates.suspendedAt} is null`
  return db
    .select({
      labId: certificates.labId,
      until: sql`max(${certificates.validUntil}) filter (where ${isValid})`.as('until'),
      endedAt: sql`max(coalesce(${certificates.revokedAt}, ${certificates.validUntil}))
        filter (where ${isEnded})`.as('ended_at'),
    })
    .from(certificates)
    .where(
      and(eq(certificates.organisationId, organisationId), labId ? eq(certificates.labId, labId) : undefined),
    )
    .groupBy(certificates.labId)
    .as('certified')
}
