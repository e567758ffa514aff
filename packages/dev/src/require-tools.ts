import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** Commands, files or modules of Python (`python3 with yaml`), by the Debian package that brings them. */
export type Tools = Readonly<Record<string, string>>

/** For the top of a script, before it starts anything: where a tool is missing, it says so and ends with 2. */
export function requireTools(tools: Tools, path?: string): void {
  const lack = lackOf(tools, path)
  if (lack === undefined) return
  process.stderr.write(`${lack}\n`)
  process.exit(2)
}

/** What is missing and how to get it, as a sentence; undefined where everything is there. */
export function lackOf(tools: Tools, path = process.env.PATH ?? ''): string | undefined {
  const missing = Object.entries(tools).filter(([tool]) => !isThere(tool, path))
  if (missing.length === 0) return undefined
  const names = new Intl.ListFormat('en-AU').format(missing.map(([tool]) => tool))
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ')
  return `This needs ${names}, which ${missing.length === 1 ? 'is' : 'are'} not installed. On Debian: apt-get install ${packages}`
}

function isThere(tool: string, path: string): boolean {
  const [, python, module] = /^(\S+) with (\w+)$/.exec(tool) ?? []
  if (python) return spawnSync(python, ['-c', `import ${module}`], { env: { PATH: path } }).status === 0
  return path.split(delimiter).some((folder) => existsSync(resolve(folder, tool)))
}
