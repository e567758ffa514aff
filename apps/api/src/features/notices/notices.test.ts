import type { Notice, NoticePreferences } from '@lab-zer0/contracts/notices.ts'
import type { UnreadNotices } from '@lab-zer0/contracts/unread-notices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

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

async function joined(): Promise<Person> {
  const person = await api.people.aPerson(uni)
  const { status } = await (await api.as(person)).post(`/labs/join/${lab.id}`)
  expect(status).toBe(200)
  return person
}

async function inboxOf(person: Person): Promise<Notice[]> {
  const { body } = await (await api.as(person)).get('/notices')
  return body.notices as Notice[]
}

async function unreadOf(person: Person): Promise<UnreadNotices> {
  const { body } = await (await api.as(person)).get('/notices/unread')
  return body.notices as UnreadNotices
}

async function preferencesOf(person: Person): Promise<NoticePreferences> {
  const { body } = await (await api.as(person)).get('/notices/preferences')
  return body.preferences as NoticePreferences
}

async function prefer(person: Person, change: (own: NoticePreferences) => NoticePreferences): Promise<void> {
  const { kinds, ...rest } = change(await preferencesOf(person))
  const body = { kinds: kinds.map(({ is_fixed: _, ...ways }) => ways), ...rest }
  expect((await (await api.as(person)).put('/notices/preferences', body)).status).toBe(200)
}

const off = (kind: string) => (own: NoticePreferences) => ({
  ...own,
  kinds: own.kinds.map((one) =>
    one.kind === kind ? { ...one, in_app: false, by_mail: false, weekly: false } : one,
  ),
})

describe('somebody joins a lab', () => {
  it('tells its Champion, and not the person who joined', async () => {
    const mina = await joined()

    expect(await inboxOf(champion)).toMatchObject([
      { what: 'member.joined', kind: 'people', people: 1, lab: { id: lab.id }, is_unread: true },
    ])
    expect(await unreadOf(champion)).toEqual({ unread: 1, paths: [`/lab/${lab.id}`] })
    expect(await inboxOf(mina)).toEqual([])
  })

  it('tells of three who joined on one day as one group', async () => {
    await joined()
    await joined()
    await joined()

    expect(await inboxOf(champion)).toMatchObject([{ what: 'member.joined', people: 3, count: 3 }])
    expect((await unreadOf(champion)).unread).toBe(3)
  })

  it('is in the answer that opens the app, so that the bell asks nothing more', async () => {
    await joined()

    const { body } = await (await api.as(champion)).get('/auth/user')

    expect(body).toMatchObject({ user: { notices: { unread: 1, paths: [`/lab/${lab.id}`] } } })
  })

  it('is told to nobody when the joining is refused', async () => {
    const mina = await joined()
    const again = await (await api.as(mina)).post(`/labs/join/${lab.id}`)

    expect(again.status).toBeGreaterThan(399)
    expect((await unreadOf(champion)).unread).toBe(1)
  })
})

describe('reading', () => {
  it('happens with the page that a notice is about, and with no other page', async () => {
    await joined()
    const caller = await api.as(champion)

    await caller.post('/notices/read', { path: `/lab/${lab.id}/audit` })
    expect((await unreadOf(champion)).unread).toBe(1)
    const { body } = await caller.post('/notices/read', { path: `/lab/${lab.id}` })

    expect(body.notices).toEqual({ unread: 0, paths: [] })
    expect(await inboxOf(champion)).toMatchObject([{ is_unread: false }])
  })

  it('of one notice or of all leaves those of other people alone', async () => {
    await joined()
    const stranger = await api.people.aPerson(await api.people.anOrganisation())
    const colleague = await api.people.aPerson(uni)
    const [notice] = await inboxOf(champion)

    for (const other of [stranger, colleague]) {
      const caller = await api.as(other)
      expect((await caller.post('/notices/read', { ids: notice?.ids })).status).toBe(200)
      expect((await caller.post('/notices/read', { all: true })).status).toBe(200)
      expect(await inboxOf(other)).toEqual([])
    }
    expect((await unreadOf(champion)).unread).toBe(1)
    await (await api.as(champion)).post('/notices/read', { ids: notice?.ids })
    expect((await unreadOf(champion)).unread).toBe(0)
  })
})

