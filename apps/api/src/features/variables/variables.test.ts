import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let admin: Person
let caller: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  admin = await api.people.anAdmin(uni)
  caller = await api.as(admin)
})

const at = () => `/organisations/${uni.id}/variables`
const save = (version: number | null, values: object, lab_type = 'wet') =>
  caller.put(at(), { lab_type, version, values })

describe('PUT /organisations/:id/variables', () => {
  it('keeps each version with who and when, newest first', async () => {
    expect(await save(null, { electricity_rate: 0.22 })).toMatchObject({
      status: 200,
      body: { message: 'Variables saved successfully!', saved: { version: 1, saved_by: 'Priya Nair' } },
    })
    await save(1, { electricity_rate: 0.24, state: 'vic' })

    const { body } = await caller.get(at())
    expect(body.variables).toMatchObject([
      {
        lab_type: 'wet',
        versions: [
          { version: 2, values: { electricity_rate: 0.24, state: 'vic' } },
          { version: 1, values: { electricity_rate: 0.22 } },
        ],
      },
      {
        lab_type: 'dry',
        versions: [{ version: 2, values: { electricity_rate: 0.24, state: 'vic' } }, { version: 1 }],
      },
    ])
  })

  it('has one set of prices for wet and dry labs, and leaves what only the other type has', async () => {
    await save(null, { electricity_rate: 0.22, waste_cost_recycle: 0.3, waste_cost_biohazard: 2 })
    await save(1, { electricity_rate: 0.25, waste_cost_recycling: 0.4, nd_pue: 1.4 }, 'dry')

    const { body } = await caller.get(at())
    expect(body.variables).toMatchObject([
      {
        versions: [
          { values: { electricity_rate: 0.25, waste_cost_recycle: 0.4, waste_cost_biohazard: 2 } },
          { values: { electricity_rate: 0.22, waste_cost_recycle: 0.3 } },
        ],
      },
      { versions: [{ values: { electricity_rate: 0.25, waste_cost_recycling: 0.4, nd_pue: 1.4 } }, {}] },
    ])
  })

  it('belong to a campus: another one has its own, and its own State', async () => {
    const path = `/organisations/${uni.id}/campuses`
    await save(null, { electricity_rate: 0.22, state: 'vic' })
    const { body: added } = await caller.post(path, { name: 'Canberra', place: 'act' })
    const { id } = added.campus as { id: string }

    await caller.put(at(), {
      lab_type: 'wet',
      campus_id: id,
      version: null,
      values: { electricity_rate: 0.3, state: 'nsw_act' },
    })

    const { body } = await caller.get(`${at()}?campus_id=${id}`)
    expect(body).toMatchObject({
      campus: { name: 'Canberra', place: 'act' },
      variables: [{ versions: [{ version: 1, values: { electricity_rate: 0.3, state: 'nsw_act' } }] }, {}],
    })
    expect((await caller.get(path)).body.campuses).toMatchObject([
      { name: 'Main campus', place: 'vic' },
      { name: 'Canberra', place: 'act' },
    ])
    expect((await caller.get(at())).body.variables).toMatchObject([
      { versions: [{ values: { electricity_rate: 0.22, state: 'vic' } }] },
      {},
    ])
  })

  it('campus with a State and no prices: page and calculator use its grid', async () => {
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion })
    const campuses = `/organisations/${uni.id}/campuses`
    const { body: added } = await caller.post(campuses, { name: 'Hobart', place: 'tas' })
    const calculator = async () => {
      const { body } = await (await api.as(champion)).get(`/calculator/data/${lab.id}/Cold%20Storage`)
      return (body.variables as { values: object }).values
    }
    const page = async () => (await caller.get(at())).body.variables

    expect(await page()).toMatchObject([
      { values: { state: 'tas' }, versions: [] },
      { values: { state: 'tas' } },
    ])
    expect(await calculator()).toEqual({ state: 'tas' })

    await save(null, { electricity_rate: 0.22, state: 'tas' })
    const { id } = added.campus as { id: string }
    await caller.patch(`${campuses}/${id}`, { name: 'Townsville', place: 'qld' })

    expect(await page()).toMatchObject([
      { values: { electricity_rate: 0.22, state: 'qld' }, versions: [{ values: { state: 'tas' } }] },
      { values: { electricity_rate: 0.22, state: 'qld' } },
    ])
    expect(await calculator()).toEqual({ electricity_rate: 0.22, state: 'qld' })
  })

  it('a form from before the campus moved: the campus stays where it is, unless another State was chosen', async () => {
    const campuses = `/organisations/${uni.id}/campuses`
    const { body: added } = await caller.post(campuses, { name: 'Hobart', place: 'tas' })
    const { id } = added.campus as { id: string }
    const of = (version: number | null, values: object) =>
      caller.put(at(), { lab_type: 'wet', version, state_before: 'tas', values })
    await caller.patch(`${campuses}/${id}`, { name: 'Townsville', place: 'qld' })

    const untouched = await of(null, { electricity_rate: 0.22, state: 'tas' })

    expect(untouched.body.saved).toMatchObject({ values: { electricity_rate: 0.22, state: 'qld' } })
    expect((await caller.get(campuses)).body.campuses).toMatchObject([{ place: 'qld' }])

    const chosen = await of(1, { electricity_rate: 0.22, state: 'sa' })

    expect(chosen.body.saved).toMatchObject({ values: { state: 'sa' } })
  })

  it('refuses a save that follows an older version', async () => {
    await save(null, { electricity_rate: 0.22 })

    expect(await save(null, { electricity_rate: 0.3 })).toMatchObject({
      status: 409,
      body: { code: 'variables_changed' },
    })
  })

  it('of ten admins who save at once, lets one follow the version that all saw', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(null, { electricity_rate: 0.2 + n / 100 })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses what the form forbids, field by field, and keeps nothing', async () => {
    const reply = await save(null, { waste_cost_general: 0.05, colour: 1 })

    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { waste_cost_general: 'Must be at least 0.1', colour: 'There is no such variable' } },
    })
    const { rows } = await api.people.db.query(
      'select from organisation_variables where organisation_id = $1',
      [uni.id],
    )
    expect(rows).toHaveLength(0)
  })

  it('refuses a type of lab that is not subscribed', async () => {
    await api.people.db.query("update organisations set lab_types = '{dry}' where id = $1", [uni.id])

    expect((await save(null, {})).body.code).toBe('lab_type_not_subscribed')
  })
})

