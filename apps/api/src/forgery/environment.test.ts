import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { type Cluster, startCluster } from '@lab-zer0/dev/cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS_FILE, SERVICE_FILES } from '../platform/foreign-variables.ts'

const run = promisify(execFile)

// An installation as `labzero init` makes it: its own files, its own passwords.
let cluster: Cluster
let folder: string
beforeAll(async () => {
  cluster = await startCluster({ ephemeral: true })
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-environment-'))
  const flags = {
    'superuser-url': cluster.superuserUrl,
    'public-url': 'https://labzer0.example.edu.au',
    'smtp-url': 'smtp://user:password@smtp.example.edu.au:587',
    folder: join(folder, 'etc'),
    'data-folder': join(folder, 'data'),
  }
  const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  const labzero = join(import.meta.dirname, '../labzero.ts')
  await run(process.execPath, [labzero, 'init', ...words], { env: { PATH: process.env.PATH } })
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true })
})

/** All that somebody knows who can read the files of a process. */
async function environmentOf(files: readonly string[]): Promise<Record<string, string | undefined>> {
  const texts = files.map((file) => readFile(join(folder, 'etc', file), 'utf8').catch(() => ''))
  return Object.assign({}, ...(await Promise.all(texts)).map((text) => parseEnv(text)))
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const JWK = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'B'.repeat(43) })
const PUBLISH = `select publish_signing_key('key-thief', '${JWK}', now())`
/** Ways to have did.json name another key, or trust one again. */
const WAYS = [
  `insert into signing_keys (id, public_jwk, created_at) values ('key-thief', '${JWK}', now())`,
  `update signing_keys set public_jwk = '${JWK}'`,
  'update signing_keys set compromised_at = null, retired_at = null',
  'delete from signing_keys',
]

/** Those that the database let pass. */
async function accepted(url: string, ways: readonly string[]): Promise<string[]> {
  const client = await connected(url)
  try {
    const passed: string[] = []
    for (const way of ways) {
      const isRefused = await client.query(way).then(
        () => false,
        (error: pg.DatabaseError) => error.code === '42501',
      )
      if (!isRefused) passed.push(way)
    }
    return passed
  } finally {
    await client.end()
  }
}

async function asSuperuser<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const url = new URL(cluster.superuserUrl)
  url.pathname = '/labzer0'
  const client = await connected(url.href)
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const databasesIn = (environment: Record<string, string | undefined>) =>
  Object.values(environment).filter((value) => value?.startsWith('postgres://')) as string[]

describe('npm run proof -- forgery, the environment of a process', () => {
  it("of the API opens no way to add, change or trust a signing key, and has nobody else's secrets", async () => {
    const environment = await environmentOf(SERVICE_FILES.api)
    const urls = databasesIn(environment)

    const passed = await Promise.all(urls.map((url) => accepted(url, [...WAYS, PUBLISH])))

    expect(urls).toHaveLength(1)
    expect(passed.flat()).toEqual([])
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['SMTP_URL']))
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['SIGNING_KEYS_DIR']))
    expect(await asSuperuser('select from signing_keys')).toHaveLength(0)
  })

  it('of the worker adds a key by one function only, which writes down that it did', async () => {
    const urls = databasesIn(await environmentOf(SERVICE_FILES.worker))

    const passed = await Promise.all(urls.map((url) => accepted(url, [...WAYS, PUBLISH])))

    expect(urls).toHaveLength(1)
    expect(passed.flat()).toEqual([PUBLISH])
    expect(
      await asSuperuser("select action, object_id from events where object_type = 'signing_key'"),
    ).toEqual([{ action: 'signing_key.published', object_id: 'key-thief' }])
  })

  it('has the password of the tables’ owner only for commands', async () => {
    const services = await environmentOf([...SERVICE_FILES.api, ...SERVICE_FILES.worker])

    expect(Object.keys(services)).not.toContain('OWNER_DATABASE_URL')
    expect(Object.keys(await environmentOf([COMMANDS_FILE]))).toContain('OWNER_DATABASE_URL')
  })
})
