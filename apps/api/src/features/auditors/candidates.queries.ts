import type { Suggestible } from '@lab-zer0/domain/audits/suggestion.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { nameOrEmail } from '../labs/index.ts'

/** Somebody who is or could be an auditor, with all that the rules ask about them. */
export type AuditorRow = Suggestible & {
  email: string
  lab: { id: string; name: string } | null
  auditing: { id: string; name: string }[]
}

type Row = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  is_activated: boolean
  wet: boolean
  dry: boolean
  lab: { id: string; name: string } | null
  department: string | null
  labs_in_cycle: string[]
  labs_set_aside: string[]
  auditing: { id: string; name: string }[]
  audited_by_labs: string[]
}

/** Everyone who is qualified for something, by name. */
export function auditorsOf(db: Database, organisationId: string): Promise<AuditorRow[]> {
  return candidates(db, organisationId, sql`(e.wet or e.dry) and u.activated_at is not null`)
}

/** One person of the organisation, qualified or not. */
export async function findCandidate(
  db: Database,
  organisationId: string,
  userId: string,
): Promise<AuditorRow | undefined> {
  const [row] = await candidates(db, organisationId, sql`u.id = ${userId}`)
  return row
}

/** One statement whatever their number; what belongs to a closed cycle of a lab does not count against anybody. */
async function candidates(db: Database, organisationId: string, which: SQL): Promise<AuditorRow[]> {
  const { rows } = await db.execute<Row>(sql`
    with chosen as (
      select u.id, u.email, u.first_name, u.last_name, u.activated_at, coalesce(e.wet, false) as wet,
        coalesce(e.dry, false) as dry
      from users u
      left join auditor_eligibility e on e.organisation_id = ${organisationId} and e.user_id = u.id
      where u.organisation_id = ${organisationId} and ${which}
    ), in_cycle as (
      select m.user_id, array_agg(distinct m.lab_id::text) as labs
      from lab_memberships m
      join cycles c on c.organisation_id = ${organisationId} and c.lab_id = m.lab_id and c.closed_at is null
      where m.organisation_id = ${organisationId} and m.user_id in (select id from chosen)
        and (m.left_at is null or m.left_at >= c.opened_at)
      group by m.user_id
    ), set_aside as (
      select a.auditor_id, array_agg(distinct a.lab_id::text) as labs
      from audits a
      join cycles c on c.organisation_id = ${organisationId} and c.id = a.cycle_id and c.closed_at is null
      where a.organisation_id = ${organisationId} and a.state = 'set_aside'
      group by a.auditor_id
    ), auditing as (
      select s.auditor_id, json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)) as labs
      from audit_assignments s
      join labs l on l.organisation_id = ${organisationId} and l.id = s.lab_id and l.deleted_at is null
      where s.organisation_id = ${organisationId} and s.ended_at is null
      group by s.auditor_id
    ), audited_by as (
      select s.lab_id, array_agg(distinct m.lab_id::text) as labs
      from audit_assignments s
      join cycles c on c.organisation_id = ${organisationId} and c.id = s.cycle_id
      join cycles latest on latest.organisation_id = ${organisationId} and latest.lab_id = s.lab_id
        and latest.closed_at is null
      join lab_memberships m on m.organisation_id = ${organisationId} and m.user_id = s.auditor_id
        and m.left_at is null
      where s.organisation_id = ${organisationId} and c.number >= latest.number - 1
        and s.ended_because is distinct from 'withdrawn'
      group by s.lab_id
    )
    select u.id, u.email, u.first_name, u.last_name, u.activated_at is not null as is_activated, u.wet, u.dry,
      case when l.id is null then null else json_build_object('id', l.id, 'name', l.name) end as lab,
      l.department,
      coalesce(in_cycle.labs, '{}') as labs_in_cycle,
      coalesce(set_aside.labs, '{}') as labs_set_aside,
      coalesce(auditing.labs, '[]') as auditing,
      coalesce(audited_by.labs, '{}') as audited_by_labs
    from chosen u
    left join lab_memberships m on m.organisation_id = ${organisationId} and m.user_id = u.id and m.left_at is null
    left join labs l on l.organisation_id = ${organisationId} and l.id = m.lab_id
    left join in_cycle on in_cycle.user_id = u.id
    left join set_aside on set_aside.auditor_id = u.id
    left join auditing on auditing.auditor_id = u.id
    left join audited_by on audited_by.lab_id = l.id
    order by lower(u.last_name), lower(u.first_name), u.id`)
  return rows.map((row) => asCandidate(row, organisationId))
}

function asCandidate(row: Row, organisationId: string): AuditorRow {
  return {
    userId: row.id,
    organisationId,
    email: row.email,
    name: nameOrEmail({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    isActivated: row.is_activated,
    eligibility: { wet: row.wet, dry: row.dry },
    lab: row.lab,
    labId: row.lab?.id ?? null,
    department: row.department,
    labsInCycle: row.labs_in_cycle,
    labsSetAside: row.labs_set_aside,
    auditing: row.auditing,
    labCount: row.auditing.length,
    auditedByLabs: row.audited_by_labs,
  }
}
