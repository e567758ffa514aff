import { randomUUID } from 'node:crypto'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { asUserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { randomToken } from '../../platform/seal.ts'
import { issueToken } from './tokens.ts'

type NewProviderAdmin = { email: string; firstName: string; lastName: string }

/** For the operator's command: an account without a password, and the token of a link that sets one. */
export async function createProviderAdmin(
  db: Database,
  person: NewProviderAdmin,
  now: Date,
): Promise<string> {
  const id = asUserId(randomUUID())
  await actFor(db, { organisationId: null, userId: id })
  await db.insert(users).values({ id, ...person, canInvite: true, agreedToTosAt: now })
  const token = randomToken()
  await issueToken(db, { token, purpose: 'reset', userId: id, lifetimeMs: lifetimes.activationMs }, now)
  await db.execute(sql`select append_event('provider_admin.created', 'user', ${id}, '{}', null)`)
  return token
}
