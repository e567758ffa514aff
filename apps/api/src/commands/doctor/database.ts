import { doctor as words } from '@lab-zer0/content/microcopy.ts'
import pg from 'pg'
import { checkDatabase } from '../../platform/check-database.ts'
import { whyUnavailable } from '../../platform/database.ts'
import { withClient } from '../with-client.ts'
import { type Finding, type Look, problem, refusalOf, warning } from './look.ts'

type Variable = 'DATABASE_URL' | 'WORKER_DATABASE_URL'

export async function checkApiDatabase({ config: { databaseUrl: url } }: Look): Promise<Finding[]> {
  if (!url) return [problem(words.no_api_url)]
  return checkConnection({ url, variable: 'DATABASE_URL' })
}

export async function checkWorkerDatabase({ config }: Look): Promise<Finding[]> {
  const url = config.workerDatabaseUrl
  if (!url) return [problem(words.no_worker_url)]
  const found = await checkConnection({ url, variable: 'WORKER_DATABASE_URL' })
  if (found.length > 0) return found
  const places = await Promise.all([config.databaseUrl ?? '', url].map(placeOf))
  return places[0] !== undefined && places[0] !== places[1] ? [problem(words.two_databases)] : []
}

async function checkConnection(connection: { url: string; variable: Variable }): Promise<Finding[]> {
  let away: Error | undefined
  const refused = await refusalOf(async () => {
    const verdict = await checkDatabase(connection)
    if (verdict !== 'fit') away = verdict
  })
  if (!away) return refused
  return [problem(words.away, { variable: connection.variable, reason: whyUnavailable(away) })]
}

/** Which database of which server, however it is addressed. */
async function placeOf(url: string): Promise<string | undefined> {
  try {
    return await withClient(url, async ({ client }) => {
      const { rows } = await client.query<{ place: string }>(
        "select current_database() || ' ' || pg_postmaster_start_time() as place",
      )
      return rows[0]?.place
    })
  } catch {
    return undefined
  }
}

const OLDEST_VERSION = 150_000
const MOST_SKEW_MS = 5000
const EXTENSION = 'pg_trgm'
/** Of a worker: its pool and that of the job queue. And a few for commands. */
const CONNECTIONS_OF_WORKER = 14
const CONNECTIONS_OF_COMMANDS = 3

type Server = {
  version: string
  version_number: number
  now_ms: string
  connections: number
  has_extension: boolean
  unsafe: { name: string; value: string }[] | null
}

const SERVER = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as version_number,
  (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
  exists (select from pg_extension where extname = $1) as has_extension,
  (select json_agg(json_build_object('name', name, 'value', setting)) from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`

export async function checkServer({ config, now }: Look): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const asked = now()
    const { rows } = await client.query<Server>(SERVER, [EXTENSION])
    const [server] = rows
    return server ? findingsOf(server, (asked + now()) / 2, config.poolSize) : []
  } finally {
    await client.end().catch(() => undefined)
  }
}

function findingsOf(server: Server, ourMs: number, poolSize: number): Finding[] {
  const { version, connections: max } = server
  const skewMs = Math.abs(ourMs - Number(server.now_ms))
  const needed = poolSize + CONNECTIONS_OF_WORKER + CONNECTIONS_OF_COMMANDS
  return [
    ...(server.version_number < OLDEST_VERSION ? [problem(words.old_server, { version })] : []),
    ...(server.unsafe ?? []).map(({ name, value }) => problem(words.not_durable, { name, value })),
    ...(server.has_extension ? [] : [problem(words.extension_missing, { name: EXTENSION })]),
    ...(skewMs > MOST_SKEW_MS ? [problem(words.clock_off, { seconds: Math.round(skewMs / 1000) })] : []),
    ...(max < needed ? [warning(words.few_connections, { max, needed })] : []),
  ]
}
