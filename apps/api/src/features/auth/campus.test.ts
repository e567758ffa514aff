import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person, type TestOrganisation } from '../../testing/people.ts'

const HOUR_MS = 3_600_000
const CAMPUS = '203.0.113.7'
const WRONG = 'Not-this-one-4'

let api: InProcess
let uni: TestOrganisation
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  uni = await api.people.anOrganisation()
  await api.people.db.query('delete from rate_limits')
})

type From = { address?: string; cookies?: Record<string, string> }

const post = (path: string, payload: object, { address = CAMPUS, cookies = {} }: From = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'localhost' },
    remoteAddress: address,
    cookies,
    payload,
  })

const logIn = ({ email }: Pick<Person, 'email'>, password: string, from?: From) =>
  post('/auth/login', { email, password, remember: false }, from)

/** A browser that has signed in to this account: what it sends from now on. */
async function knownBrowser(person: Person, address?: string): Promise<From> {
  const reply = await logIn(person, PASSWORD, address === undefined ? {} : { address })
  expect(reply.statusCode).toBe(200)
  return { cookies: { lz_device: deviceOf(reply) }, ...(address === undefined ? {} : { address }) }
}

const deviceOf = (reply: Awaited<ReturnType<typeof post>>) =>
  reply.cookies.find(({ name }) => name === 'lz_device')?.value ?? ''

/** Ten at a time, as people come. */
async function ofEach<Thing>(things: readonly Thing[], ask: (thing: Thing) => Promise<number>) {
  const statuses: number[] = []
  for (let start = 0; start < things.length; start += 10) {
    statuses.push(...(await Promise.all(things.slice(start, start + 10).map(ask))))
  }
  return statuses
}

const timesEach = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]),
  )

const people = (count: number) => Promise.all(Array.from({ length: count }, () => api.people.aPerson(uni)))

describe('200 people behind one address in an hour', () => {
  it('register, and none of them is refused', async () => {
    const places = Array.from({ length: 200 }, (_, place) => place)

    const statuses = await ofEach(places, async (place) => {
      const body = {
        first_name: 'Sam',
        last_name: 'Okafor',
        email: `newcomer-${place}@${uni.domain}`,
        password: 'Chosen-by-owner-7',
        agreed_to_tos: true,
      }
      return (await post('/auth/register', body)).statusCode
    })

    expect(timesEach(statuses)).toEqual({ 201: 200 })
  })

  it('sign in, every fifth of them after a slip, and none of them is refused', async () => {
    const staff = await people(200)
    const slips = staff.filter((_, place) => place % 5 === 0)

    const wrong = await ofEach(slips, async (person) => (await logIn(person, WRONG)).statusCode)
    const right = await ofEach(staff, async (person) => (await logIn(person, PASSWORD)).statusCode)

    expect(timesEach(wrong)).toEqual({ 400: 40 })
    expect(timesEach(right)).toEqual({ 200: 200 })
  })

  it('join by QR after a stranger has asked 40 times, and none of them is refused', async () => {
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion, totalFte: 300 })
    const { body } = await (await api.as(champion)).post(`/labs/${lab.id}/invite-link`, {})
    const join = `/invite-links/${String(body.address).split('/join/')[1]}/join`
    const staff = await people(200)
    const callers = await Promise.all(staff.map((person) => api.as(person)))
    const stranger = await api.as(null)

    const strange = await ofEach(Array(40).fill(stranger), async (caller) => (await caller.post(join)).status)
    const joined = await ofEach(callers, async (caller) => (await caller.post(join)).status)

    expect(timesEach(strange)).toEqual({ 401: 40 })
    expect(timesEach(joined)).toEqual({ 200: 200 })
    expect(await api.people.membersOf(lab)).toHaveLength(201)
  })
})

describe('a limit by person', () => {
  it('refuses the one who is above it, and no colleague behind the same address', async () => {
    const champion = await api.people.aPerson(uni)
    const lab = await api.people.aLab(uni, { champion, members: [await api.people.aPerson(uni)] })
    const [greedy, colleague] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
    await Promise.all([greedy, colleague].map((person) => api.people.putInLab(lab, person)))
    const ask = async (person: Person) =>
      (await (await api.as(person)).raw(`/labs/${lab.id}/dossier`)).statusCode

    const asked = await ofEach(Array<Person>(32).fill(greedy), ask)

    expect(timesEach(asked)).toEqual({ 200: 30, 429: 2 })
    expect(await ask(colleague)).toBe(200)
  })
})

