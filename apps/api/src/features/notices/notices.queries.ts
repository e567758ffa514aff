import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { NOTICE_DAYS } from '@lab-zer0/domain/notices/kinds.ts'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { type UnreadPlaces, unreadOf } from '../../platform/unread-notices.ts'

export type Reader = { organisationId: OrganisationId; userId: UserId }

const DAY_MS = 24 * 3_600_000
const MOST_ROWS = 300

export const isOwn = ({ organisationId, userId }: Reader) =>
  and(eq(notices.organisationId, organisationId), eq(notices.userId, userId))

/** With the names of lab and person as they are today, in one statement. */
export async function noticesOf(db: Database, reader: Reader, since: Date, ofWhat: SQL) {
  return db
    .select({ row: notices, labName: labs.name, first: users.firstName, last: users.lastName })
    .from(notices)
    .leftJoin(labs, and(eq(labs.organisationId, reader.organisationId), eq(labs.id, notices.labId)))
    .leftJoin(users, and(eq(users.organisationId, reader.organisationId), eq(users.id, notices.actorId)))
    .where(and(isOwn(reader), gt(notices.at, since), ofWhat))
    .orderBy(desc(notices.at))
    .limit(MOST_ROWS)
}
export type NoticeWithNames = Awaited<ReturnType<typeof noticesOf>>[number]

export function inboxOf(db: Database, reader: Reader, now: Date) {
  return noticesOf(db, reader, new Date(now.getTime() - NOTICE_DAYS * DAY_MS), sql`${notices.inApp}`)
}

export async function readUnread(db: Database, reader: Reader): Promise<UnreadPlaces> {
  const { rows } = await db.execute<{ unread: UnreadPlaces }>(sql`select ${unreadOf(reader)} as unread`)
  return rows[0]?.unread ?? { unread: 0, places: [] }
}
