import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import { isHonestDraw } from '@lab-zer0/domain/levels/draw.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { figuresBuilders, freezers } from '../../testing/figures.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let figures: ReturnType<typeof figuresBuilders>
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab
let changeIds: string[]

const WARMER = { set_temperature: -70 }
const CHANGED = ['freezr02', 'freezr03', 'freezr04']
const before = freezers(20)
const after = freezers(20, Object.fromEntries(CHANGED.map((id) => [id, WARMER])))

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
  figures = figuresBuilders(api.people)
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni))
})

/** A lab with three changes, submitted through the API and answered in full by its auditor. */
async function submitted({
  edition = 2,
  forms = { before, after },
  changeRows = [] as string[][],
} = {}): Promise<string> {
  lab = await api.people.aLab(uni, { champion, edition })
  await figures.lockAll(lab, champion, forms)
  changeIds = []
  for (const rowIds of changeRows) changeIds.push(await figures.aChange(lab, champion, rowIds))
  await build.submitChecklist(lab, champion)
  await build.assign(lab, auditor)
  const { status, body } = await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {})
  if (status !== 200) throw new Error(JSON.stringify(body))
  return build.answerAll(lab, auditor)
}

const read = async (who: Person = auditor) =>
  (await (await api.as(who)).get(`/audits/${lab.id}/rows`)).body.figures as unknown as FiguresCheck
const lastSample = (check: FiguresCheck) => check.samples.at(-1) ?? { number: 0, rows: [], reopened: [] }
const save = async (key: string, body: object, who: Person = auditor) =>
  (await api.as(who)).put(`/audits/${lab.id}/rows/${key}`, { sample: 1, ...body })
