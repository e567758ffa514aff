import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import { labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'

/** When anybody last did something in the open cycle of each lab; a lab does not stand still while it is certified. */
export async function lastTouchedOf(
  db: Database,
  organisationId: OrganisationId,
): Promise<Map<string, Date>> {
  const ofCycle = sql`organisation_id = c.organisation_id and cycle_id = c.id`
  const { rows } = await db.execute<{ lab_id: LabId; touched_at: string }>(sql`
    select c.lab_id, greatest(c.opened_at,
      (select max(written_at) from calculator_cells where ${ofCycle}),
      (select max(submitted_at) from calculator_submissions where ${ofCycle}),
      (select max(written_at) from checklist_answers where ${ofCycle}),
      (select max(submitted_at) from checklist_submissions where ${ofCycle}),
      (select max(submitted_at) from audit_rounds where ${ofCycle}),
      (select max(assigned_at) from audit_assignments where ${ofCycle}),
      (select max(coalesce(ended_at, started_at)) from audits where ${ofCycle}),
      (select max(coalesce(k.revoked_at, k.valid_until)) from certificates k
        where k.organisation_id = c.organisation_id and k.lab_id = c.lab_id
        and (k.revoked_at is not null or k.valid_until <= clock_now()))) as touched_at
    from cycles c where c.organisation_id = ${organisationId} and c.closed_at is null`)
  return new Map(rows.map(({ lab_id, touched_at }) => [lab_id, new Date(touched_at)]))
}

export async function certificatesOf(db: Database, organisationId: OrganisationId) {
  const rows = await db
    .select({
      labId: certificates.labId,
      labName: certificates.labName,
      publicId: certificates.publicId,
      issuedAt: certificates.issuedAt,
      validUntil: certificates.validUntil,
      revokedAt: certificates.revokedAt,
      suspensions,
    })
    .from(certificates)
    .where(eq(certificates.organisationId, organisationId))
  return rows.map(({ suspensions, ...row }) => ({
    ...row,
    suspensions: suspensions.map(({ from, until }) => ({
      from: new Date(from),
      until: until === null ? null : new Date(until),
    })),
  }))
}

/** Dates as JSON gives them. */
const suspensions = sql<
  { from: string; until: string | null }[]
>`(select coalesce(jsonb_agg(jsonb_build_object(
      'from', s.suspended_at, 'until', s.ended_at)), '[]') from certificate_suspensions s
    where s.organisation_id = certificates.organisation_id and s.certificate_id = certificates.id)`

/** Also those that were removed, for the months before. */
export async function labsEverOf(db: Database, organisationId: OrganisationId) {
  return db
    .select({
      id: labs.id,
      department: labs.department,
      type: labs.type,
      createdAt: labs.createdAt,
      deletedAt: labs.deletedAt,
    })
    .from(labs)
    .where(eq(labs.organisationId, organisationId))
}
