import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let admin: Person
let champion: Person
let auditor: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people } = api
  const uni = await people.anOrganisation()
  admin = await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni, { names: ['Au', 'Ditor'] }))
  lab = await people.aLab(uni, { champion })
  await build.submitForAudit(lab, champion)
  await people.db.query('delete from pgboss.job')
})

const assign = async (body: object = {}) =>
  (await api.as(admin)).put(`/labs/${lab.id}/auditor`, { auditor_id: auditor.id, ...body })
const decline = async (who: Person, reason = 'We share a grant') =>
  (await api.as(who)).post(`/audits/${lab.id}/decline`, { reason })
const setDueDay = async (due_on: string, who = admin) =>
  (await api.as(who)).put(`/labs/${lab.id}/auditor/due-day`, { due_on })
const setVisit = async (visit_at: string | null, who = auditor) =>
  (await api.as(who)).put(`/labs/${lab.id}/auditor/visit`, { visit_at, note: 'Building 14' })
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('an assignment', () => {
  it('is due 28 days later, or on the day that the admin chooses', async () => {
    expect((await assign()).body.assignment).toMatchObject({ due_on: daysAhead(28), visit: null })
    expect((await setDueDay(daysAhead(40))).body.assignment).toMatchObject({ due_on: daysAhead(40) })
    expect((await setDueDay('2020-01-01')).body.code).toBe('due_day_past')
    expect((await setDueDay(daysAhead(60), auditor)).status).toBe(403)
  })

  it('is declined by its auditor with a reason: admin and champion are told, and the lab needs another', async () => {
    await assign()
    expect((await decline(champion)).body.code).toBe('auditor_only')
    expect((await decline(auditor, ' ')).status).toBe(400)

    expect((await decline(auditor)).status).toBe(200)

    const { labs } = (await (await api.as(admin)).get('/auditors/assignments')).body as {
      labs: { id: string; assignment: unknown }[]
    }
    expect(labs.find(({ id }) => id === lab.id)?.assignment).toBeNull()
    const mails = await composedMails(api)
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'auditor-declined', to: admin.email }),
        expect.objectContaining({ kind: 'auditor-declined-lab', to: champion.email }),
      ]),
    )
    expect((await decline(auditor)).body.code).toBe('auditor_only')
  })

  it('has a time for the visit, which lab and auditor see and get by mail', async () => {
    await assign()
    await api.people.db.query('delete from pgboss.job')
    const at = tomorrow()
    expect((await setVisit('2020-01-01T00:00:00.000Z')).body.code).toBe('visit_past')
    expect((await setVisit(at, champion)).status).toBe(403)

    expect((await setVisit(at)).body.assignment).toMatchObject({ visit: { at, note: 'Building 14' } })

    const { record } = (await (await api.as(champion)).get(`/audits/${lab.id}`)).body as {
      record: { visit: object; due_on: string }
    }
    expect(record).toMatchObject({ visit: { at, note: 'Building 14' }, due_on: daysAhead(28) })
    const { open } = (await (await api.as(auditor)).get('/audits')).body as { open: object[] }
    expect(open[0]).toMatchObject({ visit: { at }, due_on: daysAhead(28) })
    const sent = (await composedMails(api)).filter(({ kind }) => kind === 'audit-visit')
    expect(sent.map(({ to }) => to).toSorted()).toEqual([auditor.email, champion.email].toSorted())
    expect((await setVisit(null, admin)).body.assignment).toMatchObject({ visit: null })
  })

  it('tells the lab its day and its visit with its stages, and nothing while nobody audits it', async () => {
    const auditIn = async () => {
      const { body } = await (await api.as(champion)).get(`/labs/${lab.id}/stages`)
      return (body.stages as { audit: unknown }).audit
    }
    expect(await auditIn()).toBeNull()
    await assign()
    expect(await auditIn()).toEqual({ due_on: daysAhead(28), visit: null })
    const at = tomorrow()
    await setVisit(at)

    expect(await auditIn()).toEqual({ due_on: daysAhead(28), visit: { at, note: 'Building 14' } })
    await decline(auditor)
    expect(await auditIn()).toBeNull()
  })
})
