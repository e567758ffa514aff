import { randomBytes } from 'node:crypto'
import { BACKUP_CODE_COUNT } from '@lab-zer0/domain/accounts/lifetimes.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { rateLimits } from '../../db/schema/requests.ts'
import { userBackupCodes, userTotp } from '../../db/schema/users.ts'
import type { Context, Outside } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TOTP = /^[0-9]{6}$/
const ACCOUNT_WINDOW = { max: 10, windowSeconds: 15 * 60 }

/** What a secret is sealed for: it opens for no one else. */
export const totpPurpose = (userId: string) => `totp:${userId}`

export async function findTotp(db: Database, userId: UserId) {
  const [totp] = await db.select().from(userTotp).where(eq(userTotp.userId, userId))
  return totp
}

/** A fresh secret that counts only once a code of it has been given. */
export async function startEnrolment({ db, seals }: Context, userId: UserId, email: string) {
  const secret = generateSecret()
  const secretSealed = seals.seal(secret, totpPurpose(userId))
  await db
    .insert(userTotp)
    .values({ userId, secretSealed })
    .onConflictDoUpdate({
      target: userTotp.userId,
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(userTotp.confirmedAt),
    })
  return { secret, uri: generateURI({ issuer: 'LAB ZER0', label: email, secret }) }
}

/** Takes a code of the app once: each time step counts for one use, over all nodes. */
export async function takeTotp({ db, now, seals }: Context, userId: UserId, token: string): Promise<boolean> {
  // A backup code is a code too by its shape, and the library throws at anything but six digits.
  const totp = TOTP.test(token) ? await findTotp(db, userId) : undefined
  if (!totp) return false
  const secret = seals.open(totp.secretSealed, totpPurpose(userId))
  const checked = await verify({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    // This step and the one before: people type slowly, clocks that run ahead are not our problem.
    epochTolerance: [30, 0],
  })
  if (!checked.valid || !('timeStep' in checked)) return false
  const taken = await db
    .update(userTotp)
    .set({ lastStep: checked.timeStep })
    .where(and(eq(userTotp.userId, userId), lt(userTotp.lastStep, checked.timeStep)))
    .returning({ userId: userTotp.userId })
  return taken.length > 0
}

async function takeBackupCode({ db, now }: Context, userId: UserId, code: string): Promise<boolean> {
  const taken = await db
    .update(userBackupCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(userBackupCodes.userId, userId),
        eq(userBackupCodes.codeHash, sha256(code)),
        isNull(userBackupCodes.usedAt),
      ),
    )
    .returning({ userId: userBackupCodes.userId })
  return taken.length > 0
}

/** Before each try: the account's tries are counted together, whatever the factor, node or challenge. */
export async function countCodeTry({ limits }: Outside, userId: UserId): Promise<void> {
  await limits.hit(`second-factor:${userId}`, ACCOUNT_WINDOW)
}

/** Either factor: six digits of the app, or a backup code. */
export async function takeCode(context: Context, userId: UserId, code: string): Promise<boolean> {
  const isTaken = TOTP.test(code)
    ? await takeTotp(context, userId, code)
    : await takeBackupCode(context, userId, code)
  if (isTaken) await context.db.delete(rateLimits).where(eq(rateLimits.key, `second-factor:${userId}`))
  return isTaken
}

export async function hasConfirmedTotp(db: Database, userId: UserId): Promise<boolean> {
  const [totp] = await db
    .select({ userId: userTotp.userId })
    .from(userTotp)
    .where(and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)))
  return totp !== undefined
}

/** Ten codes of 120 bits, shown once; only their hashes stay. */
export async function replaceBackupCodes(db: Database, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, newCode)
  await db.delete(userBackupCodes).where(eq(userBackupCodes.userId, userId))
  await db.insert(userBackupCodes).values(codes.map((code) => ({ userId, codeHash: sha256(code) })))
  return codes.map((code) => code.match(/.{6}/g)?.join('-') ?? code)
}

/** Crockford's alphabet has no letter that reads as a digit. */
function newCode(): string {
  return [...randomBytes(24)].map((byte) => CROCKFORD[byte % 32]).join('')
}

export async function dropSecondFactor(db: Database, userId: UserId): Promise<void> {
  await db.delete(userTotp).where(eq(userTotp.userId, userId))
  await db.delete(userBackupCodes).where(eq(userBackupCodes.userId, userId))
}

/** Which of these people have a second factor: a fact that another person's rights hang on, and no more than that. */
export async function secondFactorHolders(db: Database, userIds: UserId[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ user_id: UserId }>(
    sql`select user_id from second_factor_holders(${sql.param(userIds)}::uuid[])`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}
