import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import * as z from 'zod/mini'
import { runMigrations } from '../db/run-migrations.ts'

const FOLDER = fileURLToPath(new URL('../db/migrations', import.meta.url))
const journalFile = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
})

/** The migrations that a database of the former version has not had yet. */
export async function pendingMigrations(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  await client.end()
  const { entries } = await journalOf(FOLDER)
  return entries.filter(({ when }) => when > Number(rows[0].newest)).map(({ tag }) => tag)
}

/** Runs ours up to this one, by the product's own way of running them. */
export async function migrateUpTo(tag: string, ownerUrl: string, onWait: () => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-migrations-'))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await cp(FOLDER, folder, { recursive: true })
    const journal = await journalOf(folder)
    const last = journal.entries.findIndex((entry) => entry.tag === tag)
    const entries = journal.entries.slice(0, last + 1)
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await runMigrations(client, folder, { onWait })
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
}

async function journalOf(folder: string) {
  return journalFile.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
}
