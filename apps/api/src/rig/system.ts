import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '@lab-zer0/dev/cluster.ts'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { withoutForeignVariables } from '../platform/foreign-variables.ts'
import { createTemplate, type TestDatabase, urlsOf } from '../testing/database.ts'
import { testKeysDirectory } from '../testing/keys.ts'
import { createPeople, type People } from '../testing/people.ts'
import { freePort, TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'
import type { Build } from './build.ts'
import { Supervised } from './programs.ts'
import { mountSmallDisk } from './small-disk.ts'
import { TcpProxy } from './tcp-proxy.ts'

const DATABASE = 'labzer0_template'
const DRAIN_SECONDS = '3'
/** Holds the server and a run, and is full soon. */
const SMALL_DISK_MB = 400

/** A PostgreSQL that the rig may kill and freeze: one server, or a cluster of several behind one port. */
export type DatabaseServer = {
  port: number
  superuserUrl: string
  stop(): Promise<void>
}

/** One server with fsync, which can be killed with all its processes and started again. */
export class SingleServer implements DatabaseServer {
  readonly port: number
  readonly superuserUrl: string
  readonly directory: string
  #cluster: Cluster
  readonly #afterwards: () => void

  private constructor(directory: string, cluster: Cluster, afterwards: () => void) {
    this.directory = directory
    this.#cluster = cluster
    this.#afterwards = afterwards
    this.port = cluster.port
    this.superuserUrl = cluster.superuserUrl
  }

  static async start(directory: string): Promise<SingleServer> {
    return new SingleServer(directory, await startCluster({ directory }), () => undefined)
  }

  /** On a disk of its own, which can be filled. */
  static async startOnSmallDisk(directory: string): Promise<SingleServer> {
    const unmount = mountSmallDisk(directory, SMALL_DISK_MB)
    return new SingleServer(directory, await startCluster({ directory }), unmount)
  }

  /** Every process of the server, as when the machine loses its power. Each session has a group of its own. */
  signal(signal: NodeJS.Signals): void {
    const { pid } = this.#cluster
    // The first process stops first: it would start others, and take the end of one for a crash.
    for (const each of [pid, ...childrenOf(pid)]) kill(each, signal)
  }

  /** Whether its first process runs. */
  get isUp(): boolean {
    try {
      return process.kill(this.#cluster.pid, 0)
    } catch {
      return false
    }
  }

  async startAgain(): Promise<void> {
    this.#cluster = await startCluster({ directory: this.directory, port: this.port })
  }

  async stop(): Promise<void> {
    await this.#cluster.stop()
    this.#afterwards()
  }
}

/** One that has ended meanwhile has what it was to get. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return processes.filter((pid) => {
    try {
      // After the name, which may hold blanks: state, then parent.
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent
    } catch {
      return false
    }
  })
}

export type System<Server extends DatabaseServer = DatabaseServer> = {
  server: Server
  /** Between the product and its database. */
  line: TcpProxy
  /** Past the line, as the superuser. */
  database: TestDatabase
  people: People
  mails: MailCatcher
  apis: Supervised[]
  apiUrls: string[]
  worker: Supervised
  filesDir: string
  directory: string
  stop(): Promise<void>
}

type Options = {
  build: Build
  env?: Record<string, string>
}

/** How wrong the clocks get when they are told to: the first API is ahead, the second and the worker are behind. */
const CLOCKS_MS = { 'api-1': 600_000, 'api-2': -600_000, worker: -600_000 }
const CLOCK = new URL('./other-clock.ts', import.meta.url).href

/** A whole installation of real processes: PostgreSQL behind a line, two API processes, a worker and a mail server. */
export async function startSystem<Server extends DatabaseServer>(
  startServer: (directory: string) => Promise<Server>,
  options: Options,
): Promise<System<Server>> {
  const directory = await mkdtemp(join(tmpdir(), 'lab-zer0-rig-'))
  // Closed folders make the database go elsewhere, and what is elsewhere is not removed at the end.
  await chmod(directory, 0o755)
  const filesDir = join(directory, 'files')
  await mkdir(filesDir)
  const databaseDirectory = join(directory, 'database')
  await mkdir(databaseDirectory)
  const server = await startServer(databaseDirectory)
  await createTemplate(server.superuserUrl)
  const database = urlsOf(server.superuserUrl, DATABASE)
  const line = await TcpProxy.start({ port: server.port })
  const mails = await startMailCatcher()
  const env = await environment({ database, line, mails, filesDir }, options)
  const ports = [await freePort(), await freePort()]
  const apis = ports.map((port, place) => anApi(port, place, { env, directory, options }))
  const worker = aWorker({ env, directory, options })
  const people = await createPeople(database)
  // A connection that a fault ends is no reason to end the rig.
  people.db.on('error', () => undefined)
  const programs = [...apis, worker]
  const system = {
    ...{ server, line, database, people, mails, apis, worker, filesDir, directory },
    apiUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    stop: async () => {
      await Promise.all(programs.map((program) => program.stop()))
      await people.end().catch(() => undefined)
      await Promise.all([line.stop(), mails.stop()])
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all(programs.map((program) => program.untilReady()))
  } catch (error) {
    await system.stop()
    throw error
  }
  return system
}

type Lines = { database: TestDatabase; line: TcpProxy; mails: MailCatcher; filesDir: string }

async function environment({ database, line, mails, filesDir }: Lines, { env }: Options) {
  const throughLine = (url: string) => {
    const through = new URL(url)
    through.port = String(line.port)
    return through.href
  }
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: throughLine(database.app),
    WORKER_DATABASE_URL: throughLine(database.worker),
    SMTP_URL: mails.smtpUrl,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SIGNING_KEYS_DIR: await testKeysDirectory(),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    FILES_DIR: filesDir,
    DRAIN_SECONDS,
    ...env,
  }
}

type Started = { env: Record<string, string>; directory: string; options: Options }

function anApi(port: number, place: number, { env, directory, options }: Started): Supervised {
  const ready = `http://127.0.0.1:${port}/api/health/ready`
  const name = place === 0 ? 'api-1' : 'api-2'
  const own = {
    PORT: String(port),
    ALLOWED_HOSTS: `127.0.0.1:${port}`,
    RIG_CLOCK_MS: String(CLOCKS_MS[name]),
  }
  return new Supervised({
    name,
    command: ['--import', CLOCK, options.build.api],
    env: { ...withoutForeignVariables('api', env), ...own },
    isReady: async () => (await fetch(ready, { signal: AbortSignal.timeout(1000) })).ok,
    logs: directory,
  })
}

function aWorker({ env, directory, options }: Started): Supervised {
  const worker: Supervised = new Supervised({
    name: 'worker',
    command: ['--import', CLOCK, options.build.worker],
    env: { ...withoutForeignVariables('worker', env), RIG_CLOCK_MS: String(CLOCKS_MS.worker) },
    isReady: async () => worker.outputNow.includes('the worker is working'),
    logs: directory,
  })
  return worker
}
