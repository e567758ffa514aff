import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillOrganisation, seeded } from '../../reports/generated.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestOrganisation } from '../../testing/people.ts'
import { organisationReport } from '../reports/index.ts'
import { basesOf, type Sides, sidesOf } from './locked-sides.ts'
import { formsWithoutMoves, storedSidesOf } from './stored-sides.queries.ts'

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 2,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}

let api: InProcess
let uni: TestOrganisation
let ids: string[]
const db = () => drizzle(api.people.db)
beforeAll(async () => {
  api = await startInProcess()
  uni = await api.people.anOrganisation()
  await fillOrganisation(api.people, uni, seeded(20261121), { labs: 4, cycles: 2 })
  ids = (await formsWithoutMoves(db(), uni.id)).map(({ id }) => id)
})
afterAll(() => api.stop())

/** The nightly job and those that follow from it. */
async function night(organisation: TestOrganisation): Promise<void> {
  const jobs = `insert into pgboss.job (name, data) values ('work', $1)`
  const job = { kind: 'changes.of-organisation', organisationId: organisation.id, userId: null, payload: {} }
  await api.people.db.query(jobs, [job])
  while ((await api.work()).length > 0);
}

/** JSON knows no zero below zero. */
const plain = (sides: Iterable<[string, Sides]>) =>
  JSON.parse(
    JSON.stringify(Array.from(sides).toSorted(), (_key, value) =>
      value instanceof Map || typeof value?.entries === 'function' ? [...value] : value,
    ),
  )

async function computed(): Promise<[string, Sides][]> {
  const forms = await basesOf(db(), uni.id, ids)
  return forms.map((form) => [form.id, sidesOf(form)])
}

/** As long as nothing is stored. */
const computedReport = (organisation: TestOrganisation) =>
  organisationReport(db(), organisation.id, {
    ...{ year: 2025, yearKind: 'calendar', type: undefined, now: new Date() },
  })

/** From a thread that has computed nothing of this organisation. */
async function toldReport(organisation: TestOrganisation) {
  const admin = await api.as(await api.people.anAdmin(organisation))
  return (await admin.get('/reports/organisation?year=2025')).body.report
}

describe('what factors do to locked forms', () => {
  it('is stored to the last digit by the nightly job where it was missed, and reported so', async () => {
    const before = JSON.stringify(await computedReport(uni))
    await night(uni)

    expect(ids.length).toBeGreaterThan(20)
    expect(await formsWithoutMoves(db(), uni.id)).toEqual([])
    expect(plain(await storedSidesOf(db(), uni.id, ids))).toEqual(plain(await computed()))
    expect(JSON.stringify(await toldReport(uni))).toBe(before)
  })

  it('is read by a report from what is stored', async () => {
    const other = await api.people.anOrganisation()
    await fillOrganisation(api.people, other, seeded(7), { labs: 6, cycles: 1, engine: 'current' })
    const before = JSON.parse(JSON.stringify(await computedReport(other)))
    await night(other)
    await api.people.db.query(
      `update form_moves set sides = '{"names": [], "before": {}}' where organisation_id = $1`,
      [other.id],
    )

    expect(await toldReport(other)).not.toEqual(before)
  })

  it('is computed again where it is of another form or was computed otherwise', async () => {
    const { db: client } = api.people
    const [id = ''] = ids
    await client.query(
      `update form_moves set fingerprint = 'of before', sides = '{"names": [], "before": {}}'
       where organisation_id = $1 and fingerprint like $2 || ' %'`,
      [uni.id, id],
    )

    expect((await storedSidesOf(db(), uni.id, ids)).has(id)).toBe(false)
    await night(uni)
    expect(plain(await storedSidesOf(db(), uni.id, ids))).toEqual(plain(await computed()))
  })

  it('is stored when a form is locked, and gone when it is reopened', async () => {
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion })
    await auditBuilders(api.people).makeReady(lab, champion)
    const asChampion = await api.as(champion)
    const stored = async () => {
      while ((await api.work()).length > 0);
      const { rows } = await api.people.db.query<{ mode: string }>(
        `select mode from form_moves where category = 'Cold Storage'
           and cycle_id in (select id from cycles where lab_id = $1) order by mode`,
        [lab.id],
      )
      return rows.map(({ mode }) => mode)
    }
    await night(uni)
    expect(await stored()).toEqual(['baseline', 'savings'])

    const reason = 'A freezer was counted twice'
    await asChampion.post(`/labs/${lab.id}/forms/baseline/Cold%20Storage/reopen`, { reason })
    expect(await stored()).toEqual([])

    const calls = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
    for (const [column_id, value] of Object.entries(FREEZER)) {
      const cell = { column_id, value, mode: 'baseline', dynamic_row_id: 'k3f9a1qz' }
      expect(await asChampion.post(calls('save'), cell)).toMatchObject({ status: 200 })
    }
    expect(await asChampion.post(calls('submit'), { mode: 'baseline' })).toMatchObject({ status: 200 })
    expect(await stored()).toEqual(['baseline'])
  })
})
