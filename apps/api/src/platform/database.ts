import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { watchStatements } from '../telemetry/watch.ts'
import { createStatementNames, namingClient } from './statement-names.ts'

export type Database = NodePgDatabase

/** Offset to the database's clock, which gives each request its time. Zero except in tests. */
export type Clock = { offsetMs: number }

export const systemClock: Clock = { offsetMs: 0 }

type Options = {
  url: string
  size: number
  logger: Logger
  /** How long a statement may wait for a lock. Jobs can wait longer than people. */
  lockTimeoutMs?: number
  telemetry?: Telemetry
}

const CONNECT_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 5000
// A frozen server answers nothing at all, so the client has a deadline of its own, a little later.
const CLIENT_DEADLINE_MS = 6000

export type Pool = ReturnType<typeof createPool>

export function createPool({ url, size, logger, lockTimeoutMs, telemetry = noTelemetry }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CLIENT_DEADLINE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    application_name: 'lab-zer0',
    // The compiler's start takes longer than any of our statements, and one wrong guess of the planner starts it.
    options: '-c jit=off',
  })
  // Without a listener on the pool and on each client, a lost connection ends the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'))
    watchStatements(client, telemetry)
  })
  observePool(pool, size, telemetry)

  const names = createStatementNames()
  const databases = new WeakMap<pg.PoolClient, Database>()

  function databaseOn(client: pg.PoolClient): Database {
    const known = databases.get(client)
    if (known) return known
    const database = drizzle(namingClient(client, names))
    databases.set(client, database)
    return database
  }

  return {
    /** One statement on its own, outside any tenant: limits, last seen, health. */
    async statement<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      const ask = async () => {
        const name = values.length > 0 ? names.nameOf(text) : undefined
        return (await pool.query<Row>(name === undefined ? { text, values } : { name, text, values })).rows
      }
      try {
        return await ask()
      } catch (error) {
        // A plan that no longer fits was not carried out: asking again does nothing twice.
        if (!isStalePlan(error)) throw error
        names.renew()
        return ask()
      }
    },

    async transaction<Result>(
      mode: 'read only' | 'read write',
      work: (db: Database, client: pg.PoolClient) => Promise<Result>,
    ): Promise<Result> {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(`begin ${mode}`)
        const result = await work(databaseOn(client), client)
        await commit(client)
        return result
      } catch (error) {
        if (isStalePlan(error)) names.renew()
        broken = await rollBack(client, error)
        throw error
      } finally {
        // A client whose state is unknown is thrown away, never handed to the next request.
        client.release(broken)
      }
    },

    end: () => pool.end(),
  }
}

function observePool(pool: pg.Pool, size: number, { isOn, meter }: Telemetry): void {
  if (!isOn) return
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
  const connections = gauge('labzero_pool_connections', 'Database connections by state: busy or idle')
  const waiting = gauge('labzero_pool_waiting', 'Calls that wait for a database connection')
  const most = gauge('labzero_pool_size', 'Most database connections that the process may open')
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(connections, pool.totalCount - pool.idleCount, { state: 'busy' })
      result.observe(connections, pool.idleCount, { state: 'idle' })
      result.observe(waiting, pool.waitingCount)
      result.observe(most, size)
    },
    [connections, waiting, most],
  )
}

/** A warning during COMMIT means that no standby has confirmed it: the outcome is unknown, so it is not a yes. */
async function commit(client: pg.PoolClient): Promise<void> {
  let doubt: string | undefined
  const listen = (notice: { code?: string | undefined; message?: string | undefined }) => {
    if (notice.code === '01000') doubt = notice.message ?? 'commit not confirmed'
  }
  client.on('notice', listen)
  try {
    await client.query('commit')
  } finally {
    client.off('notice', listen)
  }
  if (doubt) throw new OutcomeUnknown(doubt)
}

export class OutcomeUnknown extends Error {}

async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (isUnavailable(cause) || isStalePlan(cause)) return new Error('connection not to be trusted', { cause })
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Drizzle wraps what pg throws; the SQLSTATE is one step down. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  for (let step = error; step instanceof Error; step = step.cause) {
    if (step instanceof pg.DatabaseError) return step
  }
  return undefined
}

// A pool says "timeout exceeded", a client of its own "timeout expired".
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered/
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
// 53: out of disk, memory or connections. 57: shut down, or a statement over its deadline. 08: connection.
// 25006: a primary that became a standby under us. XX000 follows a full disk.
// 28000, 28P01, 3D000: no such user, password or database, as in a half-done change of password or server.
const AWAY = /^(?:08...|28000|28P01|3D000|53...|57P0.|57014|25006|XX000|58030)$/

/** For the log: what an operator has to check. */
export function whyUnavailable(error: unknown): string {
  const code = databaseErrorOf(error)?.code ?? ''
  if (/^28/.test(code)) return 'the database refuses the user or the password of the connection'
  if (code === '3D000') return 'the database of the connection does not exist'
  if (code === '53100') return 'the disk of the database is full'
  if (code === '53300') return 'the database has no connection left'
  return 'the database is not available'
}

/** The database is unreachable or over its limits. Answered with 503 until it is back. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true
  for (let step = error; step instanceof Error; step = step.cause) {
    if (step instanceof pg.DatabaseError && AWAY.test(step.code ?? '')) return true
    if ('code' in step && typeof step.code === 'string' && LOST_CODES.has(step.code)) return true
    if (LOST.test(step.message)) return true
  }
  return false
}

/** A conflict with another transaction or a migration. Running the same work again succeeds. */
export function isRetryable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code
  return code === '40001' || code === '40P01' || isStalePlan(error)
}

/** PostgreSQL has no SQLSTATE of its own for a prepared statement whose columns have changed. */
function isStalePlan(error: unknown): boolean {
  const fault = databaseErrorOf(error)
  return fault?.code === '0A000' && fault.message.includes('cached plan')
}
