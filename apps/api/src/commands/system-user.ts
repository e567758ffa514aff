import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { CommandRefused } from './command.ts'

export type SystemUser = { uid: number; gid: number }

/** A user of this machine by name. */
export async function systemUser(user: string): Promise<SystemUser> {
  const idOf = async (flag: '-u' | '-g') => Number((await promisify(execFile)('id', [flag, user])).stdout)
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    throw new CommandRefused(fill(command_answers.init.no_user, { user }))
  }
}
