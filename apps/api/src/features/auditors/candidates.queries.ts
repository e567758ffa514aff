import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type AuditorRow, candidatesFrom, type Surroundings } from './candidates.ts'

/** Everyone who is qualified for something, by name. */
export function auditorsOf(db: Database, organisationId: OrganisationId): Promise<AuditorRow[]> {
  const qualified = sql`(select q.user_id from auditor_eligibility q
    where q.organisation_id = (select organisation_id from asker) and (q.wet or q.dry))`
  return candidates(db, organisationId, sql`u.id = any (array${qualified}) and u.activated_at is not null`)
}

/** One person of the organisation, qualified or not. */
export async function findCandidate(
  db: Database,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<AuditorRow | undefined> {
  const [row] = await candidates(db, organisationId, sql`u.id = ${userId}`)
  return row
}

/**
 * One statement whatever their number. Each list is read by the organisation's index and put together afterwards:
 * joined in SQL, a planner without statistics walks them in a circle for minutes.
 */
async function candidates(db: Database, organisationId: OrganisationId, which: SQL): Promise<AuditorRow[]> {
  const list = (row: SQL, from: SQL) => sql`(select coalesce(json_agg(${row}), '[]') from ${from})`
  const { rows } = await db.execute<Surroundings>(sql`
    with asker (organisation_id) as (values (${organisationId}::uuid)),
    chosen as materialized (
      select u.id, u.email, u.first_name, u.last_name, u.activated_at is not null as is_activated,
        coalesce(e.wet, false) as wet, coalesce(e.dry, false) as dry
      from users u
      left join lateral (select * from auditor_eligibility e
        where e.organisation_id = u.organisation_id and e.user_id = u.id limit 1) e on true
      where u.organisation_id = (select organisation_id from asker) and ${which}
    ), assigned as materialized (
      select s.auditor_id, s.lab_id, s.cycle_id, s.ended_at is null as is_open, s.ended_because
      from audit_assignments s where s.organisation_id = (select organisation_id from asker)
    )
    select
      ${list(sql`c order by lower(c.last_name), lower(c.first_name), c.id`, sql`chosen c`)} as people,
      ${list(sql`a`, sql`assigned a`)} as assignments,
      ${list(
        sql`json_build_object('id', l.id, 'name', l.name, 'department', l.department)`,
        sql`labs l where l.organisation_id = (select organisation_id from asker) and l.deleted_at is null`,
      )} as labs,
      ${list(
        sql`json_build_object('id', c.id, 'lab_id', c.lab_id, 'number', c.number, 'opened_at', c.opened_at,
          'is_open', c.closed_at is null)`,
        sql`cycles c where c.organisation_id = (select organisation_id from asker)`,
      )} as cycles,
      ${list(
        sql`json_build_object('user_id', m.user_id, 'lab_id', m.lab_id, 'left_at', m.left_at)`,
        sql`lab_memberships m where m.organisation_id = (select organisation_id from asker) and m.user_id = any (array(
          select id from chosen union select auditor_id from assigned))`,
      )} as memberships,
      ${list(
        sql`json_build_object('auditor_id', a.auditor_id, 'lab_id', a.lab_id, 'cycle_id', a.cycle_id)`,
        sql`audits a where a.organisation_id = (select organisation_id from asker) and a.state = 'set_aside'`,
      )} as set_aside`)
  const [around] = rows
  return around ? candidatesFrom(around, organisationId) : []
}
