import type { updateProfile } from '@lab-zer0/contracts/auth.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Context, Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { presentUser } from './auth.present.ts'
import { endOneSession } from './sessions.ts'

export async function whoAmI(context: Signed) {
  return { success: true as const, user: await presentUser(context, context.actor.userId, context.actor) }
}

export async function completeProfile(context: Signed, { body }: Input<typeof updateProfile>) {
  const { actor, db } = context
  await db
    .update(users)
    .set({ firstName: body.first_name, lastName: body.last_name })
    .where(eq(users.id, actor.userId))
  context.record({ action: 'profile.changed', objectType: 'user', objectId: actor.userId })
  const user = await presentUser(context, actor.userId, actor)
  return { success: true as const, message: 'Your profile is saved.', user }
}

/** Without a session it says yes too: a 401 here would start the client's sign-out again. */
export async function logOut({ actor, db, cookies }: Context) {
  if (actor) await endOneSession(db, actor.userId, actor.sessionId)
  cookies.clear('session')
  return { success: true as const, message: 'You are signed out.' }
}
