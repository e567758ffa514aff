import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { recomputeAll } from './index.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let lab: TestLab
let asChampion: Caller
let asMember: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  ;[champion, member] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
  lab = await api.people.aLab(uni, { champion, members: [member] })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
  await api.people.db.query('delete from rate_limits')
})

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}
const path = (call: string, category = 'Cold%20Storage') => `/calculator/${call}/${lab.id}/${category}`

const saveAs = (caller: Caller, column_id: string, value: unknown, more: object = {}) =>
  caller.post(path('save'), { column_id, value, dynamic_row_id: 'k3f9a1qz', ...more })

async function fill(caller: Caller, changes: Record<string, unknown> = {}, more: object = {}): Promise<void> {
  for (const [column, value] of Object.entries({ ...FREEZER, ...changes })) {
    const reply = await saveAs(caller, column, value, more)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  await api.people.db.query('delete from rate_limits')
}

const dataOf = async (caller: Caller, mode = 'baseline') =>
  (await caller.get(`${path('data')}?mode=${mode}`)).body

describe('GET /calculator/categories and schema', () => {
  it('gives the three categories of a lab type with a sentence each, and the form of each', async () => {
    const { body } = await asMember.get('/calculator/categories?lab_type=dry&level=bronze')

    expect(body.categories).toMatchObject([
      { category: 'Eco Office' },
      { category: 'Data Storage' },
      { category: 'Computer Hardware' },
    ])
    const schema = await asMember.get(`${path('schema')}?level=bronze`)
    expect(schema.body.schema).toMatchObject({ title: 'Cold Storage', rows: [] })
  })

  it('does not know a category of the other lab type', async () => {
    expect(await asMember.get(path('schema', 'Eco%20Office'))).toMatchObject({
      status: 404,
      body: { code: 'category_not_found', error: 'No form schema available for this category.' },
    })
  })
})

describe('POST /calculator/save', () => {
  it('keeps each cell with its version and gives it back', async () => {
    expect((await saveAs(asMember, 'unit_type', 'ult_freezer_standard')).body).toMatchObject({
      id: 'k3f9a1qz.unit_type',
      version: 1,
      replaced: null,
    })
    expect((await saveAs(asMember, 'quantity', 2)).body.version).toBe(1)
    expect((await saveAs(asMember, 'quantity', 3, { version: 1 })).body.version).toBe(2)

    expect(await dataOf(asChampion)).toMatchObject({
      form_data: { k3f9a1qz: { unit_type: 'ult_freezer_standard', quantity: 3 } },
      versions: { k3f9a1qz: { unit_type: 1, quantity: 2 } },
      submission: null,
      may_edit: true,
      may_submit: true,
    })
    expect((await dataOf(asMember)).may_submit).toBe(false)
  })

  it('T33: lets the later of two writers win and tells whose value was replaced; nothing leaves the history', async () => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')
    await saveAs(asMember, 'quantity', 2)

    const later = await saveAs(asChampion, 'quantity', 5, { version: 0 })

    expect(later.body).toMatchObject({
      version: 2,
      replaced: { value: 2, by: { id: member.id, name: 'Priya Nair' } },
    })
    const { body } = await asMember.get(`${path('changes')}?row_id=k3f9a1qz&column_id=quantity`)
    expect(body.changes).toMatchObject([
      { value: 2, version: 1, by: { id: member.id } },
      { value: 5, version: 2, by: { id: champion.id } },
    ])
  })

  it('keeps the rows in the order in which they were begun', async () => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')
    await asMember.post(path('save'), {
      column_id: 'unit_type',
      value: 'fridge_household',
      dynamic_row_id: 'aaaa0000',
    })
    await saveAs(asMember, 'unit_type', 'ult_freezer_efficient')

    expect(Object.keys((await dataOf(asMember)).form_data as object)).toEqual(['k3f9a1qz', 'aaaa0000'])
  })

  it('empties a cell by null, and counts on from there', async () => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')
    await saveAs(asMember, 'quantity', 2)
    await saveAs(asMember, 'quantity', null)

    expect((await dataOf(asMember)).form_data).toEqual({ k3f9a1qz: { unit_type: 'ult_freezer_standard' } })
    expect((await saveAs(asMember, 'quantity', 4)).body.version).toBe(3)
  })

  it.each([
    ['a number below the range', 'quantity', 0, 'Must be at least 1'],
    ['a number above the range', 'quantity', 201, 'Must be at most 200'],
    ['a fraction', 'quantity', 1.5, 'Must be a whole number'],
    ['text for a number', 'quantity', '2', 'Must be a whole number'],
    ['a number for Yes or No', 'room_cooled', 1, 'Must be Yes or No'],
    ['a type that is not in the list', 'unit_type', 'Esky', 'Choose one from the list'],
    ['an unknown column', 'colour', 'red', 'There is no such column'],
  ])('refuses %s with the sentence of the form', async (_what, column, value, error) => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')

    expect(await saveAs(asMember, column, value)).toMatchObject({ status: 400, body: { error } })
  })

  it('refuses a row whose first column is empty, in a form whose rows are no units', async () => {
    const other = await api.people.aPerson(uni)
    const dry = await api.people.aLab(uni, { champion: other, type: 'dry' })
    const asDry = await api.as(other)
    const cell = { column_id: 'copies', value: 2, dynamic_row_id: 'k3f9a1qz' }

    expect(await asDry.post(`/calculator/save/${dry.id}/Data%20Storage`, cell)).toMatchObject({
      status: 409,
      body: { code: 'row_not_started' },
    })
  })

  it.each([
    ['a fixed row in a form of dynamic rows', { row_id: 'x', dynamic_row_id: undefined }],
    ['a row id of another shape', { dynamic_row_id: 'short' }],
    ['__proto__ as a row', { row_id: '__proto__', dynamic_row_id: undefined }],
    ['both kinds of row', { row_id: 'x' }],
  ])('T26: refuses %s', async (_what, more) => {
    expect((await saveAs(asMember, 'unit_type', 'ult_freezer_standard', more)).status).toBe(400)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('costs at most 4 statements, begin and commit counted', async () => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')
    const query = vi.spyOn(pg.Client.prototype, 'query')

    await saveAs(asMember, 'quantity', 2)

    expect(query.mock.calls.length).toBeLessThanOrEqual(4)
    query.mockRestore()
  })

  it('T22: asks a runaway tab to wait, with Retry-After', async () => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')
    const statuses = new Set<number>()
    for (let number = 1; number < 60; number++)
      statuses.add((await saveAs(asMember, 'quantity', number)).status)

    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('DELETE /calculator/delete-row', () => {
  it('deletes a row with its cells, keeps its history, and keeps the last row', async () => {
    await fill(asMember)
    await asMember.post(path('save'), {
      column_id: 'unit_type',
      value: 'fridge_household',
      dynamic_row_id: 'zzzz9999',
    })

    const reply = await asMember.delete(path('delete-row'), { dynamic_row_id: 'k3f9a1qz' })

    expect(reply).toMatchObject({ status: 200, body: { deleted_count: 8 } })
    expect(Object.keys((await dataOf(asMember)).form_data as object)).toEqual(['zzzz9999'])
    expect(await asMember.delete(path('delete-row'), { dynamic_row_id: 'zzzz9999' })).toMatchObject({
      status: 409,
      body: { code: 'last_row', error: 'Keep at least one row.' },
    })
  })

  it('deletes the only filled row where the screen shows a blank one beside it', async () => {
    await fill(asMember)

    const reply = await asMember.delete(path('delete-row'), {
      dynamic_row_id: 'k3f9a1qz',
      shown_row_ids: ['blank001', 'k3f9a1qz'],
    })

    expect(reply).toMatchObject({ status: 200, body: { deleted_count: 8 } })
    expect((await dataOf(asMember)).form_data).toEqual({})
  })

  it('is open when the form is: savings only once their baseline is locked', async () => {
    const reply = await asMember.delete(path('delete-row'), {
      mode: 'savings',
      dynamic_row_id: 'k3f9a1qz',
      shown_row_ids: ['blank001', 'k3f9a1qz'],
    })

    expect(reply).toMatchObject({ status: 409, body: { code: 'baseline_not_locked' } })
  })
})

describe('POST /calculator/submit', () => {
  it('locks the form with the figures of the worked example, and a hash', async () => {
    await fill(asMember)

    const reply = await asChampion.post(path('submit'), {})

    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const results = reply.body.results as { totals: Record<string, { best: number; unit: string }> }
    expect(results.totals.energyKwh).toMatchObject({ unit: 'kWh/year' })
    expect(results.totals.energyKwh?.best).toBeCloseTo(5438.1651, 3)
    expect(reply.body.submission).toMatchObject({
      submitted_by: { id: champion.id },
      variables_version: null,
    })
    expect((await dataOf(asMember)).submission).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('T5: takes no write after the lock, neither through the API nor in SQL', async () => {
    await fill(asMember)
    await asChampion.post(path('submit'), {})

    for (const reply of [
      await saveAs(asMember, 'quantity', 9),
      await saveAs(asChampion, 'quantity', 9),
      await asMember.delete(path('delete-row'), { dynamic_row_id: 'k3f9a1qz' }),
      await asChampion.post(path('submit'), {}),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'calculator_locked' } })
    }
    await expect(
      api.people.db.query('update calculator_submissions set category = category'),
    ).rejects.toThrow('locked submission')
  })

  it('refuses a form that is not complete, names the fields, and leaves it open', async () => {
    await saveAs(asMember, 'unit_type', 'ult_freezer_standard')

    const reply = await asChampion.post(path('submit'), {})

    expect(reply).toMatchObject({ status: 409, body: { code: 'form_not_complete' } })
    expect(reply.body.fields).toMatchObject({ 'k3f9a1qz.quantity': 'How many is required' })
    expect(reply.body.error).toMatch(/^Still needed: Row 1: ULT freezer, standard \(How many, Volume of each/)
    expect((await dataOf(asMember)).may_edit).toBe(true)
  })

  it('is the champion’s, not a member’s', async () => {
    await fill(asMember)

    expect(await asMember.post(path('submit'), {})).toMatchObject({
      status: 403,
      body: { code: 'not_the_champion' },
    })
  })
})

describe('a locked form', () => {
  it('shows its rows in the order in which they were begun, as does the savings form', async () => {
    const inRow = (dynamic_row_id: string) => fill(asMember, {}, { dynamic_row_id })
    for (const rowId of ['zzzz0001', 'aaaa0002', 'mmmm0003']) await inRow(rowId)
    await asChampion.post(path('submit'), {})

    const order = ['zzzz0001', 'aaaa0002', 'mmmm0003']
    expect(Object.keys((await dataOf(asMember)).form_data as object)).toEqual(order)
    expect(Object.keys((await dataOf(asMember, 'savings')).before as object)).toEqual(order)
  })
})

describe('savings', () => {
  it('open with the locked baseline as before, and are the difference, negative ones too', async () => {
    expect(await saveAs(asMember, 'unit_type', 'ult_freezer_standard', { mode: 'savings' })).toMatchObject({
      status: 409,
      body: { code: 'baseline_not_locked' },
    })
    await fill(asMember)
    await asChampion.post(path('submit'), {})
    await fill(asMember, { set_temperature: -70 }, { mode: 'savings' })

    expect(await dataOf(asMember, 'savings')).toMatchObject({
      before: { k3f9a1qz: { set_temperature: -80 } },
      may_edit: true,
    })
    const reply = await asChampion.post(path('submit'), { mode: 'savings' })

    const { saved } = reply.body.results as { saved: Record<string, { best: number; change: string }> }
    expect(saved.energyKwh?.best).toBeGreaterThan(1000)
    expect(saved.energyKwh?.change).toBe('saving')
  })
})

describe('labzero recompute', () => {
  it('finds every stored figure the same, and names one that was tampered with', async () => {
    await fill(asMember)
    await asChampion.post(path('submit'), {})
    const before = await asOwner(api.database.owner, recomputeAll)
    expect(before.recomputed).toBeGreaterThan(0)
    expect(before.different).toEqual([])

    const { db } = api.people
    await db.query('alter table calculator_submissions disable trigger all')
    const { rows } = await db.query(
      `update calculator_submissions set results = jsonb_set(results, '{totals,energyKwh,best}', '1')
       where id = (select id from calculator_submissions where mode = 'baseline' limit 1) returning id`,
    )
    await db.query('alter table calculator_submissions enable trigger all')

    expect((await asOwner(api.database.owner, recomputeAll)).different).toEqual([rows[0].id])
  })
})
