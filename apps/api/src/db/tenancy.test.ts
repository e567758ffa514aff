import { asOrganisationId, type OrganisationId } from '@lab-zer0/domain/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { createPeople, type People, type Person, type TestOrganisation } from '../testing/people.ts'

let database: TestDatabase
let people: People
let app: pg.Client
let a: TestOrganisation
let b: TestOrganisation
let ofA: Person
let ofB: Person

beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  people = await createPeople(database)
  app = new pg.Client({ connectionString: database.app })
  await app.connect()
  ;[a, b] = [await people.anOrganisation(), await people.anOrganisation()]
  ;[ofA, ofB] = [await people.aPerson(a), await people.aPerson(b)]
})
afterAll(async () => {
  await app.end()
  await people.end()
})

beforeEach(async () => {
  await app.query('rollback')
  await app.query('begin')
})

async function actAs(organisationId: OrganisationId, userId = ''): Promise<void> {
  await app.query("select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)", [
    organisationId,
    userId,
  ])
}

async function countOf(table: string): Promise<number> {
  const { rows } = await app.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

describe('a transaction of the app', () => {
  it('sees no row of anybody while no tenant is set', async () => {
    for (const table of [
      'organisations',
      'organisation_domains',
      'users',
      'sessions',
      'user_totp',
      'invitations',
      'events',
    ]) {
      expect(await countOf(table), table).toBe(0)
    }
  })

  it('sees only rows of tenant A without any WHERE when A is set', async () => {
    await actAs(a.id)

    const { rows } = await app.query('select organisation_id from users')
    expect(new Set(rows.map((row) => row.organisation_id))).toEqual(new Set([a.id]))
    expect(await countOf('organisations')).toBe(1)
    expect(await countOf('organisation_domains')).toBe(1)
  })

  it('changes nothing of B with an update or delete that names no tenant', async () => {
    await actAs(a.id, ofA.id)

    const updated = await app.query("update users set first_name = 'Changed'")
    const gone = await app.query('delete from sessions')
    await app.query('commit')

    expect(updated.rowCount).toBe(1)
    expect(gone.rowCount).toBe(0)
    const { rows } = await people.db.query('select first_name from users where id = $1', [ofB.id])
    expect(rows[0].first_name).toBe('Priya')
  })

  it.each([
    [
      'a person',
      (id: string) =>
        `insert into users (organisation_id, email, can_invite) values ('${id}', 'x@y.edu.au', false)`,
    ],
    [
      'a domain',
      (id: string) =>
        `insert into organisation_domains (organisation_id, domain) values ('${id}', 'x.edu.au')`,
    ],
    ['an organisation', (id: string) => `update organisations set id = '${id}'`],
  ])('is refused by the database when it writes %s into B under A', async (_what, statement) => {
    await actAs(a.id)

    await expect(app.query(statement(b.id))).rejects.toMatchObject({ code: '42501' })
  })

  it("is refused when it moves a person of A into B, even the person's own row", async () => {
    await actAs(a.id, ofA.id)

    await expect(
      app.query('update users set organisation_id = $1 where id = $2', [b.id, ofA.id]),
    ).rejects.toMatchObject({
      code: '42501',
    })
  })

  it("is refused when it starts a session for B's person under A's", async () => {
    await actAs(a.id, ofA.id)

    const insert = app.query(
      `insert into sessions (token_hash, user_id, method, authenticated_at, remember, created_at, last_seen_at, expires_at)
       values ('x', $1, 'password', now(), false, now(), now(), now() + interval '1 hour')`,
      [ofB.id],
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves no tenant on the connection when it ends, whether it commits or fails', async () => {
    await actAs(a.id)
    await app.query('commit')
    expect(await countOf('users')).toBe(0)

    await app.query('begin')
    await actAs(a.id)
    await app.query('select 1/0').catch(() => undefined)
    await app.query('rollback')
    expect(await countOf('users')).toBe(0)
  })

  it('T10: shows a provider admin, who has no tenant, nothing but their own row', async () => {
    const provider = await people.aProviderAdmin()
    await actAs(asOrganisationId(''), provider.id)

    const { rows } = await app.query('select id from users')
    expect(rows.map(({ id }) => id)).toEqual([provider.id])
    expect(await countOf('organisations')).toBe(0)
  })
})

describe('the owner of the tables', () => {
  it('sees nothing without a tenant either, because row-level security is forced', async () => {
    const owner = new pg.Client({ connectionString: database.owner })
    await owner.connect()

    const { rows } = await owner.query('select count(*)::int as count from users')

    expect(rows[0].count).toBe(0)
    await owner.end()
  })
})

describe('the event log', () => {
  async function append(count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      await app.query("select append_event('test.happened', 'thing', $1, '{\"n\": 1}', null)", [
        String(number),
      ])
    }
  }

  it('numbers the events of each tenant without gaps and keeps the tenants apart', async () => {
    await actAs(a.id, ofA.id)
    await append(3)
    await actAs(b.id)
    await append(2)

    const { rows } = await app.query('select seq::int, actor_id from events order by seq')
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('can be written neither directly nor changed, not even by the owner', async () => {
    await actAs(a.id)
    const insert = `insert into events values ('${a.id}', 99, now(), null, 'x', 'x', 'x', '{}', null, '', '')`
    await expect(app.query(insert)).rejects.toMatchObject({ code: '42501' })

    const owner = new pg.Client({ connectionString: database.owner })
    await owner.connect()
    await expect(owner.query('delete from events')).rejects.toThrow('append-only')
    await expect(owner.query('truncate events')).rejects.toThrow('append-only')
    await owner.end()
  })

  it.each([
    ['a changed row', 'update events set data = \'{"n": 2}\' where seq = 40', 40],
    ['a deleted row', 'delete from events where seq = 40', 41],
    ['a deleted end', 'delete from events where seq = 100', 101],
    [
      'two rows that changed places',
      'update events set seq = case seq when 40 then -41 else -40 end where seq in (40, 41); update events set seq = -seq where seq < 0',
      40,
    ],
    [
      'a row slipped in at the end',
      "insert into events select organisation_id, 101, at, actor_id, action, object_type, object_id, data, request_id, hash, 'x' from events where seq = 100",
      101,
    ],
  ])(
    'T37: names the first bad row for %s made by somebody with all rights',
    async (_what, tampering, firstBad) => {
      const organisation = await people.anOrganisation()
      await actAs(organisation.id)
      await append(100)
      await app.query('commit')
      const check = async () => {
        const { rows } = await people.db.query('select first_broken_event($1)::int as bad', [organisation.id])
        return rows[0].bad
      }
      expect(await check()).toBeNull()

      await people.db.query('alter table events disable trigger events_append_only')
      for (const statement of tampering.split('; ')) {
        await people.db.query(
          `with target as (select 1) ${statement.replace(/where /, `where organisation_id = '${organisation.id}' and `)}`,
        )
      }
      await people.db.query('alter table events enable trigger events_append_only')

      expect(await check()).toBe(firstBad)
    },
  )
})
