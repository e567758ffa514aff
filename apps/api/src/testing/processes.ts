import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutForeignVariables } from '../platform/foreign-variables.ts'
import type { TestDatabase } from './database.ts'
import { testKeysDirectory } from './keys.ts'

export const TEST_SECRET_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`
export const TEST_PUBLIC_URL = 'http://localhost:4999'

export type Process = {
  child: ChildProcess
  /** Everything it wrote, for tests that search logs for what must not be there. */
  output: () => string
  kill(signal?: NodeJS.Signals): Promise<void>
}
export type ApiProcess = Process & { url: string }

type Parts = {
  database: TestDatabase
  smtpUrl: string
  env?: Record<string, string>
  /** By the command that the README names instead of by node itself. */
  byNpm?: boolean
}

/** A real API process, as in production, on a port of its own. */
export async function startApi(parts: Parts): Promise<ApiProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = withoutForeignVariables('api', environment(parts))
  const env = { ...own, PORT: String(port), ALLOWED_HOSTS: `127.0.0.1:${port}` }
  const started = parts.byNpm ? startByNpm('start', env) : start('main.ts', env)
  await untilAnswers(`${url}/api/health/ready`, started)
  return { ...started, url }
}

export async function startWorkerProcess(parts: Parts): Promise<Process> {
  const keys = { SIGNING_KEYS_DIR: await testKeysDirectory() }
  const env = withoutForeignVariables('worker', { ...keys, ...environment(parts) })
  const started = parts.byNpm ? startByNpm('start:worker', env) : start('worker.ts', env)
  for (let tries = 0; tries < 1200 && !started.output().includes('the worker is working'); tries++)
    await pause(50)
  return started
}

function environment({ database, smtpUrl, env }: Parts): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: database.app,
    WORKER_DATABASE_URL: database.worker,
    SMTP_URL: smtpUrl,
    SECRET_KEYS: TEST_SECRET_KEYS,
    LOG_LEVEL: 'info',
    FILES_DIR: filesDirectory(database),
    ...env,
  }
}

/** API and worker of one installation share it. */
export function filesDirectory({ app }: TestDatabase): string {
  return join(tmpdir(), `lab-zer0-files-${new URL(app).pathname.slice(1)}`)
}

/** A process with exactly this environment, which may be wrong. */
export function startProgram(
  file: 'main.ts' | 'worker.ts',
  env: Record<string, string | undefined>,
  user?: { uid: number; gid: number },
): Process {
  return start(file, env, user)
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

function start(
  file: string,
  env: Record<string, string | undefined>,
  user?: { uid: number; gid: number },
): Process {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  return watch(child)
}

function startByNpm(script: string, env: Record<string, string>): Process {
  const child = spawn('npm', ['run', script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a program that npm left behind can be ended all the same.
    detached: true,
  })
  return watch(child)
}

const started = new Set<ChildProcess>()
// The runner ends its own processes by a signal, which alone would skip what is done at the exit.
process.once('SIGTERM', () => process.exit(143))
process.once('exit', () => {
  for (const child of started) {
    child.kill('SIGKILL')
    endGroup(child)
  }
})

/** Ends whatever is left of a process and its children. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}

function watch(child: ChildProcess): Process {
  started.add(child)
  const chunks: string[] = []
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)))
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { child, output: () => chunks.join(''), kill }
}

async function untilAnswers(url: string, { child, output }: Process): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the process ended: ${output()}`)
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await pause(50)
  }
  throw new Error(`no answer from ${url}: ${output()}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function randomName(): string {
  return randomBytes(5).toString('hex')
}
