import type { listChanges } from '@lab-zer0/contracts/changes.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { costOf } from '../../testing/cost.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const ROW = 'k3f9a1qz'
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 4,
  volume_litres: 530,
  set_temperature: -80,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}
const WARMER = { action_id: 'chill-up-ult', title: 'Set ULT freezers to −70 °C', row_ids: [ROW] }
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])

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
  await setLab(2)
  await api.people.db.query('delete from rate_limits')
})

async function setLab(edition: number): Promise<void> {
  if (lab && edition !== 2)
    await api.people.db.query('delete from lab_memberships where lab_id = $1', [lab.id])
  lab = await api.people.aLab(uni, { champion, members: [member], edition })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
}

const at = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
const changesPath = (more = '') => `/labs/${lab.id}/changes${more}`
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

async function write(mode: 'baseline' | 'savings', values: Record<string, unknown>): Promise<void> {
  const cells = Object.entries(values).map(([column_id, value]) => ({ row_id: ROW, column_id, value }))
  const reply = await asMember.post(at('save-cells'), { mode, cells })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

async function lockBaseline(asOf = daysAgo(60)): Promise<void> {
  await write('baseline', FREEZER)
  const reply = await asChampion.post(at('submit'), { mode: 'baseline', as_of: asOf })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

const lockSavings = (more: object = {}) =>
  asChampion.post(at('submit'), { mode: 'savings', reason: 'Both were counted today.', ...more })

async function plan(more: object = {}) {
  const reply = await asMember.post(changesPath(), { category: 'Cold Storage', ...WARMER, ...more })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.change as { id: string; version: number; figures: Record<string, unknown> }
}

async function addPhoto(changeId: string, provesOn = today(), caller = asMember) {
  const query = new URLSearchParams({ change_id: changeId, proves_on: provesOn, name: 'display.jpg' })
  const reply = await caller.raw(`/evidence/${lab.id}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    payload: PHOTO,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const listed = async () => (await asMember.get(changesPath())).body as ResponseOf<typeof listChanges>
const doneBody = (version: number, more: object = {}) => ({
  version,
  done_on: daysAgo(10),
  done_by: 'Amelia Tran',
  note: 'All four displays checked.',
  ...more,
})
const markDone = (change: { id: string; version: number }, more: object = {}) =>
  asMember.post(changesPath(`/${change.id}/done`), doneBody(change.version, more))

async function aDoneChange() {
  const change = await plan({ action_id: undefined })
  await addPhoto(change.id, daysAgo(10))
  const reply = await markDone(change)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.change as { id: string; version: number }
}

const cause = (column_id: string, steps: unknown[]) =>
  asMember.put(`/labs/${lab.id}/savings/Cold%20Storage/causes`, {
    causes: [{ row_id: ROW, column_id, steps }],
  })
const byChange = (change_id: string, to: unknown) => ({ cause: 'change', change_id, to })

describe('a plan', () => {
  it('says what it would save, with its range, and writes nothing into the After side', async () => {
    await lockBaseline()

    const change = await plan({ owner: 'Amelia Tran', planned_for: daysAgo(-30) })

    expect(change).toMatchObject({ state: 'planned', row_ids: [ROW], owner: 'Amelia Tran' })
    const saved = change.figures.emissionsKgCo2e as { low: number; best: number; high: number }
    expect(saved.best).toBeGreaterThan(0)
    expect(saved.high).toBeGreaterThan(saved.low)
    const { rows } = await api.people.db.query(
      "select 1 from calculator_cells where mode = 'savings' and cycle_id in (select id from cycles where lab_id = $1)",
      [lab.id],
    )
    expect(rows).toEqual([])
    const { categories } = await listed()
    expect(categories).toMatchObject([
      { category: 'Cold Storage', parts: { planned: { emissionsKgCo2e: { best: saved.best } } } },
    ])
    expect(categories[0]?.parts.verified.emissionsKgCo2e).toEqual({ low: 0, best: 0, high: 0 })
    expect(categories[0]?.parts.done.emissionsKgCo2e).toEqual({ low: 0, best: 0, high: 0 })
  })

  it('may be in own words, without a figure', async () => {
    const { id } = await plan({ action_id: undefined, title: 'Share the nitrogen store', row_ids: [] })

    expect((await listed()).changes).toMatchObject([{ id, title: 'Share the nitrogen store', figures: null }])
  })

  it('is not of an action that is unknown or changes nothing, nor of a row that cannot be', async () => {
    await lockBaseline()
    const tried = (more: object) =>
      asMember.post(changesPath(), { category: 'Cold Storage', ...WARMER, ...more })

    expect((await tried({ action_id: 'no-such' })).body.code).toBe('action_not_found')
    expect((await tried({ row_ids: ['aaaa1111'] })).body.code).toBe('action_without_effect')
    expect((await tried({ row_ids: ['toString'] })).body.code).toBe('row_not_found')
    expect((await tried({ category: 'Eco Office' })).body.code).toBe('category_not_found')
  })

  it('is edited by whoever has seen the latest, and withdrawn; the log keeps both', async () => {
    const { id, version } = await plan({ action_id: undefined })

    const edited = await asMember.patch(changesPath(`/${id}`), { version, owner: 'Mina Sato' })
    expect(edited.body.change).toMatchObject({ owner: 'Mina Sato', version: version + 1 })
    expect((await asMember.patch(changesPath(`/${id}`), { version, owner: 'X' })).body.code).toBe(
      'change_changed',
    )
    expect((await asMember.post(changesPath(`/${id}/withdraw`), { version: version + 1 })).status).toBe(200)

    expect((await listed()).changes).toEqual([])
    const { rows } = await api.people.db.query(
      "select action from events where object_id = $1 and action like 'change.%' order by seq",
      [lab.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['change.planned', 'change.edited', 'change.withdrawn'])
  })
})

describe('a change is done', () => {
  it('with a date that is not ahead, a name, and evidence of that day or later', async () => {
    const change = await plan({ action_id: undefined })
    const refusalOf = async (more: object) => (await markDone(change, more)).body.code

    expect(await refusalOf({ done_on: daysAgo(-1) })).toBe('done_on_ahead')
    expect(await refusalOf({ done_by: ' ' })).toBe('done_by_needed')
    expect(await refusalOf({})).toBe('change_evidence_needed')
    await addPhoto(change.id, daysAgo(11))
    expect(await refusalOf({})).toBe('change_evidence_needed')
    await addPhoto(change.id, daysAgo(9))

    expect((await markDone(change)).body.change).toMatchObject({
      state: 'done',
      done_on: daysAgo(10),
      done_by: 'Amelia Tran',
      evidence: [{ proves_on: daysAgo(11) }, { proves_on: daysAgo(9) }],
    })
  })

  it('and may be put right until something rests on it, judged as before', async () => {
    const change = await plan({ action_id: undefined })
    const refused = await asMember.patch(changesPath(`/${change.id}`), {
      version: change.version,
      done_by: 'Mina Sato',
    })
    expect(refused.body.code).toBe('change_not_done')
    await addPhoto(change.id, daysAgo(9))
    const { version } = (await markDone(change)).body.change as { version: number }
    const edit = async (said: object) =>
      (await asMember.patch(changesPath(`/${change.id}`), { version, ...said })).body

    expect((await edit({ done_on: daysAgo(-1) })).code).toBe('done_on_ahead')
    expect((await edit({ done_on: daysAgo(5) })).code).toBe('change_evidence_needed')
    expect(await edit({ done_on: daysAgo(12), done_by: 'Mina Sato', note: 'By policy' })).toMatchObject({
      change: { state: 'done', done_on: daysAgo(12), done_by: 'Mina Sato', done_note: 'By policy' },
    })
  })

  it('without evidence in a cycle of the first edition', async () => {
    await setLab(1)
    const change = await plan({ action_id: undefined })

    expect((await markDone(change)).body.change).toMatchObject({ state: 'done' })
    expect((await listed()).rule).toBeNull()
  })

  it('and goes back to planned while no locked form rests on it', async () => {
    const change = await aDoneChange()

    const undone = await asMember.post(changesPath(`/${change.id}/undo`), { version: change.version })

    expect(undone.body.change).toMatchObject({ state: 'planned', done_on: null })
  })

  it('never verified or lost by the lab itself', async () => {
    const { id, version } = await aDoneChange()

    expect((await asMember.post(changesPath(`/${id}/lost`), { version, lost_on: today() })).body.code).toBe(
      'change_not_verified',
    )
  })
})

describe('evidence of a change', () => {
  it('is of this lab’s open change, with a day that is not ahead', async () => {
    const { id } = await plan({ action_id: undefined })
    const other = await api.people.aPerson(uni)
    await api.people.aLab(uni, { champion: other })

    expect((await addPhoto(id, daysAgo(-1))).body.code).toBe('proves_date_ahead')
    expect((await addPhoto(crypto.randomUUID())).body.code).toBe('change_not_found')
    expect((await addPhoto(id, today(), await api.as(other))).body.code).toBe('not_a_member')
    expect((await addPhoto(id)).status).toBe(201)
    expect((await asMember.get(`/checklist/answers/${lab.id}`)).body.evidence).toEqual([])
  })

  it('may be of one of its rows alone', async () => {
    const { id } = await plan({ action_id: undefined })
    const query = new URLSearchParams({ change_id: id, name: 'plate.jpg', proves_on: daysAgo(40) })
    query.append('unit_category', 'Cold Storage')
    query.append('unit_row_id', ROW)
    const headers = { 'content-type': 'application/octet-stream' }
    await asMember.raw(`/evidence/${lab.id}?${query}`, { method: 'POST', headers, payload: PHOTO })

    expect((await listed()).changes[0]?.evidence).toMatchObject([
      { name: 'plate.jpg', unit: { category: 'Cold Storage', row_id: ROW } },
    ])
  })

  it('stays once a locked form rests on the change, and its auditor reads it', async () => {
    await lockBaseline()
    const { id } = await aDoneChange()
    await write('savings', { ...FREEZER, set_temperature: -70 })
    await cause('set_temperature', [byChange(id, -70)])
    expect((await lockSavings()).status).toBe(200)
    const fileId = (await listed()).changes[0]?.evidence[0]?.id

    expect((await asMember.delete(`/evidence/${lab.id}/${fileId}`)).body.code).toBe('change_in_locked_form')
    const auditor = await api.people.aPerson(uni)
    const builders = auditBuilders(api.people)
    await builders.submitForAudit(lab, champion)
    await builders.assign(lab, auditor)
    const asAuditor = await api.as(auditor)
    expect((await asAuditor.get(changesPath())).body).toMatchObject({ may_write: false, changes: [{ id }] })
    // The worker has not rewritten it yet, so it is told to wait, not that there is nothing.
    expect((await asAuditor.raw(`/evidence/${lab.id}/${fileId}`)).statusCode).toBe(409)
  })
})

describe('a side that the lab can’t show', () => {
  it('is kept with the change and holds up no lock', async () => {
    await lockBaseline()
    const { id, version } = await aDoneChange()
    await write('savings', { ...FREEZER, set_temperature: -70 })
    await cause('set_temperature', [byChange(id, -70)])
    const said = await asMember.patch(changesPath(`/${id}`), { version, cannot_show: [`before.${ROW}`] })
    expect(said.body.change).toMatchObject({ cannot_show: [`before.${ROW}`], state: 'done' })

    expect((await lockSavings()).status).toBe(200)
    expect((await listed()).changes).toMatchObject([{ id, cannot_show: [`before.${ROW}`] }])
  })

  it('can still be said or taken back once the form is locked, but only of a row on one side', async () => {
    await lockBaseline()
    const { id, version } = await aDoneChange()
    await write('savings', { ...FREEZER, set_temperature: -70 })
    await cause('set_temperature', [byChange(id, -70)])
    await lockSavings()
    const say = (cannot_show: string[], seen = version) =>
      asMember.patch(changesPath(`/${id}`), { version: seen, cannot_show })

    expect((await say([`beside.${ROW}`])).status).toBe(400)
    expect((await say([`after.${ROW}`])).body.change).toMatchObject({ cannot_show: [`after.${ROW}`] })
    expect((await say([], version + 1)).body.change).toMatchObject({ cannot_show: [] })
  })
})

describe('a savings form', () => {
  it('is not locked while a difference has no cause', async () => {
    await lockBaseline()
    await write('savings', { ...FREEZER, set_temperature: -70 })

    expect((await lockSavings()).body.code).toBe('difference_without_cause')
    await cause('set_temperature', [{ cause: 'correction', to: -70 }])
    expect((await lockSavings()).status).toBe(200)
  })

  it('is not locked on a change that is only planned, nor on one of another lab', async () => {
    await lockBaseline()
    const { id } = await plan()
    await write('savings', { ...FREEZER, set_temperature: -70 })

    expect((await cause('set_temperature', [byChange(crypto.randomUUID(), -70)])).body.code).toBe(
      'change_not_found',
    )
    expect((await cause('set_temperature', [byChange(id, -70)])).status).toBe(200)
    expect((await lockSavings()).body.code).toBe('change_not_done')
  })

  it('keeps the causes and rows as they are when it locks, and its changes in place', async () => {
    await lockBaseline()
    const { id, version } = await aDoneChange()
    await cause('set_temperature', [byChange(id, -75)])
    await cause('age_years', [{ cause: 'activity', to: 9 }])
    await write('savings', { ...FREEZER, set_temperature: -70 })

    expect((await lockSavings()).status).toBe(200)

    const { causes, changes, categories } = await listed()
    expect(causes).toEqual([
      { category: 'Cold Storage', row_id: ROW, column_id: 'set_temperature', steps: [byChange(id, -70)] },
    ])
    expect(changes).toMatchObject([{ id, row_ids: [ROW], is_in_locked_form: true }])
    expect(changes[0]?.figures?.emissionsKgCo2e?.best).toBeGreaterThan(0)
    expect(categories[0]?.parts.done.emissionsKgCo2e?.best).toBeCloseTo(
      changes[0]?.figures?.emissionsKgCo2e?.best ?? 0,
    )
    expect(categories[0]?.parts.verified.emissionsKgCo2e?.best).toBe(0)
    const taken = (call: string) => asMember.post(changesPath(`/${id}/${call}`), { version })
    expect((await taken('undo')).body.code).toBe('change_in_locked_form')
    expect((await taken('withdraw')).body.code).toBe('change_in_locked_form')
  })

  it('asks why Before and After are locked within 30 days, whatever day was typed, and keeps the reason', async () => {
    await lockBaseline(daysAgo(60))
    await write('savings', FREEZER)

    expect((await lockSavings({ as_of: daysAgo(-1) })).body.code).toBe('as_of_ahead')
    expect((await lockSavings({ as_of: daysAgo(70) })).body.code).toBe('after_before_baseline')
    expect((await lockSavings({ reason: '' })).body.code).toBe('reason_needed')
    const reason = 'The baseline was counted for the audit in the same month.'
    expect((await lockSavings({ reason })).body.submission).toMatchObject({
      as_of: today(),
      as_of_reason: reason,
    })
    const { rows } = await api.people.db.query(
      "select data from events where object_id = $1 and action = 'calculator.locked' order by seq desc limit 1",
      [lab.id],
    )
    expect(rows[0]?.data).toMatchObject({ as_of: today(), as_of_reason: reason })
  })

  it('asks nothing of it in a cycle of the first edition', async () => {
    await setLab(1)
    await lockBaseline(today())
    await write('savings', { ...FREEZER, set_temperature: -70 })

    expect((await lockSavings()).status).toBe(200)
    const { categories } = await listed()
    expect(categories[0]?.parts.done.emissionsKgCo2e?.best).toBeGreaterThan(0)
    expect(categories[0]?.parts.verified.emissionsKgCo2e?.best).toBe(0)
  })

  it('takes a difference apart by the causes that the lab states', async () => {
    await lockBaseline()
    const { id } = await aDoneChange()
    await write('savings', { ...FREEZER, quantity: 1 })
    await cause('quantity', [{ cause: 'correction', to: 3 }, { cause: 'activity', to: 2 }, byChange(id, 1)])

    const { categories } = await listed()

    const quarter = (categories[0]?.baseline.energyKwh?.best ?? 0) / 4
    for (const part of ['corrections', 'activity', 'done'] as const) {
      expect(categories[0]?.parts[part].energyKwh?.best, part).toBeCloseTo(quarter, 6)
    }
  })
})

describe('the list', () => {
  it('costs the same number of statements for one change as for many', async () => {
    await lockBaseline()
    await plan()
    const one = await costOf(api, member, listed)
    for (let more = 0; more < 5; more++) await addPhoto((await plan()).id)

    const many = await costOf(api, member, listed)

    expect(many.statements).toBe(one.statements)
    expect(one.statements).toBeLessThan(12)
  })

  it('is closed to other labs, and writing to everyone but members', async () => {
    const [stranger, admin] = [await api.people.aPerson(uni), await api.people.anAdmin(uni)]
    const { id, version } = await plan({ action_id: undefined })

    expect((await (await api.as(stranger)).get(changesPath())).status).toBe(403)
    const asAdmin = await api.as(admin)
    expect((await asAdmin.post(changesPath(`/${id}/withdraw`), { version })).body.code).toBe('not_a_member')
  })
})
