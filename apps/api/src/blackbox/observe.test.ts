import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { startOtlpReceiver } from '../testing/otlp-receiver.ts'
import { createPeople, type Person } from '../testing/people.ts'
import {
  type ApiProcess,
  freePort,
  type Process,
  pause,
  startApi,
  startWorkerProcess,
} from '../testing/processes.ts'

const OBSERVE = resolve(import.meta.dirname, '../../../../deploy/observe')
/** Only where PostgreSQL archives WAL, which the server of the tests doesn't. */
const ONLY_WITH_ARCHIVE = ['labzero_wal_archived_age_seconds', 'labzero_wal_archive_failures']

let database: TestDatabase
let mails: MailCatcher
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>
let api: ApiProcess
let worker: Process
let person: Person
const ports = { api: 0, worker: 0 }

beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  mails = await startMailCatcher({})
  collector = await startOtlpReceiver()
  ports.api = await freePort()
  ports.worker = await freePort()
  await seedService()
  const people = await createPeople(database)
  person = await people.aPerson(await people.anOrganisation())
  await people.end()
  const shared = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' }
  const env = { ...shared, BUILD_COMMIT: '1a2b3c4d5e6f7a8b', DRAIN_SECONDS: '3' }
  const parts = { database, smtpUrl: mails.smtpUrl }
  ;[api, worker] = await Promise.all([
    startApi({ ...parts, env: { ...env, METRICS_PORT: String(ports.api) } }),
    startWorkerProcess({ ...parts, env: { ...env, METRICS_PORT: String(ports.worker) } }),
  ])
}, 240_000)
afterAll(async () => {
  await Promise.all([api?.kill(), worker?.kill()])
  collector?.stop()
  await mails?.stop()
})

/** A letter that was given up, and a check of the event chains, so that their figures are there. */
async function seedService(): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuser })
  await client.connect()
  await client.query(`
    insert into pgboss.job (name, data) values ('mail-dead', '{"kind": "reset"}');
    insert into pgboss.job (name, data, start_after)
      values ('mail', '{"kind": "activation"}', now() + interval '1 day');
    insert into chain_check (checked_at, chains, broken) values (now(), 1, 0);
    insert into status_lists (id, size, signed_at) values (900, 131072, now());
    insert into signing_keys (id, public_jwk, created_at) values ('key-observe', '{}', now() - interval '1 day')`)
  await client.end()
}

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const ready = (port: number) => fetch(`http://127.0.0.1:${port}/ready`)

