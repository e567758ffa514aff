import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { watchStatements } from '../telemetry/watch.ts'
import { commit, OutcomeUnknown } from './commit.ts'
import { createStatementNames, namingClient, type StatementNames } from './statement-names.ts'

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
const STATEMENT_TIMEOUT_MS = 4500
// A frozen server answers nothing at all, so the client has a deadline of its own, a little later.
const CLIENT_DEADLINE_MS = 5000
// What is left to a statement of a call whose time is up: a slow computation is no reason to lose what it is about.
const LEAST_MS = 500

export type Pool = ReturnType<typeof createPool>

/** When the call that has the connection must be answered. */
type CallTime = { endsAt: number | undefined }
type Connection = { time: CallTime; timed: pg.PoolClient; database: Database }

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
  const connections = new WeakMap<pg.PoolClient, Connection>()

  function connectionOn(client: pg.PoolClient, endsAt: number | undefined): Connection {
    const connection = connections.get(client) ?? createConnection(client, names)
    connections.set(client, connection)
    connection.time.endsAt = endsAt
    return connection
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
      /** By `performance.now()`, where somebody waits for the answer. */
      endsAt?: number,
    ): Promise<Result> {
      const client = await pool.connect()
      const { timed, database } = connectionOn(client, endsAt)
      let broken: Error | undefined
      try {
        // Not `begin read write`: a standby refuses that with a code that also means other things, and a provider
        // that closes a full database to writes would be overruled.
        await timed.query(mode === 'read only' ? 'begin read only' : 'begin')
        const result = await work(database, timed)
        await commit(timed, client, mode)
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

function createConnection(client: pg.PoolClient, names: StatementNames): Connection {
  const time: CallTime = { endsAt: undefined }
  const timed = timedClient(client, time)
  return { time, timed, database: drizzle(namingClient(timed, names)) }
}

/** The same client, but no statement takes longer than the call that it is part of has left. */
function timedClient(client: pg.PoolClient, time: CallTime): pg.PoolClient {
  const query = (asked: string | pg.QueryConfig, values?: unknown[]) => {
    const config = typeof asked === 'string' ? { text: asked } : asked
    if (time.endsAt === undefined) return client.query(config, values)
    const leftMs = Math.max(LEAST_MS, Math.min(CLIENT_DEADLINE_MS, time.endsAt - performance.now()))
    return client.query({ ...config, query_timeout: leftMs } as pg.QueryConfig, values)
  }
  return Object.create(client, { query: { value: query } })
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
