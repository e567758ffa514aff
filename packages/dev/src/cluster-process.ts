import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Ends the server when this process is gone, however it went: the pipe closes even after kill -9.
 * The script waits for the server before it removes what an ephemeral cluster leaves behind.
 */
const lastWill = `
read -r _
kill -s "$1" "$2" 2>/dev/null
[ -n "$3" ] || exit 0
n=0
while kill -0 "$2" 2>/dev/null && [ $n -lt 50 ]; do sleep 0.1; n=$((n + 1)); done
rm -rf -- "$3"`

type Will = { signal: 'INT' | 'QUIT'; removeDirectory?: string | undefined }

export function watchOver(server: ChildProcess, { signal, removeDirectory }: Will): void {
  if (server.pid === undefined) return
  if (process.platform === 'win32') {
    process.once('exit', () => server.kill())
    return
  }
  const args = ['-c', lastWill, 'sh', signal, String(server.pid), removeDirectory ?? '']
  // Detached, because Ctrl-C in a terminal goes to the whole group and would silence the watcher as well.
  const watcher = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  server.once('exit', () => watcher.kill('SIGKILL'))
}

export async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill(signal)
  // A frozen server cannot hear the first signal until it is thawed.
  server.kill('SIGCONT')
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

export function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** A run that was killed may have left its server alive, or a lock file that names a stranger by now. */
export async function endFormerServer(data: string): Promise<void> {
  const lockFile = join(data, 'postmaster.pid')
  const lock = await readFile(lockFile, 'utf8').catch(() => undefined)
  if (lock === undefined) return
  const pid = Number.parseInt(lock, 10)
  if (await isServerOf(pid, data)) await endProcess(pid)
  await rm(lockFile, { force: true })
}

async function endProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    for (let tries = 0; tries < 50; tries++) {
      if (!isAlive(pid)) return
      await wait(100)
    }
  }
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  // A server works in its data directory. Where there is no /proc, the lock file has to be believed.
  if (process.platform !== 'linux') return true
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === (await realpath(data))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
