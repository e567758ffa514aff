import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '@lab-zer0/dev/cluster.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../commands/with-client.ts'
import { createPool } from '../platform/database.ts'
import { createTemplate } from '../testing/database.ts'
import { type Caller, type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { pause, randomName } from '../testing/processes.ts'

let directory: string
let cluster: Cluster
let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab
let caller: Caller
let cancelling: NodeJS.Timeout | undefined

beforeAll(async () => {
  // A cluster of its own: whether a standby must confirm is a setting of the whole server.
  directory = await mkdtemp(join(tmpdir(), 'labzer0-unconfirmed-'))
  cluster = await startCluster({ directory })
  await createTemplate(cluster.superuserUrl)
  api = await startInProcess({ superuserUrl: cluster.superuserUrl })
})
afterAll(async () => {
  await api.stop()
  await untilNobodyIsConnected()
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  caller = await api.as(champion)
})
afterEach(standbyIsBack)

/** A server that ends first makes an error of each connection that is still being closed. */
async function untilNobodyIsConnected(): Promise<void> {
  const others = "select from pg_stat_activity where datname like 'labzer0%'"
  await withClient(cluster.superuserUrl, async ({ client }) => {
    while (((await client.query(others)).rowCount ?? 0) > 0) await pause(20)
  })
}

async function awaitStandby(names: string): Promise<void> {
  const { db } = api.people
  await db.query(`alter system set synchronous_standby_names = '${names}'`)
  await db.query('select pg_reload_conf()')
  const isSet = () => db.query('show synchronous_standby_names')
  while ((await isSet()).rows[0]?.synchronous_standby_names !== names) await pause(20)
  // The server's other processes read it a moment later.
  await pause(300)
}

/** Nothing is confirmed from now on. Waiting COMMITs are cancelled at once: what they wrote is then seen by everybody. */
async function standbyIsAway({ cancel = true } = {}): Promise<void> {
  await awaitStandby('absent')
  const waiting = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"
  if (cancel) cancelling = setInterval(() => void api.people.db.query(waiting).catch(() => undefined), 50)
}

async function standbyIsBack(): Promise<void> {
  clearInterval(cancelling)
  await awaitStandby('')
}

const UNKNOWN = { status: 503, body: { code: 'unavailable' } }

describe('while no standby confirms what is committed', () => {
  it('a repeat by its key is no yes either, and gets the first answer once the standby is back', async () => {
    const title = `Defrost ${randomName()}`
    const add = async () => {
      const headers = { 'idempotency-key': `key-${title.replace(' ', '-')}` }
      const path = `/labs/${lab.id}/board/tasks`
      const reply = await caller.raw(path, { method: 'POST', headers, payload: { title } })
      return { status: reply.statusCode, body: reply.json() }
    }
    await standbyIsAway()

    expect(await add()).toMatchObject(UNKNOWN)
    expect(await add()).toMatchObject(UNKNOWN)

    await standbyIsBack()
    expect((await add()).status).toBe(201)
    const { rowCount } = await api.people.db.query('select from tasks where title = $1', [title])
    expect(rowCount).toBe(1)
  })

  it('a repeat that is answered before anything is prepared is no yes either', async () => {
    const email = `ada-${randomName()}@${uni.domain}`
    const body = {
      ...{ first_name: 'Ada', last_name: 'Byrne', email },
      ...{ password: 'Graduated-rule-88', agreed_to_tos: true },
    }
    const register = async () => {
      const headers = { 'idempotency-key': `key-${email}` }
      const reply = await caller.raw('/auth/register', { method: 'POST', headers, payload: body })
      return { status: reply.statusCode, body: reply.json() }
    }
    await standbyIsAway()

    expect(await register()).toMatchObject(UNKNOWN)
    expect(await register()).toMatchObject(UNKNOWN)

    await standbyIsBack()
    expect((await register()).status).toBe(201)
  })

  it('nobody is told that it is so already, because it may be gone after a failover', async () => {
    const asNewcomer = await api.as(await api.people.aPerson(uni))
    const join = () => asNewcomer.post(`/labs/join/${lab.id}`)
    await standbyIsAway()

    expect(await join()).toMatchObject(UNKNOWN)
    expect(await join()).toMatchObject(UNKNOWN)

    await standbyIsBack()
    expect(await join()).toMatchObject({ status: 409, body: { code: 'already_member' } })
  })

  it('a call that may write and found nothing to write is no yes, and reading goes on', async () => {
    const pool = createPool({ url: api.database.app, size: 1, logger: pino({ level: 'silent' }) })
    await standbyIsAway()
    try {
      const looks = (mode: 'read only' | 'read write') =>
        pool.transaction(mode, async (db) => (await db.execute(sql`select 1 as one`)).rows)

      await expect(looks('read write')).rejects.toThrow('synchronous replication')
      expect(await looks('read only')).toEqual([{ one: 1 }])
    } finally {
      await pool.end()
    }
  })

  it('a command of the operator is not told as done', async () => {
    await standbyIsAway()

    const told = withClient(api.database.superuser, ({ transaction }) =>
      transaction((db) => db.execute(sql`create table noted ()`)),
    )

    await expect(told).rejects.toThrow('synchronous replication')
  })

  it('everybody is answered within five seconds, also those who waited for their turn', async () => {
    const save = async (number: number) => {
      const began = performance.now()
      const cell = { column_id: 'note', value: `${number}`, dynamic_row_id: 'k3f9a1qz' }
      const { status } = await caller.post(`/calculator/save/${lab.id}/Cold%20Storage`, cell)
      return { status, ms: performance.now() - began }
    }
    await standbyIsAway({ cancel: false })

    const early = [save(1), save(2), save(3), save(4)]
    await pause(2500)
    const answers = await Promise.all([...early, save(5), save(6), save(7)])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // Half a second for the machine.
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5500)
  })
})
