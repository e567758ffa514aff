import type { Limit } from '@lab-zer0/contracts/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Clock, Database, Pool } from './database.ts'
import { refuse } from './refusal.ts'

export type Limits = ReturnType<typeof createLimits>
type Window = { max: number; windowSeconds: number }
type Counted = { hits: number; seconds: number }

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

/**
 * Counted in PostgreSQL, so that all processes count together, and on a separate connection, so that a refused
 * request counts too. Never call this inside a transaction: requests that each wait for a second connection would
 * block the pool.
 */
export function createLimits(pool: Pool, clock: Clock) {
  async function add(key: string, windowSeconds: number): Promise<Counted> {
    const now = sql`(now() + ${clock.offsetMs}::bigint * interval '1 millisecond')`
    const { sql: text, params } = dialect.sqlToQuery(addHit(key, windowSeconds, now))
    const [row] = await pool.statement<Counted>(text, params)
    return row ?? { hits: 1, seconds: windowSeconds }
  }

  return {
    /** Counts this try and refuses the ones above the limit. */
    async hit(key: string, { max, windowSeconds }: Window): Promise<void> {
      const { hits, seconds } = await add(key, windowSeconds)
      if (hits > max) refuse('too_many_requests', { retryAfterSeconds: seconds })
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
        if (row && row.hits >= window.max) refuse('too_many_requests', { retryAfterSeconds: row.seconds })
      }
    },

    async count(key: string, { windowSeconds }: Window): Promise<number> {
      return (await add(key, windowSeconds)).hits
    },
  }
}

/** IPv6 addresses are counted by /64, because one person usually has a whole /64. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

export function limitKey({ name }: Limit, address: string): string {
  return `${name}:address:${networkOf(address)}`
}
