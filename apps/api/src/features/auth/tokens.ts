import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { authTokens, type TokenPurpose } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'

type NewToken = {
  token: string
  purpose: TokenPurpose
  userId: UserId
  lifetimeMs: number
  data?: { remember?: boolean }
}

/** One path for all one-time tokens. A newer token kills the older ones of its purpose. */
export async function issueToken(
  db: Database,
  { token, purpose, userId, lifetimeMs, data }: NewToken,
  now: Date,
) {
  await endTokens(db, userId, purpose)
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db
    .insert(authTokens)
    .values({ tokenHash: sha256(token), purpose, userId, data: data ?? {}, createdAt: now, expiresAt })
}

/** Acts as the token's owner from here on, without using the token up. */
export async function enterToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ user_id: UserId }>(
    sql`select user_id from enter_token(${sha256(token)}, ${purpose})`,
  )
  return rows[0]?.user_id
}

/** Uses a token up: of those who try at once, one gets it. */
export async function takeToken(db: Database, purpose: TokenPurpose, token: string) {
  const [taken] = await db.delete(authTokens).where(ofToken(purpose, token)).returning()
  return taken
}

/** A link that was asked for later is on its way or there already: this one would only kill it. */
export async function hasNewerToken(
  db: Database,
  {
    userId,
    purpose,
    token,
    askedAt,
  }: { userId: UserId; purpose: TokenPurpose; token: string; askedAt: Date },
): Promise<boolean> {
  const isOther = and(
    eq(authTokens.userId, userId),
    eq(authTokens.purpose, purpose),
    ne(authTokens.tokenHash, sha256(token)),
  )
  const [newer] = await db
    .select()
    .from(authTokens)
    .where(and(isOther, gt(authTokens.createdAt, askedAt)))
    .limit(1)
  return newer !== undefined
}

export async function endTokens(db: Database, userId: UserId, purpose?: TokenPurpose): Promise<void> {
  const ofUser = eq(authTokens.userId, userId)
  await db.delete(authTokens).where(purpose ? and(ofUser, eq(authTokens.purpose, purpose)) : ofUser)
}

function ofToken(purpose: TokenPurpose, token: string) {
  return and(
    eq(authTokens.tokenHash, sha256(token)),
    eq(authTokens.purpose, purpose),
    sql`${authTokens.expiresAt} > clock_now()`,
  )
}
