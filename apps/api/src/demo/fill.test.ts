import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { labsOf, presentLab } from '../features/labs/index.ts'
import { actFor } from '../platform/open.ts'
import { asOwner } from '../platform/owner.ts'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { fillDemo } from './fill.ts'
import { DEMO_ORGANISATION } from './people.ts'

const KEYS = [{ id: 1, key: Buffer.alloc(32, 7) }]

let database: TestDatabase
let db: pg.Client
beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  db = new pg.Client({ connectionString: database.superuser })
  await db.connect()
})
afterAll(() => db.end())

async function one(query: string): Promise<Record<string, number>> {
  return (await db.query(query)).rows[0]
}

describe('the demo', () => {
  it('fills an empty database with a dozen labs and their people, once', async () => {
    expect(await fillDemo(database.owner, KEYS)).toBe(true)
    expect(await fillDemo(database.owner, KEYS)).toBe(false)

    expect(await one('select count(*)::int as labs from labs')).toEqual({ labs: 12 })
    expect(await one('select count(*)::int as members from lab_memberships where left_at is null')).toEqual({
      members: 91,
    })
    expect(await one('select count(*)::int as champions from lab_memberships where is_champion')).toEqual({
      champions: 11,
    })
    expect(
      await one(
        'select count(*)::int as twice from (select email from users group by email having count(*) > 1) x',
      ),
    ).toEqual({ twice: 0 })
  })

  it('has labs at every stage', async () => {
    const { rows: people } = await db.query('select id from users where is_organisation_admin')
    const labs = await asOwner(database.owner, async (owner) => {
      await actFor(owner, { organisationId: DEMO_ORGANISATION.id, userId: people[0].id })
      return (await labsOf(owner, DEMO_ORGANISATION.id, people[0].id)).map((lab) => presentLab(lab, ''))
    })

    const stages = labs.map(({ status, station }) => `${status} ${station}`)
    expect(new Set(stages)).toEqual(
      new Set([
        'certified certified',
        'submitted audit',
        'awaiting_audit audit',
        'in_progress baseline',
        'in_progress checklist',
        'in_progress submit',
      ]),
    )
    expect(
      await one(`select count(*) filter (where revoked_at is not null)::int as withdrawn,
        count(*) filter (where valid_until < now())::int as expired, count(*)::int as all from certificates`),
    ).toEqual({ withdrawn: 1, expired: 1, all: 5 })
  })

  it('leaves a whole chain of events', async () => {
    const { rows } = await db.query('select first_broken_event($1) as broken', [DEMO_ORGANISATION.id])

    expect(rows[0].broken).toBeNull()
  })
})
