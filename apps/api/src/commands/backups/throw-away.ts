import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { type Call, CommandRefused } from '../command.ts'
import { ownVariables, type PgBackRest } from './pgbackrest.ts'

const words = command_answers.restore

/** Of the throw-away server; the folder of its socket is closed to everybody else. */
const PORT = 5432
const START_MINUTES = 60
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type ThrowAway = {
  folder: string
  /** The same database there, as any role: nobody else can reach its socket. */
  urlAs(role: 'postgres' | 'labzer0_owner' | 'labzer0_app'): string
  /** How long it took until the last change was replayed and the server took connections. */
  seconds: number
  stop(): Promise<void>
}

type Wanted = { call: Call; backrest: PgBackRest; database: string; to: string | undefined }

/** Restores into a folder of its own and starts a PostgreSQL there that nobody else can reach. */
export async function startThrowAway({ call, backrest, database, to }: Wanted): Promise<ThrowAway> {
  const began = performance.now()
  const folder = await mkdtemp(join(call.flag('folder') ?? tmpdir(), 'labzero-restore-'))
  let server: ChildProcess | undefined
  // Whoever ends the command must not leave a copy of all data behind.
  const leave = () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  }
  for (const signal of SIGNALS) process.once(signal, leave)
  const remove = async () => {
    for (const signal of SIGNALS) process.off(signal, leave)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o700 })
    await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n')
    for (const name of ['postgresql.conf', 'pg_ident.conf']) await writeFile(join(folder, name), '')
    if (backrest.user) await give(folder, backrest.user)
    const target = to ? ['--type=time', `--target=${to}`, '--target-action=promote'] : []
    // Nothing that happens here may reach the archive of the real server.
    await backrest.run('restore', [`--pg1-path=${data}`, '--archive-mode=off', ...target])
    server = await startServer(folder, { call, backrest })
    const running = server
    return {
      folder,
      urlAs: (role) => `postgres://${role}@localhost/${database}?host=${folder}&port=${PORT}`,
      seconds: (performance.now() - began) / 1000,
      stop: async () => {
        await end(running)
        await remove()
      },
    }
  } catch (error) {
    if (server) await end(server)
    await remove()
    throw error
  }
}

async function give(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const name of ['', 'data', 'pg_hba.conf', 'pg_ident.conf', 'postgresql.conf'])
    await chown(join(folder, name), uid, gid)
}

async function startServer(
  folder: string,
  { call, backrest }: Pick<Wanted, 'call' | 'backrest'>,
): Promise<ChildProcess> {
  const data = join(folder, 'data')
  const settings = {
    // Debian keeps the configuration elsewhere, and the real one names ports and folders that are taken.
    config_file: join(folder, 'postgresql.conf'),
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: folder,
    port: PORT,
    // It is thrown away, so it need not survive anything.
    fsync: 'off',
    full_page_writes: 'off',
    archive_mode: 'off',
    // As a hot standby it would insist on at least as many connections as the real server has.
    hot_standby: 'off',
    shared_buffers: '128MB',
    max_wal_size: '4GB',
    timezone: 'UTC',
  }
  const log = await open(join(folder, 'log'), 'w')
  const server = spawn(
    await postgresOf(data, call.flag('bin')),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder, env: ownVariables(call.env), stdio: ['ignore', log.fd, log.fd], ...backrest.user },
  )
  await log.close()
  await untilReady(server, folder)
  return server
}

/** The programs of the version that was backed up. */
async function postgresOf(data: string, bin: string | undefined): Promise<string> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  const place = join(bin ?? `/usr/lib/postgresql/${version}/bin`, 'postgres')
  if (!existsSync(place)) throw new CommandRefused(fill(words.no_postgres, { place, version }))
  return place
}

/** The server says so in the eighth line of its lock file, once everything is replayed. */
async function untilReady(server: ChildProcess, folder: string): Promise<void> {
  const until = performance.now() + START_MINUTES * 60_000
  for (;;) {
    const lock = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    if (lock.split('\n')[7]?.trim() === 'ready') return
    if (server.exitCode !== null || server.signalCode !== null || performance.now() > until) {
      const said = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n').slice(-5).join('\n')
      throw new CommandRefused(fill(words.not_started, { reason: said }))
    }
    await wait(50)
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGQUIT')
  await ended
}
