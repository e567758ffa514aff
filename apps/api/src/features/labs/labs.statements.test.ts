import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { sha256 } from '../../platform/seal.ts'
import { copyTemplate } from '../../testing/database.ts'
import { createPeople, type People, type TestOrganisation } from '../../testing/people.ts'
import { TEST_SECRET_KEYS } from '../../testing/processes.ts'

// Fifty labs and five thousand people: the largest organisation that a subscription allows.
const LABS = 50
const PEOPLE = 5000

let app: FastifyInstance
let people: People
let organisation: TestOrganisation
let labId: LabId
const TOKEN = 'x'.repeat(43)

beforeAll(async () => {
  const database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  const config = readConfig({
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.app,
    SECRET_KEYS: TEST_SECRET_KEYS,
  })
  app = await createApp({ config, logger: pino({ level: 'silent' }) })
  organisation = await people.anOrganisation()
  const admin = await people.anAdmin(organisation)
  await people.db.query(
    `insert into sessions (token_hash, user_id, method, second_factor_at, authenticated_at, remember, created_at, last_seen_at, expires_at)
     values ($1, $2, 'password', now(), now(), false, now(), now(), now() + interval '1 hour')`,
    [sha256(TOKEN), admin.id],
  )
  await people.db.query(
    `insert into labs (organisation_id, name, type, total_fte, created_at)
     select $1, 'Lab ' || n, case n % 2 when 0 then 'wet' else 'dry' end, 100, now() from generate_series(1, $2) n`,
    [organisation.id, LABS],
  )
  await people.db.query(
    `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
     select organisation_id, id, 'bronze', type || '-bronze.1', 1, now() from labs`,
  )
  await people.db.query(
    `insert into users (organisation_id, email, first_name, last_name, activated_at)
     select $1, 'm' || n || '@' || $2, 'Member', 'Number ' || n, now() from generate_series(1, $3) n`,
    [organisation.id, organisation.domain, PEOPLE],
  )
  // Else the check of each membership is planned for an empty table and reads all 5,000 people.
  await people.db.query('analyze')
  await people.db.query(
    `insert into lab_memberships (organisation_id, lab_id, user_id, is_champion, joined_at)
     select $1, l.id, u.id, u.place <= $2, now()
     from (select id, row_number() over (order by id) as place from users where organisation_id = $1 and not is_organisation_admin) u
     join (select id, row_number() over (order by id) as place from labs where organisation_id = $1) l on l.place = 1 + (u.place - 1) % $2`,
    [organisation.id, LABS],
  )
  await people.db.query('analyze lab_memberships')
  const { rows } = await people.db.query('select id from labs limit 1')
  labId = rows[0].id
})
afterAll(async () => {
  await app.close()
  await people.end()
})

/** Everything that goes to PostgreSQL counts: begin, identification, the work and commit. */
async function statementsOf(path: string) {
  const cookies = { lz_session: TOKEN }
  const url = `/api${path}`
  await app.inject({ url, cookies, headers: { host: 'localhost' } })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await app.inject({ url, cookies, headers: { host: 'localhost' } })
  const count = query.mock.calls.length
  query.mockRestore()
  return { reply, count }
}

describe(`an organisation of ${LABS} labs and ${PEOPLE} people`, () => {
  it.each([
    ['the dashboard', () => '/labs/dashboard'],
    ['the lab page', () => `/labs/${labId}`],
    ['the stages of a lab', () => `/labs/${labId}/stages`],
    ['the members list', () => `/labs/members/${labId}`],
    ['the analytics', () => '/admin/labs/analytics'],
    ['the search for a champion', () => '/admin/potential-champions?search=number%204'],
  ])('costs %s at most 4 statements', async (what, path) => {
    const { reply, count } = await statementsOf(path())

    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
    expect(count).toBeLessThanOrEqual(4)
    process.stdout.write(`${what}: ${count} statements, ${(reply.body.length / 1024).toFixed(0)} kB\n`)
  })
})
