import { deviceName } from '@lab-zer0/content/device-name.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { userBackupCodes, userDevices } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { findTotp } from './second-factor.ts'
import { sessionsOf } from './sessions.ts'

/** What a person may know of the own doors: never a hash, a token or a secret. */
export async function securityFactsOf(db: Database, userId: UserId, now: Date) {
  const totp = await findTotp(db, userId)
  const ofCodes = and(eq(userBackupCodes.userId, userId), isNull(userBackupCodes.usedAt))
  const browsers = await db
    .select({ lastSeenAt: userDevices.lastSeenAt })
    .from(userDevices)
    .where(eq(userDevices.userId, userId))
    .orderBy(desc(userDevices.lastSeenAt))
  return {
    two_factor: {
      is_on: Boolean(totp?.confirmedAt),
      on_since: totp?.confirmedAt?.toISOString() ?? null,
      recovery_codes_left: await db.$count(userBackupCodes, ofCodes),
    },
    sessions: (await sessionsOf(db, userId, now)).map((session) => ({
      device: deviceName(session.userAgent),
      browser: session.userAgent,
      ip_address: session.ip,
      is_remembered: session.remember,
      signed_in_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
    known_browsers: browsers.map(({ lastSeenAt }) => ({ last_seen_at: lastSeenAt.toISOString() })),
  }
}
