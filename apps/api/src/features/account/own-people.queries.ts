import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { auditorInvitations } from '../../db/schema/audits.ts'
import { mailOptOuts } from '../../db/schema/certificates.ts'
import { events } from '../../db/schema/events.ts'
import { invitations } from '../../db/schema/invitations.ts'
import { labMemberships, labs } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import type { Self } from './own-work.queries.ts'

export async function ownAccount(db: Database, userId: UserId) {
  const [row] = await db
    .select({ user: users, organisation: organisations.name })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId))
  return row
}

export async function ownStanding(db: Database, { organisationId, userId }: Self, email: string) {
  return {
    memberships: await db
      .select({
        lab: labs.name,
        isChampion: labMemberships.isChampion,
        joinedAt: labMemberships.joinedAt,
        leftAt: labMemberships.leftAt,
      })
      .from(labMemberships)
      .innerJoin(labs, and(eq(labs.organisationId, organisationId), eq(labs.id, labMemberships.labId)))
      .where(and(eq(labMemberships.organisationId, organisationId), eq(labMemberships.userId, userId)))
      .orderBy(asc(labMemberships.joinedAt)),
    auditorInvitationsReceived: await db
      .select()
      .from(auditorInvitations)
      .where(and(eq(auditorInvitations.organisationId, organisationId), eq(auditorInvitations.email, email)))
      .orderBy(asc(auditorInvitations.createdAt)),
    auditorInvitationsSent: await db
      .select()
      .from(auditorInvitations)
      .where(
        and(eq(auditorInvitations.organisationId, organisationId), eq(auditorInvitations.createdBy, userId)),
      )
      .orderBy(asc(auditorInvitations.createdAt)),
    optOuts: await db
      .select()
      .from(mailOptOuts)
      .where(and(eq(mailOptOuts.organisationId, organisationId), eq(mailOptOuts.userId, userId))),
  }
}

/** As a provider admin sent them, and as they came to this person's address. */
export async function ownInvitations(db: Database, userId: UserId) {
  const received = await db.execute<{ sent_at: string; expires_at: string; used_at: string | null }>(
    sql`select sent_at, expires_at, used_at from invitations_to_me() order by sent_at`,
  )
  return {
    sent: await db
      .select()
      .from(invitations)
      .where(eq(invitations.senderId, userId))
      .orderBy(asc(invitations.createdAt)),
    received: received.rows,
  }
}

/** What the person did and what was done to them; of those who did it to them, nothing. */
export async function ownEvents(db: Database, { organisationId, userId }: Self) {
  const isAbout = sql<boolean>`(${events.objectType} = 'user' and ${events.objectId} = ${userId}
    or ${events.data} ->> 'user_id' = ${userId})`
  return db
    .select({
      at: events.at,
      action: events.action,
      isOwn: sql<boolean>`coalesce(${events.actorId} = ${userId}, false)`,
      lab: labs.name,
      // What somebody wrote of a colleague is the colleague's.
      reason: sql<string | null>`case when ${isAbout} then ${events.data} ->> 'reason' end`,
    })
    .from(events)
    .leftJoin(
      labs,
      and(
        eq(labs.organisationId, organisationId),
        sql`${labs.id}::text = case when ${events.objectType} = 'lab' then ${events.objectId}
          else ${events.data} ->> 'lab_id' end`,
      ),
    )
    .where(and(eq(events.organisationId, organisationId), sql`(${events.actorId} = ${userId} or ${isAbout})`))
    .orderBy(asc(events.seq))
}
