import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { type Call, CommandRefused, type Environment } from '../command.ts'
import { type SystemUser, systemUser } from '../system-user.ts'

const words = command_answers.backup

/** What pgBackRest calls one PostgreSQL and its backups. `deploy/backup/pgbackrest.conf` has it too. */
const STANZA = 'labzer0'
const MOST_OUTPUT = 64 * 1024 * 1024

export type PgBackRest = {
  /** Root lends its child processes this identity: PostgreSQL refuses to run as root. */
  user: SystemUser | undefined
  run(command: string, options?: readonly string[]): Promise<string>
}

/** pgBackRest as the user of PostgreSQL. Where its backups are is said in its own configuration. */
export async function pgBackRest(call: Call): Promise<PgBackRest> {
  const user = process.getuid?.() === 0 ? await systemUser(call.flag('user') ?? 'postgres') : undefined
  return {
    user,
    async run(command, options = []) {
      const quiet = ['--log-level-console=off', '--log-level-stderr=error', '--log-level-file=off']
      const words = [`--stanza=${STANZA}`, ...quiet, ...options, command]
      const place = { cwd: '/', env: ownVariables(call.env), maxBuffer: MOST_OUTPUT, ...user }
      return promisify(execFile)('pgbackrest', words, place).then(
        ({ stdout }) => stdout,
        refuseInWords(command),
      )
    },
  }
}

/** Its own and those of PostgreSQL's library; our secrets are none of its business. */
export function ownVariables(env: Environment): NodeJS.ProcessEnv {
  const all = { ...process.env, ...env }
  return Object.fromEntries(Object.entries(all).filter(([name]) => /^(?:PG|PATH$|LANG$|LC_|TZ$)/.test(name)))
}

function refuseInWords(command: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT') throw new CommandRefused(words.no_pgbackrest)
    const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : error.message
    throw new CommandRefused(fill(words.pgbackrest_fails, { command, reason: said }))
  }
}

export type DatabaseBackup = { label: string; type: string; endedAt: Date; bytes: number }

/** Those that are whole, the oldest first. */
export async function backupsOf({ run }: PgBackRest): Promise<DatabaseBackup[]> {
  const [stanza] = JSON.parse(await run('info', ['--output=json'])) as Info[]
  const whole = stanza?.backup.filter(({ error }) => !error) ?? []
  return whole.map(({ label, type, timestamp, info }) => ({
    label,
    type,
    endedAt: new Date(timestamp.stop * 1000),
    bytes: info.size,
  }))
}

type Info = {
  backup: {
    label: string
    type: string
    error?: boolean
    timestamp: { start: number; stop: number }
    info: { size: number }
  }[]
}
