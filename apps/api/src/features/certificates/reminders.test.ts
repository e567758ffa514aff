import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createSeals } from '../../platform/seal.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { aCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { TEST_SECRET_KEYS } from '../../testing/processes.ts'
import { optOutToken } from './stop-reminders.ts'

const { secretKeys } = readConfig({
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: '',
  SECRET_KEYS: TEST_SECRET_KEYS,
})
const today = dayOf(new Date(), HOME_ZONE)

let api: InProcess
let uni: TestOrganisation
let champion: Person
let admin: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  champion = await people.aPerson(uni)
  admin = await people.anAdmin(uni)
  lab = await people.aLab(uni, { champion })
  await people.db.query('delete from pgboss.job')
})

/** The morning job on that day, as the worker runs it; what it would send, by kind and person. */
async function morningOf(day: string): Promise<string[]> {
  api.clock.offsetMs = startOfDay(day, HOME_ZONE).getTime() + 6.5 * 3_600_000 - Date.now()
  const job = { kind: 'reminders.of-organisation', organisationId: uni.id, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
  const mails = await api.mailsWaiting()
  await api.people.db.query('delete from pgboss.job')
  return mails
    .map(
      ({ kind, userId }) =>
        `${kind} ${userId === champion.id ? 'champion' : userId === admin.id ? 'admin' : 'other'}`,
    )
    .sort()
}

/** Every morning of more than a year: on which days something went out. */
async function walkDays(count: number): Promise<Record<number, string[]>> {
  const sent: Record<number, string[]> = {}
  for (let day = 0; day < count; day++) {
    const mails = await morningOf(addDays(today, day))
    if (mails.length > 0) sent[day] = mails
  }
  return sent
}

describe('the morning job', () => {
  it('tells champion and admin 60 and 14 days before the end and after it, once each, over a whole year', async () => {
    await aCertificate(api.people, lab)
    const both = (kind: string) => [`${kind} admin`, `${kind} champion`]
    const { rows } = await api.people.db.query<{ valid_until: Date }>(
      'select valid_until from certificates where lab_id = $1',
      [lab.id],
    )
    const lastDay = dayOf(rows[0]?.valid_until ?? new Date(), HOME_ZONE)
    const left = Math.round((Date.parse(lastDay) - Date.parse(today)) / (24 * 3_600_000))

    expect(await walkDays(380)).toEqual({
      [left - 60]: both('certificate-expiring-60'),
      [left - 14]: both('certificate-expiring-14'),
      [left + 1]: both('certificate-expired'),
    })
  }, 240_000)

  it('reminds an idle lab after 30 days, once, and not somebody who has stopped it', async () => {
    expect(await morningOf(addDays(today, 30))).toEqual([])
    expect(await morningOf(addDays(today, 32))).toEqual(['cycle-idle champion'])
    expect(await morningOf(addDays(today, 33))).toEqual([])

    const leader = await api.people.aPerson(uni)
    await api.people.aLab(uni, { champion: leader })
    const token = optOutToken(createSeals(secretKeys), { organisationId: uni.id, userId: leader.id })
    const anybody = await api.as(null)
    expect((await anybody.post(`/reminders/stop/${token}`)).status).toBe(200)
    expect((await anybody.post(`/reminders/stop/${token}`)).status).toBe(200)
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect(await anybody.post(`/reminders/stop/${changed}`)).toMatchObject({
      status: 400,
      body: { code: 'link_not_valid' },
    })
    expect(await morningOf(addDays(today, 40))).toEqual([])
  })

  it('reminds of an auditor invitation three days before it ends, once', async () => {
    await api.people.db.query(
      `insert into auditor_invitations (organisation_id, email, full_name, wet, dry, assign_now, token_hash, created_by, created_at, expires_at)
       values ($1, 'guest@${uni.domain}', 'Guest', true, false, false, decode(md5(random()::text), 'hex'), $2, now(), $3)`,
      [uni.id, admin.id, startOfDay(addDays(today, 15), HOME_ZONE)],
    )

    expect(await morningOf(addDays(today, 11))).toEqual([])
    expect(await morningOf(addDays(today, 12))).toEqual(['auditor-invitation-expiring admin'])
    expect(await morningOf(addDays(today, 13))).toEqual([])
  })
})

describe('an audit with a last day', () => {
  it('reminds its auditor a week before and on the day, once each, while a round waits', async () => {
    const build = auditBuilders(api.people)
    const auditor = await build.qualify(await api.people.aPerson(uni))
    await build.assign(lab, auditor)
    await api.people.db.query('update audit_assignments set due_on = $2 where lab_id = $1', [
      lab.id,
      addDays(today, 9),
    ])
    expect(await walkDays(4)).toEqual({})
    await build.submitForAudit(lab, champion)

    expect(await walkDays(12)).toEqual({ 2: ['audit-due other'], 9: ['audit-due other'] })
  })
})
