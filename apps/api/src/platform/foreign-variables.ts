import { StartRefused } from './start-refused.ts'

export type Service = 'api' | 'worker'
type Variables = Readonly<Record<string, string | undefined>>

/** Written by `labzero init`: what both need, and what each has alone. */
export const SERVICE_FILES = { api: ['env', 'api.env'], worker: ['env', 'worker.env'] } as const
export const COMMANDS_FILE = 'owner.env'

/** Whoever breaks into a process has its environment, so it holds no secret that only another one needs. */
const BELONGS_IN: Readonly<Record<string, { file: string; of: Service | 'commands' }>> = {
  DATABASE_URL: { file: 'api.env', of: 'api' },
  WORKER_DATABASE_URL: { file: 'worker.env', of: 'worker' },
  SMTP_URL: { file: 'worker.env', of: 'worker' },
  SIGNING_KEYS_DIR: { file: 'worker.env', of: 'worker' },
  OWNER_DATABASE_URL: { file: COMMANDS_FILE, of: 'commands' },
  SUPERUSER_DATABASE_URL: { file: COMMANDS_FILE, of: 'commands' },
  BACKUP_PASSPHRASE: { file: COMMANDS_FILE, of: 'commands' },
}

const NAMES = { api: 'API', worker: 'worker', commands: 'commands' } as const

const isForeign = (service: Service, name: string) => (BELONGS_IN[name]?.of ?? service) !== service

/** Names the variables and where they belong, never their values. */
export function refuseForeignVariables(service: Service, env: Variables = process.env): void {
  const foreign = Object.keys(BELONGS_IN).filter((name) => env[name] && isForeign(service, name))
  if (foreign.length === 0) return
  const lines = foreign.map((name) => {
    const { file, of } = BELONGS_IN[name] ?? { file: '', of: service }
    return `  ${name} belongs in ${file}, which is for the ${NAMES[of]}.`
  })
  const files = SERVICE_FILES[service].join(' and ')
  throw new StartRefused(
    `The ${NAMES[service]} has settings that it must not have:\n${lines.join('\n')}\n` +
      `Its own files are ${files}. docs/operations/configure.md says what belongs in each.`,
  )
}

/** The part of an installation's settings that one process is given. */
export function withoutForeignVariables<Value>(
  service: Service,
  variables: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isForeign(service, name)))
}
