import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Cluster, freePort, serverPrograms, startCluster } from '@lab-zer0/dev/cluster.ts'
import { giveTo, serverUser } from '@lab-zer0/dev/cluster-user.ts'
import { lackOf } from '@lab-zer0/dev/require-tools.ts'
import { run } from '../commands/run.ts'
import { createDatabase, createRoles } from '../db/bootstrap.ts'
import { migrate } from '../db/migrate.ts'
import { TEST_PASSWORDS, type TestDatabase, urlsOf } from './database.ts'
import { TEST_PUBLIC_URL, TEST_SECRET_KEYS } from './processes.ts'

const deployed = (name: string) =>
  fileURLToPath(new URL(`../../../../deploy/backup/${name}`, import.meta.url))

const TEST_PASSPHRASE = 'a passphrase of the tests'

type Ran = { code: number; out: string; errors: string }

export type BackedUp = {
  database: TestDatabase
  /** BACKUP_DIR. */
  backups: string
  filesDir: string
  /** The data of the server, which a drill may take away. */
  data: string
  env: Record<string, string>
  /** As root or as whoever runs the test. */
  labzero(words: readonly string[], env?: Record<string, string>): Promise<Ran>
  pgbackrest(words: readonly string[]): Promise<void>
  /** Starts the server again after it was stopped, killed or restored. */
  start(): Promise<void>
  /** Ends the server as a service is stopped; what it has not archived yet is archived first. */
  halt(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL that archives what it does by the files in deploy/backup, in folders of its own. */
// house: the parts of one installation that share its folder.
export async function startBackedUp({ archiveSeconds = 60, onDisk = false } = {}): Promise<BackedUp> {
  const lack = lackOf({ pgbackrest: 'pgbackrest' })
  if (lack) throw new Error(lack)
  const folder = await mkdtemp(join(onDisk ? tmpdir() : await quickFolder(), 'lab-zer0-backup-'))
  const user = serverUser()
  const at = (name: string) => join(folder, name)
  for (const name of [
    'backups',
    'backups/database',
    'socket',
    'locks',
    'spool',
    'files',
    'restores',
    'postgres',
  ]) {
    await mkdir(at(name), { mode: 0o755 })
  }
  // The server's user passes through; what is inside is closed by its own rights.
  await chmod(folder, 0o755)
  for (const name of ['backups/database', 'socket', 'locks', 'spool']) await giveTo(user, at(name))
  const port = await freePort()
  const data = at('postgres/data')
  const config = at('pgbackrest.conf')
  await writeFile(config, await pgbackrestConf({ folder, data, port }))
  const settings = { ...(await serverSettings(folder)), archive_timeout: archiveSeconds }
  let cluster: Cluster | undefined
  const start = async () => {
    cluster = await startCluster({ directory: at('postgres'), port, settings })
  }
  await start()
  const superuserUrl = cluster?.superuserUrl ?? ''
  await createRoles(superuserUrl, TEST_PASSWORDS)
  await createDatabase(superuserUrl, 'labzer0')
  const database = urlsOf(superuserUrl, 'labzer0')
  await migrate(database.owner)
  const env = {
    PATH: process.env.PATH ?? '',
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: database.app,
    OWNER_DATABASE_URL: database.owner,
    SUPERUSER_DATABASE_URL: superuserUrl,
    SECRET_KEYS: TEST_SECRET_KEYS,
    FILES_DIR: at('files'),
    BACKUP_DIR: at('backups'),
    BACKUP_PASSPHRASE: TEST_PASSPHRASE,
    PGBACKREST_CONFIG: config,
    PGPASSWORD: decodeURIComponent(new URL(superuserUrl).password),
  }
  const bin = await serverPrograms()
  return {
    database,
    backups: at('backups'),
    filesDir: at('files'),
    data,
    env,
    labzero: (words, more = {}) => {
      const isRestore = words[0] === 'restore' && words[1] !== '--closings'
      const places = isRestore ? ['--bin', bin, '--folder', at('restores')] : []
      const asUser = user && (words[0] === 'backup' || isRestore) ? ['--user', 'nobody'] : []
      return typed([...words, ...places, ...asUser], { ...env, ...more })
    },
    pgbackrest: async (words) => {
      await promisify(execFile)('pgbackrest', [`--config=${config}`, '--stanza=labzer0', ...words], {
        cwd: '/',
        env,
        ...user,
      })
    },
    start,
    halt: async () => {
      const isThere = () => existsSync(join(data, 'postmaster.pid'))
      if (isThere()) cluster?.kill('SIGINT')
      // Without a deadline: a large database has much to write and to archive.
      while (isThere()) await wait(100)
      await cluster?.stop()
    },
    kill: async () => {
      cluster?.kill('SIGKILL')
      await cluster?.stop()
    },
    stop: async () => {
      // At once: a connection that is just being closed would hear of an ordinary end as of an error.
      cluster?.kill('SIGQUIT')
      await cluster?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** In this process, which has read all modules already: a new one would need seconds for each command. */
async function typed(words: readonly string[], env: Record<string, string>): Promise<Ran> {
  const said = { out: '', errors: '' }
  const into = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) })
  // The check of a restore starts the API that is beside the program.
  process.argv[1] = fileURLToPath(new URL('../labzero.ts', import.meta.url))
  const code = await run(words, env, { out: into('out'), errors: into('errors') })
  return { code, ...said }
}

const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2e9

/** In memory where there is room: each restore syncs a thousand files, and a busy disk needs 10 ms for one. */
async function quickFolder(): Promise<string> {
  const room = await statfs(SHARED_MEMORY).catch(() => undefined)
  return room && room.bavail * room.bsize > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir()
}

type Place = { folder: string; data: string; port: number }

async function pgbackrestConf({ folder, data, port }: Place): Promise<string> {
  const shipped = await readFile(deployed('pgbackrest.conf'), 'utf8')
  return `${shipped
    .replace('/var/backups/labzer0', join(folder, 'backups'))
    .replace(
      /^pg1-path=.*$/m,
      `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${join(folder, 'socket')}\npg1-user=postgres`,
    )}
lock-path=${join(folder, 'locks')}
spool-path=${join(folder, 'spool')}
repo1-cipher-pass=${TEST_PASSPHRASE}
`
}

async function serverSettings(folder: string): Promise<Record<string, string>> {
  const shipped = await readFile(deployed('postgresql.conf'), 'utf8')
  const lines = [...shipped.matchAll(/^(\w+) = '?(.*?)'?$/gm)]
  const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  const command = settings.archive_command ?? ''
  return {
    ...settings,
    archive_command: command.replace('pgbackrest', `pgbackrest --config=${join(folder, 'pgbackrest.conf')}`),
    unix_socket_directories: join(folder, 'socket'),
  }
}
