import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getOrganisationReport } from '@lab-zer0/contracts/reports.ts'
import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { yearOf } from '@lab-zer0/domain/reports/periods.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const today = dayOf(new Date(), HOME_ZONE)
const TITLE = 'Three ULT freezers from −80 to −70 °C'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab
let changeId: string
let asAdmin: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
afterEach(() => {
  api.clock.offsetMs = 0
})
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion, edition: 2 })
  // Cold Storage was set from −80 to −70 °C, and the lab says that it was this change.
  await auditBuilders(api.people).lockForms(lab, champion, { 'Cold Storage': { set_temperature: -70 } })
  changeId = await aVerifiedChange()
  asAdmin = await api.as(await api.people.anAdmin(uni))
})

async function aVerifiedChange(): Promise<string> {
  const { db } = api.people
  const { rows } = await db.query<{ id: string }>(
    `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by, audit_id,
       audited_at, confirmed_on, created_by, created_at, changed_by, changed_at)
     select organisation_id, lab_id, id, 'Cold Storage', $2, 'verified', $3, 'Amelia Tran', gen_random_uuid(), now(), $3,
       $4, now(), $4, now() from cycles where lab_id = $1 returning id`,
    [lab.id, TITLE, today, champion.id],
  )
  const id = rows[0]?.id ?? ''
  await db.query(
    `insert into difference_causes (organisation_id, cycle_id, category, row_id, column_id, steps, version, written_by,
       written_at)
     select s.organisation_id, s.cycle_id, s.category, r.key, 'set_temperature',
       jsonb_build_array(jsonb_build_object('cause', 'change', 'change_id', $2::text, 'to', -70)), 1, $3, now()
     from calculator_submissions s join cycles c on c.id = s.cycle_id, jsonb_each(s.inputs) r
     where c.lab_id = $1 and s.mode = 'savings' and s.category = 'Cold Storage'`,
    [lab.id, id, champion.id],
  )
  return id
}

/** The nightly job on that day, as the worker runs it. */
async function nightOf(day: string): Promise<void> {
  api.clock.offsetMs = startOfDay(day, HOME_ZONE).getTime() + 3 * 3_600_000 - Date.now()
  const job = { kind: 'changes.of-organisation', organisationId: uni.id, userId: null, payload: {} }
  await api.people.db.query('delete from pgboss.job')
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
}

async function totals() {
  const { report } = (await asAdmin.get(`/reports/organisation?year=${yearOf(new Date())}`))
    .body as unknown as ResponseOf<typeof getOrganisationReport>
  const { verified, done, other } = report.compared ?? {}
  return {
    verified: verified?.emissionsKgCo2e?.best,
    done: done?.emissionsKgCo2e?.best,
    other: other?.emissionsKgCo2e?.best,
    labs: report.coverage.verified,
  }
}

const stateOf = async () =>
  (await api.people.db.query('select state, version from changes where id = $1', [changeId])).rows[0]

describe('a verified change that nobody confirmed', () => {
  it('counts for twelve months, then leaves the total; the champion and the log are told once', async () => {
    const before = await totals()
    expect(before).toMatchObject({ verified: expect.any(Number), labs: 1 })
    await nightOf(addDays(today, 360))
    expect(await stateOf()).toMatchObject({ state: 'verified' })

    await nightOf(addDays(today, 367))

    expect(await stateOf()).toEqual({ state: 'lapsed', version: 2 })
    expect(await api.mailsWaiting()).toMatchObject([
      { kind: 'changes-lapsed', userId: champion.id, payload: { lab_id: lab.id, titles: TITLE } },
    ])
    const { rows } = await api.people.db.query(
      "select data ->> 'title' as title from events where organisation_id = $1 and action = 'change.lapsed'",
      [uni.id],
    )
    expect(rows).toEqual([{ title: TITLE }])
    api.clock.offsetMs = 0
    expect(await totals()).toMatchObject({ verified: undefined, other: before.verified, labs: 0 })

    await nightOf(addDays(today, 368))
    expect(await api.mailsWaiting()).toEqual([])
  })

  it('counts again once a member confirms it with a day', async () => {
    const before = await totals()
    await nightOf(addDays(today, 367))
    api.clock.offsetMs = 0
    const asChampion = await api.as(champion)

    const reply = await asChampion.post(`/labs/${lab.id}/changes/${changeId}/confirm`, {
      version: 2,
      confirmed_on: today,
    })

    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect(await totals()).toEqual(before)
    const { rows } = await api.people.db.query(
      "select count(*)::int as kept from category_savings where parts ? 'verified' and cycle_id in (select id from cycles where lab_id = $1)",
      [lab.id],
    )
    expect(rows).toEqual([{ kept: 1 }])
  })

  it('stays in the report of a cycle that is closed', async () => {
    await api.people.db.query('update cycles set closed_at = now() where lab_id = $1', [lab.id])

    await nightOf(addDays(today, 800))

    expect(await stateOf()).toMatchObject({ state: 'verified' })
  })
})

describe('a verified change that is lost after its cycle was closed', () => {
  const lose = async (day: string) => {
    const { db } = api.people
    await db.query("update changes set state = 'lost', lost_on = $2 where id = $1", [changeId, day])
  }

  it('stays in what that cycle reported, also after the night', async () => {
    const before = await totals()
    await api.people.db.query('update cycles set closed_at = now() where lab_id = $1', [lab.id])

    await lose(today)

    expect(await totals()).toEqual(before)
    await nightOf(addDays(today, 1))
    api.clock.offsetMs = 0
    expect(await totals()).toEqual(before)
  })

  it('is taken out of it where it was lost before the cycle ended', async () => {
    const before = await totals()
    await api.people.db.query("update cycles set closed_at = now() + interval '3 days' where lab_id = $1", [
      lab.id,
    ])

    await lose(today)

    expect(await totals()).toMatchObject({ verified: undefined, other: before.verified })
  })

  it('is taken out at once while its cycle is open', async () => {
    const before = await totals()

    await lose(today)

    expect(await totals()).toMatchObject({ verified: undefined, other: before.verified })
  })
})
