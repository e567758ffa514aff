import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startCluster } from '@lab-zer0/dev/cluster.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBundle } from './make-bundle.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const stops: (() => unknown)[] = []
let out = ''
let env: Record<string, string> = {}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-bundle-'))
  stops.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  out = join(folder, 'dist')
  const cluster = await startCluster({ ephemeral: true })
  stops.push(() => cluster.stop())
  await makeBundle({ root, out, version: '0.0.0' })
  env = {
    SUPERUSER_DATABASE_URL: cluster.superuserUrl,
    PUBLIC_URL: 'http://localhost:4999',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SIGNING_KEYS_DIR: join(folder, 'keys'),
    FILES_DIR: join(folder, 'files'),
    PORT: '0',
  }
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

// In a folder without our sources: what the bundle lacks is not found by chance.
const command = async (name: string, ...words: string[]) =>
  run(process.execPath, [join(out, `${name}.js`), ...words], { cwd: tmpdir(), env })

type Line = { msg: string; cpu_ms?: number }

/** Starts a program and waits until it says these words. */
async function started(name: string, words: string): Promise<{ child: ChildProcess; line: Line }> {
  const child = spawn(process.execPath, [join(out, `${name}.js`)], { cwd: tmpdir(), env })
  stops.push(() => child.kill('SIGKILL'))
  let text = ''
  const said = new Promise<Line>((resume, fail) => {
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
      const found = text.split('\n').find((line) => line.includes(`"msg":"${words}"`))
      if (found) resume(JSON.parse(found) as Line)
    })
    child.stderr.on('data', (chunk) => (text += String(chunk)))
    child.once('exit', () => fail(new Error(text)))
  })
  return { child, line: await said }
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  return child.exitCode
}

describe('the bundle, without the repository around it', () => {
  it('makes database, tables and keys by its own commands', async () => {
    const { stdout } = await command('init-db')
    for (const line of stdout.trim().split('\n')) {
      const [name = '', ...value] = line.split('=')
      env[name] = value.join('=')
    }

    expect((await command('migrate')).stdout).toBe('The database is up to date.\n')
    expect((await command('keys', 'new')).stdout).toMatch(/signs from now on/)
    const admin = ['create-admin', '--email', 'ada@example.edu.au', '--first', 'Ada', '--last', 'Lee']
    expect((await command('provider', ...admin)).stdout).toContain('http://localhost:4999/reset-password/')
  })

  it('starts an API that listens after less than a second of processor time, and stops it cleanly', async () => {
    const costs: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      const { child, line } = await started('api', 'the API is listening')
      costs.push(line.cpu_ms ?? Number.POSITIVE_INFINITY)
      expect(await ended(child)).toBe(0)
    }

    // The best of three: others share the two cores and their caches.
    expect(Math.min(...costs)).toBeLessThan(1000)
  })

  it('starts a worker that finds its keys, and stops it cleanly', async () => {
    const { child } = await started('worker', 'the worker is working')

    expect(await ended(child)).toBe(0)
  })
})
