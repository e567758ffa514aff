import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BackedUp } from '../testing/backed-up.ts'

export type Section = { page: 'back-up' | 'restore'; heading: string }

const folder = fileURLToPath(new URL('../../../../docs/operations/', import.meta.url))

export const SET_UP: Section = { page: 'back-up', heading: 'Set it up' }
export const NEWEST: Section = { page: 'restore', heading: 'Restore the newest state' }
export const MOMENT: Section = { page: 'restore', heading: 'Restore a moment' }
export const ONE_ORGANISATION: Section = { page: 'restore', heading: 'Restore one organisation' }

/** The commands of the first block of a section, one a line. */
export async function documentedCommands({ page, heading }: Section): Promise<string[]> {
  const text = await readFile(`${folder}${page}.md`, 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  const block = /^```sh\n([\s\S]*?)^```/m.exec(section ?? '')?.[1]
  if (!block) throw new Error(`${page}.md has no commands under ${heading}`)
  return block.trim().split('\n')
}

/** After variables that are set for it; the files of variables are left out. */
const LABZERO = /^(?:\w+=\S+ )?labzero (.+?)(?: --env .*)?$/

/** The words of each `labzero` command of a section, as a shell reads them. */
export async function documentedLabzero(section: Section): Promise<string[][]> {
  const lines = await documentedCommands(section)
  return lines.flatMap((line) => labzeroIn(line) ?? [])
}

/** In a list, so that it can be left out of one. */
function labzeroIn(line: string): [string[]] | undefined {
  const words = LABZERO.exec(line)?.[1]
  if (words === undefined) return undefined
  return [[...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')]
}

const START = 'systemctl start postgresql'

type Wanted = {
  /** The moment to go back to; the newest state without it. */
  to?: string
  /** When the restored server takes connections, before anything is done with it. */
  look?(): Promise<void>
  /** Instead of the services of the machine, once the page starts them. */
  serve(): Promise<void>
}

/** Does what the page says, in the folders of this installation. */
export async function restoreByThePage(installed: BackedUp, { to, look, serve }: Wanted): Promise<void> {
  const commands = await documentedCommands(NEWEST)
  const [toMoment = ''] = await documentedCommands(MOMENT)
  if (to) commands[1] = toMoment.replace(/(--target=)'[^']+'/, `$1'${to}'`)
  for (const command of commands) {
    if (/^systemctl start labzer0-api@\S+ .*labzer0-worker$/.test(command)) await serve()
    else await follow(installed, command)
    if (command === START) await look?.()
  }
}

async function follow(installed: BackedUp, command: string): Promise<void> {
  const pgbackrest = /^su postgres -c "pgbackrest --stanza=labzer0 (.+)"$/.exec(command)?.[1]
  const [labzero] = labzeroIn(command) ?? []
  if (pgbackrest) await installed.pgbackrest(asWords(pgbackrest))
  else if (labzero) await succeed(installed.labzero(labzero))
  else if (/^systemctl stop .*\bpostgresql$/.test(command)) await installed.halt()
  else if (command === START) await installed.start()
  else throw new Error(`the drill does not know what to do with: ${command}`)
}

/** As a shell reads them: quotes keep a word together and are not part of it. */
const asWords = (text: string) =>
  [...text.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))

export async function succeed(ran: ReturnType<BackedUp['labzero']>): Promise<string> {
  const { code, out, errors } = await ran
  if (code !== 0) throw new Error(`${out}${errors}`)
  return out
}
