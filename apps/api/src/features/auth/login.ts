import { deviceName } from '@lab-zer0/content/device-name.ts'
import { answers, login as loginScreen } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import {
  lifetimes,
  NEW_DEVICE_NOTICES_PER_HOUR,
  SIGN_INS_PER_TEN_MINUTES,
  TRIES_PER_HOUR,
} from '@lab-zer0/domain/accounts/lifetimes.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { countWithin, forgiveWithin, networkOf } from '../../platform/limits.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'
import {
  type Account,
  enterAccount,
  hasDevices,
  isKnownDevice,
  lockAccount,
  meetDevice,
  NOBODY,
} from './accounts.queries.ts'
import { sendNotice } from './auth.mails.ts'
import { presentUser } from './auth.present.ts'
import { behindHashes } from './behind-hashes.ts'
import { isRightPassword } from './passwords.ts'
import { hasConfirmedTotp } from './second-factor.ts'
import { startSession } from './sessions.ts'
import { knownDeviceKey, signInKey, strangersKey } from './sign-in-keys.ts'
import { issueToken } from './tokens.ts'

type LoginInput = Input<typeof calls.login>

/** Passwords of an account in an hour, right or wrong: from all the browsers that it does not know, and from each that it does. */
const TRIES = { max: TRIES_PER_HOUR, windowSeconds: 3600, refusal: 'too_many_tries' } as const
/** Wrong ones of a network address, with whatever account: above it they are judged one a second. */
const PER_ADDRESS = { max: 300, windowSeconds: 10 * 60 }

const SIGN_INS = { max: SIGN_INS_PER_TEN_MINUTES, windowSeconds: 10 * 60 }
const NOTICES = { max: NEW_DEVICE_NOTICES_PER_HOUR, windowSeconds: 3600 }

const addressKey = (address: string) => `login:address:${networkOf(address)}`

/** What is tried, and where the try is counted. */
type Tried = { account: Account; triesKey: string }

/**
 * A try on an account is counted before it is judged and taken back when it was right: parallel guesses all count.
 * Right ones have a limit of their own, far above what a person does: each costs as much as a wrong one.
 */
export async function checkPassword(outside: Outside, input: LoginInput): Promise<Tried> {
  await slowDownGuessing(outside, input)
  return judgePassword(outside, input)
}

/** Nobody is refused for an address: a whole campus may share it. Who has signed in with this browser does not wait. */
async function slowDownGuessing(outside: Outside, { body }: LoginInput): Promise<void> {
  const { limits, request } = outside
  const key = addressKey(request.address)
  if (!(await limits.isFull(key, PER_ADDRESS))) return
  const { isKnown } = await lookInLine(outside, body.email)
  if (!isKnown) await limits.takeTurn(key)
}

const judgePassword = behindHashes(async (outside: Outside, { body }: LoginInput): Promise<Tried> => {
  const { limits, request } = outside
  const { account, isKnown, deviceHash } = await look(outside, body.email)
  const triesKey = isKnown ? knownDeviceKey(body.email, deviceHash) : strangersKey(body.email)
  await limits.checkEach([
    { key: triesKey, window: TRIES },
    { key: signInKey(body.email), window: SIGN_INS },
  ])

  const countTry = () => limits.hit(triesKey, TRIES)
  if (!(await isRightPassword(body.password, account?.passwordHash ?? null, countTry)) || !account) {
    await limits.count(addressKey(request.address), PER_ADDRESS)
    refuse('invalid_credentials')
  }
  // Said only to somebody who knows the password: anyone else learns nothing about the address.
  if (!account.activatedAt) refuse('email_not_activated')
  await limits.hit(signInKey(body.email), SIGN_INS)
  return { account, triesKey }
})

/** The same statements for every address, so that their time does not tell whether it has an account. */
function look({ cookies, read }: Outside, email: string) {
  return read(async ({ db }) => {
    const deviceHash = sha256(cookies.get('device') ?? '')
    const account = await enterAccount(db, email)
    const isKnown = await isKnownDevice(db, { userId: account?.id ?? NOBODY, deviceHash })
    return { account, isKnown, deviceHash }
  })
}

/** A flood does not look up more accounts than can be judged. */
const lookInLine = behindHashes(look)

export async function login(context: Context, { body }: LoginInput, checked: Tried) {
  const { db, now, cookies } = context
  const account = found(await enterAccount(db, body.email, lockAccount), 'invalid_credentials')
  // The password may have been changed while it was being checked.
  if (account.passwordHash !== checked.account.passwordHash) refuse('invalid_credentials')
  await forgiveWithin(db, checked.triesKey)

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
