import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let newcomer: Person
let admin: Person
let stranger: Person
let lab: TestLab
beforeAll(async () => {
  api = await startInProcess()
  const other = await api.people.anOrganisation()
  stranger = await api.people.anAdmin(other)
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  ;[champion, member, newcomer] = [
    await people.aPerson(uni),
    await people.aPerson(uni),
    await people.aPerson(uni),
  ]
  admin = await people.anAdmin(uni)
  lab = await people.aLab(uni, { totalFte: 3, champion, members: [member] })
  await people.db.query('delete from pgboss.job')
})

const membersNow = async () => (await api.people.membersOf(lab)).map(({ userId }) => userId)
const championNow = async () => (await api.people.membersOf(lab)).find(({ isChampion }) => isChampion)?.userId

describe('the lab that a session knows of', () => {
  it('follows joining and leaving, and is nothing for whoever is in none', async () => {
    const labOf = async (who: Person) =>
      ((await (await api.as(who)).get('/auth/user')).body.user as { current_lab_id: LabId | null })
        .current_lab_id
    expect(await labOf(newcomer)).toBeNull()
    expect(await labOf(stranger)).toBeNull()
    expect(await labOf(member)).toBe(lab.id)

    await (await api.as(newcomer)).post(`/labs/join/${lab.id}`)
    expect(await labOf(newcomer)).toBe(lab.id)

    await (await api.as(newcomer)).post(`/labs/leave/${lab.id}`)
    expect(await labOf(newcomer)).toBeNull()
  })
})

describe('POST /labs/join/:id', () => {
  it('makes a person who is in no lab a member and writes it down', async () => {
    const reply = await (await api.as(newcomer)).post(`/labs/join/${lab.id}`)

    expect(reply).toMatchObject({ status: 200, body: { success: true, message: 'Lab joined' } })
    expect(await membersNow()).toContain(newcomer.id)
    const { rows } = await api.people.db.query(
      "select actor_id, data from events where action = 'member.joined' and object_id = $1",
      [lab.id],
    )
    expect(rows).toEqual([{ actor_id: newcomer.id, data: { user_id: newcomer.id } }])
  })

  it('refuses a full lab with 409 and leaves the members as they were', async () => {
    const full = await api.people.aLab(uni, { totalFte: 0.5, members: [await api.people.aPerson(uni)] })

    const reply = await (await api.as(newcomer)).post(`/labs/join/${full.id}`)

    expect(reply).toMatchObject({ status: 409, body: { code: 'lab_full', error: 'This lab is full' } })
    expect(await api.people.membersOf(full)).toHaveLength(1)
  })

  it.each([
    ['who is in it already', () => member, 'already_member'],
    ['who is in another lab', () => newcomer, 'in_another_lab'],
  ])('refuses somebody %s', async (_who, whom, code) => {
    await api.people.aLab(uni, { members: [newcomer] })

    const reply = await (await api.as(whom())).post(`/labs/join/${lab.id}`)

    expect(reply).toMatchObject({ status: 409, body: { code } })
  })

  it('lets somebody who left come back while there is room', async () => {
    const browser = await api.as(member)
    await browser.post(`/labs/leave/${lab.id}`)

    expect((await browser.post(`/labs/join/${lab.id}`)).status).toBe(200)
  })

  it.each([
    ['a lab of another organisation', () => stranger],
    ['a lab, to a stranger who is not signed in', () => null],
  ])('does not know %s', async (_what, whom) => {
    const person = whom()
    const reply = await (await api.as(person)).post(`/labs/join/${lab.id}`)

    expect(reply.status).toBe(person ? 404 : 401)
    expect(await membersNow()).toHaveLength(2)
  })
})

describe('POST /labs/leave/:id', () => {
  it('ends a membership and keeps it as history', async () => {
    const reply = await (await api.as(member)).post(`/labs/leave/${lab.id}`)

    expect(reply).toMatchObject({ status: 200, body: { message: 'Lab unjoined' } })
    expect(await membersNow()).toEqual([champion.id])
    const { rows } = await api.people.db.query('select left_at from lab_memberships where user_id = $1', [
      member.id,
    ])
    expect(rows[0].left_at).toBeInstanceOf(Date)
  })

  it('refuses the champion, who transfers first', async () => {
    const reply = await (await api.as(champion)).post(`/labs/leave/${lab.id}`)

    expect(reply).toMatchObject({ status: 409, body: { code: 'champion_must_transfer' } })
  })

  it('refuses somebody who is not in it', async () => {
    expect(await (await api.as(newcomer)).post(`/labs/leave/${lab.id}`)).toMatchObject({
      status: 403,
      body: { code: 'not_a_member' },
    })
  })
})

