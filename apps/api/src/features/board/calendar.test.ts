import type { makeCalendarAddresses } from '@lab-zer0/contracts/board.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { addDays, dayOf, HOME_ZONE, startOfDay } from '@lab-zer0/domain/certificates/calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composedMails } from '../../testing/composed-mails.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const today = dayOf(new Date(), HOME_ZONE)
let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let lab: TestLab
let asMember: Caller
let anyone: Caller

beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni, { names: ['Priya', 'Nair'] })
  member = await api.people.aPerson(uni, { names: ['Lucia', 'Ferraro'] })
  lab = await api.people.aLab(uni, { champion, members: [member] })
  asMember = await api.as(member)
  anyone = await api.as(null)
  await api.people.db.query('delete from rate_limits')
  await api.people.db.query('delete from pgboss.job')
})

const add = async (title: string, owner: Person, inDays: number) => {
  const body = { title, owner_id: owner.id, due_on: addDays(today, inDays) }
  const reply = await asMember.post(`/labs/${lab.id}/board/tasks`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.task_id as string
}

const textOf = async (caller: Caller, path: string) => {
  const reply = await caller.raw(path, { method: 'GET' })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
}
const make = async () =>
  ((await asMember.post('/calendar/addresses')).body as ResponseOf<typeof makeCalendarAddresses>).addresses
const pathOf = (address: string) => new URL(address).pathname.replace('/api', '')

describe('the calendar', () => {
  it('is a file of the open tasks with a date, with their owners, or of one’s own', async () => {
    await add('Order mats', member, 5)
    await add('Retire Mertz', champion, 9)
    await asMember.post(`/labs/${lab.id}/board/tasks`, { title: 'Some day' })

    const all = await textOf(asMember, `/labs/${lab.id}/board/calendar`)
    const mine = await textOf(asMember, `/labs/${lab.id}/board/calendar?mine=true`)

    expect(all).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') })
    expect(all.text.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Order mats (Lucia Ferraro)',
      'SUMMARY:Retire Mertz (Priya Nair)',
    ])
    expect(mine.text.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual(['SUMMARY:Order mats'])
  })

  it('has a secret address that needs no session, until it is made again', async () => {
    await add('Order mats', member, 5)
    await add('Retire Mertz', champion, 9)
    expect((await asMember.get('/calendar/addresses')).body.addresses).toBeNull()
    const addresses = await make()
    expect((await asMember.get('/calendar/addresses')).body.addresses).toEqual(addresses)

    const ofLab = await textOf(anyone, pathOf(addresses.lab))
    expect(ofLab).toMatchObject({ status: 200 })
    expect(ofLab.text).toContain('Retire Mertz')
    expect((await textOf(anyone, pathOf(addresses.mine))).text).not.toContain('Retire Mertz')

    const again = await make()
    expect((await textOf(anyone, pathOf(addresses.lab))).status).toBe(400)
    expect((await textOf(anyone, pathOf(again.lab))).status).toBe(200)
  })

  it('is empty for someone who has left the lab, and closed with a wrong secret', async () => {
    await add('Retire Mertz', champion, 9)
    const addresses = await make()
    const path = pathOf(addresses.lab)
    const [, , token = ''] = path.split('/')
    const wrong = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    expect((await textOf(anyone, `/calendar/${wrong}/lab.ics`)).status).toBe(400)

    await asMember.post(`/labs/leave/${lab.id}`)

    const left = await textOf(anyone, path)
    expect(left.status).toBe(200)
    expect(left.text).not.toContain('VEVENT')
  })
})

/** The morning job on that day, as the worker runs it. */
async function morning(inDays: number) {
  api.clock.offsetMs = startOfDay(addDays(today, inDays), HOME_ZONE).getTime() + 6.6 * 3_600_000 - Date.now()
  await api.people.db.query('delete from pgboss.job')
  const job = { kind: 'board.of-organisation', organisationId: uni.id, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
  return api.mailsWaiting()
}

describe('the reminder', () => {
  it('goes to the owner three days before and the day after, once each, in one mail', async () => {
    const mats = await add('Order mats', member, 5)
    const mertz = await add('Retire Mertz', member, 5)
    const others = await add('Label computers', champion, 20)
    expect(await morning(1)).toEqual([])

    expect(await morning(2)).toMatchObject([
      { kind: 'task-reminder', userId: member.id, payload: { due: [mats, mertz].sort(), late: [] } },
    ])
    const [mail] = await composedMails(api)
    expect(mail).toMatchObject({ to: member.email, subject: expect.stringContaining('tasks that are due') })
    expect(mail?.text).toContain('Order mats, due ')
    expect(await morning(3)).toEqual([])
    expect(await morning(6)).toMatchObject([
      { userId: member.id, payload: { due: [], late: [mats, mertz].sort() } },
    ])
    expect(await morning(7)).toEqual([])
    expect(await morning(17)).toMatchObject([{ userId: champion.id, payload: { due: [others], late: [] } }])
  })

  it('is not sent for what is done, and not to someone who has stopped it or left', async () => {
    const done = await add('Order mats', member, 2)
    await asMember.post(`/labs/${lab.id}/board/tasks/${done}/done`, {
      version: 1,
      done_on: today,
      note: 'Invoice',
    })
    await add('Retire Mertz', member, 2)
    await api.people.db.query(
      "insert into mail_opt_outs (organisation_id, user_id, kind, stopped_at) values ($1, $2, 'task-reminder', now())",
      [uni.id, member.id],
    )
    expect(await morning(0)).toEqual([])
    await api.people.db.query('delete from mail_opt_outs where organisation_id = $1', [uni.id])
    api.clock.offsetMs = 0
    await asMember.post(`/labs/leave/${lab.id}`)

    expect(await morning(1)).toEqual([])
  })
})
