import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let person: Person
let admin: Person
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  person = await api.people.aPerson(uni)
  admin = await api.people.anAdmin(uni)
})

const aBody = { name: 'Reef Genomics Lab', total_fte: 4.5, type_name: 'wet' }

describe('POST /labs', () => {
  it('makes the creator the champion and the first member', async () => {
    const reply = await (await api.as(person)).post('/labs', {
      ...aBody,
      department: ' School of Biology ',
      principal_investigator: '',
    })

    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Lab created',
        lab: {
          name: 'Reef Genomics Lab',
          type: 'wet',
          status: 'in_progress',
          total_fte: 4.5,
          member_count: 1,
          champion_email: person.email,
          department: 'School of Biology',
          principal_investigator: null,
          is_member: true,
          is_champion: true,
          station: 'baseline',
        },
      },
    })
  })

  it('lets an admin choose the champion, who becomes a member', async () => {
    const reply = await (await api.as(admin)).post('/labs', { ...aBody, champion_id: person.id })

    expect(reply.body.lab).toMatchObject({ champion_email: person.email, member_count: 1, is_member: false })
  })

  it('leaves a lab without a champion when an admin who is in another lab creates it and names nobody', async () => {
    await api.people.aLab(uni, { members: [admin] })

    const reply = await (await api.as(admin)).post('/labs', aBody)

    expect(reply.body.lab).toMatchObject({ champion_email: null, member_count: 0 })
  })

  it.each([
    [
      'a champion named by somebody who is no admin',
      { ...aBody, champion_id: '00000000-0000-4000-8000-000000000000' },
      403,
      'forbidden',
    ],
    ['an empty name', { ...aBody, name: ' ' }, 400, 'invalid_request'],
    ['a name of 101 characters', { ...aBody, name: 'x'.repeat(101) }, 400, 'invalid_request'],
    ['no FTE', { name: 'Lab', type_name: 'wet' }, 400, 'invalid_request'],
    ['an FTE of 0', { ...aBody, total_fte: 0 }, 400, 'invalid_request'],
    ['an FTE of 0.25', { ...aBody, total_fte: 0.25 }, 400, 'invalid_request'],
    ['a type that does not exist', { ...aBody, type_name: 'damp' }, 400, 'invalid_request'],
    ['a field that nobody asked for', { ...aBody, status: 'certified' }, 400, 'invalid_request'],
  ])('refuses %s and creates nothing', async (_what, body, status, code) => {
    const reply = await (await api.as(person)).post('/labs', body)

    expect(reply).toMatchObject({ status, body: { code } })
    const { rows } = await api.people.db.query('select from labs where organisation_id = $1', [uni.id])
    expect(rows).toHaveLength(0)
  })

  it.each([
    [{ name: 'Lab', total_fte: 0, type_name: 'wet' }, 'FTE must be a positive number'],
    [{ name: 'Lab', type_name: 'wet' }, 'Total FTE is required'],
    [{ name: '', total_fte: 1, type_name: 'wet' }, 'Lab name is required'],
    [{ name: 'Lab', total_fte: 1 }, 'Lab type is required'],
  ])('says of %j: %s', async (body, error) => {
    expect((await (await api.as(person)).post('/labs', body)).body.error).toBe(error)
  })

  it('refuses a second lab of the same name in the organisation, whatever its capitals', async () => {
    await api.people.aLab(uni, { name: 'reef genomics lab' })

    expect(await (await api.as(person)).post('/labs', aBody)).toMatchObject({
      status: 409,
      body: { code: 'lab_name_taken' },
    })
  })

  it('refuses a person who is in a lab, and a type that is not subscribed', async () => {
    await api.people.db.query("update organisations set lab_types = '{dry}' where id = $1", [uni.id])
    expect((await (await api.as(person)).post('/labs', aBody)).body.code).toBe('lab_type_not_subscribed')

    await api.people.aLab(uni, { members: [person] })
    expect((await (await api.as(person)).post('/labs', { ...aBody, type_name: 'dry' })).body.code).toBe(
      'in_another_lab',
    )
  })

  it('refuses one more than the subscription covers, and counts no deleted lab', async () => {
    await api.people.db.query('update organisations set lab_limit = 1 where id = $1', [uni.id])
    const lab = await api.people.aLab(uni)
    const browser = await api.as(person)
    expect((await browser.post('/labs', aBody)).body.code).toBe('lab_limit_reached')

    await (await api.as(admin)).delete(`/labs/${lab.id}`)

    expect((await browser.post('/labs', aBody)).status).toBe(201)
  })
})

