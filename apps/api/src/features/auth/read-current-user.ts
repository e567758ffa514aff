import type { Signed } from '../../platform/context.ts'
import { presentUser } from './auth.present.ts'
import { renewStorageKey } from './sessions.ts'

export async function readCurrentUser(context: Signed) {
  renewStorageKey(context, context.actor.userId)
  return { success: true as const, user: await presentUser(context, context.actor.userId, context.actor) }
}
