import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueues } from '../platform/queues.ts'
import { applyFunctions, functionFiles } from './apply-functions.ts'
import { checkTables } from './schema-version.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrates a database, as its owner. Safe to run from several machines at once and under load. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('labzer0 migrations'))")
    // A migration that can't get its lock in time gives up rather than make every request queue behind it.
    await client.query("set lock_timeout = '3s'")
    await runMigrations(drizzle(client), { migrationsFolder: FOLDER })
    // An older version must not put its functions over those of a newer one.
    await checkTables(client)
    await applyFunctions(client, await functionFiles())
    // API and worker look up the version before they start.
    await client.query(`
      grant usage on schema drizzle to labzer0_app, labzer0_worker;
      grant select on drizzle.__drizzle_migrations to labzer0_app, labzer0_worker`)
    // Under the same lock: two that grant at the same moment would fail with "tuple concurrently updated".
    await installQueues(ownerUrl)
  } finally {
    await client.end()
  }
}
