import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { databaseErrorOf } from '../platform/database.ts'

/** Whoever comes behind a migration that waits for a lock waits as long as it does, so it waits only a moment. */
const LOCK_TIMEOUT_MS = 500
/** Longer than a backup of a large database takes to leave a table. */
const PATIENCE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 10_000

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

export type Patience = { patienceMs?: number; onWait?: (tries: number) => void }

/**
 * Runs what is pending in a folder, each migration in a transaction of its own: locks don't add up, and what is done
 * stays done. Indexes that are built `concurrently` can't be in one; such a file is run statement by statement, and
 * each of its statements must bear being run again.
 */
export async function runMigrations(
  client: pg.Client,
  folder: string,
  patience: Patience = {},
): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT_MS}ms'`)
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? Number.NEGATIVE_INFINITY)
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > newest,
  )
  for (const migration of pending) {
    if (isConcurrent(migration)) await outsideTransaction(client, migration, patience)
    else await untilUnlocked(() => inTransaction(client, migration), patience)
  }
}

const isConcurrent = ({ sql }: MigrationMeta) => sql.some((statement) => /\bconcurrently\b/i.test(statement))

async function inTransaction(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of migration.sql) await client.query(statement)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function outsideTransaction(
  client: pg.Client,
  migration: MigrationMeta,
  patience: Patience,
): Promise<void> {
  for (const statement of migration.sql) {
    await untilUnlocked(async () => {
      await dropUnfinished(client, statement)
      await client.query(statement)
    }, patience)
  }
  await note(client, migration)
}

/** A build that was broken off leaves an index that nobody uses and that `if not exists` would take for a good one. */
async function dropUnfinished(client: pg.Client, statement: string): Promise<void> {
  const [, name] =
    /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(statement) ?? []
  if (name === undefined) return
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and not i.indisvalid`,
    [name],
  )
  for (const unfinished of rows) await client.query(`drop index concurrently ${unfinished.name}`)
}

async function note(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/**
 * Tries again and again while somebody else holds a lock, such as a backup that reads every table. Each try keeps
 * others waiting for half a second at most, and between tries they go on.
 */
export async function untilUnlocked<Result>(
  work: () => Promise<Result>,
  { patienceMs = PATIENCE_MS, onWait }: Patience = {},
): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const code = databaseErrorOf(error)?.code
      const isLocked = code === LOCK_NOT_AVAILABLE || code === DEADLOCK
      if (!isLocked || Date.now() >= deadline) throw error
      onWait?.(tries)
      await wait(Math.min(LONGEST_PAUSE_MS, 500 * tries, Math.max(0, deadline - Date.now())))
    }
  }
}