describe('a mail', () => {
  const removal = async () => {
    const mina = await joined()
    await api.people.db.query('delete from pgboss.job')
    const admin = await api.people.anAdmin(uni)
    const gone = await (await api.as(admin)).delete(`/labs/${lab.id}/members/${mina.id}`, {
      reason: 'Moved to another lab',
      notify_user: true,
    })
    expect(gone.status).toBe(200)
    return mina
  }

  it('is a notice of its reader as well, once however often the worker composes it', async () => {
    const mina = await removal()

    const mails = await composedMails(api)
    await composedMails(api)

    expect(mails.map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['access-removed', mina.email],
        ['member-removed', champion.email],
      ]),
    )
    expect((await inboxOf(mina)).filter(({ what }) => what === 'access-removed')).toHaveLength(1)
    expect((await inboxOf(champion)).map(({ what }) => what).sort()).toEqual([
      'member-removed',
      'member.joined',
    ])
  })

  it('is not sent to somebody who has turned its kind off, nor shown to them', async () => {
    await prefer(champion, off('role'))
    await removal()

    const kinds = (await composedMails(api)).map(({ kind }) => kind)

    expect(kinds).toContain('access-removed')
    expect(kinds).not.toContain('member-removed')
    expect((await inboxOf(champion)).map(({ what }) => what)).toEqual(['member.joined'])
  })

  it('waits for the end of quiet hours where somebody keeps them', async () => {
    await prefer(champion, (own) => ({ ...own, keeps_quiet_hours: true }))
    await removal()
    // A Saturday at noon in Sydney.
    api.clock.offsetMs = Date.parse('2026-11-21T01:00:00Z') - Date.now()

    const kinds = (await composedMails(api)).map(({ kind }) => kind)

    expect(kinds).toContain('access-removed')
    expect(kinds).not.toContain('member-removed')
  })

  it('is sent at once about what has none of its own, for somebody who wants that', async () => {
    await prefer(champion, (own) => ({
      ...own,
      kinds: own.kinds.map((one) => (one.kind === 'people' ? { ...one, by_mail: true } : one)),
    }))
    await joined()

    const [mail] = await composedMails(api)

    expect(mail).toMatchObject({ kind: 'notice-now', to: champion.email })
    expect(mail?.subject).toMatch(/joined the lab$/)
  })
})

describe('preferences', () => {
  it('start as they are for everybody and keep what is chosen, apart from what is always sent', async () => {
    const own = await preferencesOf(champion)
    expect(own.kinds.find(({ kind }) => kind === 'turn')).toMatchObject({ in_app: true, by_mail: true })
    expect(own).toMatchObject({ weekly_day: 1, skips_empty_weeks: true, keeps_quiet_hours: false })

    await prefer(champion, (before) => off('result')(off('turn')({ ...before, weekly_day: 5 })))

    const changed = await preferencesOf(champion)
    expect(changed.weekly_day).toBe(5)
    expect(changed.kinds.find(({ kind }) => kind === 'turn')).toMatchObject({ in_app: false, by_mail: false })
    expect(changed.kinds.find(({ kind }) => kind === 'result')).toMatchObject({
      by_mail: true,
      is_fixed: true,
    })
  })

  it('refuse days and kinds that do not exist', async () => {
    const caller = await api.as(champion)
    const { kinds: _, ...rest } = await preferencesOf(champion)

    for (const body of [
      { ...rest, kinds: [], weekly_day: 6 },
      { ...rest, kinds: [{ kind: 'gossip', in_app: true, by_mail: true, weekly: true }] },
    ]) {
      expect((await caller.put('/notices/preferences', body)).status).toBe(400)
    }
  })
})
