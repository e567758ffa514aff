import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import queueManifest from 'pg-boss/package.json' with { type: 'json' }
import * as z from 'zod/mini'
import { StartRefused } from '../platform/start-refused.ts'
import { changedFiles, functionFiles } from './apply-functions.ts'

const journalFile = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** With a database of another version some calls would work and others fail, so the process doesn't start. */
export async function checkSchemaVersion(client: pg.Client): Promise<void> {
  await checkTables(client)
  await checkFunctions(client)
  await checkQueues(client)
}

export async function checkTables(client: pg.Client): Promise<void> {
  const file = new URL('./migrations/meta/_journal.json', import.meta.url)
  const { entries } = journalFile.parse(JSON.parse(await readFile(file, 'utf8')))
  const wanted = entries.at(-1)
  const applied = await newestApplied(client)
  if (!wanted || applied === wanted.when) return
  const there = entries.find(({ when }) => when === applied)
  if (applied === undefined || there) {
    throw new StartRefused(
      `The database is older than this version of LAB ZER0: it has ${there?.tag ?? 'no tables that we can see'}, ` +
        `and ${wanted.tag} is needed. Bring it up to date: labzero migrate`,
    )
  }
  throw new StartRefused(
    `The database is newer than this version of LAB ZER0, which knows it up to ${wanted.tag}. ` +
      'Start the version that migrated it, or a later one.',
  )
}

/** Undefined if the database was never migrated, or by a version that gave the services no access to this table. */
async function newestApplied(client: pg.Client): Promise<number | undefined> {
  if (!(await mayLookInto(client, 'drizzle'))) return undefined
  const newest = await client.query<{ created_at: string | null }>(
    'select max(created_at) as created_at from drizzle.__drizzle_migrations',
  )
  const at = newest.rows[0]?.created_at
  return at === null || at === undefined ? undefined : Number(at)
}

async function checkFunctions(client: pg.Client): Promise<void> {
  const changed = await changedFiles(client, await functionFiles())
  if (changed.length === 0) return
  throw new StartRefused(
    `The database's functions are those of another version of LAB ZER0 (${changed.map(({ name }) => name).join(', ')}). ` +
      'If this is the newer version, bring the database up to date: labzero migrate. Otherwise start the version that migrated it.',
  )
}

/** pg-boss only works with the schema of its own version. */
async function checkQueues(client: pg.Client): Promise<void> {
  const { pgboss } = queueManifest
  const there = (await mayLookInto(client, 'pgboss')) ? await queuesVersion(client) : 0
  if (there === pgboss.schema) return
  throw new StartRefused(
    there < pgboss.schema
      ? `The job queue's tables have version ${there}, and ${pgboss.schema} is needed. Bring them up to date: labzero migrate`
      : `The job queue's tables have version ${there}, newer than the ${pgboss.schema} that this version of LAB ZER0 knows. ` +
          'Start the version that migrated them, or a later one.',
  )
}

async function queuesVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return Number(rows[0]?.version ?? 0)
}

async function mayLookInto(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ is_open: boolean }>(
    "select has_schema_privilege(oid, 'usage') as is_open from pg_namespace where nspname = $1",
    [schema],
  )
  return rows[0]?.is_open ?? false
}
