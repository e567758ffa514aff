import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/two-factor.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { presentUser } from './auth.present.ts'
import { takeOwnCode } from './own-account.ts'
import { rotateSession } from './sessions.ts'

export async function stepUp(context: Signed, { body }: Input<typeof calls.stepUp>) {
  const { actor, now } = context
  await takeOwnCode(context, body.code)
  const proof = { secondFactorAt: actor.hasSecondFactor ? now : actor.secondFactorAt }
  await rotateSession(context, actor.sessionId, proof)
  const user = await presentUser(context, actor.userId, proof)
  return { success: true as const, message: answers.auth.confirmed, user }
}
