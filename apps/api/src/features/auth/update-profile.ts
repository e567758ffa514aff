import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/auth.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { presentUser } from './auth.present.ts'

export async function updateProfile(context: Signed, { body }: Input<typeof calls.updateProfile>) {
  const { actor, db } = context
  await db
    .update(users)
    .set({ firstName: body.first_name, lastName: body.last_name })
    .where(eq(users.id, actor.userId))
  context.record({ action: 'profile.changed', objectType: 'user', objectId: actor.userId })
  const user = await presentUser(context, actor.userId, actor)
  return { success: true as const, message: answers.auth.profile_saved, user }
}
