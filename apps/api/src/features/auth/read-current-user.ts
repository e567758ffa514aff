import type { Signed } from '../../platform/context.ts'
import { presentUser } from './auth.present.ts'

export async function readCurrentUser(context: Signed) {
  return { success: true as const, user: await presentUser(context, context.actor.userId, context.actor) }
}
