import { ok } from '@lab-zer0/contracts/envelope.ts'
import { yes } from '@lab-zer0/domain/decision.ts'
import { asUserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate } from '../testing/database.ts'
import { createPeople, type People, type Person } from '../testing/people.ts'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import { checkCandidate } from './access.ts'
import { readConfig } from './config.ts'
import type { Signed } from './context.ts'
import { createPool, type Pool, systemClock } from './database.ts'
import { createFileStore } from './files.ts'
import { createServer } from './http.ts'
import { createJobSender } from './jobs.ts'
import { createLimits } from './limits.ts'
import { createPlaces } from './places.ts'
import { createRoute } from './route.ts'
import { createSeals, sha256 } from './seal.ts'

const TOKEN = 'y'.repeat(43)
let app: FastifyInstance
let pool: Pool
let people: People
let person: Person

const change = {
  act: 'lab.edit',
  method: 'POST',
  path: '/probe',
  summary: 'Changes a row',
  response: ok({}),
  refusals: [],
} as const

async function rename({ db, actor }: Signed): Promise<{ success: true }> {
  await db.execute(sql`update users set first_name = 'Changed' where id = ${actor.userId}`)
  return { success: true }
}

beforeAll(async () => {
  const database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  person = await people.aPerson(await people.anOrganisation())
  await people.db.query(
    `insert into sessions (token_hash, user_id, method, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', now(), false, now(), now(), now() + interval '1 hour')`,
    [sha256(TOKEN), person.id],
  )
  const config = readConfig({
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.app,
    SECRET_KEYS: TEST_SECRET_KEYS,
  })
  const logger = pino({ level: 'silent' })
  pool = createPool({ url: database.app, size: 2, logger })
  app = await createServer(config, logger)
  const route = createRoute(app, {
    config,
    pool,
    places: createPlaces(2),
    clock: systemClock,
    jobs: createJobSender(pool, logger),
    limits: createLimits(pool, systemClock),
    seals: createSeals(config.secretKeys),
    files: createFileStore(config),
  })
  route({ ...change, path: '/forgets' }, rename)
  route({ ...change, path: '/permits' }, (context) => {
    context.access.permit(yes)
    return rename(context)
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await people.end()
})

const call = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    cookies: { lz_session: TOKEN },
    headers: { host: 'localhost', origin: 'http://localhost' },
  })
const nameNow = async () => {
  const { rows } = await people.db.query('select first_name from users where id = $1', [person.id])
  return rows[0].first_name
}

describe('a call whose act nobody has permitted', () => {
  it('fails, and leaves nothing behind', async () => {
    const before = await nameNow()
    expect((await call('/forgets')).statusCode).toBe(500)
    expect(await nameNow()).toBe(before)
  })

  it('is answered once it has been permitted', async () => {
    expect((await call('/permits')).statusCode).toBe(200)
    expect(await nameNow()).toBe('Changed')
  })
})

describe('an act that weighs a conflict', () => {
  it('is not decided on facts without the candidate', () => {
    const viewer = { userId: asUserId('me') } as Signed['access']['viewer']
    const access = { act: 'audit.award' as const, viewer, permit: () => undefined }
    expect(() => checkCandidate(access, { auditorId: asUserId('me') })).toThrow('was not loaded')
    expect(() => checkCandidate(access, { auditorId: asUserId('somebody') })).not.toThrow()
  })
})
