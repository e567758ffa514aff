import type { readBoard } from '@lab-zer0/contracts/board.ts'
import type { writeComment } from '@lab-zer0/contracts/comments.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composedMails } from '../../testing/composed-mails.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

type Written = ResponseOf<typeof writeComment>
const QUESTION = { kind: 'question', subject: 'W-ACT-GC-02' }

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
  champion = await api.people.aPerson(uni, { names: ['Priya', 'Nair'] })
  member = await api.people.aPerson(uni, { names: ['Lucia', 'Ferraro'] })
  lab = await api.people.aLab(uni, { champion, members: [member] })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
  await api.people.db.query('delete from rate_limits')
})

const path = (more = '') => `/labs/${lab.id}/comments${more}`
const write = (text: string, about: object = QUESTION, caller = asMember) =>
  caller.post(path(), { ...about, text })
const listed = async (about: Record<string, string> = QUESTION, caller = asMember) =>
  (await caller.get(path(`?${new URLSearchParams(about)}`))).body
const eventsOf = async () => {
  const { rows } = await api.people.db.query(
    "select action, data from events where organisation_id = $1 and action like 'comment.%' order by seq",
    [uni.id],
  )
  return rows
}

describe('a comment', () => {
  it('is read by members, oldest first, with who wrote it', async () => {
    await write('Booked the mats for Friday.')
    await write('Thanks!', QUESTION, asChampion)

    const { comments, people } = await listed()

    expect(comments).toMatchObject([
      { text: 'Booked the mats for Friday.', by: { name: 'Lucia Ferraro' }, is_mine: true, edited_at: null },
      { text: 'Thanks!', by: { name: 'Priya Nair' }, is_mine: false },
    ])
    expect(people).toMatchObject([
      { name: 'Priya Nair', is_member: true },
      { name: 'Lucia Ferraro', is_member: true },
    ])
  })

  it('tells each member whom it mentions, and keeps no name', async () => {
    const reply = await write(`@{${champion.id}} can you take 2.15?`)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    const { id } = (reply.body as Written).comment

    await asMember.patch(path(`/${id}`), { text: `@{${champion.id}} and @{${member.id}}: 2.15?` })

    const events = await eventsOf()
    expect(events.map(({ action, data }) => [action, data.user_id ?? null])).toEqual([
      ['comment.added', null],
      ['comment.mentioned', champion.id],
      ['comment.edited', null],
      ['comment.mentioned', member.id],
    ])
    expect(JSON.stringify(events)).not.toContain('2.15')
  })

  it('is a notice for whoever wrote before, and for a mention only once', async () => {
    await write('Booked the mats for Friday.')
    await write(`@{${member.id}} thanks!`, QUESTION, asChampion)
    await write('Done.', QUESTION, asMember)

    const noticesOf = async (caller: Caller) =>
      ((await caller.get('/notices')).body.notices as { what: string; detail: string }[]).map(
        ({ what, detail }) => [what, detail],
      )
    expect(await noticesOf(asMember)).toEqual([['comment.mentioned', '@Lucia Ferraro thanks!']])
    expect(await noticesOf(asChampion)).toEqual([['comment.added', 'Done.']])
  })

  it('leads its readers to what it was written at, and takes its words back from them when deleted', async () => {
    await write('Who books the mats?', QUESTION, asChampion)
    const { id } = ((await write('Lucia, I did.', QUESTION, asMember)).body as Written).comment
    const told = async () =>
      ((await asChampion.get('/notices')).body.notices as { path: string; detail: string | null }[]).map(
        ({ path: to, detail }) => [to, detail],
      )
    const at = `/lab/${lab.id}/checklist/bronze#${QUESTION.subject}`
    expect(await told()).toEqual([[at, 'Lucia, I did.']])

    await asMember.delete(path(`/${id}`))

    expect(await told()).toEqual([[at, null]])
  })

  it('mentions members of the lab only', async () => {
    const stranger = await api.people.aPerson(uni)
    expect(await write(`@{${stranger.id}} hello`)).toMatchObject({
      status: 409,
      body: { code: 'mention_not_member' },
    })
  })

  it('is edited and deleted by its writer only', async () => {
    const { id } = ((await write('Friday')).body as Written).comment
    expect(await asChampion.patch(path(`/${id}`), { text: 'Monday' })).toMatchObject({
      status: 403,
      body: { code: 'comment_not_yours' },
    })
    expect((await asChampion.delete(path(`/${id}`))).status).toBe(403)
    expect((await asMember.patch(path(`/${id}`), { text: 'Monday' })).status).toBe(200)
    expect((await listed()).comments).toMatchObject([{ text: 'Monday', edited_at: expect.any(String) }])

    expect((await asMember.delete(path(`/${id}`))).status).toBe(200)

    expect((await listed()).comments).toEqual([])
    expect((await asMember.delete(path(`/${id}`))).status).toBe(404)
  })

  it('is about a task, a question or a row that the lab has', async () => {
    const task = (await asMember.post(`/labs/${lab.id}/board/tasks`, { title: 'Mats' })).body.task_id
    expect((await write('Ordered', { kind: 'task', subject: task })).status).toBe(201)
    const cells = [{ row_id: 'k3f9a1qz', column_id: 'unit_type', value: 'ult_freezer_standard' }]
    expect((await asMember.post(`/calculator/save-cells/${lab.id}/Cold%20Storage`, { cells })).status).toBe(
      200,
    )
    expect((await write('Noisy', { kind: 'row', subject: 'Cold Storage/k3f9a1qz' })).status).toBe(201)
    for (const about of [
      { kind: 'task', subject: lab.id },
      { kind: 'task', subject: 'nothing' },
      { kind: 'question', subject: 'D-ACT-EO-01' },
      { kind: 'row', subject: 'Eco Office/k3f9a1qz' },
      { kind: 'row', subject: 'Cold Storage/no such row' },
      // Shaped like a row's id, and nobody has typed there.
      { kind: 'row', subject: 'Cold Storage/k3f9a1qy' },
      { kind: 'row', subject: 'Lab Waste/k3f9a1qz' },
    ]) {
      expect(await write('Lost', about), JSON.stringify(about)).toMatchObject({
        status: 404,
        body: { code: 'comment_subject_not_found' },
      })
    }
    const board = (await asMember.get(`/labs/${lab.id}/board`)).body
    expect(board.tasks).toMatchObject([{ comments: 1 }])
  })

  it('is written sixty times in ten minutes by one person, edits counted in, and by others still', async () => {
    const { id } = ((await write('First')).body as Written).comment
    const statuses: number[] = []
    for (let count = 0; count < 30; count++) {
      statuses.push((await write(`Number ${count}`)).status)
      statuses.push((await asMember.patch(path(`/${id}`), { text: `Edit ${count}` })).status)
    }

    expect(statuses.slice(0, 59)).not.toContain(429)
    expect(statuses[59]).toBe(429)
    expect((await write('Mine', QUESTION, asChampion)).status).toBe(201)
  })

  it('is mailed to one reader twenty times in an hour, whoever writes; the inbox has them all', async () => {
    const third = await api.people.aPerson(uni)
    await api.people.putInLab(lab, third)
    const asThird = await api.as(third)
    await api.people.db.query('delete from pgboss.job')
    for (let count = 0; count < 14; count++) {
      await write(`@{${champion.id}} number ${count}`)
      await write(`@{${champion.id}} and ${count}`, QUESTION, asThird)
    }
    await write(`@{${third.id}} hello`)

    const mails = await composedMails(api)

    expect(mails.filter(({ to }) => to === champion.email)).toHaveLength(20)
    expect(mails.filter(({ to }) => to === third.email)).toHaveLength(1)
    expect((await asChampion.get('/notices/unread')).body.notices).toMatchObject({ unread: 28 })
  })

  it('on an untouched No keeps its task on the board', async () => {
    const answer = (value: string) =>
      asMember.post(`/checklist/answer/${lab.id}`, { checklist_id: QUESTION.subject, answer: value })
    await answer('n')
    const { tasks } = (await asMember.get(`/labs/${lab.id}/board`)).body as ResponseOf<typeof readBoard>
    await write('Where are the minutes?', { kind: 'task', subject: tasks[0]?.id })

    await answer('y')

    expect((await asMember.get(`/labs/${lab.id}/board`)).body.tasks).toMatchObject([{ is_solved: true }])
  })
})
