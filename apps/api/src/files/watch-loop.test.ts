import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { createPeople, type People } from '../testing/people.ts'
import { pause, TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'

let database: TestDatabase
let people: People
let worker: ChildProcess | undefined
beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await people.end()
})

function start() {
  const env = {
    NODE_ENV: 'test',
    PUBLIC_URL: TEST_PUBLIC_URL,
    DATABASE_URL: database.app,
    WORKER_DATABASE_URL: database.worker,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stuck-worker.process.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  worker = child
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk)
    })
  }
  return { child, said: () => text }
}

async function send(queue: string, kind: string): Promise<void> {
  await people.db.query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, heartbeat_seconds, expire_seconds, dead_letter)
     values ($1, $2, 300, 1, 10, 120, 'work-dead')`,
    [queue, { kind, organisationId: null, userId: null, payload: {} }],
  )
}

async function lettersOf(kind: string): Promise<number> {
  const { rowCount } = await people.db.query(
    "select from pgboss.job where name = 'work-dead' and data ->> 'kind' = $1",
    [kind],
  )
  return rowCount ?? 0
}

describe('a worker whose event loop stands still', () => {
  it('ends by itself, and the job is given up after two workers', async () => {
    await send('file', 'export.make')
    let ended = 0
    while ((await lettersOf('export.make')) === 0 && ended < 5) {
      const { child, said } = start()
      const exit = once(child, 'exit')
      const isGivenUp = (async () => {
        while ((await lettersOf('export.make')) === 0 && child.exitCode === null) await pause(100)
      })()
      await Promise.race([exit, isGivenUp])
      if ((await lettersOf('export.make')) > 0) break
      expect((await exit)[1]).toBe('SIGKILL')
      expect(said()).toContain('the worker stood still')
      ended += 1
    }

    expect(ended).toBe(2)
    // The last worker goes on with what others wait for.
    await send('work', 'document.guides')
    const done = "select from pgboss.job where name = 'work' and state = 'completed'"
    while ((await people.db.query(done)).rowCount === 0) await pause(100)
  })

  it('goes on when the whole process was frozen, which is not its fault', async () => {
    worker?.kill('SIGKILL')
    const { child, said } = start()
    while (!said().includes('the worker is working')) await pause(50)

    child.kill('SIGSTOP')
    await pause(5000)
    child.kill('SIGCONT')
    await pause(3000)

    expect([child.exitCode, child.signalCode]).toEqual([null, null])
  })
})
