import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverUser } from '@lab-zer0/dev/cluster-user.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../db/bootstrap.ts'
import { createKey } from '../features/certificates/signing-keys.ts'
import { withoutForeignVariables } from '../platform/foreign-variables.ts'
import { copyTemplate, type TestDatabase, urlsOf } from '../testing/database.ts'
import { freePort, type Process, pause, randomName, startProgram } from '../testing/processes.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-starting-'))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'a-file'), 'x')
  await createKey(join(folder, 'keys'), new Date())
  await createKey(join(folder, 'closed-keys'), new Date())
  await chmod(join(folder, 'closed-keys'), 0)
  database = await copyTemplate(inject('superuserUrl'))
})
afterAll(async () => {
  await chmod(join(folder, 'closed-keys'), 0o700)
  await rm(folder, { recursive: true })
})

type Wrong = Record<string, string | undefined>

/** Until it has ended, or says that it runs. */
async function outcomeOf(process: Process): Promise<{ code: number | null; said: string }> {
  const { child, output } = process
  while (child.exitCode === null && !/is listening|is working/.test(output())) await pause(50)
  await pause(100)
  const { exitCode: code } = child
  await process.kill()
  return { code, said: output() }
}

async function begin(program: 'main.ts' | 'worker.ts', wrong: Wrong, user?: { uid: number; gid: number }) {
  const right = {
    PUBLIC_URL: 'http://localhost:4999',
    DATABASE_URL: database.app,
    WORKER_DATABASE_URL: database.worker,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SECRET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    FILES_DIR: join(folder, 'files'),
    SIGNING_KEYS_DIR: join(folder, 'keys'),
    PORT: String(await freePort()),
  }
  const service = program === 'main.ts' ? 'api' : 'worker'
  return startProgram(program, { ...withoutForeignVariables(service, right), ...wrong }, user)
}

