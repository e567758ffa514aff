import { randomBytes } from 'node:crypto'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { type Call, CommandRefused } from './command.ts'

const words = command_answers.backup

/** 256 bits, in letters that need no quotes in files of variables. */
export const newPassphrase = () => randomBytes(32).toString('base64url')

/** For a restore: asks a person at a terminal, because the machine that knew it may be gone. */
export async function askPassphrase(call: Call): Promise<string> {
  const known = call.variable('BACKUP_PASSPHRASE')
  if (known) return known
  const typed = call.terminal.isInteractive ? await call.terminal.ask(words.ask_passphrase) : ''
  if (!typed) throw new CommandRefused(words.no_passphrase)
  return typed
}
