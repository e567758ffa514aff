import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Locked = { script: string; command: string }

const run = promisify(execFile)

/** A program that starts others, and ends them in the reverse order when it is asked to. */
export class Supervisor {
  readonly #say: (line: string) => void
  readonly #stops: (() => unknown)[] = []
  #ending: Promise<void> | undefined

  constructor(say: (line: string) => void) {
    this.#say = say
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.end(0))
  }

  atEnd(stop: () => unknown): void {
    this.#stops.push(stop)
  }

  /** npm passes Ctrl-C on as well, so the signal comes twice: once is enough. */
  end(code: number): Promise<void> {
    this.#ending ??= (async () => {
      this.#say('stopping')
      for (const stop of this.#stops.toReversed()) await stop()
      process.exit(code)
    })()
    return this.#ending
  }

  /** What starts may fail: then everything that had started ends again. */
  async begin(start: () => Promise<void>): Promise<void> {
    try {
      await start()
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error))
      await this.end(1)
    }
  }

  async takeFolder(folder: string, what: Locked): Promise<void> {
    const lock = await lockFolder(folder, what)
    this.atEnd(() => rm(lock, { force: true }))
  }
}

/** One process at a time in a folder: two would write into the same database. Returns the lock file. */
export async function lockFolder(folder: string, { script, command }: Locked): Promise<string> {
  await mkdir(folder, { recursive: true })
  const lock = join(folder, `${script}.pid`)
  const pid = Number(await readFile(lock, 'utf8').catch(() => '0'))
  if (pid > 0 && (await isRunning(pid, `scripts/${script}.ts`))) {
    throw new Error(`${command} is running already, as process ${pid}. Stop that one first`)
  }
  await writeFile(lock, String(process.pid))
  return lock
}

/** After kill -9 the lock file stays behind, and its number may belong to another program by now. */
export async function isRunning(pid: number, script: string, proc = '/proc'): Promise<boolean> {
  return (await commandLine(pid, proc)).includes(script)
}

/** Linux shows it in /proc, even where ps is not installed; macOS only by ps. Empty when there is no such process. */
async function commandLine(pid: number, proc: string): Promise<string> {
  if (existsSync(join(proc, 'self'))) return readFile(join(proc, `${pid}/cmdline`), 'utf8').catch(() => '')
  const listed = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout
}