async function change(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function aDatabase(...statements: string[]): Promise<TestDatabase> {
  const copy = await copyTemplate(inject('superuserUrl'))
  await change(copy.superuser, ...statements)
  return copy
}

async function anEmptyDatabase(): Promise<TestDatabase> {
  const name = `labzer0_${randomName()}`
  await createDatabase(inject('superuserUrl'), name)
  return urlsOf(inject('superuserUrl'), name)
}

async function aRoleThatPasses(): Promise<string> {
  // Not one of the product's roles, which another test counts.
  const role = `test_${randomName()}`
  await change(
    database.superuser,
    `create role ${role} login bypassrls password 'x'`,
    `grant connect on database ${new URL(database.app).pathname.slice(1)} to ${role}`,
  )
  const url = new URL(database.app)
  url.username = role
  url.password = 'x'
  return url.href
}

const OLDER =
  'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)'
const NEWER =
  "insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations"

describe('the API does not start, and says why, with', () => {
  const cases: [string, () => Promise<Wrong> | Wrong, RegExp][] = [
    [
      'a superuser',
      () => ({ DATABASE_URL: database.superuser }),
      /DATABASE_URL: the role \w+ is a superuser/,
    ],
    [
      'a role that passes row-level security',
      async () => ({ DATABASE_URL: await aRoleThatPasses() }),
      /bypasses row-level security/,
    ],
    ["the owner's role", () => ({ DATABASE_URL: database.owner }), /labzer0_owner owns the tables/],
    [
      'a database without tables',
      async () => ({ DATABASE_URL: (await anEmptyDatabase()).app }),
      /older than this version.*labzero migrate/,
    ],
    [
      'an older schema',
      async () => ({ DATABASE_URL: (await aDatabase(OLDER)).app }),
      /older than this version.*labzero migrate/,
    ],
    [
      'a newer schema',
      async () => ({ DATABASE_URL: (await aDatabase(NEWER)).app }),
      /newer than this version of LAB ZER0/,
    ],
    [
      'newer tables of the job queue',
      async () => ({
        DATABASE_URL: (await aDatabase('update pgboss.version set version = version + 1')).app,
      }),
      /job queue's tables.*newer/,
    ],
    [
      'a file as FILES_DIR',
      () => ({ FILES_DIR: join(folder, 'a-file') }),
      /FILES_DIR: .*a-file is not a folder/,
    ],
    ['a WEB_DIST that is not there', () => ({ WEB_DIST: '/nowhere/dist' }), /WEB_DIST: .*npm run build/],
    [
      'an address without encryption in production',
      () => ({ NODE_ENV: 'production', PUBLIC_URL: 'http://labzer0.example' }),
      /PUBLIC_URL: .*https:\/\//,
    ],
    ['no database', () => ({ DATABASE_URL: undefined }), /DATABASE_URL is not set/],
    [
      "the worker's database",
      () => ({ WORKER_DATABASE_URL: database.worker }),
      /WORKER_DATABASE_URL belongs in worker\.env/,
    ],
    ['a mail server', () => ({ SMTP_URL: 'smtp://a:b@127.0.0.1' }), /SMTP_URL belongs in worker\.env/],
    [
      'signing keys',
      () => ({ SIGNING_KEYS_DIR: join(folder, 'keys') }),
      /SIGNING_KEYS_DIR belongs in worker\.env/,
    ],
    [
      "the owner's database beside its own",
      () => ({ OWNER_DATABASE_URL: database.owner }),
      /OWNER_DATABASE_URL belongs in owner\.env/,
    ],
  ]
  it.each(cases)('%s', async (_what, wrong, words) => {
    const { code, said } = await outcomeOf(await begin('main.ts', await wrong()))

    expect(said).toMatch(words)
    expect(said).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  })
})

describe('the worker does not start, and says why, with', () => {
  const cases: [string, () => Promise<Wrong> | Wrong, RegExp][] = [
    ["the API's database", () => ({ DATABASE_URL: database.app }), /DATABASE_URL belongs in api\.env/],
    [
      "the owner's database",
      () => ({ OWNER_DATABASE_URL: database.owner }),
      /OWNER_DATABASE_URL belongs in owner\.env/,
    ],
    [
      'a superuser',
      () => ({ WORKER_DATABASE_URL: database.superuser }),
      /WORKER_DATABASE_URL: the role \w+ is/,
    ],
    [
      'older tables of the job queue',
      async () => ({
        WORKER_DATABASE_URL: (await aDatabase('update pgboss.version set version = version - 1')).worker,
      }),
      /job queue's tables.*labzero migrate/,
    ],
    ['a mail server that is no address', () => ({ SMTP_URL: 'foo' }), /SMTP_URL must look like smtp:/],
    ['a folder without keys', () => ({ SIGNING_KEYS_DIR: '/nowhere/keys' }), /labzero keys new/],
    [
      'a file as its folder of keys',
      () => ({ SIGNING_KEYS_DIR: join(folder, 'a-file') }),
      /can't read the keys/,
    ],
  ]
  it.each(cases)('%s', async (_what, wrong, words) => {
    const { code, said } = await outcomeOf(await begin('worker.ts', await wrong()))

    expect(said).toMatch(words)
    expect(said).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  })

  it('keys that its user may not read', async () => {
    // Root may read everything, so there the worker runs as somebody else.
    const wrong = { SIGNING_KEYS_DIR: join(folder, 'closed-keys'), FILES_DIR: await openFolder() }
    const { code, said } = await outcomeOf(await begin('worker.ts', wrong, serverUser()))

    expect(said).toMatch(/can't read the keys in .* \(EACCES\)/)
    expect(said).not.toContain('labzero keys')
    expect(code).toBe(1)
  })
})

async function openFolder(): Promise<string> {
  const open = await mkdtemp(join(folder, 'open-'))
  await chmod(open, 0o777)
  return open
}

describe('an API whose database is away when it starts', () => {
  it('waits for it: it is alive, answers 503 meanwhile, and is ready without a hand', async () => {
    const name = `labzer0_${randomName()}`
    const late = urlsOf(inject('superuserUrl'), name)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = { DATABASE_URL: late.app, PORT: String(port), ALLOWED_HOSTS: `127.0.0.1:${port}` }
    const api = await begin('main.ts', env)
    while (!api.output().includes('is listening')) await pause(50)

    const live = await fetch(`${url}/api/health/live`)
    const ready = await fetch(`${url}/api/health/ready`)
    const call = await fetch(`${url}/api/auth/user`)
    await createDatabase(inject('superuserUrl'), name, 'labzer0_template')
    let tries = 0
    while ((await fetch(`${url}/api/health/ready`)).status !== 200 && tries++ < 100) await pause(200)
    const after = await fetch(`${url}/api/auth/user`)
    await api.kill()

    expect([live.status, ready.status, call.status, after.status]).toEqual([200, 503, 503, 401])
    expect(call.headers.get('retry-after')).toBe('2')
    expect(api.output()).toContain('the database of the connection does not exist')
  })
})
