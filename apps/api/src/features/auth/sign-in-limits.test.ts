import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

const TEN_MINUTES_MS = 10 * 60_000

let api: InProcess
let person: Person
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  person = await api.people.aPerson(await api.people.anOrganisation())
})

/** From a browser that has never been here. */
const logIn = (email: string, password = PASSWORD) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'localhost' },
    payload: { email, password, remember: false },
  })

async function logInTimes(count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < count; time++) statuses.push((await logIn(person.email)).statusCode)
  return statuses
}

const sessionsOf = async () =>
  (await api.people.db.query('select from sessions where user_id = $1', [person.id])).rowCount

describe('signing in with the right password', () => {
  it('is answered twenty times in ten minutes, and then told to wait', async () => {
    expect(await logInTimes(20)).toEqual(Array(20).fill(200))

    const late = await logIn(person.email)

    expect(late.statusCode).toBe(429)
    expect(late.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    const colleague = await api.people.aPerson(person.organisation)
    expect((await logIn(colleague.email)).statusCode).toBe(200)

    api.clock.offsetMs = TEN_MINUTES_MS
    expect((await logIn(person.email)).statusCode).toBe(200)
  })

  it('is counted for each of many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => logIn(person.email)))
    const more = await logInTimes(20)

    const answered = [...replies.map(({ statusCode }) => statusCode), ...more]
    expect(answered.filter((status) => status === 200)).toHaveLength(20)
    expect(answered.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  })

  it('keeps twenty sessions of an account: the one that was used least lately ends', async () => {
    const old = await api.as(person)
    await api.people.db.query(
      "update sessions set last_seen_at = now() - interval '1 day' where user_id = $1",
      [person.id],
    )
    const used = await api.as(person)
    await logInTimes(18)
    expect(await sessionsOf()).toBe(20)

    await logInTimes(1)

    expect(await sessionsOf()).toBe(20)
    expect((await old.get('/auth/user')).status).toBe(401)
    expect((await used.get('/auth/user')).status).toBe(200)
  })

  it('tells the person of five new devices in an hour, not of each', async () => {
    await api.people.db.query('delete from pgboss.job')

    await logInTimes(9)

    const notices = (await api.mailsWaiting()).filter(({ payload }) => payload.template === 'new_sign_in')
    expect(notices).toHaveLength(5)
  })
})

describe('a flood of sign-ins', () => {
  it('is refused before anything is looked up', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')

    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, place) => logIn(`nobody-${place}@example.org`, 'Not-this-one-4')),
    )

    const lookups = query.mock.calls.filter(([given]) => JSON.stringify(given).includes('enter_account'))
    query.mockRestore()
    const busy = replies.filter((reply) => reply.json<{ code: string }>().code === 'busy')
    expect(busy.length).toBeGreaterThan(0)
    expect(lookups).toHaveLength(replies.length - busy.length)
  })
})
