import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { type Cluster, startCluster } from '@lab-zer0/dev/cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../platform/check-database.ts'

const run = promisify(execFile)

const FILES = ['env', 'api.env', 'worker.env', 'owner.env']

// A cluster of its own: the one of the other tests has its roles already.
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ ephemeral: true })
})
afterAll(() => cluster.stop())

const labzero = (words: string[], env: Record<string, string | undefined>) =>
  run(process.execPath, [join(import.meta.dirname, '../labzero.ts'), ...words], {
    env: { PATH: process.env.PATH, ...env },
  })

describe('an operator with nothing but an empty PostgreSQL', () => {
  it('has a database that the API accepts after two commands, and the secrets for it in one file', async () => {
    const made = await labzero(['init', '--only', 'database'], {
      SUPERUSER_DATABASE_URL: cluster.superuserUrl,
    })
    const env = parseEnv(made.stdout)
    await labzero(['migrate'], { OWNER_DATABASE_URL: env.OWNER_DATABASE_URL })

    expect(Object.keys(env).sort()).toEqual([
      'DATABASE_URL',
      'OWNER_DATABASE_URL',
      'SECRET_KEYS',
      'WORKER_DATABASE_URL',
    ])
    expect(env.SECRET_KEYS).toMatch(/^1:[A-Za-z0-9+/]{43}=$/)
    const { DATABASE_URL: url = '', WORKER_DATABASE_URL: workerUrl = '' } = env
    expect(await checkDatabase({ url, variable: 'DATABASE_URL' })).toBe('fit')
    expect(await checkDatabase({ url: workerUrl, variable: 'WORKER_DATABASE_URL' })).toBe('fit')
  })

  it('changes nothing by asking again: the passwords in use stay', async () => {
    const again = labzero(['init', '--only', 'database'], { SUPERUSER_DATABASE_URL: cluster.superuserUrl })

    await expect(again).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('labzer0_owner is there already. Nothing was changed.'),
    })
  })

  it('has a whole installation after one command, and the same one after running it again', async () => {
    const other = await startCluster({ ephemeral: true })
    const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-init-'))
    const flags = {
      'superuser-url': other.superuserUrl,
      'public-url': 'https://labzer0.example.edu.au',
      'admin-email': 'ada@example.edu.au',
      'admin-first': 'Ada',
      'admin-last': 'Lee',
      folder: join(folder, 'etc'),
      'data-folder': join(folder, 'data'),
    }
    const words = [
      'init',
      '--json',
      ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
    ]

    const first = JSON.parse((await labzero(words, {})).stdout)
    const read = () => Promise.all(FILES.map((name) => readFile(join(folder, 'etc', name), 'utf8')))
    const files = await read()
    const again = JSON.parse((await labzero(words, {})).stdout)

    expect(first).toMatchObject({ ok: true, is_new: true })
    expect(first.admin_link).toMatch(/^https:\/\/labzer0\.example\.edu\.au\/reset-password\/[\w-]{43}$/)
    expect(again).toEqual({ ...first, is_new: false, admin_link: undefined })
    expect(await read()).toEqual(files)
    const [both = {}, api = {}, worker = {}, owner = {}] = files.map((text) => parseEnv(text))
    expect(Object.keys(both).toSorted()).toEqual(['FILES_DIR', 'NODE_ENV', 'PUBLIC_URL', 'SECRET_KEYS'])
    expect(Object.keys(api)).toEqual(['DATABASE_URL'])
    expect(Object.keys(worker).toSorted()).toEqual(['SIGNING_KEYS_DIR', 'WORKER_DATABASE_URL'])
    expect(Object.keys(owner).toSorted()).toEqual(['BACKUP_PASSPHRASE', 'OWNER_DATABASE_URL'])
    expect(owner.BACKUP_PASSPHRASE).toMatch(/^[\w-]{43}$/)
    const { DATABASE_URL: url = '' } = api
    expect(await checkDatabase({ url, variable: 'DATABASE_URL' })).toBe('fit')
    for (const name of FILES) expect((await stat(join(folder, 'etc', name))).mode & 0o777, name).toBe(0o600)
    await other.stop()
    await rm(folder, { recursive: true })
  })

  it('is told which command is missing when the roles are', async () => {
    const client = new pg.Client({ connectionString: cluster.superuserUrl })
    await client.connect()
    await client.query('create database bare')
    await client.query('alter role labzer0_gate rename to labzer0_gate_away')
    const bare = new URL(cluster.superuserUrl)
    bare.pathname = '/bare'

    const migrated = labzero(['migrate'], { OWNER_DATABASE_URL: bare.href })

    await expect(migrated).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('labzero init'),
    })
    await client.query('alter role labzer0_gate_away rename to labzer0_gate')
    await client.end()
  })
})
