import { currentFactorSet, withoutRangeRules } from '@lab-zer0/content/factors.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { fillOrganisation, seeded } from '../../reports/generated.ts'
import { addCampuses, addPurchases } from '../../reports/generated-electricity.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestOrganisation } from '../../testing/people.ts'
import { createProviderAdmin } from '../auth/create-provider-admin.ts'
import { publishFactorSet } from '../factor-sets/publish-factor-set.ts'
import { organisationReport } from './report-for-file.ts'
import { stampOf } from './stamp.queries.ts'

const YEAR = '/reports/organisation?year=2025'

let api: InProcess
let admin: Caller
let organisation: TestOrganisation
beforeAll(async () => {
  api = await startInProcess()
  const { people } = api
  const random = seeded(20261120)
  organisation = await people.anOrganisation()
  admin = await api.as(await people.anAdmin(organisation))
  await fillOrganisation(people, organisation, random, { labs: 4, cycles: 2 })
  await addCampuses(people, organisation.id, random)
  await addPurchases(people, organisation.id, random)
})
afterAll(() => api.stop())

const stamp = () => stampOf(drizzle(api.people.db), organisation.id)

describe("an organisation's report from the thread beside", () => {
  it('is to the last digit the one that is computed here, first and when asked for again', async () => {
    const now = new Date()
    const asked = { year: 2025, yearKind: 'calendar', type: undefined, now } as const
    const here = await organisationReport(drizzle(api.people.db), organisation.id, asked)

    const [first, again] = [await admin.raw(YEAR), await admin.raw(YEAR)]

    expect(first.json().report).toEqual(JSON.parse(JSON.stringify(here)))
    expect(again.body).toBe(first.body)
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('follows what changes between two asks', async () => {
    const { body: before } = await admin.get(YEAR)
    await api.people.db.query('update labs set total_fte = total_fte + 1 where organisation_id = $1', [
      organisation.id,
    ])
    const { body: after } = await admin.get(YEAR)

    expect(after).not.toEqual(before)
  })

  it('knows a factor set from the moment that a form names it', async () => {
    await admin.get(YEAR)
    const next = {
      ...withoutRangeRules(currentFactorSet),
      version: 'nga-2027.1',
      effective_from: '2027-01-01',
    }
    const person = { email: 'rosa@labzer0.example', firstName: 'Rosa', lastName: 'Lind' }
    await asOwner(api.database.owner, (db) => createProviderAdmin(db, person, new Date()))
    const at = new Date('2026-11-16T00:00:00Z')
    await asOwner(api.database.owner, (db) =>
      publishFactorSet(db, { content: next, by: person.email, now: at }),
    )
    await api.people.db.query(
      `with cycle as (insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at, closed_at)
         select distinct on (organisation_id) organisation_id, lab_id, level, level_edition, 99, now(), now() from cycles
         where organisation_id = $1 and exists (select from calculator_submissions s where s.cycle_id = cycles.id)
         order by organisation_id, id returning id, lab_id)
       insert into calculator_submissions select (jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'cycle_id', cycle.id, 'factor_set_version', $2::text))).*
         from cycle join cycles before on before.lab_id = cycle.lab_id and before.number = 1
         join calculator_submissions s on s.cycle_id = before.id where s.mode = 'baseline'`,
      [organisation.id, next.version],
    )

    expect(await admin.get(YEAR)).toMatchObject({ status: 200 })
  })

  it('is not told to people who are no admin, nor of another organisation', async () => {
    const other = await api.people.anOrganisation()
    const member = await api.as(await api.people.aPerson(organisation))
    const foreign = await api.as(await api.people.anAdmin(other))

    expect((await member.get(YEAR)).body.code).toBe('forbidden')
    expect((await (await api.as(null)).get(YEAR)).body.code).toBe('not_signed_in')
    expect((await foreign.get(YEAR)).body).toMatchObject({ report: { byLab: [] } })
  })
})

describe('what an answer was made from', () => {
  it.each(['labs', 'campuses', 'cycles', 'difference_causes', 'changes', 'electricity_purchases'])(
    'is something else once a row of %s is written',
    async (table) => {
      const before = await stamp()
      const { rowCount } = await api.people.db.query(
        `update ${table} set organisation_id = organisation_id where ctid = any(array(
         select ctid from ${table} where organisation_id = $1 limit 1))`,
        [organisation.id],
      )

      expect(rowCount).toBe(1)
      expect(await stamp()).not.toBe(before)
    },
  )

  it('is something else once another form is locked', async () => {
    const before = await stamp()
    await api.people.db.query(
      `insert into calculator_submissions select (jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'category', 'Another'))).* from calculator_submissions s
         where organisation_id = $1 limit 1`,
      [organisation.id],
    )

    expect(await stamp()).not.toBe(before)
  })

  it('is something else once a row is gone, and the same while other organisations write', async () => {
    const before = await stamp()
    const other = await api.people.anOrganisation()
    await api.people.aLab(other)
    expect(await stamp()).toBe(before)

    await api.people.db.query('delete from changes where organisation_id = $1', [organisation.id])
    expect(await stamp()).not.toBe(before)
  })
})
