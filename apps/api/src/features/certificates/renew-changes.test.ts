import { currentLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'

const DAY_MS = 24 * 3_600_000

let api: InProcess
let champion: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

beforeEach(async () => {
  const uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  await aCertificate(api.people, lab, { issuedAt: new Date(Date.now() - 320 * DAY_MS) })
})

async function aChange(title: string, state: string): Promise<string> {
  const { rows } = await api.people.db.query(
    `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by, audit_id,
       created_by, created_at, changed_by, changed_at)
     select $1, $2, c.id, 'Cold Storage', $3, $4::text, case when $4 <> 'planned' then current_date end,
       case when $4 <> 'planned' then 'Priya' end, case when $4 = 'verified' then gen_random_uuid() end,
       $5, now(), $5, now()
     from cycles c where c.lab_id = $2 and c.closed_at is null returning id`,
    [lab.organisation.id, lab.id, title, state, champion.id],
  )
  return rows[0].id
}

async function cyclesOf(): Promise<Record<string, number>> {
  const { rows } = await api.people.db.query(
    `select x.title, c.number from changes x join cycles c on c.id = x.cycle_id where x.lab_id = $1`,
    [lab.id],
  )
  return Object.fromEntries(rows.map(({ title, number }) => [title, number]))
}

const renew = async () => (await api.as(champion)).post(`/labs/${lab.id}/renew`)

describe('renewing', () => {
  it('takes what is planned, and done since the award, into the next cycle; the rest is history', async () => {
    for (const state of ['planned', 'done', 'verified', 'rejected', 'lost', 'lapsed', 'withdrawn']) {
      await aChange(state, state)
    }

    expect((await renew()).status).toBe(200)

    expect(await cyclesOf()).toEqual({
      planned: 2,
      done: 2,
      verified: 1,
      rejected: 1,
      lost: 1,
      lapsed: 1,
      withdrawn: 1,
    })
  })

  it('counts what a certified lab records between the award and the renewal, with date and name', async () => {
    const browser = await api.as(champion)
    const today = new Date().toISOString().slice(0, 10)
    const planned = await browser.post(`/labs/${lab.id}/changes`, {
      category: 'Cold Storage',
      title: 'Freezers at -70',
      row_ids: ['abcd1234'],
    })
    expect(planned.status, JSON.stringify(planned.body)).toBeLessThan(300)
    const { id, version } = planned.body.change as { id: string; version: number }
    const done = await browser.post(`/labs/${lab.id}/changes/${id}/done`, {
      version,
      done_on: today,
      done_by: 'Amelia Tran',
    })
    expect(done.body).toMatchObject({ change: { state: 'done', done_on: today, done_by: 'Amelia Tran' } })

    await renew()

    expect(await cyclesOf()).toEqual({ 'Freezers at -70': 2 })
  })

  it('lets the lab report a verified change of the last cycle as lost, and nothing else of it', async () => {
    const id = await aChange('Freezers at -70', 'verified')
    await renew()
    const browser = await api.as(champion)
    const list = async () => {
      const { body } = await browser.get(`/labs/${lab.id}/changes`)
      return body as { changes: unknown[]; earlier: { id: string; version: number; title: string }[] }
    }
    const [change] = (await list()).earlier
    expect(change).toMatchObject({ id, title: 'Freezers at -70' })
    const at = `/labs/${lab.id}/changes/${id}`
    const { version } = change ?? { version: 0 }
    const today = new Date().toISOString().slice(0, 10)

    expect((await browser.post(`${at}/confirm`, { version, confirmed_on: today })).status).toBe(404)
    const lost = await browser.post(`${at}/lost`, { version, lost_on: today })

    expect(lost.body).toMatchObject({ change: { id, state: 'lost', lost_on: today } })
    expect(await list()).toMatchObject({ changes: [], earlier: [] })
  })

  it('leaves a change that locked figures already count in the cycle that counted it, with its causes', async () => {
    const counted = await aChange('counted', 'done')
    await aChange('since the award', 'done')
    await api.people.db.query(
      `insert into difference_causes (organisation_id, cycle_id, category, row_id, column_id, steps, version,
         written_by, written_at)
       select $1, c.id, 'Cold Storage', 'abcd1234', 'set_temperature', $3::jsonb, 1, $4, now()
       from cycles c where c.lab_id = $2 and c.closed_at is null`,
      [
        lab.organisation.id,
        lab.id,
        JSON.stringify([{ cause: 'change', change_id: counted, to: -70 }]),
        champion.id,
      ],
    )

    await renew()

    expect(await cyclesOf()).toEqual({ counted: 1, 'since the award': 2 })
    const { rows } = await api.people.db.query(
      'select c.number from difference_causes d join cycles c on c.id = d.cycle_id where c.lab_id = $1',
      [lab.id],
    )
    expect(rows).toEqual([{ number: 1 }])
  })

  it('opens the next cycle with the newest edition in force, whatever the last one followed', async () => {
    await renew()

    const { rows } = await api.people.db.query(
      'select number, level_edition from cycles where lab_id = $1 order by number',
      [lab.id],
    )
    expect(rows[0]).toEqual({ number: 1, level_edition: 'wet-bronze.1' })
    const today = new Date().toISOString().slice(0, 10)
    expect(rows[1].level_edition).toBe(currentLevelEdition('wet', 'bronze', today)?.id ?? 'wet-bronze.1')
  })
})
