import type { UnreadNotices } from '@lab-zer0/contracts/unread-notices.ts'
import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { noticePath } from '@lab-zer0/domain/notices/rules.ts'
import { type SQL, sql } from 'drizzle-orm'

export type UnreadPlaces = { unread: number; places: [what: string, labId: LabId | null][] }

/** How many are unread and what they are about. Part of a larger statement where the session is read. */
export function unreadOf({
  organisationId,
  userId,
}: {
  organisationId: SQL | OrganisationId
  userId: SQL | UserId
}) {
  return sql<UnreadPlaces>`(select json_build_object('unread', coalesce(sum(n.many), 0), 'places',
      coalesce(json_agg(json_build_array(n.what, n.lab_id)), '[]'::json))
    from (select x.what, x.lab_id, count(*) as many from notices x where x.organisation_id = ${organisationId}
      and x.user_id = ${userId} and x.in_app and x.read_at is null group by 1, 2) n)`
}

export function presentUnread({ unread, places }: UnreadPlaces): UnreadNotices {
  return {
    unread: Number(unread),
    paths: [...new Set(places.map(([what, labId]) => noticePath(what, labId)))],
  }
}