describe('GET /labs/dashboard', () => {
  it('shows the lab that the person is in and all labs of the organisation, by name', async () => {
    const mine = await api.people.aLab(uni, { name: 'b lab', members: [person] })
    await api.people.aLab(uni, { name: 'A lab' })
    await api.people.aLab(await api.people.anOrganisation(), { name: 'Foreign lab' })

    const { body } = await (await api.as(person)).get('/labs/dashboard')

    expect(body.current_lab).toMatchObject({ id: mine.id, is_member: true, is_champion: false })
    expect(body.all_labs).toMatchObject([{ name: 'A lab', is_member: false }, { name: 'b lab' }])
  })

  it('is empty for a provider admin, who has no organisation', async () => {
    const provider = await api.people.aProviderAdmin()

    expect((await (await api.as(provider)).get('/labs/dashboard')).body).toMatchObject({
      current_lab: null,
      all_labs: [],
    })
  })
})

describe('DELETE /labs/:id', () => {
  it('frees its people at once, hides it everywhere and keeps its rows', async () => {
    const lab = await api.people.aLab(uni, { champion: person })

    const reply = await (await api.as(admin)).delete(`/labs/${lab.id}`)

    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Lab removed', id: lab.id, name: lab.name, member_count: 1 },
    })
    const browser = await api.as(person)
    expect((await browser.get(`/labs/${lab.id}`)).status).toBe(404)
    expect((await browser.get('/labs/dashboard')).body.current_lab).toBeNull()
    const { rows } = await api.people.db.query('select deleted_at from labs where id = $1', [lab.id])
    expect(rows[0].deleted_at).toBeInstanceOf(Date)
  })

  it('asks for a fresh proof of identity when the last one is older than 15 minutes', async () => {
    const lab = await api.people.aLab(uni)
    const browser = await api.as(admin)
    await api.people.db.query(
      "update sessions set authenticated_at = now() - interval '16 minutes' where user_id = $1",
      [admin.id],
    )

    expect(await browser.delete(`/admin/labs/${lab.id}`)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
  })
})

describe('GET /admin/labs/analytics', () => {
  it('sums labs, members and FTE, averages utilization over labs, and names who is over and under', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => api.people.aPerson(uni)))
    await api.people.aLab(uni, { name: 'Crowded', type: 'wet', totalFte: 2.5, members: crowd.slice(0, 3) })
    await api.people.aLab(uni, { name: 'Empty', type: 'dry', totalFte: 10, members: crowd.slice(3, 4) })
    await api.people.aLab(uni, { name: 'Fine', type: 'dry', totalFte: 1, champion: crowd[4] ?? person })

    const { body } = await (await api.as(admin)).get('/admin/labs/analytics')

    expect(body.analytics).toMatchObject({
      summary: { total_labs: 3, total_members: 5, total_fte: 13.5, average_utilization: 76.7 },
      lab_type_distribution: {
        wet: { count: 1, total_members: 3, total_fte: 2.5 },
        dry: { count: 2, total_members: 2, total_fte: 11 },
      },
      capacity_issues: {
        over_capacity: [{ name: 'Crowded', excess: 0.5 }],
        under_utilized: [{ name: 'Empty', utilization: 10 }],
      },
    })
  })

  it('GET /labs/organisation?stats=true carries the same figures beside the labs', async () => {
    await api.people.aLab(uni, { name: 'Only', totalFte: 2, members: [person] })

    const { body } = await (await api.as(admin)).get('/labs/organisation?stats=true')

    expect(body.labs).toHaveLength(1)
    expect(body.organisation_stats).toMatchObject({
      total_labs: 1,
      total_members: 1,
      total_fte: 2,
      average_utilization: 50,
    })
  })
})

describe('GET /labs/:labId/stages', () => {
  it('starts a new lab at the baseline, with the checklist to look at and savings closed', async () => {
    const lab = await api.people.aLab(uni, { type: 'dry', members: [person] })

    const { body } = await (await api.as(person)).get(`/labs/${lab.id}/stages`)

    expect(body.stages).toMatchObject({
      stage: 'not_started',
      station: 'baseline',
      neededNext: 'member',
      adviceMessage: 'Start with the Baseline Assessment. It shows where your biggest savings are.',
      actions: { baselineAssessment: 'start', checklist: 'preview', savingsCalculator: 'disabled' },
      progress: { baseline: { locked: 0, total: 3 } },
    })
  })
})

describe('what a lab has begun', () => {
  it('counts the rows of its forms, also before any is locked', async () => {
    const lab = await api.people.aLab(uni, { type: 'wet', members: [person] })
    const browser = await api.as(person)
    for (const row of ['aaaa1111', 'bbbb2222']) {
      await browser.post(`/calculator/save/${lab.id}/Cold%20Storage`, {
        column_id: 'unit_type',
        value: 'fridge_household',
        dynamic_row_id: row,
      })
    }

    const { body } = await browser.get(`/labs/${lab.id}/stages`)

    expect(body.stages).toMatchObject({
      progress: { baseline: { locked: 0, total: 3, rows: 2 }, savings: { locked: 0, rows: 0 } },
    })
  })
})

