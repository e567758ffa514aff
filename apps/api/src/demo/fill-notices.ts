import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { DEFAULT_WAYS } from '@lab-zer0/domain/notices/kinds.ts'
import { EVENT_NOTICES, eventNotice } from '@lab-zer0/domain/notices/rules.ts'
import { sql } from 'drizzle-orm'
import { notices } from '../db/schema/notices.ts'
import type { Database } from '../platform/database.ts'
import { actFor } from '../platform/open.ts'

const DAY_MS = 24 * 3_600_000
/** What is older has been read. */
const UNREAD_DAYS = 5

type Told = {
  seq: string
  action: string
  at: string
  lab_id: LabId
  actor_id: UserId | null
  detail: string | null
  user_id: UserId
  is_champion: boolean
}

/** What the events of the last weeks would have told the members of the demo's labs. */
export async function fillNotices(db: Database, organisationId: OrganisationId, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 60 * DAY_MS).toISOString()
  const { rows } = await db.execute<Told>(sql`
    select e.seq::text, e.action, e.at, m.lab_id, e.actor_id, coalesce(e.data ->> 'title', e.data ->> 'category') as detail,
      m.user_id, m.is_champion
    from events e join lab_memberships m on m.organisation_id = e.organisation_id and m.left_at is null
      and m.lab_id::text = coalesce(e.data ->> 'lab_id', e.object_id) and m.user_id is distinct from e.actor_id
      and m.joined_at < e.at
    where e.organisation_id = ${organisationId} and e.at > ${since}::timestamptz
      and e.action in ${Object.keys(EVENT_NOTICES)} order by e.seq`)
  for (const [userId, told] of Map.groupBy(rows, (row) => row.user_id)) {
    const own = told.flatMap((row) => noticeOf(row, organisationId, now))
    if (own.length === 0) continue
    await actFor(db, { organisationId, userId })
    await db.insert(notices).values(own)
  }
  await actFor(db, { organisationId, userId: null })
}

function noticeOf(row: Told, organisationId: OrganisationId, now: Date) {
  const rule = eventNotice(row.action)
  const isMeant =
    rule?.to === 'members' ||
    (rule?.to === 'champion' && row.is_champion) ||
    (rule?.to === 'other_members' && !row.is_champion)
  if (!rule || !isMeant) return []
  const at = new Date(row.at)
  const isOld = now.getTime() - at.getTime() > UNREAD_DAYS * DAY_MS
  const { inApp, weekly } = DEFAULT_WAYS[rule.kind]
  return [
    {
      organisationId,
      userId: row.user_id,
      what: row.action,
      kind: rule.kind,
      labId: row.lab_id,
      actorId: row.actor_id,
      source: `demo:${row.seq}`,
      detail: row.detail,
      inApp,
      inDigest: weekly,
      at,
      readAt: isOld ? new Date(at.getTime() + DAY_MS) : null,
    },
  ]
}
