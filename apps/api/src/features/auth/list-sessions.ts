import type { Signed } from '../../platform/context.ts'
import { presentSession } from './auth.present.ts'
import { sessionsOf } from './sessions.ts'

export async function listSessions({ actor, db, now }: Signed) {
  const sessions = await sessionsOf(db, actor.userId, now)
  return {
    success: true as const,
    sessions: sessions.map((session) => presentSession(session, actor.sessionId)),
  }
}
