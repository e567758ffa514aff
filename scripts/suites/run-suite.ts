import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { figuresIn } from './figures.ts'
import { endOfLog, type Failure, filesWithStrayErrors, readReport } from './reports.ts'
import { minutesLimit, type Suite } from './suites.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

export type Outcome = {
  name: string
  hasPassed: boolean
  seconds: number
  passed: number
  failures: Failure[]
  figures: string[]
}

export type RunOptions = {
  /** For logs and reports. */
  folder: string
  /** Added to the command. */
  words?: readonly string[]
  env?: Readonly<Record<string, string>> | undefined
  /** Shows the output while it comes. */
  isShown?: boolean
}

const running = new Set<ChildProcess>()

/** Whatever a suite has started ends with it, or with us. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // Its group has ended already.
  }
}
process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL')
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Runs one suite to its end, whatever comes of it. */
export async function runSuite(suite: Suite, options: RunOptions): Promise<Outcome> {
  const { name } = suite
  const { folder, env } = options
  mkdirSync(folder, { recursive: true })
  const reportFile = join(folder, `${name}.json`)
  rmSync(reportFile, { force: true })
  const began = performance.now()
  const code = await runCommands(suite, reportFile, options)
  const seconds = Math.round((performance.now() - began) / 1000)
  const log = readFileSync(join(folder, `${name}.log`), 'utf8')
  const report = existsSync(reportFile) ? readReport(JSON.parse(readFileSync(reportFile, 'utf8'))) : undefined
  const failures = (report?.failures ?? []).map((failure) => ({ suite: name, ...failure }))
  if (code !== 0 && failures.length === 0) failures.push(...unnamedFailures(suite, log))
  const figures = figuresIn(log, suite.figures)
  return { name, hasPassed: code === 0, seconds, passed: report?.passed ?? 0, failures, figures }

  function unnamedFailures({ report: runner }: Suite, log: string): Failure[] {
    const files = runner === 'vitest' ? filesWithStrayErrors(log) : []
    const message = endOfLog(log)
    if (files.length === 0) return [{ suite: name, file: '', name: `suite ${name}`, message }]
    return files.map((file) => ({ suite: name, file, name: 'an error outside the tests', message }))
  }

  async function runCommands(suite: Suite, reportFile: string, { words = [], isShown }: RunOptions) {
    const log = createWriteStream(join(folder, `${name}.log`))
    let code = 0
    for (const command of suite.command.split(' && ')) {
      code = await runCommand([...command.split(' '), ...reporters(suite, reportFile), ...words])
      if (code !== 0) break
    }
    log.end()
    await finished(log)
    return code

    async function runCommand([program = '', ...rest]: string[]): Promise<number> {
      const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
      const child = spawn(program, rest, {
        cwd: ROOT,
        env: { ...process.env, ...suite.env, ...env, PATH: path, E2E_REPORT: reportFile },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      running.add(child)
      for (const output of [child.stdout, child.stderr]) {
        output.pipe(log, { end: false })
        if (isShown) output.pipe(process.stdout, { end: false })
      }
      const limit = setTimeout(() => {
        log.write(`\nStopped after ${minutesLimit(suite)} minutes.\n`)
        end(child, 'SIGKILL')
      }, minutesLimit(suite) * 60_000)
      const [code] = (await once(child, 'close')) as [number | null]
      clearTimeout(limit)
      end(child, 'SIGKILL')
      running.delete(child)
      return code ?? 1
    }
  }
}

function reporters({ report }: Suite, file: string): string[] {
  return report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
}
