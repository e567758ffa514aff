import { formerUser } from '@lab-zer0/domain/accounts/closing.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { eq } from 'drizzle-orm'
import { userDevices, users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import type { Account } from './accounts.queries.ts'
import { dropSecondFactor } from './second-factor.ts'
import { endSessions } from './sessions.ts'
import { endTokens } from './tokens.ts'

/**
 * Whoever closes an account takes this first. It holds off everything that would tie the person to something new:
 * a membership, an assignment, a role.
 */
export async function lockToClose(db: Database, userId: UserId): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  return account
}

/** The row stays, because audits and locked figures point at it; nothing in it tells who it was. */
export async function closeRow(db: Database, userId: UserId, now: Date): Promise<void> {
  await endSessions(db, userId)
  await endTokens(db, userId)
  await dropSecondFactor(db, userId)
  await db.delete(userDevices).where(eq(userDevices.userId, userId))
  await db
    .update(users)
    .set({
      ...formerUser(userId),
      closedAt: now,
      isOrganisationAdmin: false,
      passwordHash: null,
      passwordChangedAt: null,
      activationBrowserHash: null,
      activatedAt: null,
      agreedToTosAt: null,
      lastActiveAt: null,
      hiddenFirstSteps: [],
    })
    .where(eq(users.id, userId))
}
