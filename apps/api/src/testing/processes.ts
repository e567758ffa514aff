import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

type Parts = { database: TestDatabase; smtpUrl: string; env?: Record<string, string> }

/** A real API process, as in production, on a port of its own. */
export async function startApi(parts: Parts): Promise<ApiProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = start('main.ts', {
    ...environment(parts),
    PORT: String(port),
    ALLOWED_HOSTS: `127.0.0.1:${port}`,
  })
  await untilAnswers(`${url}/api/health/live`, started)
  return { ...started, url }
}

export async function startWorkerProcess(parts: Parts): Promise<Process> {
  // Only the worker is told where the keys are.
  const keys = { SIGNING_KEYS_DIR: await testKeysDirectory() }
  const started = start('worker.ts', { ...keys, ...environment(parts) })
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

function start(file: string, env: Record<string, string>): Process {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  process.once('exit', () => child.kill('SIGKILL'))
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
