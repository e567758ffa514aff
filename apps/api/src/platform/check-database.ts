import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { checkSchemaVersion } from '../db/schema-version.ts'
import { isUnavailable, whyUnavailable } from './database.ts'
import { StartRefused } from './start-refused.ts'

type Connection = { url: string; variable: 'DATABASE_URL' | 'WORKER_DATABASE_URL' }

const LOOK_AGAIN_MS = 1000

/**
 * Whether this database may be used, or is away: a database that is being restarted is no reason to end a process.
 * One that would be used with rights that pass row-level security, or has another version, is refused.
 */
export async function checkDatabase({ url, variable }: Connection): Promise<'fit' | Error> {
  const client = new pg.Client({
    connectionString: urlOf(url, variable),
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    application_name: 'lab-zer0',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkRole(client, variable)
    await checkSchemaVersion(client)
    return 'fit'
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) return error
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits until the database answers. Logs the reason once, and again when it changes. */
export async function untilDatabaseIsFit(connection: Connection, logger: Logger): Promise<void> {
  let said: string | undefined
  for (;;) {
    const verdict = await checkDatabase(connection)
    if (verdict === 'fit') return
    const reason = whyUnavailable(verdict)
    if (reason !== said) logger.warn({ err: verdict, variable: connection.variable }, reason)
    said = reason
    await wait(LOOK_AGAIN_MS)
  }
}

async function checkRole(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ name: string; passes: boolean; owns: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as passes,
       exists (select from pg_namespace where nspname = 'public' and nspowner = pg_roles.oid) as owns
     from pg_roles where rolname = current_user`,
  )
  const [role] = rows
  if (role?.passes) {
    throw new StartRefused(
      `${variable}: the role ${role.name} is a superuser or bypasses row-level security, which keeps the data of ` +
        'organisations apart. Use the role labzer0_app for the API and labzer0_worker for the worker.',
    )
  }
  if (role?.owns) {
    throw new StartRefused(
      `${variable}: the role ${role.name} owns the tables and is for migrations only. ` +
        'Use the role labzer0_app for the API and labzer0_worker for the worker.',
    )
  }
}

function urlOf(url: string, variable: string): string {
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return url
  throw new StartRefused(`${variable} must look like postgres://user:password@host:5432/database.`)
}
