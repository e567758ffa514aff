import { answers, forgot_password, reset_password } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import { isGuessable } from '@lab-zer0/domain/accounts/password.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Context, Outside } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { randomToken, sha256 } from '../../platform/seal.ts'
import { findAccount, findPerson, meetDevice } from './accounts.queries.ts'
import { markActivated } from './activate.ts'
import { askForMailByAddress, sendNotice } from './auth.mails.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { forgiveTries } from './sign-in-keys.ts'
import { endTokens, enterToken, takeToken } from './tokens.ts'

const INVALID = 'invalid_reset_token'
const ON_ITS_WAY = forgot_password.success

/** The account is looked up by the worker, so that answer and time are the same for every address. */
export async function askForReset(context: Context, { body }: Input<typeof calls.forgotPassword>) {
  await askForMailByAddress(context, 'reset', body.email)
  return { success: true as const, message: ON_ITS_WAY }
}

export async function askForActivation(context: Context, { body }: Input<typeof calls.resendActivation>) {
  await askForMailByAddress(context, 'resend-activation', body.email)
  return { success: true as const, message: ON_ITS_WAY }
}

export async function peekResetToken({ db }: Context, { params }: Input<typeof calls.checkResetToken>) {
  found(await enterToken(db, 'reset', params.token), INVALID)
  return { success: true as const, message: answers.auth.link_valid }
}

export async function prepareReset(
  outside: Outside,
  { params, body }: Input<typeof calls.resetPassword>,
): Promise<string> {
  const person = await outside.read(async ({ db }) => {
    const userId = found(await enterToken(db, 'reset', params.token), INVALID)
    return found(await findPerson(db, userId), INVALID)
  })
  const names = [
    person.user.firstName,
    person.user.lastName,
    person.user.email.split('@')[0],
    person.organisationName,
  ]
  if (isGuessable(body.password, names)) refuse('guessable_password')
  return hashPassword(body.password)
}

/** Ends all sessions and all links of the person; does not sign in; a second factor stays on. */
export async function resetPassword(
  context: Context,
  { params }: Input<typeof calls.resetPassword>,
  passwordHash: string,
) {
  const { db, now, cookies } = context
  const userId = found(await enterToken(db, 'reset', params.token), INVALID)
  found(await takeToken(db, 'reset', params.token), INVALID)
  const account = found(await findAccount(db, userId), INVALID)
  await db.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, userId))
  await markActivated(context, account)
  await endSessions(db, userId)
  await endTokens(db, userId)
  await forgiveTries(db, account)
  // The mailbox is proven in this browser: somebody who goes on guessing elsewhere does not keep it out.
  const device = cookies.get('device') ?? randomToken()
  cookies.set('device', device)
  await meetDevice(db, { userId, deviceHash: sha256(device) }, now)
  await sendNotice(context, account, 'password_changed')
  context.record({ action: 'password.reset', objectType: 'user', objectId: userId })
  return { success: true as const, message: reset_password.success }
}
