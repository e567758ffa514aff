import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../../../docs/operations/back-up.md', import.meta.url))

/** The commands of the first block of a section, one a line. */
export async function documentedCommands(heading: string): Promise<string[]> {
  const section = (await readFile(PAGE, 'utf8'))
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`))
  const block = /^```sh\n([\s\S]*?)^```/m.exec(section ?? '')?.[1]
  if (!block) throw new Error(`${PAGE} has no commands under ${heading}`)
  return block.trim().split('\n')
}

const LABZERO = /\/srv\/labzer0\/node \/srv\/labzer0\/labzero\.js (.+?)(?: --env .*)?$/

/** The words of each `labzero` command of a section, as a shell reads them, without the files of variables. */
export async function documentedLabzero(heading: string): Promise<string[][]> {
  const lines = await documentedCommands(heading)
  const typed = lines.flatMap((line) => LABZERO.exec(line)?.[1] ?? [])
  return typed.map((words) =>
    [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  )
}
