import { schemeDueAt } from '@lab-zer0/domain/audits/appeals.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { appealEscalations } from '../../db/schema/appeals.ts'
import type { Database } from '../../platform/database.ts'

type NewEscalation = Pick<
  typeof appealEscalations.$inferInsert,
  'organisationId' | 'labId' | 'appealId' | 'cause' | 'reason' | 'escalatedBy' | 'escalatedAt'
>

export async function insertEscalation(db: Database, escalation: NewEscalation): Promise<void> {
  await db.insert(appealEscalations).values({ ...escalation, dueAt: schemeDueAt(escalation.escalatedAt) })
}

/** Org Admins who have no part in the lab, nor had any in its open cycle: those who can decide its appeal. */
export async function independentAdminIds(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
): Promise<UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select u.id from users u where u.organisation_id = ${organisationId} and u.is_organisation_admin
      and u.activated_at is not null and u.closed_at is null and not exists (
        select from lab_memberships m join cycles c on c.organisation_id = m.organisation_id and c.lab_id = m.lab_id
        where m.organisation_id = u.organisation_id and m.lab_id = ${labId} and m.user_id = u.id
          and c.closed_at is null and (m.left_at is null or m.left_at >= c.opened_at))
    order by u.created_at`)
  return rows.map(({ id }) => id)
}
