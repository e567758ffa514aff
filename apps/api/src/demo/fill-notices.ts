import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { DEFAULT_WAYS, type NoticeKind } from '@lab-zer0/domain/notices/kinds.ts'
import { EVENT_NOTICES, eventNotice, MAIL_NOTICES, type NoticeMail } from '@lab-zer0/domain/notices/rules.ts'
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
  const ofMembers = rows.flatMap((row) => memberNotice(row, organisationId, now))
  const ofAdmins = (await toAdmins(db, organisationId)).flatMap((row) =>
    adminNotice(row, organisationId, now),
  )
  for (const [userId, own] of Map.groupBy([...ofMembers, ...ofAdmins], (notice) => notice.userId)) {
    await actFor(db, { organisationId, userId })
    await db.insert(notices).values(own)
  }
  await actFor(db, { organisationId, userId: null })
}

/** What waits for the Org Admins, and the mail that told them. */
const MAILS_TO_ADMINS: Record<string, NoticeMail> = {
  'audit.appealed': 'appeal-made',
  'audit.requested': 'audit-requested-no-auditor',
  'certificate.suspended': 'certificate-suspended',
}

/** The last of each for labs that still wait: an appeal without a decision, no auditor, a suspended certificate. */
async function toAdmins(db: Database, organisationId: OrganisationId): Promise<Told[]> {
  const { rows } = await db.execute<Told>(sql`
    select distinct on (l.id, e.action, u.id) e.seq::text, e.action, e.at, l.id as lab_id, e.actor_id, null as detail,
      u.id as user_id, false as is_champion
    from events e join labs l on l.organisation_id = e.organisation_id
        and l.id::text = coalesce(e.data ->> 'lab_id', e.object_id)
      join cycles c on c.lab_id = l.id and c.closed_at is null
      join users u on u.organisation_id = e.organisation_id and u.is_organisation_admin
    where e.organisation_id = ${organisationId} and case e.action
      when 'audit.appealed' then exists (select from audit_appeals a where a.lab_id = l.id and a.decision is null)
      when 'audit.requested' then exists (select from audit_rounds r where r.cycle_id = c.id)
        and not exists (select from audit_assignments a where a.cycle_id = c.id)
      when 'certificate.suspended' then exists (
        select from certificates k where k.cycle_id = c.id and k.suspended_at is not null)
      else false end
    order by l.id, e.action, u.id, e.seq desc`)
  return rows
}

function adminNotice(row: Told, organisationId: OrganisationId, now: Date) {
  const what = MAILS_TO_ADMINS[row.action]
  return what ? [noticeOf({ ...row, action: what }, MAIL_NOTICES[what].kind, organisationId, now)] : []
}

function memberNotice(row: Told, organisationId: OrganisationId, now: Date) {
  const rule = eventNotice(row.action)
  const isMeant =
    rule?.to === 'members' ||
    (rule?.to === 'champion' && row.is_champion) ||
    (rule?.to === 'other_members' && !row.is_champion)
  return rule && isMeant ? [noticeOf(row, rule.kind, organisationId, now)] : []
}

function noticeOf(row: Told, kind: NoticeKind, organisationId: OrganisationId, now: Date) {
  const at = new Date(row.at)
  const isOld = now.getTime() - at.getTime() > UNREAD_DAYS * DAY_MS
  const { inApp, weekly } = DEFAULT_WAYS[kind]
  return {
    organisationId,
    userId: row.user_id,
    what: row.action,
    kind,
    labId: row.lab_id,
    actorId: row.actor_id,
    source: `demo:${row.seq}`,
    detail: row.detail,
    inApp,
    inDigest: weekly,
    at,
    readAt: isOld ? new Date(at.getTime() + DAY_MS) : null,
  }
}
