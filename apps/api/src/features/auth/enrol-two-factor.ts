import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/two-factor.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { userTotp } from '../../db/schema/users.ts'
import type { Outside, Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sendNotice } from './auth.mails.ts'
import { presentUser } from './auth.present.ts'
import { accountOf } from './own-account.ts'
import { countCodeTry, findTotp, replaceBackupCodes, startEnrolment, takeTotp } from './second-factor.ts'
import { endSessions, rotateSession } from './sessions.ts'

export async function enrolTwoFactor(context: Signed) {
  if (context.actor.hasSecondFactor) refuse('two_factor_already_on')
  const account = await accountOf(context)
  const { secret, uri } = await startEnrolment(context, account.id, account.email)
  return { success: true as const, secret, otpauth_uri: uri }
}

export async function countConfirmTry(outside: Outside): Promise<void> {
  const actor = await outside.read(async (context) => found(context.actor, 'not_signed_in'))
  await countCodeTry(outside, actor.userId)
}

export async function confirmTwoFactor(context: Signed, { body }: Input<typeof calls.confirmTwoFactor>) {
  const { actor, db, now } = context
  const account = await accountOf(context)
  const totp = found(await findTotp(db, actor.userId), 'two_factor_not_started')
  if (totp.confirmedAt) refuse('two_factor_already_on')
  if (!(await takeTotp(context, actor.userId, body.code))) refuse('wrong_code')
  await db
    .update(userTotp)
    .set({ confirmedAt: now })
    .where(and(eq(userTotp.userId, actor.userId), isNull(userTotp.confirmedAt)))
  const codes = await replaceBackupCodes(db, actor.userId)
  await endSessions(db, actor.userId, actor.sessionId)
  await rotateSession(context, actor.sessionId, { secondFactorAt: now })
  await sendNotice(context, account, 'two_factor_enabled')
  context.record({ action: 'two_factor.enabled', objectType: 'user', objectId: actor.userId })
  const user = await presentUser(context, actor.userId, { secondFactorAt: now })
  return { success: true as const, message: security_settings.two_factor.enabled, backup_codes: codes, user }
}
