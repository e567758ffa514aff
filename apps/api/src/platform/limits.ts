import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Clock, Database, Pool } from './database.ts'
import { createLines } from './lines.ts'
import { refuse } from './refusal.ts'

export type Limits = ReturnType<typeof createLimits>
/** `refusal` where there is more to say than to wait. */
type Window = { max: number; windowSeconds: number; refusal?: 'too_many_requests' | 'too_many_tries' }
type Counted = { hits: number; seconds: number }

/** Above a limit that only slows down, one request goes on in this time. Together they stay below a page's patience. */
const PAUSE_MS = 1000
const PATIENCE_MS = 10_000
const MOST_WAITING = 50

const dialect = new PgDialect()

/** One more under this key, in the window that is open or in a new one. */
function addHit(key: string, windowSeconds: number, now: SQL): SQL {
  return sql`insert into rate_limits as r (key, hits, resets_at)
    values (${key}, 1, ${now} + ${windowSeconds}::int * interval '1 second')
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits, greatest(1, ceil(extract(epoch from resets_at - ${now})))::int as seconds`
}

/** Counts inside the transaction, for limits that no one is told about, such as a mail that isn't sent. */
export async function countWithin(db: Database, key: string, { windowSeconds }: Window): Promise<number> {
  const { rows } = await db.execute<Counted>(addHit(key, windowSeconds, sql`clock_now()`))
  return rows[0]?.hits ?? 1
}

/** Takes back one count of this key: the try was a right one. */
export async function forgiveWithin(db: Database, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`)
}

/**
 * Counted in PostgreSQL, so that all processes count together, and on a separate connection, so that a refused
 * request counts too. Never call this inside a transaction: requests that each wait for a second connection would
 * block the pool.
 */
export function createLimits(pool: Pool, clock: Clock) {
  const lines = createLines({
    mostWaiting: MOST_WAITING,
    refuse: () => refuse('too_many_requests', { retryAfterSeconds: PAUSE_MS / 1000 }),
  })

  async function add(key: string, windowSeconds: number): Promise<Counted> {
    const now = sql`(now() + ${clock.offsetMs}::bigint * interval '1 millisecond')`
    const { sql: text, params } = dialect.sqlToQuery(addHit(key, windowSeconds, now))
    const [row] = await pool.statement<Counted>(text, params)
    return row ?? { hits: 1, seconds: windowSeconds }
  }

  return {
    /** Counts this try and refuses the ones above the limit. */
    async hit(key: string, { max, windowSeconds, refusal = 'too_many_requests' }: Window): Promise<void> {
      const { hits, seconds } = await add(key, windowSeconds)
      if (hits > max) refuse(refusal, { retryAfterSeconds: seconds })
    },

    /** Refuses when one of these is reached already; what counts is added by `count` or `hit`. */
    async checkEach(tried: readonly { key: string; window: Window }[]): Promise<void> {
      const rows = await pool.statement<Counted & { key: string }>(
        `select key, hits, greatest(1, ceil(extract(epoch from resets_at - now() - $2 * interval '1 millisecond')))::int as seconds
         from rate_limits where key = any($1) and resets_at > now() + $2 * interval '1 millisecond'`,
        [tried.map(({ key }) => key), clock.offsetMs],
      )
      for (const { key, window } of tried) {
        const row = rows.find((counted) => counted.key === key)
        if (row && row.hits >= window.max)
          refuse(window.refusal ?? 'too_many_requests', { retryAfterSeconds: row.seconds })
      }
    },

    async count(key: string, { windowSeconds }: Window): Promise<number> {
      return (await add(key, windowSeconds)).hits
    },

    /** True when the window is open and full. */
    async isFull(key: string, { max }: Window): Promise<boolean> {
      const rows = await pool.statement(
        `select from rate_limits where key = $1 and hits >= $2 and resets_at > now() + $3 * interval '1 millisecond'`,
        [key, max, clock.offsetMs],
      )
      return rows.length > 0
    },

    /**
     * One a second of those with this key, in the order in which they came. For what many people share, such as the
     * address of a campus: a count must not shut out all of them for what one does.
     */
    async takeTurn(key: string): Promise<void> {
      await lines.enter({ key, most: 1 }, Date.now() + PATIENCE_MS)
      await setTimeout(PAUSE_MS)
      lines.leave(key)
    },
  }
}

/**
 * IPv6 addresses are counted by /64, because one person usually has a whole /64. Some proxies hand on a port or a
 * zone too: it would make each connection an address of its own. What is no address counts as one.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%')
  if (isIP(plain) === 0) return 'unknown'
  if (isIP(plain) === 4) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
