import type { GuidedRole } from '@lab-zer0/domain/accounts/first-steps.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'

const returned = { hidden: users.hiddenFirstSteps }

/** In one statement, so that two tabs that put something away at once both keep their word. */
export async function hideFirstStepsOf(
  db: Database,
  userId: UserId,
  role: GuidedRole,
): Promise<GuidedRole[]> {
  const others = sql`array_remove(${users.hiddenFirstSteps}, ${role}::text)`
  const [user] = await db
    .update(users)
    .set({ hiddenFirstSteps: sql`array_append(${others}, ${role}::text)` })
    .where(eq(users.id, userId))
    .returning(returned)
  return user?.hidden ?? []
}

export async function showFirstStepsOf(db: Database, userId: UserId): Promise<void> {
  await db.update(users).set({ hiddenFirstSteps: [] }).where(eq(users.id, userId))
}
