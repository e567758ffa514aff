import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { runMigrations } from './run-migrations.ts'

let database: TestDatabase
let owner: pg.Client
const folders: string[] = []
beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  owner = await connected()
})
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})
afterAll(() => owner.end())

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.owner })
  await client.connect()
  return client
}

// Later than any of ours, so that they are pending.
let when = Date.now() * 2

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-migrations-'))
  folders.push(folder)
  await mkdir(join(folder, 'meta'))
  const entries = []
  for (const [tag, sql] of Object.entries(files)) {
    await writeFile(join(folder, `${tag}.sql`), sql)
    entries.push({ tag, when: when++, breakpoints: true })
  }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  return folder
}

const exists = async (name: string) =>
  (await owner.query('select to_regclass($1) is not null as there', [name])).rows[0].there

describe('pending migrations', () => {
  it('are run one by one: what is done stays done when a later one fails', async () => {
    const folder = await folderOf({
      '9000_first': 'create table one_by_one (id integer)',
      '9001_wrong': 'create table never (id integer);--> statement-breakpoint\nselect no_such_function()',
    })

    await expect(runMigrations(owner, folder)).rejects.toThrow('no_such_function')

    expect(await exists('one_by_one')).toBe(true)
    expect(await exists('never')).toBe(false)
  })

  it('wait behind a long reader, while other readers and writers of the table go on', async () => {
    await owner.query('create table long_read (id integer)')
    const reader = await connected()
    await reader.query('begin')
    await reader.query('select * from long_read')
    const folder = await folderOf({ '9002_column': 'alter table long_read add column more text' })
    let waits = 0
    const done = runMigrations(owner, folder, { onWait: () => waits++ })
    const other = await connected()
    let mostTries = 0
    while (waits < 3) {
      const before = waits
      await other.query('insert into long_read (id) values (1)')
      mostTries = Math.max(mostTries, waits - before)
      await wait(20)
    }
    await reader.query('commit')
    await done

    expect((await owner.query('select more from long_read limit 1')).rows).toEqual([{ more: null }])
    // A writer is held up by one try at most, and PostgreSQL ends a try after half a second.
    expect(mostTries).toBeLessThanOrEqual(1)
    expect((await owner.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '500ms' }])
    await Promise.all([reader.end(), other.end()])
  })

  it('give up after their patience, and change nothing', async () => {
    await owner.query('create table held (id integer)')
    const reader = await connected()
    await reader.query('begin')
    await reader.query('lock table held in access exclusive mode')
    const folder = await folderOf({ '9003_held': 'alter table held add column more text' })

    await expect(runMigrations(owner, folder, { patienceMs: 100 })).rejects.toMatchObject({ code: '55P03' })
    await reader.query('rollback')
    await runMigrations(owner, folder)

    expect((await owner.query('select more from held')).rows).toEqual([])
    await reader.end()
  })

  it('build an index without locking its table, and start over where a build was broken off', async () => {
    await owner.query('create table indexed (id integer); insert into indexed values (1), (1)')
    await owner.query('create unique index concurrently indexed_id on indexed (id)').catch(() => undefined)
    await owner.query('delete from indexed')
    const folder = await folderOf({
      '9004_index': 'create unique index concurrently if not exists indexed_id on indexed (id)',
    })

    await runMigrations(owner, folder)

    const { rows } = await owner.query(
      "select indisvalid from pg_index where indexrelid = 'indexed_id'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true }])
  })
})
