import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import type { CauseStep } from '@lab-zer0/domain/changes/differences.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders, UNCOUNTED } from '../../testing/audits.ts'
import { figuresBuilders } from '../../testing/figures.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'

let api: InProcess

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  quantity: 1,
  volume_litres: 530,
  set_temperature: -70,
  age_years: 6,
  fill_percent: 80,
  maintained_past_year: true,
  room_cooled: false,
}
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)
const TODAY = dayOf(new Date(), HOME_ZONE)
const YESTERDAY = addDays(TODAY, -1)
const NO_PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])

type Claim = {
  before: FormData
  after: FormData
  /** The causes of what differs, once the change that the lab claims has an id. */
  causes: (changeId: string) => { row_id: string; column_id: string; steps: CauseStep[] }[]
  photo?: Buffer
  /** The days that its files show: yesterday, before the change, and today unless told otherwise. */
  shows?: readonly string[]
}

/** A champion claims a saving in Cold Storage, through the API alone. */
async function claim({ before, after, causes, photo = JPEG, shows = [YESTERDAY, TODAY] }: Claim) {
  const build = auditBuilders(api.people)
  const uni = await api.people.anOrganisation()
  await api.people.anAdmin(uni)
  const champion = await api.people.aPerson(uni)
  const auditor = await build.qualify(await api.people.aPerson(uni))
  const lab = await api.people.aLab(uni, { champion, edition: 2 })
  const client = await api.as(champion)
  const at = (call: string) => `/calculator/${call}/${lab.id}/Cold%20Storage`
  const fill = async (mode: 'baseline' | 'savings', form: FormData) => {
    const cells = Object.entries(form).flatMap(([row_id, row]) =>
      Object.entries(row).map(([column_id, value]) => ({ row_id, column_id, value })),
    )
    expect((await client.post(at('save-cells'), { mode, cells })).status).toBe(200)
  }
  await fill('baseline', before)
  expect((await client.post(at('submit'), { mode: 'baseline' })).status).toBe(200)
  const planned = await client.post(`/labs/${lab.id}/changes`, {
    category: 'Cold Storage',
    title: 'Use less',
    row_ids: [],
  })
  // The contract of the call says so.
  const change = planned.body.change as { id: string; version: number }
  for (const proves_on of shows) {
    const query = new URLSearchParams({ change_id: change.id, proves_on, name: 'photo.jpg' })
    const sent = await client.raw(`/evidence/${lab.id}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      payload: photo,
    })
    expect(sent.statusCode).toBe(201)
  }
  const done = { version: change.version, done_on: TODAY, done_by: 'A. Champion', note: 'Done.' }
  expect((await client.post(`/labs/${lab.id}/changes/${change.id}/done`, done)).status).toBe(200)
  await fill('savings', after)
  for (const dynamic_row_id of Object.keys(before).filter((id) => !Object.hasOwn(after, id))) {
    const gone = await client.delete(at('delete-row'), { mode: 'savings', dynamic_row_id })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  }
  const stated = await client.put(`/labs/${lab.id}/savings/Cold%20Storage/causes`, {
    causes: causes(change.id),
  })
  expect(stated.status).toBe(200)
  const locked = await client.post(at('submit'), { mode: 'savings', reason: 'Done today.' })
  return { lab, champion, auditor, locked }
}

type Claimed = Awaited<ReturnType<typeof claim>>
type Row = { key: string; side: 'baseline' | 'savings'; row_id: string; origin: string; changed: string[] }

/** The rest of the way to the certificate, with the auditor's finding for each row. */
async function certify({ lab, champion, auditor, locked }: Claimed, find: (row: Row) => object) {
  expect(locked.status, JSON.stringify(locked.body)).toBe(200)
  const build = auditBuilders(api.people)
  const figures = figuresBuilders(api.people)
  for (const category of ['Lab Waste', 'Computer Hardware'] as const) {
    await figures.lockCategory(lab, champion, category, {
      before: UNCOUNTED[category],
      after: UNCOUNTED[category],
    })
  }
  await api.work()
  await build.submitChecklist(lab, champion)
  await build.assign(lab, auditor)
  const ok = ({ status, body }: { status: number; body: object }) =>
    expect(status, JSON.stringify(body)).toBe(200)
  ok(await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {}))
  await build.answerAll(lab, auditor)
  const desk = await api.as(auditor)
  const read = await desk.get(`/audits/${lab.id}/rows`)
  const [sample] = (read.body.figures as { samples: { rows: Row[] }[] }).samples
  for (const row of sample?.rows ?? []) {
    ok(await desk.put(`/audits/${lab.id}/rows/${row.key}`, { sample: 1, ...find(row) }))
  }
  ok(await desk.post(`/audits/${lab.id}/award`, {}))
  await api.work()
  const { rows } = await api.people.db.query<{ facts: AwardFacts; signed: boolean }>(
    'select facts, credential is not null as signed from certificates where lab_id = $1',
    [lab.id],
  )
  return rows[0]
}

const asStated = () => ({ verdict: 'as_stated' })
/** What an auditor says who is shown nothing of what was there before. */
const nothingOfBefore = ({ side, origin }: Row) => ({
  verdict: side === 'baseline' && origin === 'changed' ? 'not_shown' : 'as_stated',
})
const warmer = (changeId: string) => [
  {
    row_id: 'freezer1',
    column_id: 'set_temperature',
    steps: [{ cause: 'change' as const, change_id: changeId, to: -70 }],
  },
]

describe('a saving that a lab claims', () => {
  it('through a correction to a value that never was: the form is not locked', async () => {
    const { locked } = await claim({
      before: { freezer1: { ...FREEZER, quantity: 2 } },
      after: { freezer1: FREEZER },
      causes: (id) => [
        {
          row_id: 'freezer1',
          column_id: 'quantity',
          steps: [
            { cause: 'correction', to: 50 },
            { cause: 'change', change_id: id, to: 1 },
          ],
        },
      ],
    })

    expect(locked).toMatchObject({ status: 409, body: { code: 'difference_without_cause' } })
  })

  it('for freezers that never were: done, not verified', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `ghostly${at}`)
    const ghosts = Object.fromEntries(ids.map((id) => [id, { ...FREEZER, set_temperature: -80 }]))
    const certificate = await certify(
      await claim({
        before: { freezer1: FREEZER, ...ghosts },
        after: { freezer1: FREEZER },
        causes: (id) =>
          ids.map((row_id) => ({
            row_id,
            column_id: '*',
            steps: [{ cause: 'change', change_id: id, to: false }],
          })),
      }),
      nothingOfBefore,
    )

    expect(certificate).toMatchObject({
      signed: true,
      facts: { changes: { verified: 0, done: 1, saving_kg_co2e: null } },
    })
  })

  it('from a past that was never so bad: only what was shown is verified', async () => {
    const was = { ...FREEZER, set_temperature: -86, maintained_past_year: false }
    const causes = (id: string) =>
      [
        { column_id: 'set_temperature', to: -70 },
        { column_id: 'maintained_past_year', to: true },
      ].map(({ column_id, to }) => ({
        row_id: 'freezer1',
        column_id,
        steps: [{ cause: 'change' as const, change_id: id, to }],
      }))
    const claimed = { before: { freezer1: was }, after: { freezer1: FREEZER }, causes }
    const all = await certify(await claim(claimed), asStated)
    const none = await certify(await claim(claimed), nothingOfBefore)
    const onlyCleaned = await certify(await claim(claimed), (row) => {
      const said = nothingOfBefore(row)
      return said.verdict === 'not_shown' ? { ...said, not_shown: ['set_temperature'] } : said
    })

    const saved = (certificate: typeof all) => certificate?.facts.changes.saving_kg_co2e?.best ?? 0
    expect(none).toMatchObject({ signed: true, facts: { changes: { verified: 0, done: 1 } } })
    expect(onlyCleaned).toMatchObject({ signed: true, facts: { changes: { verified: 1 } } })
    expect(saved(onlyCleaned)).toBeGreaterThan(0)
    expect(saved(onlyCleaned)).toBeLessThan(saved(all))
  })

  it('that the auditor knows to have been otherwise: not agreed, and not certified', async () => {
    const attempt = certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -86 } },
        after: { freezer1: FREEZER },
        causes: warmer,
      }),
      ({ side, origin }) =>
        side === 'baseline' && origin === 'changed'
          ? { verdict: 'differs', found: { set_temperature: -70 } }
          : asStated(),
    )

    await expect(attempt).rejects.toThrow(/figures_not_agreed/)
  })

  it('by a file that was refused: done, not verified', async () => {
    const certificate = await certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -80 } },
        after: { freezer1: FREEZER },
        causes: warmer,
        photo: NO_PICTURE,
      }),
      asStated,
    )

    expect(certificate).toMatchObject({
      signed: true,
      facts: { changes: { verified: 0, done: 1, saving_kg_co2e: null } },
    })
  })

  it('with both sides locked on one day, and no file of the old state: done, not verified', async () => {
    const certificate = await certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -80 } },
        after: { freezer1: FREEZER },
        causes: warmer,
        shows: [TODAY],
      }),
      asStated,
    )

    expect(certificate).toMatchObject({ signed: true, facts: { changes: { verified: 0, done: 1 } } })
  })

  it('by files that were accepted, of before and of now: verified', async () => {
    const certificate = await certify(
      await claim({
        before: { freezer1: { ...FREEZER, set_temperature: -80 } },
        after: { freezer1: FREEZER },
        causes: warmer,
      }),
      asStated,
    )

    expect(certificate).toMatchObject({ signed: true, facts: { changes: { verified: 1, done: 0 } } })
    expect(certificate?.facts.changes.saving_kg_co2e?.best).toBeGreaterThan(0)
  })
})
