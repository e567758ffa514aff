import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/two-factor.ts'
import { needsSecondFactor } from '@lab-zer0/domain/accounts/rights.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { sendNotice } from './auth.mails.ts'
import { accountOf, takeOwnCode } from './own-account.ts'
import { dropSecondFactor } from './second-factor.ts'
import { endSessions, rotateSession } from './sessions.ts'

export async function disableTwoFactor(context: Signed, { body }: Input<typeof calls.disableTwoFactor>) {
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
  return { success: true as const, message: security_settings.two_factor.off }
}
