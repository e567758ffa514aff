import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import { isGuessable } from '@lab-zer0/domain/accounts/password.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { lockAccount } from './accounts.queries.ts'
import { sendNotice } from './auth.mails.ts'
import { hashPassword } from './passwords.ts'
import { proveOwnPassword } from './prove-self.ts'
import { endSessions, rotateSession } from './sessions.ts'
import { endTokens } from './tokens.ts'

type Prepared = { passwordHash: string; checkedHash: string | null }

export async function prepareChange(
  outside: Outside,
  { body }: Input<typeof calls.changePassword>,
): Promise<Prepared> {
  const { user, organisationName } = await proveOwnPassword(outside, body.current_password)
  const names = [user.firstName, user.lastName, user.email.split('@')[0], organisationName]
  if (isGuessable(body.password, names)) refuse('guessable_password')
  return { passwordHash: await hashPassword(body.password), checkedHash: user.passwordHash }
}

export async function changePassword(
  context: Signed,
  _input: Input<typeof calls.changePassword>,
  { passwordHash, checkedHash }: Prepared,
) {
  const { actor, db, now } = context
  const account = found(await lockAccount(db, actor.userId), 'not_signed_in')
  // A reset may have come in between: whoever holds this session did not give the password that counts now.
  if (account.passwordHash !== checkedHash) refuse('wrong_password')
  await db.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, actor.userId))
  await endSessions(db, actor.userId, actor.sessionId)
  await endTokens(db, actor.userId)
  await rotateSession(context, actor.sessionId, actor)
  await sendNotice(context, account, 'password_changed')
  context.record({ action: 'password.changed', objectType: 'user', objectId: actor.userId })
  return { success: true as const, message: answers.auth.password_changed }
}