describe('POST /labs/:id/transfer-champion', () => {
  it('hands the role to another member, who is told by mail, and lets the champion leave', async () => {
    const browser = await api.as(champion)
    const reply = await browser.post(`/labs/${lab.id}/transfer-champion`, { champion_id: member.id })

    expect(reply).toMatchObject({ status: 200, body: { message: 'Champion transferred' } })
    expect(await championNow()).toBe(member.id)
    expect(await api.mailsWaiting()).toMatchObject([
      { kind: 'champion-before', userId: champion.id },
      { kind: 'champion-new', userId: member.id },
    ])
    expect((await browser.post(`/labs/leave/${lab.id}`)).status).toBe(200)
    expect(await membersNow()).toEqual([member.id])
  })

  it('tells the new Champion what every screen calls the lab', async () => {
    await auditBuilders(api.people).submitForAudit(lab, champion)
    await api.people.db.query('delete from pgboss.job')

    await (await api.as(champion)).post(`/labs/${lab.id}/transfer-champion`, { champion_id: member.id })

    const [mail] = (await composedMails(api)).filter(({ to }) => to === member.email)
    expect(mail?.text).toContain('Current status: Submitted')
  })

  it.each([
    ['to oneself', () => champion, () => champion.id, 409, 'already_champion'],
    ['to somebody outside the lab', () => champion, () => newcomer.id, 409, 'not_in_this_lab'],
    ['to a person of another organisation', () => champion, () => stranger.id, 409, 'not_in_this_lab'],
    ['by an ordinary member', () => member, () => member.id, 403, 'not_the_champion'],
    ['by the admin, who has calls of their own', () => admin, () => member.id, 403, 'not_the_champion'],
  ])('refuses to hand it over %s', async (_what, whom, successor, status, code) => {
    const reply = await (await api.as(whom())).post(`/labs/${lab.id}/transfer-champion`, {
      champion_id: successor(),
    })

    expect(reply).toMatchObject({ status, body: { code } })
    expect(await championNow()).toBe(champion.id)
  })
})

describe('the admin and the champion', () => {
  it('POST /labs/:id/champion chooses a member; the one before stays in the lab', async () => {
    const reply = await (await api.as(admin)).post(`/labs/${lab.id}/champion`, { champion_id: member.id })

    expect(reply).toMatchObject({
      status: 200,
      body: { new_champion: { id: member.id, email: member.email } },
    })
    expect(await championNow()).toBe(member.id)
    expect(await membersNow()).toContain(champion.id)
  })

  it('makes somebody who is in no lab a member', async () => {
    await (await api.as(admin)).post(`/labs/${lab.id}/champion`, { champion_id: newcomer.id })

    expect(await championNow()).toBe(newcomer.id)
  })

  it('refuses whoever leads or belongs to another lab, and does not know people of other organisations', async () => {
    const leader = await api.people.aPerson(uni)
    await api.people.aLab(uni, { champion: leader, members: [newcomer] })
    const browser = await api.as(admin)
    const codeFor = async (id: string) =>
      (await browser.post(`/labs/${lab.id}/champion`, { champion_id: id })).body.code

    expect(await codeFor(leader.id)).toBe('champion_of_another_lab')
    expect(await codeFor(newcomer.id)).toBe('champion_in_another_lab')
    expect(await codeFor(champion.id)).toBe('already_champion')
    expect(await codeFor(stranger.id)).toBe('person_not_found')
  })

  it('DELETE /labs/:id/champion takes the role, and says so when there is none to take', async () => {
    const browser = await api.as(admin)

    expect((await browser.delete(`/labs/${lab.id}/champion`)).status).toBe(200)
    expect(await championNow()).toBeUndefined()
    expect(await browser.delete(`/labs/${lab.id}/champion`)).toMatchObject({
      status: 409,
      body: { code: 'no_champion' },
    })
  })
})

describe('DELETE /labs/:labId/members/:userId', () => {
  const remove = async (person: Person, userId: UserId, body: object = {}) =>
    (await api.as(person)).delete(`/labs/${lab.id}/members/${userId}`, body)

  it('lets a teammate remove a teammate, keeps the reason, and tells the champion and, when asked, the member', async () => {
    await api.people.putInLab(lab, newcomer)

    const reply = await remove(member, newcomer.id, {
      reason: '  moved on ',
      notify_user: true,
      actor_id: stranger.id,
      organisation_id: stranger.organisation?.id,
      timestamp: 'yesterday',
    })

    expect(reply).toMatchObject({ status: 200, body: { message: `Removed Priya Nair from ${lab.name}` } })
    expect(await membersNow()).not.toContain(newcomer.id)
    const { rows } = await api.people.db.query(
      "select actor_id, data from events where action = 'member.removed' and object_id = $1",
      [lab.id],
    )
    expect(rows).toEqual([
      { actor_id: member.id, data: { user_id: newcomer.id, reason: 'moved on', notified: true } },
    ])
    expect((await api.mailsWaiting()).map(({ kind }) => kind)).toEqual(['access-removed', 'member-removed'])
  })

  it.each([
    ['the champion', () => member, () => champion.id, 409, 'champion_stays'],
    ['oneself', () => member, () => member.id, 409, 'use_leave'],
    ['somebody of another lab', () => member, () => newcomer.id, 409, 'not_in_this_lab'],
  ])('T9: refuses to remove %s', async (_what, whom, target, status, code) => {
    expect(await remove(whom(), target())).toMatchObject({ status, body: { code } })
  })

  it('T9: refuses the sixth removal by one teammate within the hour', async () => {
    const mates = await Promise.all(Array.from({ length: 6 }, () => api.people.aPerson(uni)))
    for (const mate of mates) await api.people.putInLab(lab, mate)
    const browser = await api.as(member)

    const statuses = []
    for (const mate of mates)
      statuses.push((await browser.delete(`/labs/${lab.id}/members/${mate.id}`, {})).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('T7: closes the lab to whoever was removed, in the tab that is still open', async () => {
    const tab = await api.as(member)
    expect((await tab.get(`/labs/members/${lab.id}`)).status).toBe(200)

    await remove(champion, member.id)

    expect((await tab.get(`/labs/members/${lab.id}`)).status).toBe(403)
  })

  it('is closed to an admin whose session has no second factor, unless they are in the lab', async () => {
    const half = await api.people.anAdmin(uni, { secondFactor: false })

    expect(await remove(half, member.id)).toMatchObject({
      status: 403,
      body: { code: 'two_factor_setup_required' },
    })
    await api.people.putInLab(lab, half)
    expect((await remove(half, member.id)).status).toBe(200)
  })
})
