import { deviceName } from '@lab-zer0/content/device-name.ts'
import { answers, login as loginScreen } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import {
  lifetimes,
  NEW_DEVICE_NOTICES_PER_HOUR,
  SIGN_INS_PER_TEN_MINUTES,
} from '@lab-zer0/domain/accounts/lifetimes.ts'
import { eq } from 'drizzle-orm'
import { rateLimits } from '../../db/schema/requests.ts'
import { users } from '../../db/schema/users.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { countWithin, networkOf } from '../../platform/limits.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'
import { type Account, enterAccount, hasDevices, lockAccount, meetDevice } from './accounts.queries.ts'
import { sendNotice } from './auth.mails.ts'
import { presentUser } from './auth.present.ts'
import { isRightPassword } from './passwords.ts'
import { hasConfirmedTotp } from './second-factor.ts'
import { startSession } from './sessions.ts'
import { issueToken } from './tokens.ts'

type LoginInput = Input<typeof calls.login>

const PER_ACCOUNT = { max: 10, windowSeconds: 15 * 60 }
const PER_ADDRESS = { max: 300, windowSeconds: 10 * 60 }

const SIGN_INS = { max: SIGN_INS_PER_TEN_MINUTES, windowSeconds: 10 * 60 }
const NOTICES = { max: NEW_DEVICE_NOTICES_PER_HOUR, windowSeconds: 3600 }

const accountKey = (email: string) => `login:account:${email}`
/** It stays after a sign-in that went well, so it keeps no address. */
const signInKey = (email: string) => `login:right:${sha256(email).toString('base64url')}`

/**
 * A try on an account is counted before it is judged and forgiven when it was right: parallel guesses all count.
 * Right ones have a limit of their own, far above what a person does: each costs as much as a wrong one.
 */
export async function checkPassword(outside: Outside, { body }: LoginInput): Promise<Account> {
  const { limits, request } = outside
  const addressKey = `login:address:${networkOf(request.address)}`
  await limits.checkEach([
    { key: accountKey(body.email), window: PER_ACCOUNT },
    { key: addressKey, window: PER_ADDRESS },
    { key: signInKey(body.email), window: SIGN_INS },
  ])

  const account = await outside.read(({ db }) => enterAccount(db, body.email))
  const countTry = () => limits.hit(accountKey(body.email), PER_ACCOUNT)
  if (!(await isRightPassword(body.password, account?.passwordHash ?? null, countTry)) || !account) {
    await limits.count(addressKey, PER_ADDRESS)
    refuse('invalid_credentials')
  }
  // Said only to somebody who knows the password: anyone else learns nothing about the address.
  if (!account.activatedAt) refuse('email_not_activated')
  await limits.hit(signInKey(body.email), SIGN_INS)
  return account
}

export async function login(context: Context, { body }: LoginInput, checked: Account) {
  const { db, now, cookies } = context
  const account = found(await enterAccount(db, body.email, lockAccount), 'invalid_credentials')
  // The password may have been changed while it was being checked.
  if (account.passwordHash !== checked.passwordHash) refuse('invalid_credentials')
  await db.delete(rateLimits).where(eq(rateLimits.key, accountKey(body.email)))

  if (await hasConfirmedTotp(db, account.id)) {
    const token = randomToken()
    const lifetimeMs = lifetimes.challengeMs
    const data = { remember: body.remember }
    await issueToken(db, { token, purpose: 'challenge', userId: account.id, lifetimeMs, data }, now)
    cookies.set('challenge', token)
    return { success: true as const, message: loginScreen.two_factor.title, two_factor_required: true }
  }
  const user = await signIn(context, account, { remember: body.remember, secondFactorAt: null })
  return { success: true as const, message: answers.auth.logged_in, user, two_factor_required: false }
}

/** The last step of every way in: a session, a look at the device, a line in the log. */
export async function signIn(
  context: Context,
  account: Account,
  how: { remember: boolean; secondFactorAt: Date | null },
) {
  await startSession(context, { userId: account.id, ...how })
  await context.db.update(users).set({ lastActiveAt: context.now }).where(eq(users.id, account.id))
  await noticeNewDevice(context, account)
  context.record({
    action: 'session.started',
    objectType: 'user',
    objectId: account.id,
    data: { second_factor: how.secondFactorAt !== null },
  })
  return presentUser(context, account.id, how)
}

async function noticeNewDevice(context: Context, account: Account): Promise<void> {
  const { db, now, cookies, request } = context
  const device = cookies.get('device') ?? randomToken()
  cookies.set('device', device)
  // The first device of an account is the one it was made on: nothing to tell.
  const isFirst = !(await hasDevices(db, account.id))
  const isKnown = await meetDevice(db, { userId: account.id, deviceHash: sha256(device) }, now)
  if (isKnown || isFirst) return
  if ((await countWithin(db, `new-device:${account.id}`, NOTICES)) > NOTICES.max) return
  await sendNotice(context, account, 'new_sign_in', {
    device: deviceName(request.userAgent),
    ip_address: request.address,
  })
}