const award = async () => (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
const reopen = async (who: Person = auditor) =>
  (await api.as(who)).post(`/audits/${lab.id}/reopen-figures`, {})
const draw = async () => (await api.as(auditor)).post(`/audits/${lab.id}/rows/draw`, {})
const sendBack = async () => (await api.as(auditor)).post(`/audits/${lab.id}/request-resubmission`, {})

async function agreeOnAll(except: (row: SampledRow) => boolean = () => false): Promise<void> {
  const { number, rows } = lastSample(await read())
  for (const row of rows.filter((one) => !except(one))) {
    const { status, body } = await save(row.key, { sample: number, verdict: 'as_stated' })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
}

const eventsOf = async (action: string) => {
  const { rows } = await api.people.db.query(
    'select data from events where action = $1 and object_id = $2 order by seq',
    [action, lab.id],
  )
  return rows.map(({ data }) => data)
}
const lockedForms = async () => {
  const { rows } = await api.people.db.query<{ form: string }>(
    `select s.mode || ' ' || s.category as form from calculator_submissions s join cycles c on c.id = s.cycle_id
     where c.lab_id = $1 order by 1`,
    [lab.id],
  )
  return rows.map(({ form }) => form)
}

describe('when a lab is submitted', () => {
  it('every changed row and five others are drawn, and the log tells how', async () => {
    await submitted()

    const { samples, step, total, locked_rows } = await read()
    const rows = samples[0]?.rows ?? []
    expect(rows.filter(({ origin }) => origin === 'changed').map(({ row_id }) => row_id)).toEqual(CHANGED)
    const drawn = rows.filter(({ origin }) => origin === 'drawn')
    expect(drawn).toHaveLength(5)
    expect(drawn[0]?.row_id).toBe('freezr20')
    expect(drawn.filter(({ row_id }) => CHANGED.includes(row_id))).toEqual([])
    expect({ step, total, locked_rows }).toEqual({ step: 'compare', total: 8, locked_rows: 44 })
    const [event] = await eventsOf('audit.rows_drawn')
    expect(event).toMatchObject({ round: 1, sample: 1, drawn_from: 19, seed: samples[0]?.seed })
    expect(event.rows).toEqual(rows.map(({ key }) => key))
    const cycle = await api.people.db.query('select row_nonce from cycles where lab_id = $1', [lab.id])
    const nonce = cycle.rows[0].row_nonce.toString('hex')
    const told = { purpose: 'audit_rows', nonce, context: event.context, seed: event.seed }
    expect(await isHonestDraw(told, event.row_nonce_sha256)).toBe(true)
  })

  it('nothing is drawn under an edition that compares no figures, and its audit stays as it was', async () => {
    await submitted({ edition: 1 })

    expect(await read()).toBeNull()
    expect(await eventsOf('audit.rows_drawn')).toEqual([])
    expect((await award()).status).toBe(200)
  })

  it('the lab does not learn which rows they are, and another organisation nothing at all', async () => {
    await submitted()

    expect((await read(champion)).samples).toEqual([])
    const stranger = await api.people.anAdmin(await api.people.anOrganisation())
    expect((await (await api.as(stranger)).get(`/audits/${lab.id}/rows`)).status).toBe(404)
  })
})

describe('a row that an auditor compares', () => {
  it('agrees or differs by the tolerance of each cell, and its emissions are computed again', async () => {
    await submitted()
    const key = 'savings.cold-storage.freezr02'

    const close = await save(key, { verdict: 'differs', found: { set_temperature: -71 } })
    expect(close.body).toMatchObject({ differs: false, compared: 1, total: 8 })
    const off = await save(key, { verdict: 'differs', found: { set_temperature: -80 } })
    expect(off.body).toMatchObject({ differs: true, version: 2 })
    const { rows } = lastSample(await read())
    const row = rows.find((one) => one.key === key)
    expect(row?.finding?.seen_kgco2e).toBeCloseTo((row?.stated_kgco2e ?? 0) + (row?.saved_kgco2e ?? 0), 6)
    expect(row?.saved_kgco2e).toBeGreaterThan(0)
  })

  it('is compared as it was before, too, where a change claims it; and only that can be not shown', async () => {
    await submitted({ changeRows: [['freezr02']] })
    const [was, is] = ['baseline.cold-storage.freezr02', 'savings.cold-storage.freezr02']

    const { rows } = lastSample(await read())
    expect(rows.find(({ key }) => key === was)).toMatchObject({
      origin: 'changed',
      stated: { set_temperature: -80 },
      changed: ['set_temperature'],
    })
    expect((await save(is, { verdict: 'not_shown' })).body.code).toBe('invalid_request')
    expect((await save(was, { verdict: 'not_seen', note: 'Gone' })).body.code).toBe('invalid_request')
    const other = { verdict: 'not_shown', not_shown: ['volume_litres'] }
    expect((await save(was, other)).body.code).toBe('invalid_request')
    const said = await save(was, { verdict: 'not_shown', not_shown: ['set_temperature'] })
    expect(said.body).toMatchObject({ differs: false, compared: 1, total: 9 })
  })

  it('is read with the side that the lab says it can’t show', async () => {
    await submitted({ changeRows: [['freezr02']] })
    const said = `update changes set cannot_show = '{before.freezr02}' where id = $1`
    await api.people.db.query(said, changeIds)

    const { rows } = lastSample(await read())
    expect(rows.filter(({ cannot_show }) => cannot_show).map(({ key }) => key)).toEqual([
      'baseline.cold-storage.freezr02',
    ])
  })

  it('is read with its asset number and the file of its reading, which the auditor may open', async () => {
    const { db } = api.people
    const file = crypto.randomUUID()
    const read21 = { ...after, freezr02: { ...after.freezr02, reading_file: file } }
    await submitted({ changeRows: [['freezr02']], forms: { before, after: read21 } })
    await db.query(
      `insert into evidence_files (id, organisation_id, lab_id, cycle_id, question_id, proves_on, name, state, bytes,
         storage_key, uploaded_by, uploaded_at, unit_category, unit_row_id)
       select $3, $1, $2, id, '', '2026-10-03', 'meter.jpg', 'waiting', 6, gen_random_uuid(), $4, now() + interval '1 day',
         'Cold Storage', 'freezr02'
       from cycles where lab_id = $2 and closed_at is null`,
      [lab.organisation.id, lab.id, file, champion.id],
    )
    await db.query(
      `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
         written_by, written_at)
       select $1, id, 'baseline', 'Cold Storage', 'freezr02', 'asset_tag', '"PEU-20417"', 1, $3, now()
       from cycles where lab_id = $2 and closed_at is null`,
      [lab.organisation.id, lab.id, champion.id],
    )

    const { rows } = lastSample(await read())
    const [was, is] = ['baseline', 'savings'].map((side) =>
      rows.find(({ key }) => key === `${side}.cold-storage.freezr02`),
    )
    expect(is).toMatchObject({
      reading_file: { id: file, name: 'meter.jpg', proves_on: '2026-10-03' },
      asset_number: 'PEU-20417',
    })
    expect(was).toMatchObject({ reading_file: null, asset_number: 'PEU-20417' })
    // The worker has not looked at it: told to wait, not that there is nothing.
    expect((await (await api.as(auditor)).raw(`/evidence/${lab.id}/${file}`)).statusCode).toBe(409)
  })

  it('stays open without what was found, or without a note where nothing was seen', async () => {
    await submitted()
    const key = 'savings.cold-storage.freezr02'

    expect((await save(key, { verdict: 'differs' })).body).toMatchObject({ differs: null, compared: 0 })
    expect((await save(key, { verdict: 'not_seen' })).body).toMatchObject({ differs: null, compared: 0 })
    const seen = await save(key, { verdict: 'not_seen', note: 'The room was locked' })
    expect(seen.body).toMatchObject({ differs: true, seen_kgco2e: 0, compared: 1 })
  })

  it('takes only values that the form takes, for rows that were drawn, from the auditor', async () => {
    await submitted()
    const key = 'savings.cold-storage.freezr02'

    const wrong = await save(key, { verdict: 'differs', found: { set_temperature: 'cold' } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    const advice = await save(key, { verdict: 'differs', found: { fill_percent: 10 } })
    expect(advice.status).toBe(400)
    const other = await save('savings.cold-storage.freezr09', { verdict: 'as_stated' })
    expect(other).toMatchObject({ status: 404, body: { code: 'row_not_found' } })
    expect((await save(key, { verdict: 'as_stated' }, champion)).body.code).toBe('auditor_only')
  })

  it('tells a writer of what it replaced unseen', async () => {
    await submitted()
    const key = 'savings.cold-storage.freezr02'
    await save(key, { verdict: 'as_stated', note: 'From the phone', version: 0 })

    const { body } = await save(key, { verdict: 'not_seen', note: 'From the desk', version: 0 })

    expect(body.replaced).toEqual({
      verdict: 'as_stated',
      found: {},
      note: 'From the phone',
      not_shown: [],
    })
  })

  it('is replaced once by the next of the lot where it cannot be checked', async () => {
    await submitted()
    const first = lastSample(await read()).rows.find(({ origin }) => origin === 'drawn')?.key ?? ''

    const lost = await save(first, { verdict: 'not_checked', note: 'In quarantine' })
    const next = String(lost.body.replaced_by)
    expect(next).toMatch(/^baseline\.cold-storage\.freezr/)
    expect(lost.body).toMatchObject({ total: 8, compared: 0 })
    expect((await save(first, { verdict: 'as_stated' })).body.code).toBe('row_was_replaced')
    const again = await save(next, { verdict: 'not_checked', note: 'Also in quarantine' })
    expect(again.body).toMatchObject({ replaced_by: null, differs: true, compared: 1 })
  })

  it('that changed is not replaced: it counts as differing', async () => {
    await submitted()

    const { body } = await save('savings.cold-storage.freezr02', { verdict: 'not_checked', note: 'Away' })

    expect(body).toMatchObject({ replaced_by: null, differs: true })
  })
})

describe('an award', () => {
  it('waits until every row is compared and the figures are agreed', async () => {
    await submitted()
    expect((await award()).body.code).toBe('figures_not_compared')
    await agreeOnAll(({ key }) => key === 'savings.cold-storage.freezr02')
    await save('savings.cold-storage.freezr02', { verdict: 'not_seen', note: 'Not there' })

    expect((await award()).body.code).toBe('figures_not_agreed')
    expect((await sendBack()).body.code).toBe('audit_passed')
  })

  it('leaves a change done whose Before nobody compared, because it was recorded after the draw', async () => {
    await submitted()
    const late = await figures.aChange(lab, champion, ['freezr02'])
    await agreeOnAll()

    expect((await award()).body).toMatchObject({ success: true })

    const { rows } = await api.people.db.query('select state from changes where id = $1', [late])
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('verifies changes whose rows are as stated, rejects the others and leaves the rest done', async () => {
    const auditId = await submitted({
      changeRows: [['freezr02'], ['freezr03', 'freezr04'], ['freezr09']],
    })
    const [verified, rejected, other] = changeIds
    await agreeOnAll(({ key }) => key === 'savings.cold-storage.freezr04')
    const odd = { verdict: 'differs', found: { age_years: 12 }, note: 'Plate says 2014' }
    expect((await save('savings.cold-storage.freezr04', odd)).body).toMatchObject({ differs: true })

    expect((await award()).body).toMatchObject({ success: true })

    const { rows } = await api.people.db.query(
      'select id, state, audit_id, auditor_note from changes where lab_id = $1',
      [lab.id],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect(byId.get(verified)).toMatchObject({ state: 'verified', audit_id: auditId })
    expect(byId.get(rejected)).toMatchObject({ state: 'rejected', auditor_note: 'Plate says 2014' })
    expect(byId.get(other)).toMatchObject({ state: 'done', audit_id: null })
    expect(await api.work()).toContain('certificate.sign')
    const { rows: signed } = await api.people.db.query(
      'select credential is not null as signed from certificates where lab_id = $1',
      [lab.id],
    )
    expect(signed).toEqual([{ signed: true }])
    const [revealed] = await eventsOf('audit.nonce_revealed')
    const [drawn] = await eventsOf('audit.rows_drawn')
    const { context, seed } = drawn
    const told = { purpose: 'audit_rows', nonce: revealed.nonce, context, seed }
    expect(await isHonestDraw(told, drawn.row_nonce_sha256)).toBe(true)
  })
})

describe('figures that are not agreed', () => {
  async function fail(found: object = { set_temperature: -80 }): Promise<void> {
    await agreeOnAll(({ row_id }) => CHANGED.includes(row_id))
    for (const id of CHANGED) await save(`savings.cold-storage.${id}`, { verdict: 'differs', found })
  }

  it('open exactly the forms of the rows that differ, and tell the champion why', async () => {
    await submitted()
    expect((await reopen()).body.code).toBe('nothing_to_reopen')
    await fail()
    expect((await reopen(champion)).body.code).toBe('auditor_only')

    const { body } = await reopen()

    expect(body).toMatchObject({ categories: ['Cold Storage'] })
    expect(await lockedForms()).not.toContain('savings Cold Storage')
    expect(await lockedForms()).toContain('baseline Cold Storage')
    expect(await lockedForms()).toHaveLength(5)
    const seen = await read(champion)
    expect(seen.step).toBe('correct')
    expect(seen.samples[0]?.reopened).toEqual(['Cold Storage'])
    expect(seen.samples[0]?.rows.filter(({ finding }) => finding?.differs)).toHaveLength(3)
    expect((await save('savings.cold-storage.freezr02', { verdict: 'as_stated' })).body.code).toBe(
      'sample_is_closed',
    )
    expect((await api.mailsWaiting()).map(({ kind }) => kind)).toContain('figures-reopened')
    expect((await award()).status).toBe(409)
  })

  it('open the baseline too where a row of it differs', async () => {
    await submitted()
    const key = lastSample(await read()).rows.find(({ origin }) => origin === 'drawn')?.key ?? ''
    await agreeOnAll((row) => row.key === key)
    await save(key, { verdict: 'not_seen', note: 'Not there' })

    await reopen()

    expect(await lockedForms()).toHaveLength(4)
  })

  it('are compared again with five other rows once the lab has put them right', async () => {
    await submitted()
    await fail()
    await reopen()
    expect((await draw()).body.code).toBe('nothing_to_draw')
    const first = lastSample(await read()).rows.map(({ key }) => key)
    await figures.lockAll(lab, champion, { before, after: freezers(20, { freezr02: WARMER }) })

    expect((await draw()).body).toMatchObject({ sample: 2, rows: 6 })

    const second = lastSample(await read())
    expect(second.rows.filter(({ origin }) => origin === 'changed').map(({ row_id }) => row_id)).toEqual([
      'freezr02',
    ])
    const drawn = second.rows.filter(({ origin }) => origin === 'drawn').map(({ key }) => key)
    expect(drawn).toHaveLength(5)
    expect(drawn.filter((key) => first.includes(key))).toEqual([])
    await agreeOnAll()
    expect((await award()).body).toMatchObject({ success: true })
    await api.work()
    const { rows } = await api.people.db.query(
      'select credential is not null as signed from certificates where lab_id = $1',
      [lab.id],
    )
    expect(rows).toEqual([{ signed: true }])
  })

  it('end the round with a resubmission when the second sample fails too, whatever the score', async () => {
    await submitted()
    await fail()
    await reopen()
    await figures.lockAll(lab, champion, { before, after })
    await draw()
    const { rows } = lastSample(await read())
    for (const { key } of rows) await save(key, { sample: 2, verdict: 'not_seen', note: 'Not there' })

    expect((await read()).step).toBe('resubmit')
    expect((await reopen()).body.code).toBe('nothing_to_reopen')
    const { body } = await sendBack()

    expect(body).toMatchObject({ success: true, score: 100 })
    expect(await lockedForms()).not.toContain('baseline Cold Storage')
  })
})
