import { answers } from '@lab-zer0/content/microcopy.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema/requests.ts'
import type { Database } from './database.ts'
import { refuse } from './refusal.ts'
import type { Seals } from './seal.ts'

const NIL = '00000000-0000-0000-0000-000000000000'
const KEY = /^[\x21-\x7e]{8,128}$/

export type Answer = { status: number; body: unknown }

type Repeatable = { key: string; userId: UserId | null; endpoint: string; input: unknown; seals: Seals }
type Call = Repeatable & { now: Date }

const scopeOf = ({ userId }: Repeatable) => userId ?? NIL

/** Keyed hash, because a body may hold a password that could be guessed from a plain hash in a database copy. */
const hashOf = ({ endpoint, input, seals }: Repeatable) =>
  seals.mark(JSON.stringify([endpoint, input]), 'idempotency')

/** The first answer to this very call, where there has been one. */
export async function keptAnswer(db: Database, call: Repeatable): Promise<Answer | undefined> {
  if (!KEY.test(call.key)) refuse('invalid_request', { message: answers.platform.idempotency_key })
  const ofKey = and(eq(idempotencyKeys.scope, scopeOf(call)), eq(idempotencyKeys.key, call.key))
  const [known] = await db.select().from(idempotencyKeys).where(ofKey)
  if (known && !known.requestHash.equals(hashOf(call))) refuse('key_reused')
  return known && { status: known.status, body: known.body }
}

/** Runs a call once for each key: a repetition within 24 hours gets the first answer, whatever became of the line. */
export async function once(db: Database, call: Call, run: () => Promise<Answer>): Promise<Answer> {
  const scope = scopeOf(call)
  // Locked until the commit: a repeat that arrives while the first call runs is refused, not run.
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${call.key}`}, 0)) as mine`
  const { rows } = await db.execute<{ mine: boolean }>(lock)
  if (!rows[0]?.mine) refuse('in_flight', { retryAfterSeconds: 1 })
  const kept = await keptAnswer(db, call)
  if (kept) return kept

  const answer = await run()
  // The use case may act as a new account by now, but the answer is stored for the original caller.
  await db.execute(sql`select set_config('app.user_id', ${call.userId ?? ''}, true)`)
  const { key, now: createdAt } = call
  await db.insert(idempotencyKeys).values({ scope, key, requestHash: hashOf(call), ...answer, createdAt })
  return answer
}