describe('a guesser of one account', () => {
  const guess = (person: Pick<Person, 'email'>, count: number) =>
    logIn(person, `Guess-number-${count}`, { address: `198.51.100.${count}` })

  it('is judged ten times in an hour, from however many addresses, and the owner signs in as ever', async () => {
    const owner = await api.people.aPerson(uni)
    const own = await knownBrowser(owner)
    const elsewhere = await knownBrowser(owner, '192.0.2.1')

    const guesses = []
    for (let count = 0; count < 30; count++) {
      guesses.push((await guess(owner, count)).statusCode)
      // Neither that the owner signs in nor that time goes by gives the guesser more.
      if (count % 10 === 5) expect((await logIn(owner, PASSWORD, own)).statusCode).toBe(200)
      api.clock.offsetMs += 119_000
    }

    expect(timesEach(guesses)).toEqual({ 400: 10, 429: 20 })
    expect((await logIn(owner, PASSWORD, elsewhere)).statusCode).toBe(200)
    const stranger = await logIn(owner, PASSWORD)
    expect(stranger.json()).toMatchObject({ code: 'too_many_tries', error: expect.stringContaining('reset') })
    api.clock.offsetMs = HOUR_MS
    expect((await logIn(owner, PASSWORD)).statusCode).toBe(200)
  })

  it('is judged as often where there is no account, so that the limit tells nothing', async () => {
    const guesses = []
    for (let count = 0; count < 12; count++) {
      guesses.push((await guess({ email: `nobody@${uni.domain}` }, count)).statusCode)
    }

    expect(timesEach(guesses)).toEqual({ 400: 10, 429: 2 })
  })

  it('costs colleagues behind the same address nothing', async () => {
    const [owner, colleague] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
    for (let count = 0; count < 400; count++) await logIn(owner, WRONG)
    const { rows } = await api.people.db.query(
      "select hits from rate_limits where key like 'login:address:%'",
    )

    expect((await logIn(colleague, PASSWORD)).statusCode).toBe(200)
    expect(rows).toEqual([{ hits: 10 }])
  })

  it('on a browser that the account knows is judged ten times there too, and shuts out no other browser', async () => {
    const owner = await api.people.aPerson(uni)
    const [shared, own] = [await knownBrowser(owner), await knownBrowser(owner)]

    const guesses = []
    for (let count = 0; count < 12; count++) guesses.push((await logIn(owner, WRONG, shared)).statusCode)

    expect(timesEach(guesses)).toEqual({ 400: 10, 429: 2 })
    expect((await logIn(owner, PASSWORD, own)).statusCode).toBe(200)
    expect((await logIn(owner, PASSWORD)).statusCode).toBe(200)
  })

  it('does not keep out the owner who resets the password, even who goes on guessing', async () => {
    const owner = await api.people.aPerson(uni)
    for (let count = 0; count < 12; count++) await guess(owner, count)
    const token = 'r'.repeat(43)
    await api.people.db.query(
      `insert into auth_tokens (token_hash, purpose, user_id, created_at, expires_at)
       values (sha256($1::bytea), 'reset', $2, now(), now() + interval '30 minutes')`,
      [token, owner.id],
    )

    const reset = await post(`/auth/reset-password/${token}`, { password: 'Another-vessel-19' })
    const after = await guess(owner, 50)
    for (let count = 0; count < 12; count++) await guess(owner, count)

    expect([reset.statusCode, after.statusCode]).toEqual([200, 400])
    const own = { cookies: { lz_device: deviceOf(reset) } }
    expect((await logIn(owner, 'Another-vessel-19', own)).statusCode).toBe(200)
  })
})

describe('a guesser of many accounts from one address', () => {
  it('is slowed down and not refused, and nobody waits who has signed in with this browser before', async () => {
    const [owner, newcomer] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
    const own = await knownBrowser(owner)
    await api.people.db.query(
      `insert into rate_limits (key, hits, resets_at) values ('login:address:${CAMPUS}', 300, now() + interval '5 minutes')`,
    )
    const answered: string[] = []
    const note = (who: string) => (reply: { statusCode: number }) =>
      void answered.push(`${who} ${reply.statusCode}`)

    await Promise.all([
      logIn({ email: `a@${uni.domain}` }, WRONG).then(note('guesser')),
      logIn({ email: `b@${uni.domain}` }, WRONG).then(note('guesser')),
      logIn(newcomer, PASSWORD).then(note('newcomer')),
      logIn(owner, PASSWORD, own).then(note('owner')),
      logIn(newcomer, PASSWORD, { address: '192.0.2.1' }).then(note('elsewhere')),
    ])

    expect(answered.slice(0, 2).toSorted()).toEqual(['elsewhere 200', 'owner 200'])
    expect(answered.slice(2).toSorted()).toEqual(['guesser 400', 'guesser 400', 'newcomer 200'])
  })
})

describe('a limit of strangers by address', () => {
  it('slows down and does not refuse', async () => {
    const codes = Array.from({ length: 32 }, (_, count) => `GUESS${1000 + count}`)

    const statuses = await ofEach(
      codes,
      async (code) => (await post('/invitations/validate', { code })).statusCode,
    )

    expect(timesEach(statuses)).toEqual({ 400: 32 })
  })
})

it('asks the database the same of an address that has an account and of one that has none', async () => {
  const { email } = await api.people.aPerson(uni)
  const asked = async (address: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await logIn({ email: address }, WRONG)
    const texts = query.mock.calls.map(([given]) =>
      JSON.stringify(given).replace(/"query_timeout.*|"values.*/, ''),
    )
    query.mockRestore()
    return texts
  }
  await asked(email)

  expect(await asked(email)).toEqual(await asked(`nobody@${uni.domain}`))
})
