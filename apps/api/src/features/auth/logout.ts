import { answers } from '@lab-zer0/content/microcopy.ts'
import type { Context } from '../../platform/context.ts'
import { clearSessionCookies, endOneSession } from './sessions.ts'

/** Without a session it says yes too: a 401 here would start the client's sign-out again. */
export async function logout({ actor, db, cookies }: Context) {
  if (actor) await endOneSession(db, actor.userId, actor.sessionId)
  clearSessionCookies(cookies)
  return { success: true as const, message: answers.auth.signed_out }
}
