import { asUserId, type OrganisationId, type UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditAssignments } from '../../db/schema/audits.ts'
import { labMemberships } from '../../db/schema/labs.ts'
import { organisations } from '../../db/schema/organisations.ts'
import { userDevices, users, userTotp } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { unreadOf } from '../../platform/unread-notices.ts'

export type Account = typeof users.$inferSelect

/** Looked up where there is no account, so that this takes as many statements as where there is one. */
export const NOBODY = asUserId('00000000-0000-0000-0000-000000000000')

/** The account behind an address. The transaction acts as that account from here on. */
export async function enterAccount(
  db: Database,
  email: string,
  find: typeof findAccount = findAccount,
): Promise<Account | undefined> {
  const { rows } = await db.execute<{ user_id: UserId }>(sql`select user_id from enter_account(${email})`)
  return find(db, rows[0]?.user_id ?? NOBODY)
}

export async function findAccount(db: Database, userId: UserId): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  return account
}

/**
 * Whoever judges a password or changes what opens the account takes this first: a session that starts while the
 * password is being replaced would outlive the replacement.
 */
export async function lockAccount(db: Database, userId: UserId): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  return account
}

export async function findPerson(db: Database, userId: UserId) {
  const [person] = await db
    .select({
      user: users,
      organisationName: organisations.name,
      totpConfirmedAt: userTotp.confirmedAt,
      currentLabId: labMemberships.labId,
      unread: unreadOf({ organisationId: sql`${users.organisationId}`, userId: sql`${users.id}` }),
      hasAudits: sql<boolean>`exists (select from ${auditAssignments}
        where ${auditAssignments.organisationId} = ${users.organisationId} and ${auditAssignments.auditorId} = ${users.id}
        and (${auditAssignments.endedAt} is null or ${auditAssignments.endedBecause} = 'finished'))`,
    })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(userTotp, eq(userTotp.userId, users.id))
    .leftJoin(
      labMemberships,
      and(
        eq(labMemberships.organisationId, users.organisationId),
        eq(labMemberships.userId, users.id),
        isNull(labMemberships.leftAt),
      ),
    )
    .where(eq(users.id, userId))
  return person
}

export async function organisationOfDomain(db: Database, domain: string) {
  const { rows } = await db.execute<{ organisation_id: OrganisationId; name: string }>(
    sql`select organisation_id, name from organisation_of_domain(${domain})`,
  )
  return rows[0] && { id: rows[0].organisation_id, name: rows[0].name }
}

export async function isDomainWaiting(db: Database, domain: string): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`select is_domain_waiting(${domain}) as waits`)
  return rows[0]?.waits ?? false
}

/** True when this browser has signed in to this account before; remembers it either way. */
export async function meetDevice(db: Database, device: { userId: UserId; deviceHash: Buffer }, now: Date) {
  const known = await db
    .update(userDevices)
    .set({ lastSeenAt: now })
    .where(sql`${userDevices.userId} = ${device.userId} and ${userDevices.deviceHash} = ${device.deviceHash}`)
    .returning({ userId: userDevices.userId })
  if (known.length === 0) {
    await db
      .insert(userDevices)
      .values({ ...device, lastSeenAt: now })
      .onConflictDoNothing()
  }
  return known.length > 0
}

/** True when this browser has signed in to this account before. */
export async function isKnownDevice(db: Database, device: { userId: UserId; deviceHash: Buffer }) {
  const [known] = await db
    .select({ userId: userDevices.userId })
    .from(userDevices)
    .where(and(eq(userDevices.userId, device.userId), eq(userDevices.deviceHash, device.deviceHash)))
  return known !== undefined
}

export async function hasDevices(db: Database, userId: UserId): Promise<boolean> {
  const [device] = await db.select().from(userDevices).where(eq(userDevices.userId, userId)).limit(1)
  return device !== undefined
}
