import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '@lab-zer0/dev/cluster.ts'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKey } from '../features/certificates/signing-keys.ts'
import { createLogKey } from '../features/log/log-key.ts'
import { copyTemplate, createTemplate, type TestDatabase } from '../testing/database.ts'
import {
  type ApiProcess,
  freePort,
  type Process,
  pause,
  randomName,
  startApi,
  startWorkerProcess,
  TEST_SECRET_KEYS,
} from '../testing/processes.ts'
import type { Environment } from './command.ts'
import { diagnose } from './doctor.ts'
import { run } from './run.ts'
import { createTerminal } from './terminal.ts'

let folder: string
// A cluster of its own: the one of the other tests runs without fsync, which the doctor must find.
let cluster: Cluster
let database: TestDatabase
let mails: MailCatcher
let api: ApiProcess
let worker: Process
let healthy: Record<string, string>
const servers: Server[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-doctor-'))
  cluster = await startCluster({
    ephemeral: true,
    settings: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  })
  await createTemplate(cluster.superuserUrl)
  database = await copyTemplate(cluster.superuserUrl)
  mails = await startMailCatcher()
  await createKey(join(folder, 'keys'), new Date())
  await createLogKey(join(folder, 'keys'))
  const env = { SIGNING_KEYS_DIR: join(folder, 'keys'), FILES_DIR: join(folder, 'files') }
  const parts = { database, smtpUrl: mails.smtpUrl, env }
  ;[api, worker] = await Promise.all([startApi(parts), startWorkerProcess(parts)])
  healthy = {
    NODE_ENV: 'production',
    PUBLIC_URL: api.url,
    DATABASE_URL: database.app,
    WORKER_DATABASE_URL: database.worker,
    SMTP_URL: mails.smtpUrl,
    SECRET_KEYS: TEST_SECRET_KEYS,
    ...env,
  }
  await untilWorkerIsSeen()
}, 300_000)
afterAll(async () => {
  await Promise.all([api?.kill(), worker?.kill()])
  for (const server of servers) server.close()
  await mails?.stop()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** It tells that it is there a few seconds after its start. */
async function untilWorkerIsSeen(): Promise<void> {
  const client = new pg.Client({ connectionString: database.owner })
  await client.connect()
  const seen = async () =>
    (await client.query('select from pgboss.queue where monitor_claim_on is not null limit 1')).rowCount === 1
  while (!(await seen())) await pause(200)
  await client.end()
}

const given = {
  terminal: createTerminal({ write: () => undefined }, undefined),
  now: Date.now,
  isDeep: false,
  isStopped: false,
  leastFreePercent: 0,
}

async function change(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A copy of the database in which something is wrong, for both services. */
async function aDatabaseWith(...statements: string[]): Promise<Record<string, string>> {
  const copy = await copyTemplate(cluster.superuserUrl)
  await change(copy.superuser, ...statements)
  return { DATABASE_URL: copy.app, WORKER_DATABASE_URL: copy.worker }
}

async function aRoleThatPasses(): Promise<string> {
  const role = `test_${randomName()}`
  const name = new URL(database.app).pathname.slice(1)
  await change(
    database.superuser,
    `create role ${role} login bypassrls password 'x'`,
    `grant connect on database ${name} to ${role}`,
  )
  return database.app.replace(/\/\/[^@]+@/, `//${role}:x@`)
}

/** A server that speaks just enough SMTP and knows no encryption. */
async function aPlainMailServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 plain.example\r\n')
    socket.on('data', (line) =>
      socket.write(/^EHLO/i.test(String(line)) ? '250 plain.example\r\n' : '502 no\r\n'),
    )
  })
  servers.push(server)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${port}?requireTLS=true`
}

async function aClosedFolderOfKeys(): Promise<string> {
  const path = join(folder, `keys-${randomName()}`)
  await createKey(path, new Date())
  await writeFile(join(path, 'key-broken.json'), 'not a key')
  return path
}

const OLDER =
  'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)'
const NEWER =
  "insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations"
const DEAD =
  'insert into pgboss.job (name, data) values (\'work-dead\', \'{"kind": "certificate.sign", "payload": {}}\')'
const STALE = `insert into status_lists (id, size, signed_at) values (77, 8, now() - interval '5 hours')`
const BROKEN = [
  "select append_event('organisation.created', 'organisation', 'x', '{}', null)",
  "select append_event('organisation.created', 'organisation', 'y', '{}', null)",
  'alter table events disable trigger user',
  "update events set object_id = 'z' where seq = 1",
]

type Seed = { wrong: () => Promise<Environment> | Environment; look?: Partial<typeof given>; finds: RegExp }

const SEEDS: Record<string, Seed> = {
  'a superuser as the role of the API': {
    wrong: () => ({ DATABASE_URL: database.superuser }),
    finds: /DATABASE_URL: the role \w+ is a superuser/,
  },
  'a role of the worker that bypasses row-level security': {
    wrong: async () => ({ WORKER_DATABASE_URL: await aRoleThatPasses() }),
    finds: /WORKER_DATABASE_URL: .*bypasses row-level security/,
  },
  'a schema that is too old': {
    wrong: () => aDatabaseWith(OLDER),
    finds: /older than this version.*labzero migrate/,
  },
  'a schema that is too new': { wrong: () => aDatabaseWith(NEWER), finds: /newer than this version/ },
  'a database that is away': {
    wrong: async () => ({ DATABASE_URL: `postgres://x:y@127.0.0.1:${await freePort()}/z` }),
    finds: /DATABASE_URL: the database is not available/,
  },
  'API and worker on different databases': {
    wrong: async () => ({ DATABASE_URL: (await copyTemplate(cluster.superuserUrl)).app }),
    finds: /lead to different databases/,
  },
  'PostgreSQL without fsync': {
    wrong: async () => {
      const { app, worker: ofWorker } = await copyTemplate(inject('superuserUrl'))
      return { DATABASE_URL: app, WORKER_DATABASE_URL: ofWorker }
    },
    finds: /fsync = off/,
  },
  'a missing extension': {
    wrong: () => aDatabaseWith('drop extension pg_trgm cascade'),
    finds: /extension pg_trgm is missing/,
  },
  'a clock that is ten minutes off': {
    wrong: () => ({}),
    look: { now: () => Date.now() + 600_000 },
    finds: /clock of this machine is 600 s away/,
  },
  'a file as FILES_DIR': {
    wrong: async () => {
      await writeFile(join(folder, 'a-file'), 'x')
      return { FILES_DIR: join(folder, 'a-file') }
    },
    finds: /FILES_DIR: .*not a folder that the user/,
  },
  'a disk that is nearly full': {
    wrong: () => ({}),
    look: { leastFreePercent: 100 },
    finds: /only \d+% of the disk is free/,
  },
  'keys that are none': {
    wrong: async () => ({ SIGNING_KEYS_DIR: await aClosedFolderOfKeys() }),
    finds: /key-broken\.json is not a signing key/,
  },
  'no signing key': {
    wrong: () => ({ SIGNING_KEYS_DIR: join(folder, 'no-keys') }),
    finds: /there is no key in .*labzero keys new/,
  },
  'keys that everybody can read': {
    wrong: async () => {
      const path = join(folder, 'open-keys')
      await createKey(path, new Date())
      await createLogKey(path)
      await chmod(path, 0o755)
      return { SIGNING_KEYS_DIR: path }
    },
    finds: /can be read by other users \(mode 755\)/,
  },
  'a key that was retired': {
    wrong: async () => {
      const path = join(folder, 'retired-keys')
      const { id } = await createKey(path, new Date())
      await createLogKey(path)
      await change(
        database.superuser,
        `insert into signing_keys (id, public_jwk, created_at, retired_at) values ('${id}', '{}', now(), now())`,
      )
      return { SIGNING_KEYS_DIR: path }
    },
    finds: /was retired on .*nothing is signed/,
  },
  'a WEB_DIST without a build': {
    wrong: async () => {
      await mkdir(join(folder, 'no-build'))
      return { WEB_DIST: join(folder, 'no-build') }
    },
    finds: /WEB_DIST: .*holds no build/,
  },
  'a mail server that refuses': {
    wrong: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    finds: /mail server of SMTP_URL can't be used: .*ECONNREFUSED/,
  },
  'a mail server without the encryption that is demanded': {
    wrong: async () => ({ SMTP_URL: await aPlainMailServer() }),
    finds: /demands encryption/,
  },
  'a virus scanner that is away': {
    wrong: async () => ({ CLAMD_ADDRESS: `127.0.0.1:${await freePort()}` }),
    finds: /virus scanner of CLAMD_ADDRESS doesn't answer/,
  },
  'a public address without encryption': {
    wrong: () => ({ PUBLIC_URL: 'http://labzer0.example.edu.au' }),
    finds: /PUBLIC_URL: .*must begin with https/,
  },
  'a public address where nobody answers': {
    wrong: async () => ({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }),
    finds: /doesn't answer/,
  },
  'a worker that is not running': { wrong: () => aDatabaseWith(), finds: /No worker has been seen so far/ },
  'dead letters': { wrong: () => aDatabaseWith(DEAD), finds: /Jobs given up: 1 \(certificate\.sign\)/ },
  'a broken chain of events': {
    wrong: () => aDatabaseWith(...BROKEN),
    look: { isDeep: true },
    finds: /log of events is broken: .*event 1/,
  },
  'a stale list of withdrawn certificates': {
    wrong: () => aDatabaseWith(STALE),
    finds: /not signed for 4 hours or more: 1/,
  },
}

