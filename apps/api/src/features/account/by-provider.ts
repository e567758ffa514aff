import type { AccountExport } from '@lab-zer0/contracts/account.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { lockToClose } from '../auth/index.ts'
import { permitClosing } from './close-account.ts'
import { closeFromOutside } from './close-for.ts'
import { accountExportOf } from './export-account.ts'

/** Somebody wrote, and a person has made sure that it was them. From here on the transaction acts for that account. */
async function enter(db: Database, email: string): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ user_id: UserId }>(sql`select user_id from enter_account(${email})`)
  return rows[0]?.user_id
}

export async function exportByProvider(
  db: Database,
  email: string,
  now: Date,
): Promise<AccountExport | undefined> {
  const userId = await enter(db, email)
  return userId === undefined ? undefined : accountExportOf(db, userId, now)
}

/** False where there is no such account. What a person's own wish is refused for, this is too. */
export async function closeByProvider(
  context: Pick<Context, 'db' | 'now' | 'enqueue' | 'enqueueWork'>,
  email: string,
): Promise<boolean> {
  const userId = await enter(context.db, email)
  const account = userId && (await lockToClose(context.db, userId))
  if (!account) return false
  await permitClosing(context.db, account)
  await closeFromOutside(context, account)
  return true
}

/**
 * After a restore from before the closing. The person asked for it then, so nobody is asked and nobody is told again.
 * False where the account is closed or was never there.
 */
export async function closeAgain(
  context: Pick<Context, 'db' | 'now' | 'enqueueWork'>,
  { organisationId, userId }: { organisationId: OrganisationId | null; userId: UserId },
): Promise<boolean> {
  await actFor(context.db, { organisationId, userId })
  const account = await lockToClose(context.db, userId)
  if (!account || account.closedAt) return false
  await closeFromOutside({ ...context, enqueue: async () => undefined }, account)
  return true
}
