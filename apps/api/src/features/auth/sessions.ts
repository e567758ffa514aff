import { isIP } from 'node:net'
import { lifetimes, MOST_SESSIONS } from '@lab-zer0/domain/accounts/lifetimes.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { sessions } from '../../db/schema/users.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookies } from '../../platform/cookies.ts'
import type { Database } from '../../platform/database.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'

type NewSession = { userId: UserId; remember: boolean; secondFactorAt: Date | null }

/** Starts a session with a new token; whatever cookie the browser came with is never the one it leaves with. */
export async function startSession(
  context: Context,
  { userId, remember, secondFactorAt }: NewSession,
): Promise<void> {
  const { db, now, request } = context
  const token = randomToken()
  const lifetimeMs = remember ? lifetimes.rememberedSessionMs : lifetimes.sessionMs
  await db.insert(sessions).values({
    tokenHash: sha256(token),
    userId,
    method: 'password',
    secondFactorAt,
    authenticatedAt: now,
    remember,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    ip: storableAddress(request.address),
    userAgent: request.userAgent?.slice(0, 500) ?? null,
  })
  await endLeastUsed(db, userId)
  setSessionCookies(context, { token, userId, remember })
}

/** The account is held by whoever signs in, so that two at once do not count each other out. */
async function endLeastUsed(db: Database, userId: UserId): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofUser)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST_SESSIONS)
  await db.delete(sessions).where(and(ofUser, notInArray(sessions.id, kept)))
}

/** Some proxies hand on a port or a word, and PostgreSQL knows no zones: that must not stop anybody's sign-in. */
function storableAddress(address: string): string | null {
  return isIP(address) !== 0 && !address.includes('%') ? address : null
}

/** Proves the session anew under a new token: after a second factor and at each change of rights. */
export async function rotateSession(
  context: Context,
  sessionId: string,
  proof: { secondFactorAt: Date | null },
): Promise<void> {
  const token = randomToken()
  const [session] = await context.db
    .update(sessions)
    .set({ tokenHash: sha256(token), authenticatedAt: context.now, secondFactorAt: proof.secondFactorAt })
    .where(eq(sessions.id, sessionId))
    .returning({ userId: sessions.userId, remember: sessions.remember })
  if (session) setSessionCookies(context, { token, ...session })
}

export async function endSessions(db: Database, userId: UserId, exceptSessionId?: string): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  await db.delete(sessions).where(exceptSessionId ? and(ofUser, ne(sessions.id, exceptSessionId)) : ofUser)
}

export async function endOneSession(db: Database, userId: UserId, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** The ones that still open something; those that ended by their age go at night. */
export async function sessionsOf(db: Database, userId: UserId, now: Date) {
  const unusedSince = new Date(now.getTime() - lifetimes.unusedSessionMs)
  const isOpen = and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, unusedSince))
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.lastSeenAt))
}

type SessionCookies = { token: string; userId: UserId; remember: boolean }

/** Both end together: with the session, what this browser keeps of the person becomes unreadable. */
function setSessionCookies(context: Context, { token, userId, remember }: SessionCookies): void {
  const options = { maxAgeSeconds: remember ? lifetimes.rememberedSessionMs / 1000 : undefined }
  context.cookies.set('session', token, options)
  context.cookies.set('storage_key', storageKey(context, userId), options)
}

/** For a session that began before there was this key, or before our keys were changed. */
export function renewStorageKey(context: Context, userId: UserId): void {
  const key = storageKey(context, userId)
  if (context.cookies.get('storage_key') !== key) context.cookies.set('storage_key', key)
}

export function clearSessionCookies(cookies: Cookies): void {
  cookies.clear('session')
  cookies.clear('storage_key')
}

/** The same at each sign-in of this person, so that what they left unsent opens again. */
function storageKey({ seals }: Context, userId: UserId): string {
  return [userId, ...seals.derivedKeys('storage-key', userId)].join('.')
}
