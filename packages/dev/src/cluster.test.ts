import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cluster, freePort, startCluster } from './cluster.ts'

async function ask(cluster: Cluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a cluster that lasts', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-zer0-cluster-test-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  it('keeps its rows and its password over a stop and a start', { timeout: 60_000 }, async () => {
    const first = await startCluster({ directory })
    await ask(first, 'create table freezers as select 7 as shelves')
    await first.stop()

    const second = await startCluster({ directory })

    expect(await ask(second, 'select shelves from freezers')).toEqual([{ shelves: 7 }])
    expect(await ask(second, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await ask(second, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
  })

  it('starts again after the server was killed while a client was connected', {
    timeout: 60_000,
  }, async () => {
    const first = await startCluster({ directory })
    const client = new pg.Client({ connectionString: first.superuserUrl })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table centrifuges as select 3 as rotors')
    first.kill('SIGKILL')

    const second = await startCluster({ directory })

    expect(await ask(second, 'select rotors from centrifuges')).toEqual([{ rotors: 3 }])
    await second.stop()
  })

  it('stops the server that a former run left behind', { timeout: 60_000 }, async () => {
    const former = await startCluster({ directory })

    const next = await startCluster({ directory })

    expect(isAlive(former.pid)).toBe(false)
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  it('refuses a password other than its own', { timeout: 60_000 }, async () => {
    const cluster = await startCluster({ directory })
    const stranger = new pg.Client({ connectionString: cluster.superuserUrl.replace(/:[^:]+@/, ':guess@') })

    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })

    await cluster.stop()
  })

  it('says why when the server cannot start', { timeout: 60_000 }, async () => {
    await expect(startCluster({ directory, settings: { max_connections: 'many' } })).rejects.toThrow(
      /max_connections/,
    )
  })
})

describe('an ephemeral cluster', () => {
  it('disappears with its directory when it is stopped', { timeout: 60_000 }, async () => {
    const cluster = await startCluster({ ephemeral: true, settings: { work_mem: '8MB' } })
    const [{ data_directory: data }] = (await ask(cluster, 'show data_directory')) as [
      { data_directory: string },
    ]
    expect(await ask(cluster, 'show work_mem')).toEqual([{ work_mem: '8MB' }])

    await cluster.stop()

    expect(existsSync(dirname(data))).toBe(false)
  })

  it('goes with the process that started it, even after kill -9', { timeout: 60_000 }, async () => {
    const script = `
      const { startCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)})
      const { pid, superuserUrl } = await startCluster({ ephemeral: true })
      console.log(JSON.stringify({ pid, superuserUrl }))
      process.kill(process.pid, 'SIGKILL')`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = await Promise.all([text(parent.stdout), once(parent, 'exit')])
    const { pid } = JSON.parse(printed) as { pid: number }

    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
  })
})

describe('freePort', () => {
  it('gives the wanted port when it is free and another when it is taken', async () => {
    const wanted = await freePort()
    expect(await freePort(wanted)).toBe(wanted)

    const cluster = await startCluster({ ephemeral: true, port: wanted })

    expect(await freePort(wanted)).not.toBe(wanted)
    await cluster.stop()
  }, 60_000)
})
