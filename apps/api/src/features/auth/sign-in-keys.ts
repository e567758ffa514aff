import type { UserId } from '@lab-zer0/domain/ids.ts'
import { eq, inArray } from 'drizzle-orm'
import { rateLimits } from '../../db/schema/requests.ts'
import { userDevices } from '../../db/schema/users.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'

/** They stay for an hour, also after a sign-in that went well, so they keep no address. */
const hidden = (email: string) => sha256(email).toString('base64url')

/** All browsers together that have never signed in to this account: a guesser can change them, as addresses. */
export const strangersKey = (email: string) => `login:account:${hidden(email)}`
/** Of its own, so that a guesser elsewhere does not shut out the owner. */
export const knownDeviceKey = (email: string, deviceHash: Buffer) =>
  `login:device:${hidden(email)}:${deviceHash.toString('base64url')}`
export const signInKey = (email: string) => `login:right:${hidden(email)}`

/** Whoever has proven the mailbox starts anew. */
export async function forgiveTries(db: Database, { id, email }: { id: UserId; email: string }) {
  const devices = await db
    .select({ hash: userDevices.deviceHash })
    .from(userDevices)
    .where(eq(userDevices.userId, id))
  const keys = devices.map(({ hash }) => knownDeviceKey(email, hash))
  await db.delete(rateLimits).where(inArray(rateLimits.key, [strangersKey(email), signInKey(email), ...keys]))
}