/** A mail that a request asks for, sent by the worker. The request's id, as its log line tells it. */
async function askForMail(): Promise<string> {
  const body = JSON.stringify({ email: person.email })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${api.url}/api/auth/forgot-password`, { method: 'POST', headers, body })
  for (let tries = 0; tries < 200; tries++) {
    const line = api
      .output()
      .split('\n')
      .find((text) => text.includes('/auth/forgot-password') && text.includes('"request"'))
    if (line) return JSON.parse(line).request_id
    await pause(100)
  }
  throw new Error('the request was not logged')
}

async function until<Value>(look: () => Value | undefined | false): Promise<Value> {
  for (let tries = 0; tries < 300; tries++) {
    const value = look()
    if (value) return value
    await pause(100)
  }
  throw new Error('it did not come')
}

describe('a running API and worker', () => {
  it('tell their version in health, in every log line and in the metrics', async () => {
    const live = await (await fetch(`${api.url}/api/health/live`)).json()

    expect(live).toEqual({ success: true, version: expect.stringMatching(/^\d+\.\d+\.\d+\+1a2b3c4d5e6f$/) })
    for (const line of api.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('version')
    expect(await scrape(ports.worker)).toMatch(
      /labzero_build_info\{version="[\d.]+",commit="1a2b3c4d5e6f"\} 1/,
    )
  })

  it('say on the port of operators which part is ready, and nothing of it on the port of people', async () => {
    const answer = await ready(ports.api)

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      ready: true,
      parts: { process: 'ok', database: 'ok', files: 'ok' },
    })
    expect((await ready(ports.worker)).status).toBe(200)
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
    expect(await (await fetch(`${api.url}/api/health/ready`)).json()).toEqual({ success: true })
  })

  it('measure requests by the pattern of their route, refusals by their code and statements by their kind', async () => {
    await fetch(`${api.url}/api/labs/0b9c8a52-7c64-4e3a-9f51-3a8e6a4f2d10`)
    const figures = await scrape(ports.api)

    expect(figures).toMatch(
      /labzero_request_duration_seconds_count\{method="GET",route="\/api\/labs\/:id",status="401"\} 1/,
    )
    expect(figures).toMatch(/labzero_refusals_total\{code="not_signed_in"\} \d/)
    expect(figures).toMatch(/labzero_statement_duration_seconds_count\{kind="select",outcome="done"\} \d/)
    expect(figures).not.toContain('0b9c8a52')
  })

  it('carry the id of a request from its answer and log into one trace, with its job, statements and mail', async () => {
    const requestId = await askForMail()
    const traceId = requestId.replaceAll('-', '')
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
    const job = await until(() => ofTrace().find(({ name }) => name === 'job reset'))

    const request = await until(() => ofTrace().find(({ name }) => name === 'POST /api/auth/forgot-password'))
    expect([request.service, job.service]).toEqual(['labzero-api', 'labzero-worker'])
    expect(ofTrace().some(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true)
    expect(ofTrace().some(({ name, facts }) => name === 'select' && 'db.query.text' in facts)).toBe(true)
    expect(await until(() => ofTrace().find(({ name }) => name === 'smtp send'))).toHaveProperty(
      'service',
      'labzero-worker',
    )
    expect(JSON.stringify(ofTrace())).not.toContain(person.email)
    expect(await scrape(ports.worker)).toContain(
      'labzero_job_duration_seconds_count{queue="mail",kind="reset",outcome="done"}',
    )
  })

  it('name no organisation, person or address in any label', async () => {
    const figures = (await scrape(ports.api)) + (await scrape(ports.worker))

    expect(figures).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|organisation=/)
  })

  it('serve every metric that the alert rules and the dashboard ask for', async () => {
    await seedDone()
    const served = new Set(
      [...((await scrape(ports.api)) + (await scrape(ports.worker))).matchAll(/^(labzero_\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    )
    const asked = new Set(
      globSync('*', { cwd: OBSERVE })
        .flatMap((file) => [...readFileSync(resolve(OBSERVE, file), 'utf8').matchAll(/\blabzero_\w+/g)])
        .map(([name]) => name),
    )

    expect([...asked].length).toBeGreaterThan(20)
    expect([...asked].filter((name) => !served.has(name) && !ONLY_WITH_ARCHIVE.includes(name))).toEqual([])
  })

  it('turn readiness first on a signal: the port of operators says why, and calls are still answered', async () => {
    api.child.kill('SIGTERM')
    await until(() => api.output().includes('"stopping"'))
    const [operators, live] = await Promise.all([ready(ports.api), fetch(`${api.url}/api/health/live`)])

    expect(operators.status).toBe(503)
    expect(await operators.json()).toMatchObject({ ready: false, parts: { process: 'stopping' } })
    expect(live.status).toBe(200)
  })
})

/** A job that fails, so that failures have been counted; a mail has gone out before. */
async function seedDone(): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuser })
  await client.connect()
  const payload = { template: 'already_registered', at: new Date().toISOString() }
  const job = { kind: 'no-such-kind', organisationId: null, userId: null, payload }
  await client.query("insert into pgboss.job (name, data) values ('mail', $1)", [JSON.stringify(job)])
  await client.end()
  for (let tries = 0; tries < 200; tries++) {
    if ((await scrape(ports.worker)).includes('labzero_job_failures_total')) return
    await pause(200)
  }
}
