import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, createWriteStream, openSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../testing/processes.ts'

export type Exit = { name: string; code: number | null; signal: NodeJS.Signals | null; isMeant: boolean }

type Program = {
  name: string
  /** The file that Node runs; what comes before it are options of Node. */
  command: readonly string[]
  env: Record<string, string>
  /** Whether it takes work now. */
  isReady: () => Promise<boolean>
  /** The folder for what it writes. */
  logs: string
}

const START_PATIENCE_MS = 600_000

/**
 * A process of ours under a small supervisor: whatever ended is started again, as systemd does, and every end that
 * nobody asked for is noted.
 */
export class Supervised {
  readonly exits: Exit[] = []
  readonly #program: Program
  readonly #log: WriteStream
  #child: ChildProcess
  #isMeant = false
  #isOver = false
  #output = ''
  /** Where the output of the process that runs now begins. */
  #began = 0
  #fullDisk = false

  constructor(program: Program) {
    this.#program = program
    this.#log = createWriteStream(join(program.logs, `${program.name}.log`), { flags: 'a' })
    this.#child = this.#start()
  }

  get name(): string {
    return this.#program.name
  }

  /** Everything that it has written so far. */
  get output(): string {
    return this.#output
  }

  /** What the process that runs now has written. */
  get outputNow(): string {
    return this.#output.slice(this.#began)
  }

  /** From its next start on it writes its log to a disk that is full, or no longer. */
  logToFullDisk(isFull: boolean): void {
    this.#fullDisk = isFull
  }

  async untilReady(): Promise<void> {
    const until = performance.now() + START_PATIENCE_MS
    const before = this.exits.length
    while (!(await this.#program.isReady().catch(() => false))) {
      if (this.exits.slice(before).some(({ isMeant }) => !isMeant))
        throw new Error(`${this.name} ended:\n${this.#output.slice(-2000)}`)
      if (performance.now() > until)
        throw new Error(`${this.name} is not ready:\n${this.#output.slice(-2000)}`)
      await pause(100)
    }
  }

  /** It is started again, unless `stays` away. Answers once it has ended. */
  async end(signal: NodeJS.Signals, { stays = false } = {}): Promise<Exit | undefined> {
    this.#isMeant = true
    this.#isOver ||= stays
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
    return this.exits.at(-1)
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2'): void {
    this.#child.kill(signal)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGCONT')
      await this.end('SIGKILL')
    }
    this.#log.end()
  }

  #start(): ChildProcess {
    this.#began = this.#output.length
    const full = this.#fullDisk ? openSync('/dev/full', 'w') : undefined
    const child = spawn(process.execPath, this.#program.command, {
      env: { PATH: process.env.PATH, ...this.#program.env },
      stdio: ['ignore', full ?? 'pipe', 'pipe'],
    })
    if (full !== undefined) closeSync(full)
    alive.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += String(chunk)
        this.#log.write(chunk)
      })
    }
    child.once('exit', (code, signal) => {
      alive.delete(child)
      this.exits.push({ name: this.name, code, signal, isMeant: this.#isMeant })
      this.#isMeant = false
      if (!this.#isOver) this.#child = this.#start()
    })
    return child
  }
}

const alive = new Set<ChildProcess>()
// A run that is ended, however it is, leaves no process behind.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
