import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type Task = {
  name: string
  args: string[]
  env?: Record<string, string>
}

type ProcessGroupOptions = {
  root: string
  /** Receives each line that a process prints. */
  print: (name: string, line: string) => void
  /** A process ended although nobody asked it to. */
  onLoss: (name: string, code: number | null) => void
}

const patienceMs = 10_000

/**
 * Ends the groups it has heard of when this process is gone, even after kill -9: the pipe closes then.
 * Groups, because a watching Node has the real program as its child.
 */
const lastWill = `
groups=
while read -r group; do groups="$groups $group"; done
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
sleep 3
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done`

/** The processes of a stack: all of them start, speak and end together. */
export class ProcessGroup {
  readonly #options: ProcessGroupOptions
  readonly #members = new Map<string, ChildProcess>()
  readonly #watcher = spawn('sh', ['-c', lastWill], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  #isStopping = false

  constructor(options: ProcessGroupOptions) {
    this.#options = options
  }

  /** Runs a program with this process's own Node, in a group of its own: Ctrl-C is for us to pass on. */
  start({ name, args, env }: Task): number {
    const child = spawn(process.execPath, args, {
      cwd: this.#options.root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const pid = child.pid
    if (pid === undefined) throw new Error(`${name} could not be started`)
    this.#members.set(name, child)
    this.#watcher.stdin.write(`${pid}\n`)
    this.#listen(name, child.stdout)
    this.#listen(name, child.stderr)
    child.once('exit', (code) => {
      this.#members.delete(name)
      if (!this.#isStopping) this.#options.onLoss(name, code)
    })
    return pid
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#members.values()].map(end))
    this.#watcher.kill('SIGKILL')
  }

  #listen(name: string, output: Readable): void {
    createInterface({ input: output }).on('line', (line) => this.#options.print(name, line))
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs)
  await ended
  clearTimeout(timer)
  // Whatever the program itself left behind goes with it.
  signalGroup(child, 'SIGKILL')
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // Nobody of the group is left.
  }
}
