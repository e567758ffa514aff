import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkJob } from '@lab-zer0/contracts/jobs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import { createApp, workHandlers } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { type Clock, createPool } from '../platform/database.ts'
import { createFileStore, type FileStore } from '../platform/files.ts'
import { createJobSender } from '../platform/jobs.ts'
import { WORK_QUEUES } from '../platform/queues.ts'
import { createSeals, randomToken, sha256 } from '../platform/seal.ts'
import { doWork } from '../platform/work-jobs.ts'
import { copyTemplate, type TestDatabase } from './database.ts'
import { testKeysDirectory } from './keys.ts'
import { createPeople, type People, type Person } from './people.ts'
import { TEST_SECRET_KEYS } from './processes.ts'

type Sent = {
  status: number
  body: Record<string, unknown> & { code?: string; error?: string; message?: string }
}
export type Caller = Record<
  'get' | 'post' | 'put' | 'patch' | 'delete',
  (path: string, body?: object) => Promise<Sent>
> & {
  /** For what is not JSON, or needs a header. */
  raw(path: string, options?: Omit<InjectOptions, 'url' | 'path'>): Promise<LightMyRequestResponse>
}

export type InProcess = {
  app: FastifyInstance
  database: TestDatabase
  /** Where evidence lies. */
  files: FileStore
  people: People
  clock: Clock
  /** The calls of a signed-in person, or of a stranger. */
  as(person: Person | null): Promise<Caller>
  /** The mails that wait to be sent, by kind. */
  mailsWaiting(): Promise<{ kind: string; userId: UserId | null; payload: Record<string, unknown> }[]>
  /** Does the work that waits in the queue, as the worker would; tells its kinds. What fails is thrown and stays. */
  work(): Promise<string[]>
  stop(): Promise<void>
}

/** The whole API in this process, on a database of its own: for the promises and refusals of single calls. */
// house: a list of small helpers that share one running app.
export async function startInProcess({
  env = {},
  superuserUrl = inject('superuserUrl'),
  database: given,
}: {
  env?: Record<string, string>
  /** A server of its own, where the test changes what every database of it shares. */
  superuserUrl?: string
  /** One that holds something already. */
  database?: TestDatabase
} = {}): Promise<InProcess> {
  const database = given ?? (await copyTemplate(superuserUrl))
  const people = await createPeople(database)
  const clock: Clock = { offsetMs: 0 }
  const config = readConfig({
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.app,
    SECRET_KEYS: TEST_SECRET_KEYS,
    SIGNING_KEYS_DIR: await testKeysDirectory(),
    FILES_DIR: await mkdtemp(join(tmpdir(), 'lab-zer0-files-')),
    ...env,
  })
  const logger = pino({ level: 'silent' })
  const app = await createApp({ config, logger, clock })
  await app.ready()
  // One connection: work that took a second one inside a transaction would wait for itself.
  const workerPool = createPool({ url: database.worker, size: 1, logger })
  const jobs = createJobSender(workerPool, logger)
  const files = createFileStore(config)

  async function work(): Promise<string[]> {
    const { rows } = await people.db.query<{ id: string; data: WorkJob }>(
      "select id, data from pgboss.job where name = any($1) and state = 'created' order by created_on, id",
      [Object.keys(WORK_QUEUES)],
    )
    const seals = createSeals(config.secretKeys)
    const parts = {
      pool: workerPool,
      clock,
      config,
      logger,
      seals,
      jobs,
      files,
      handlers: workHandlers,
    }
    for (const { id, data } of rows) {
      await doWork(parts, id, data)
      await people.db.query('delete from pgboss.job where name = any($1) and id = $2', [
        Object.keys(WORK_QUEUES),
        id,
      ])
    }
    return rows.map(({ data }) => data.kind)
  }

  async function as(person: Person | null): Promise<Caller> {
    const token = person ? await sessionOf(people, person) : randomToken()
    const raw: Caller['raw'] = (path, { headers, ...options } = {}) =>
      app.inject({
        ...options,
        url: `/api${path}`,
        headers: { host: 'localhost', ...headers },
        cookies: { lz_session: token },
      })
    const send = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      payload?: object,
    ) => {
      const reply = await raw(path, { method, ...(payload ? { payload } : {}) })
      return { status: reply.statusCode, body: reply.json() }
    }
    return {
      raw,
      get: (path) => send('GET', path),
      post: (path, body) => send('POST', path, body),
      put: (path, body) => send('PUT', path, body),
      patch: (path, body) => send('PATCH', path, body),
      delete: (path, body) => send('DELETE', path, body),
    }
  }

  return {
    app,
    database,
    files,
    people,
    clock,
    as,
    mailsWaiting: async () => {
      const { rows } = await people.db.query(
        "select data from pgboss.job where name = 'mail' order by data->>'kind'",
      )
      return rows.map(({ data }) => data)
    },
    work,
    stop: async () => {
      await app.close()
      await jobs.stop()
      await workerPool.end()
      await rm(config.filesDir, { recursive: true, force: true })
      await people.end()
    },
  }
}

/** A session such as signing in makes, with the second factor where the person has one; its token. */
export async function sessionOf({ db }: People, person: Person): Promise<string> {
  const token = randomToken()
  await db.query(
    `insert into sessions (token_hash, user_id, method, second_factor_at, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', $3, now(), false, now(), now(), now() + interval '12 hours')`,
    [sha256(token), person.id, person.totpSecret ? new Date() : null],
  )
  return token
}
