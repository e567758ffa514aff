import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '@lab-zer0/dev/cluster.ts'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { createTemplate, urlsOf } from '../testing/database.ts'
import { createPeople } from '../testing/people.ts'
import {
  type ApiProcess,
  type Process,
  pause,
  randomName,
  startApi,
  startWorkerProcess,
  TEST_PUBLIC_URL,
} from '../testing/processes.ts'

const AWAY_MS = 10_000
const SECOND_MS = 1000

let directory: string
let cluster: Cluster
let mails: MailCatcher
let apis: ApiProcess[]
let worker: Process

beforeAll(async () => {
  // A cluster of its own, which this test may stop; not ephemeral, since it must come back with its rows.
  directory = await mkdtemp(join(tmpdir(), 'labzer0-away-'))
  cluster = await startCluster({ directory })
  await createTemplate(cluster.superuserUrl)
  mails = await startMailCatcher({})
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const parts = { database: urlsOf(cluster.superuserUrl, 'labzer0_template'), smtpUrl: mails.smtpUrl, env }
  ;[worker, ...apis] = await Promise.all([startWorkerProcess(parts), startApi(parts), startApi(parts)])
})
afterAll(async () => {
  await Promise.all([worker.kill(), ...apis.map((api) => api.kill())])
  await mails.stop()
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
})

describe('PostgreSQL stopped for ten seconds under load', () => {
  it('ends no process, answers 503 meanwhile and everything as before after, with no acknowledged write lost', async () => {
    const people = await createPeople(urlsOf(cluster.superuserUrl, 'labzer0_template'))
    const organisation = await people.anOrganisation()
    await people.end()
    const port = cluster.port
    const statuses: { at: number; status: number }[] = []
    const acknowledged: string[] = []
    let isOver = false

    async function client(node: number): Promise<void> {
      while (!isOver) {
        const browser = new Browser(apis[node]?.url ?? '', TEST_PUBLIC_URL)
        const email = `away-${randomName()}@${organisation.domain}`
        // Each call from an address of its own: the limits by address are not what is tried here.
        const headers = { 'x-forwarded-for': `10.0.${statuses.length >> 8}.${statuses.length & 255}` }
        const reply = await browser.post('/auth/resend-activation', { email }, { headers })
        statuses.push({ at: Date.now(), status: reply.status })
        if (reply.status === 200) acknowledged.push(email)
        await pause(100)
      }
    }
    const clients = [0, 1, 0, 1].map(client)

    await pause(2 * SECOND_MS)
    const stoppedAt = Date.now()
    await cluster.stop()
    await pause(AWAY_MS)
    cluster = await startCluster({ directory, port })
    const backAt = Date.now()
    await pause(6 * SECOND_MS)
    isOver = true
    await Promise.all(clients)

    expect([...apis.map(({ child }) => child.exitCode), worker.child.exitCode]).toEqual([null, null, null])
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 503]))
    const during = statuses.filter(({ at }) => at > stoppedAt + 2 * SECOND_MS && at < backAt - SECOND_MS)
    expect(during.length).toBeGreaterThan(20)
    expect(during.every(({ status }) => status === 503)).toBe(true)
    const after = statuses.filter(({ at }) => at > backAt + 3 * SECOND_MS)
    expect(after.length).toBeGreaterThan(10)
    expect(after.every(({ status }) => status === 200)).toBe(true)

    const again = await createPeople(urlsOf(cluster.superuserUrl, 'labzer0_template'))
    const { rows } = await again.db.query(
      "select data->'payload'->>'email' as email from pgboss.job where name = 'mail'",
    )
    await again.end()
    const stored = new Set(rows.map(({ email }) => email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
    process.stdout.write(
      `database away: ${statuses.length} calls, ${during.length} answered 503 meanwhile, ${acknowledged.length} acknowledged, 0 lost\n`,
    )
  }, 90_000)
})
