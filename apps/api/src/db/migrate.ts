import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { installQueues } from '../platform/queues.ts'
import { applyFunctions, functionFiles } from './apply-functions.ts'
import { type Patience, runMigrations, untilUnlocked } from './run-migrations.ts'
import { checkTables } from './schema-version.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates a database, as its owner. Safe to run from several machines at once, under load and behind long readers:
 * what can't get its lock in half a second lets the others pass and tries again.
 */
export async function migrate(ownerUrl: string, patience: Patience = {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('labzer0 migrations'))")
    await runMigrations(client, FOLDER, patience)
    // An older version must not put its functions over those of a newer one.
    await checkTables(client)
    const functions = await functionFiles()
    await untilUnlocked(() => applyFunctions(client, functions), patience)
    // API and worker look up the version before they start.
    await untilUnlocked(
      () =>
        client.query(`
      grant usage on schema drizzle to labzer0_app, labzer0_worker;
      grant select on drizzle.__drizzle_migrations to labzer0_app, labzer0_worker`),
      patience,
    )
    // Under the same lock: two that grant at the same moment would fail with "tuple concurrently updated".
    await untilUnlocked(() => installQueues(ownerUrl), patience)
  } finally {
    await client.end()
  }
}
