import type {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  renewBackupCodes as renewBackupCodesCall,
  stepUp,
} from '@lab-zer0/contracts/auth.ts'
import { needsSecondFactor } from '@lab-zer0/domain/accounts/rights.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { userTotp } from '../../db/schema/users.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { type Account, lockAccount } from './accounts.queries.ts'
import { sendNotice } from './auth.mails.ts'
import { presentUser } from './auth.present.ts'
import {
  countCodeTry,
  dropSecondFactor,
  findTotp,
  renewBackupCodes,
  startEnrolment,
  takeCode,
  takeTotp,
} from './second-factor.ts'
import { endSessions, rotateSession } from './sessions.ts'

const accountOf = async ({ db, actor }: Signed): Promise<Account> =>
  found(await lockAccount(db, actor.userId), 'not_signed_in')

export async function enrol(context: Signed, _input: Input<typeof enrolTwoFactor>) {
  if (context.actor.hasSecondFactor) refuse('two_factor_already_on')
  const account = await accountOf(context)
  const { secret, uri } = await startEnrolment(context, account.id, account.email)
  return { success: true as const, secret, otpauth_uri: uri }
}

export async function countConfirmTry(outside: Outside): Promise<void> {
  const actor = await outside.read(async (context) => found(context.actor, 'not_signed_in'))
  await countCodeTry(outside, actor.userId)
}

export async function confirm(context: Signed, { body }: Input<typeof confirmTwoFactor>) {
  const { actor, db, now } = context
  const account = await accountOf(context)
  const totp = found(await findTotp(db, actor.userId), 'two_factor_not_started')
  if (totp.confirmedAt) refuse('two_factor_already_on')
  if (!(await takeTotp(context, actor.userId, body.code))) refuse('wrong_code')
  await db
    .update(userTotp)
    .set({ confirmedAt: now })
    .where(and(eq(userTotp.userId, actor.userId), isNull(userTotp.confirmedAt)))
  const codes = await renewBackupCodes(db, actor.userId)
  await endSessions(db, actor.userId, actor.sessionId)
  await rotateSession(context, actor.sessionId, { secondFactorAt: now })
  await sendNotice(context, account, 'two_factor_enabled')
  context.record({ action: 'two_factor.enabled', objectType: 'user', objectId: actor.userId })
  const user = await presentUser(context, actor.userId, { secondFactorAt: now })
  return { success: true as const, message: 'Two-factor authentication is on.', backup_codes: codes, user }
}

/** The person gave the password before the transaction; where there is a second factor, its code is taken here. */
export async function takeOwnCode(context: Signed, code: string | undefined): Promise<void> {
  if (!context.actor.hasSecondFactor) return
  if (code === undefined || !(await takeCode(context, context.actor.userId, code))) refuse('wrong_code')
}

export async function renewCodes(context: Signed, { body }: Input<typeof renewBackupCodesCall>) {
  if (!context.actor.hasSecondFactor) refuse('two_factor_not_on')
  await takeOwnCode(context, body.code)
  const codes = await renewBackupCodes(context.db, context.actor.userId)
  await sendNotice(context, await accountOf(context), 'backup_codes_renewed')
  context.record({ action: 'backup_codes.renewed', objectType: 'user', objectId: context.actor.userId })
  return {
    success: true as const,
    message: 'Your earlier recovery codes no longer work.',
    backup_codes: codes,
  }
}

export async function disable(context: Signed, { body }: Input<typeof disableTwoFactor>) {
  const { actor, db } = context
  if (needsSecondFactor(actor)) refuse('two_factor_needed_by_role')
  const account = await accountOf(context)
  if (!actor.hasSecondFactor) refuse('two_factor_not_on')
  await takeOwnCode(context, body.code)
  await dropSecondFactor(db, actor.userId)
  await endSessions(db, actor.userId, actor.sessionId)
  await rotateSession(context, actor.sessionId, { secondFactorAt: null })
  await sendNotice(context, account, 'two_factor_disabled')
  context.record({ action: 'two_factor.disabled', objectType: 'user', objectId: actor.userId })
  return { success: true as const, message: 'Two-factor authentication is off.' }
}

export async function proveAgain(context: Signed, { body }: Input<typeof stepUp>) {
  const { actor, now } = context
  await takeOwnCode(context, body.code)
  const proof = { secondFactorAt: actor.hasSecondFactor ? now : actor.secondFactorAt }
  await rotateSession(context, actor.sessionId, proof)
  const user = await presentUser(context, actor.userId, proof)
  return { success: true as const, message: 'Thank you. You can go on.', user }
}
