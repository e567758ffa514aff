import { command_answers as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { migrate } from '../db/migrate.ts'
import { databaseErrorOf, isUnavailable, whyUnavailable } from '../platform/database.ts'
import { type Answer, type Call, CommandRefused } from './command.ts'

const UNDEFINED_ROLE = '42704'
const LOCK_NOT_AVAILABLE = '55P03'

export async function migrateDatabase(call: Call): Promise<Answer> {
  await migrateInWords(call.needed('OWNER_DATABASE_URL'), call)
  return { lines: [words.migrate.done], data: {} }
}

export async function migrateInWords(ownerUrl: string, { terminal }: Pick<Call, 'terminal'>): Promise<void> {
  try {
    await migrate(ownerUrl, {
      onWait: (tries) => {
        if (tries === 1) terminal.note(words.migrate.waits)
      },
    })
  } catch (error) {
    throw inWords(error) ?? error
  }
}

function inWords(error: unknown): CommandRefused | undefined {
  const fault = databaseErrorOf(error)
  if (fault?.code === UNDEFINED_ROLE) {
    return new CommandRefused(fill(words.migrate.no_roles, { reason: fault.message }))
  }
  if (fault?.code === LOCK_NOT_AVAILABLE) return new CommandRefused(words.migrate.locked)
  if (!isUnavailable(error)) return undefined
  return new CommandRefused(fill(words.migrate.away, { reason: whyUnavailable(error) }))
}
