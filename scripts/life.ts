import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A program that starts others, and ends them in the reverse order when it is asked to. */
export class Life {
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

  /** One at a time in a folder: two would write into the same database. */
  async takeFolder(folder: string, { script, command }: { script: string; command: string }): Promise<void> {
    await mkdir(folder, { recursive: true })
    const lock = join(folder, `${script}.pid`)
    const pid = Number(await readFile(lock, 'utf8').catch(() => '0'))
    if (pid > 0 && (await isRunning(pid, `scripts/${script}.ts`))) {
      throw new Error(`${command} is running already, as process ${pid}. Stop that one first`)
    }
    await writeFile(lock, String(process.pid))
    this.atEnd(() => rm(lock, { force: true }))
  }
}

/** After kill -9 the file stays behind, and its number may belong to a stranger by now. */
async function isRunning(pid: number, script: string): Promise<boolean> {
  if (!existsSync('/proc/self')) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes(script)
}
