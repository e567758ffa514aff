import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { mondayOf } from '@lab-zer0/domain/notices/quiet-hours.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createSeals } from '../../platform/seal.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { TEST_SECRET_KEYS } from '../../testing/processes.ts'
import { digestToken } from './stop-digest.ts'

const { secretKeys } = readConfig({
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: '',
  SECRET_KEYS: TEST_SECRET_KEYS,
})
/** A Monday to come, so that nothing of the test is in the future then. */
const monday = addDays(mondayOf(dayOf(new Date(), HOME_ZONE)), 7)

let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  await api.people.db.query('delete from pgboss.job')
})

/** Somebody joins the lab on the Friday before. */
async function joined(): Promise<Person> {
  const mina = await api.people.aPerson(uni)
  await (await api.as(mina)).post(`/labs/join/${lab.id}`)
  const friday = new Date(startOfDay(addDays(monday, -3), HOME_ZONE).getTime() + 10 * 3_600_000)
  await api.people.db.query('update notices set at = $1 where organisation_id = $2', [friday, uni.id])
  return mina
}

/** The job of that morning, and whom it would write to. */
async function digestsOn(day: string, hour = 7.1) {
  api.clock.offsetMs = startOfDay(day, HOME_ZONE).getTime() + hour * 3_600_000 - Date.now()
  const job = { kind: 'digests.of-organisation', organisationId: uni.id, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
  const mails = await composedMails(api)
  await api.people.db.query('delete from pgboss.job')
  // Sessions of the test end within a day.
  api.clock.offsetMs = 0
  return mails.filter(({ kind }) => kind === 'weekly-digest')
}

const settings = (more: object) => ({
  kinds: [],
  weekly_day: 1,
  skips_empty_weeks: true,
  keeps_quiet_hours: false,
  is_weekly_stopped: false,
  ...more,
})

describe('the weekly mail', () => {
  it('tells on Monday what happened, once, however often the job runs', async () => {
    await joined()

    const mails = await digestsOn(monday)

    expect(mails.map(({ to }) => to)).toEqual([champion.email])
    expect(mails[0]?.subject).toBe(`${lab.name} this week`)
    expect(mails[0]?.text).toContain('joined the lab')
    expect(mails[0]?.text).toContain('Step: 1 of 6, Baseline')
    expect(await digestsOn(monday, 8.1)).toEqual([])
    expect(await digestsOn(addDays(monday, 1))).toEqual([])
  })

  it('is silent where nothing happened and nothing waits, unless somebody wants it anyway', async () => {
    expect(await digestsOn(monday)).toEqual([])

    await (await api.as(champion)).put('/notices/preferences', settings({ skips_empty_weeks: false }))

    const [mail] = await digestsOn(addDays(monday, 7))
    expect(mail).toMatchObject({ to: champion.email })
  })

  it('comes on the day that somebody chose', async () => {
    await joined()
    await (await api.as(champion)).put('/notices/preferences', settings({ weekly_day: 3 }))

    expect(await digestsOn(monday)).toEqual([])
    expect((await digestsOn(addDays(monday, 2))).map(({ to }) => to)).toEqual([champion.email])
  })

  it('leaves out what somebody does not want in it', async () => {
    await (await api.as(champion)).put(
      '/notices/preferences',
      settings({ kinds: [{ kind: 'people', in_app: true, by_mail: false, weekly: false }] }),
    )
    await joined()

    expect(await digestsOn(monday)).toEqual([])
  })
})

describe('the link that stops it', () => {
  const tokenOf = (person: Person) =>
    digestToken(createSeals(secretKeys), { organisationId: uni.id, userId: person.id })

  it('works without signing in, and for a mail program that sends a form', async () => {
    await joined()
    const nobody = await api.as(null)

    const reply = await nobody.raw(`/digests/stop/${tokenOf(champion)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

    expect(reply.statusCode).toBe(200)
    expect(await digestsOn(monday)).toEqual([])
    const { body } = await (await api.as(champion)).get('/notices/preferences')
    expect(body.preferences).toMatchObject({ is_weekly_stopped: true })
  })

  it('is refused when it was changed, and other calls still take no form', async () => {
    const nobody = await api.as(null)
    const broken = tokenOf(champion).replace(/^.{10}/, 'AAAAAAAAAA')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }

    expect((await nobody.post(`/digests/stop/${broken}`)).body.code).toBe('link_not_valid')
    const other = await nobody.raw('/auth/login', { method: 'POST', headers: form, payload: 'email=a' })
    expect(other.statusCode).toBe(415)
  })
})
