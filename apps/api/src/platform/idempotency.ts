import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema/requests.ts'
import type { Database } from './database.ts'
import { refuse } from './refusal.ts'
import type { Seals } from './seal.ts'

const NIL = '00000000-0000-0000-0000-000000000000'
const KEY = /^[\x21-\x7e]{8,128}$/

export type Answer = { status: number; body: unknown }

type Call = { key: string; userId: string | null; endpoint: string; input: unknown; now: Date; seals: Seals }

/** Runs a call once for each key: a repetition within 24 hours gets the first answer, whatever became of the line. */
export async function once(db: Database, call: Call, run: () => Promise<Answer>): Promise<Answer> {
  if (!KEY.test(call.key))
    refuse('invalid_request', { message: 'Idempotency-Key must be 8 to 128 visible characters' })
  const scope = call.userId ?? NIL
  // Keyed, because a body may hold a password: a plain hash of it could be guessed from a copy of the database.
  const requestHash = call.seals.mark(JSON.stringify([call.endpoint, call.input]), 'idempotency')

  // Held until the commit: a second try that comes while the first is under way is told so, and not run.
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${call.key}`}, 0)) as mine`
  const { rows } = await db.execute<{ mine: boolean }>(lock)
  if (!rows[0]?.mine) refuse('in_flight', { retryAfterSeconds: 1 })

  const ofKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, call.key))
  const [known] = await db.select().from(idempotencyKeys).where(ofKey)
  if (known && !known.requestHash.equals(requestHash)) refuse('key_reused')
  if (known) return { status: known.status, body: known.body }

  const answer = await run()
  // The use case may act for the account that it made by now; the answer is kept for whoever asked.
  await db.execute(sql`select set_config('app.user_id', ${call.userId ?? ''}, true)`)
  await db
    .insert(idempotencyKeys)
    .values({ scope, key: call.key, requestHash, ...answer, createdAt: call.now })
  return answer
}
