import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/sessions.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endOneSession, endSessions } from './sessions.ts'

export async function endSession({ actor, db, record }: Signed, { params }: Input<typeof calls.endSession>) {
  if (!(await endOneSession(db, actor.userId, params.sessionId))) refuse('session_not_found')
  record({ action: 'session.ended', objectType: 'user', objectId: actor.userId })
  return { success: true as const, message: answers.auth.session_ended }
}

export async function endOtherSessions({ actor, db, record }: Signed) {
  await endSessions(db, actor.userId, actor.sessionId)
  record({ action: 'sessions.ended', objectType: 'user', objectId: actor.userId })
  return { success: true as const, message: answers.auth.other_sessions_ended }
}
