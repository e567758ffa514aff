import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { CycleId } from '@lab-zer0/domain/ids.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createDatabase } from '../bootstrap.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const DUMP = new URL('./version-0.1.json.gz', import.meta.url)
const LAST_MIGRATION = 19

export type PreviousFigures = { cycle_id: CycleId; lab_type: 'wet' | 'dry'; category: string; result: object }
type Journal = { entries: { idx: number }[] }

/** A database as the version before left it: its own tables, and the rows that it wrote. */
export async function restorePrevious(
  superuserUrl: string,
  urls: { superuser: string; owner: string },
): Promise<PreviousFigures[]> {
  await createDatabase(superuserUrl, new URL(urls.owner).pathname.slice(1))
  await migrateToPrevious(urls.owner)
  const text = (await promisify(gunzip)(await readFile(DUMP))).toString()
  const { _figures, ...tables } = JSON.parse(text) as Record<string, unknown[]>
  await fill(urls.superuser, tables)
  return _figures as PreviousFigures[]
}

async function migrateToPrevious(ownerUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-migrations-'))
  const client = new pg.Client({ connectionString: ownerUrl })
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
    const entries = journal.entries.filter(({ idx }) => idx <= LAST_MIGRATION)
    await writeFile(file, JSON.stringify({ ...journal, entries }))
    await client.connect()
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without triggers and foreign keys, which would ask for an order and refuse what is locked. */
async function fill(superuserUrl: string, tables: Record<string, unknown[]>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      const name = client.escapeIdentifier(table)
      await client.query(`delete from ${name}`)
      await client.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    await client.query(
      `select setval(pg_get_serial_sequence('calculator_history', 'seq'), (select max(seq) from calculator_history))`,
    )
  } finally {
    await client.end()
  }
}
