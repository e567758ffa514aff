import type { Actor } from '@lab-zer0/domain/actor.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Clock, Database } from './database.ts'
import { sha256 } from './seal.ts'

export type Opened = { actor: Actor | null; now: Date; lastSeenAt: Date | null }

type OpenedRow = {
  opened_at: Date
  session_id: string | null
  user_id: UserId
  organisation_id: OrganisationId | null
  is_organisation_admin: boolean
  can_invite: boolean
  has_second_factor: boolean
  second_factor_at: Date | null
  authenticated_at: Date
  last_seen_at: Date
}

/** Opens a request's transaction: sets clock, tenant and person, and returns who is asking. */
export async function openRequest(
  client: pg.PoolClient,
  token: string | undefined,
  clock: Clock,
): Promise<Opened> {
  const { rows } = await client.query<OpenedRow>({
    name: 'open_request',
    text: 'select * from open_request($1, $2)',
    values: [token === undefined ? null : sha256(token), clock.offsetMs],
  })
  const [row] = rows
  if (!row) throw new Error('open_request answered nothing')
  if (row.session_id === null) return { actor: null, now: row.opened_at, lastSeenAt: null }
  const actor: Actor = {
    userId: row.user_id,
    organisationId: row.organisation_id,
    isOrganisationAdmin: row.is_organisation_admin,
    canInvite: row.can_invite,
    hasSecondFactor: row.has_second_factor,
    secondFactorAt: row.second_factor_at,
    authenticatedAt: row.authenticated_at,
    sessionId: row.session_id,
  }
  return { actor, now: row.opened_at, lastSeenAt: row.last_seen_at }
}

/** From here on the transaction acts for this organisation and person: a new organisation, a job, a link. */
export async function actFor(
  db: Database,
  who: { organisationId: OrganisationId | null; userId: UserId | null },
): Promise<void> {
  await db.execute(
    sql`select set_config('app.organisation_id', ${who.organisationId ?? ''}, true), set_config('app.user_id', ${who.userId ?? ''}, true)`,
  )
}

/** Opens a job's transaction as a request's is opened: under the organisation that the job names. */
export async function openJob(
  db: Database,
  who: { organisationId: OrganisationId | null; userId: UserId | null },
  clock: Clock,
): Promise<Date> {
  await db.execute(sql`select set_config('app.clock_offset_ms', ${String(clock.offsetMs)}, true)`)
  await actFor(db, who)
  const { rows } = await db.execute<{ now: Date }>(sql`select clock_now() as now`)
  const now = rows[0]?.now
  if (!now) throw new Error('the database did not tell the time')
  return new Date(now)
}
