import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@lab-zer0/dev/cluster.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { createPeople, type People } from '../testing/people.ts'
import { createPool, type Database, isRetryable, isUnavailable, type Pool } from './database.ts'

let database: TestDatabase
let people: People
let pool: Pool
beforeEach(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  pool = createPool({ url: database.app, size: 1, logger: pino({ level: 'silent' }) })
})
afterEach(async () => {
  await pool.end()
  await people.end()
})

/** What the one connection has prepared, with how often each was planned for any value and for given ones. */
const prepared = () =>
  pool.statement<{ name: string; statement: string; uses: number }>(
    `select name, statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements
     where statement like '%::int + 1%' order by statement`,
  )

const plusOne = (number: number) => (db: Database) =>
  db.execute<{ sum: number }>(sql`select ${number}::int + 1 as sum`)

describe('a statement with parameters', () => {
  it('is prepared once under one name, whatever its values, in and outside a transaction', async () => {
    for (const number of [1, 2, 3]) {
      const { rows } = await pool.transaction('read only', plusOne(number))
      expect(rows).toEqual([{ sum: number + 1 }])
    }
    await pool.statement('select $1::int + 1 as sum', [4])

    expect(await prepared()).toMatchObject([{ statement: 'select $1::int + 1 as sum', uses: 3 }])
  })

  it('stays unnamed when it is asked once, and when it was built from a long list', async () => {
    await pool.statement('select $1::int + 1 as once', [1])
    const list = Array.from({ length: 5000 }, (_, place) => `$${place + 1}::int + 1`).join(', ')
    const values = Array.from({ length: 5000 }, () => 1)
    for (let times = 0; times < 3; times++) await pool.statement(`select array[${list}] as list`, values)

    expect(await prepared()).toEqual([])
  })

  it('leaves no more than 500 names on a connection, and is answered beyond them as before', async () => {
    for (let number = 0; number < 600; number++) {
      for (let times = 0; times < 2; times++) await pool.statement(`select $1::int + 1 as n${number}`, [1])
    }

    expect((await prepared()).length).toBeLessThanOrEqual(500)
    expect(await pool.statement('select $1::int + 1 as n599', [1])).toEqual([{ n599: 2 }])
  })

  it('is retried with success after a migration changed what it gives', async () => {
    await people.db.query("create function facts(n int) returns table (a int) language sql as 'select n'")
    const ask = () => pool.transaction('read only', (db) => db.execute(sql`select * from facts(${1}::int)`))
    await ask()
    await ask()
    await people.db.query('drop function facts(int)')
    await people.db.query(
      "create function facts(n int) returns table (a int, b int) language sql as 'select n, 2'",
    )

    const failed = await ask().catch((error: unknown) => error)

    expect(isRetryable(failed)).toBe(true)
    expect((await ask()).rows).toEqual([{ a: 1, b: 2 }])
  })

  it('is not even seen to fail then when it stands alone', async () => {
    await people.db.query('create table facts as select 1 as a; grant select on facts to labzer0_app')
    const ask = () => pool.statement('select * from facts where a = $1', [1])
    await ask()
    await ask()
    await people.db.query('alter table facts add column b int default 2')

    expect(await ask()).toEqual([{ a: 1, b: 2 }])
  })
})

describe('a connection', () => {
  it('compiles no statement: starting the compiler costs more than any statement of ours takes', async () => {
    expect(await pool.statement('show jit')).toEqual([{ jit: 'off' }])
  })

  it('is thrown away when its statement was cancelled, and the next request gets another one', async () => {
    const cancelled = pool.transaction('read write', (db) =>
      db.execute(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(2)`),
    )
    await expect(cancelled).rejects.toThrow()

    expect((await pool.transaction('read only', plusOne(1))).rows).toEqual([{ sum: 2 }])
  })
})

describe('a primary that came back as a standby', () => {
  it('is away for a call that writes, and answers one that reads', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lab-zer0-standby-'))
    const primary = await startCluster({ directory })
    await primary.stop()
    await writeFile(join(directory, 'data/standby.signal'), '')
    const standby = await startCluster({ directory })
    const onStandby = createPool({
      url: standby.superuserUrl,
      size: 1,
      logger: pino({ level: 'silent' }),
    })
    try {
      const written = await onStandby
        .transaction('read write', (db) => db.execute(sql`create table gone ()`))
        .catch((error: unknown) => error)
      const asked = await onStandby
        .transaction('read write', (db) => db.execute(sql`select 1`))
        .catch((error: unknown) => error)

      expect(isUnavailable(written)).toBe(true)
      // Nothing that it says may be told as saved, even where nothing was written.
      expect(isUnavailable(asked)).toBe(true)
      expect((await onStandby.transaction('read only', plusOne(1))).rows).toEqual([{ sum: 2 }])
    } finally {
      await onStandby.end()
      await standby.stop()
      await rm(directory, { recursive: true, force: true })
    }
  })
})