describe('POST /organisations/:id/variables/preview', () => {
  it('shows how the locked baselines would move, and saves nothing', async () => {
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion })
    const lead = await api.as(champion)
    const freezer = {
      unit_type: 'ult_freezer_standard',
      ...{ quantity: 1, volume_litres: 500, set_temperature: -80, age_years: 0, fill_percent: 80 },
      ...{ maintained_past_year: true, room_cooled: false },
    }
    for (const [column_id, value] of Object.entries(freezer)) {
      await lead.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
        column_id,
        value,
        dynamic_row_id: 'aaaabbbb',
      })
    }
    await lead.post(`/calculator/submit/${lab.id}/Cold%20Storage`, {})

    const { body } = await caller.post(`${at()}/preview`, {
      lab_type: 'wet',
      values: { electricity_rate: 0.5 },
    })

    type Range = { low: number; best: number; high: number }
    const figures = body.figures as { measure: string; before: Range; after: Range }[]
    const cost = figures.find(({ measure }) => measure === 'costAud')
    expect(body.lab_count).toBe(1)
    expect(cost?.after.best).toBeCloseTo((cost?.before.best ?? 0) * 2, 6)
    expect(cost?.before.low).toBeLessThan(cost?.before.best ?? 0)
    expect(cost?.before.high).toBeGreaterThan(cost?.before.best ?? 0)
    expect((await caller.get(at())).body.variables).toMatchObject([{ versions: [] }, { versions: [] }])
  })
})