describe('labzero doctor', () => {
  it('finds nothing on an installation that works', async () => {
    let out = ''
    const streams = { out: { write: (text: string) => (out += text) }, errors: { write: () => undefined } }

    const code = await run(['doctor', '--least-free', '0', '--deep'], healthy, streams)

    expect(out).toBe('Nothing wrong found. Checks made: 12.\n')
    expect(code).toBe(0)
  })

  const found: string[] = []
  it.each(Object.entries(SEEDS))('finds %s', async (name, { wrong, look, finds }) => {
    const { findings } = await diagnose({ ...healthy, ...(await wrong()) }, { ...given, ...look })

    expect(findings.filter(({ is }) => is === 'problem').map(({ text }) => text)).toContainEqual(
      expect.stringMatching(finds),
    )
    found.push(name)
  })

  it('says where no virus scanner is set up', async () => {
    const isStopped = { PUBLIC_URL: 'https://labzer0.example.edu.au' }
    const { findings } = await diagnose({ ...healthy, ...isStopped }, { ...given, isStopped: true })

    expect(findings.filter(({ is }) => is === 'warning').map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/CLAMD_ADDRESS is not set/),
    )
  })

  it('finds every seeded misconfiguration', () => {
    const all = Object.keys(SEEDS).length
    process.stdout.write(`doctor: ${found.length} of ${all} found\n`)

    expect(found).toHaveLength(all)
  })
})
