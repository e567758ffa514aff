import type { endSession } from '@lab-zer0/contracts/auth.ts'
import type { Signed } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { presentSession } from './auth.present.ts'
import { endOneSession, endSessions, sessionsOf } from './sessions.ts'

export async function listMySessions({ actor, db, now }: Signed) {
  const sessions = await sessionsOf(db, actor.userId, now)
  return {
    success: true as const,
    sessions: sessions.map((session) => presentSession(session, actor.sessionId)),
  }
}

export async function endMySession({ actor, db, record }: Signed, { params }: Input<typeof endSession>) {
  if (!(await endOneSession(db, actor.userId, params.sessionId))) refuse('session_not_found')
  record({ action: 'session.ended', objectType: 'user', objectId: actor.userId })
  return { success: true as const, message: 'That session is signed out.' }
}

export async function endMyOtherSessions({ actor, db, record }: Signed) {
  await endSessions(db, actor.userId, actor.sessionId)
  record({ action: 'sessions.ended', objectType: 'user', objectId: actor.userId })
  return { success: true as const, message: 'You are signed out everywhere else.' }
}