describe('the path of a lab', () => {
  it('moves on when a category is locked, and opens the checklist when all are', async () => {
    const lab = await api.people.aLab(uni, { type: 'wet', champion: person })
    const lockCategory = (category: string) =>
      api.people.db.query(
        `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
           schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
         select organisation_id, id, 'baseline', $2, 'wet', '{}', '{}', 1, 'x', 'x', '{}', 'x', $3, now() from cycles where lab_id = $1`,
        [lab.id, category, person.id],
      )
    const browser = await api.as(person)
    const stage = async () =>
      ((await browser.get(`/labs/${lab.id}/stages`)).body.stages as { stage: string }).stage

    await lockCategory('Cold Storage')
    expect(await stage()).toBe('baseline_in_progress')
    await lockCategory('Lab Waste')
    await lockCategory('Computer Hardware')

    expect(await stage()).toBe('baseline_done')
    expect((await browser.get('/labs/dashboard')).body.current_lab).toMatchObject({ station: 'checklist' })
  })
})

describe('the admin role', () => {
  it('is shared with a colleague, who is told by mail, and takes effect with a second factor', async () => {
    const reply = await (await api.as(admin)).post(`/organisations/${uni.id}/admins`, { user_id: person.id })

    expect(reply.status).toBe(200)
    const { body } = await (await api.as(admin)).get(`/organisations/${uni.id}/admins`)
    expect(body.admins).toMatchObject([
      { id: person.id, has_second_factor: false },
      { id: admin.id, has_second_factor: true },
    ])
    expect(await api.mailsWaiting()).toContainEqual(
      expect.objectContaining({ kind: 'new-admin', userId: person.id }),
    )
    expect(await (await api.as(person)).get('/admin/labs/analytics')).toMatchObject({
      status: 403,
      body: { code: 'two_factor_setup_required' },
    })
  })

  it('is withdrawn at once, but never from the last admin', async () => {
    const second = await api.people.anAdmin(uni)
    const [first, tab] = [await api.as(admin), await api.as(second)]

    expect((await first.delete(`/organisations/${uni.id}/admins/${second.id}`)).status).toBe(200)
    expect((await tab.get('/admin/labs/analytics')).status).toBe(403)
    expect(await first.delete(`/organisations/${uni.id}/admins/${admin.id}`)).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    })
  })

  it('can’t be given to somebody of another organisation', async () => {
    const foreign = await api.people.aPerson(await api.people.anOrganisation())

    const reply = await (await api.as(admin)).post(`/organisations/${uni.id}/admins`, { user_id: foreign.id })

    expect(reply).toMatchObject({ status: 404, body: { code: 'person_not_found' } })
  })
})

describe('GET /organisations/:id/events', () => {
  it('tells what happened, newest first, with names, and filters by subject, person and day', async () => {
    const browser = await api.as(person)
    const { body: made } = await browser.post('/labs', aBody)
    const lab = made.lab as { id: string }
    const colleague = await api.people.aPerson(uni)
    await (await api.as(colleague)).post(`/labs/join/${lab.id}`)
    const log = await api.as(admin)
    const read = async (query: string) =>
      (await log.get(`/organisations/${uni.id}/events${query}`)).body.events

    expect(await read('')).toMatchObject([
      {
        action: 'member.joined',
        object_name: 'Reef Genomics Lab',
        actor: { id: colleague.id, name: 'Priya Nair' },
        people: { [colleague.id]: 'Priya Nair' },
      },
      { action: 'lab.created', object_name: 'Reef Genomics Lab', actor: { id: person.id } },
    ])
    expect(await read('?about=lab')).toMatchObject([{ action: 'lab.created' }])
    expect(await read(`?actor=${colleague.id}`)).toHaveLength(1)
    expect(await read('?from=2020-01-01&to=2020-01-02')).toEqual([])
    expect(await read('?before=2')).toHaveLength(1)
  })

  it('names somebody without a name by the address', async () => {
    const nameless = await api.people.aPerson(uni, { names: null })
    const log = await api.as(admin)

    await log.post(`/organisations/${uni.id}/admins`, { user_id: nameless.id })

    expect((await log.get(`/organisations/${uni.id}/events`)).body.events).toMatchObject([
      { object_type: 'user', object_id: nameless.id, object_name: nameless.email },
    ])
  })
})
