import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../platform/seal.ts'
import { type Person, signIn } from '../testing/people.ts'
import { pause, startApi } from '../testing/processes.ts'
import type { World } from '../testing/world.ts'
import { comparable, leakedSecrets, mailsTo, postRaw, sendRaw, untilMailSettles } from './evidence.ts'
import { startProxiedWorld, urlOf, visitor, whoAmIEverywhere } from './visitor.ts'

let world: World
let replacement: string
let organisation: Awaited<ReturnType<World['people']['anOrganisation']>>

beforeAll(async () => {
  world = await startProxiedWorld()
  organisation = await world.people.anOrganisation()
  replacement = await hash('Chosen-by-owner-7', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})
afterAll(() => world.stop())

const aPerson = () => world.people.aPerson(organisation)

function login({ email, password }: Pick<Person, 'email' | 'password'>, node = 0) {
  return visitor(world, node).post('/auth/login', { email, password })
}

describe('signing in', () => {
  it('T16 answers a wrong password and an unknown address with the same bytes and headers', async () => {
    const { email } = await aPerson()
    const waiting = await world.people.aPerson(organisation, { isActivated: false })
    const url = urlOf(world, 0)

    const [wrong, unknown, unactivated] = await Promise.all(
      [email, `nobody@${organisation.domain}`, waiting.email].map((address) =>
        postRaw(url, '/auth/login', { email: address, password: 'Not-this-one-4' }),
      ),
    )

    if (!wrong || !unknown || !unactivated) throw new Error('three answers were expected')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Email or password is incorrect. Please try again.')
    expect(comparable(unknown)).toEqual(comparable(wrong))
    expect(comparable(unactivated)).toEqual(comparable(wrong))
  })

  it('says "Email not activated" to the right password only, and starts no session', async () => {
    const waiting = await world.people.aPerson(organisation, { isActivated: false })
    const browser = visitor(world)

    const reply = await browser.post('/auth/login', { email: waiting.email, password: waiting.password })

    expect([reply.status, reply.body.error]).toEqual([403, 'Email not activated'])
    expect(browser.cookie('lz_session')).toBeUndefined()
  })

  it('takes the address in capitals and with blanks around it', async () => {
    const { email, password } = await aPerson()

    expect((await login({ email: `  ${email.toUpperCase()} `, password })).status).toBe(200)
  })

  it.each([
    ['a number for an address', { email: 5, password: 'Kangaroo-Vessel-42' }],
    ['an object for a password', { email: 'a@b.edu.au', password: { $ne: '' } }],
    ['a word for remember', { email: 'a@b.edu.au', password: 'Kangaroo-Vessel-42', remember: 'yes' }],
    ['an address with a NUL', { email: 'a\u0000@b.edu.au', password: 'Kangaroo-Vessel-42' }],
    ['an address that goes on and on', { email: 'a'.repeat(50_000), password: 'Kangaroo-Vessel-42' }],
    ['a password of 1,025 bytes', { email: 'a@b.edu.au', password: 'K'.repeat(1025) }],
    ['a field that is not asked for', { email: 'a@b.edu.au', password: 'Kangaroo-Vessel-42', admin: true }],
    ['a list', []],
    ['nothing', {}],
  ])('refuses %s with 400', async (_what, body) => {
    const reply = await visitor(world).post('/auth/login', body)

    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
  })

  it('asks for both fields in the words of the specification', async () => {
    const { body } = await visitor(world).post('/auth/login', { email: '', password: '' })

    const message = 'Please fill in all required fields'
    expect(body).toMatchObject({ error: message, fields: { email: message, password: message } })
  })

  it('sets a session cookie without an end, and one of 30 days for those who want to be remembered', async () => {
    const { email, password } = await aPerson()
    const lineFor = async (remember: boolean) => {
      const { headers } = await visitor(world).post('/auth/login', { email, password, remember })
      return headers.getSetCookie().find((line) => line.startsWith('lz_session='))
    }

    expect(await lineFor(false)).toMatch(/^lz_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await lineFor(true)).toMatch(
      /^lz_session=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('binds the cookie to the host and to TLS where the public address has it', async () => {
    const { email, password } = await aPerson()
    const publicUrl = 'https://app.labzer0.example'
    const parts = { database: world.database, smtpUrl: world.mails.smtpUrl, env: { PUBLIC_URL: publicUrl } }
    const api = await startApi(parts)

    const reply = await postRaw(api.url, '/auth/login', { email, password }, { origin: publicUrl })
    await api.kill()

    const [session] = reply.headers['set-cookie']?.filter((line) => line.includes('lz_session')) ?? []
    expect(session).toMatch(/^__Host-lz_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('T20 never keeps a cookie that was there before: neither a planted one nor an earlier session', async () => {
    const person = await aPerson()
    const browser = visitor(world)
    browser.setCookie('lz_session', 'a'.repeat(43))

    await signIn(browser, person)
    const first = browser.cookie('lz_session')
    await signIn(browser, person)
    const second = browser.cookie('lz_session')

    expect(new Set(['a'.repeat(43), first, second])).toHaveLength(3)
  })

  it('keeps nothing of a token in the database but its hash', async () => {
    const browser = await signIn(visitor(world), await aPerson())
    const token = browser.cookie('lz_session') ?? ''

    const { rows } = await world.people.db.query<{ dump: string }>(
      `select string_agg(to_jsonb(s)::text, '') || encode($1::bytea, 'hex') as dump from sessions s`,
      [token],
    )
    const [all = ''] = [rows[0]?.dump.slice(0, -2 * token.length)]

    expect(all).not.toContain(token)
    expect(all).not.toContain(Buffer.from(token).toString('hex'))
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

describe('guessing a password', () => {
  const triesKey = (email: string) => `login:account:${sha256(email).toString('base64url')}`

  it('T17 ends after ten failures over both nodes with 429, while the open session of the owner works', async () => {
    const person = await aPerson()
    const owner = await signIn(visitor(world), person)

    const guesses = []
    for (let count = 0; count < 12; count++) {
      guesses.push(await login({ email: person.email, password: `Guess-number-${count}` }, count % 2))
    }
    const right = await login(person, 1)

    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
    expect(right.status).toBe(429)
    const wait = Number(right.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await whoAmIEverywhere(world, owner)).toEqual([200, 200])
    expect((await signIn(owner, person)).cookie('lz_session')).toBeDefined()
    expect((await owner.patch('/auth/profile', { first_name: 'Priya', last_name: 'Nair' })).status).toBe(200)
  })

  it('T17 counts every one of thirty parallel guesses before it is judged: ten are, and a right one behind them is not', async () => {
    const person = await aPerson()
    const guesses = Array.from({ length: 30 }, (_, count) =>
      login({ email: person.email, password: `Guess-number-${count}` }, count % 2),
    )

    // Most of them wait for their turn at the hash by then, and few have been judged.
    await untilCounted(person.email, 11)
    const right = await login(person)

    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => [400, 429, 503].includes(status))).toBe(true)
    expect([429, 503]).toContain(right.status)
  })

  async function untilCounted(email: string, guesses: number): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await world.people.db.query('select hits from rate_limits where key = $1', [
          triesKey(email),
        ])
        expect(rows[0]?.hits).toBeGreaterThanOrEqual(guesses)
      },
      { timeout: 10_000, interval: 10 },
    )
  }

  it('T17 goes on counting when the owner signs in, and is forgiven by an hour', async () => {
    const person = await aPerson()
    const guess = () => login({ email: person.email, password: 'Not-this-one-4' })
    for (let count = 0; count < 9; count++) await guess()

    expect((await login(person)).status).toBe(200)
    expect([(await guess()).status, (await guess()).status]).toEqual([400, 429])

    await world.people.db.query(
      "update rate_limits set resets_at = resets_at - interval '1 hour' where key = $1",
      [triesKey(person.email)],
    )
    expect((await login(person)).status).toBe(200)
  })

  it('T17 is counted for an unknown address in the same way, so that the limit tells nothing', async () => {
    const email = `nobody-else@${organisation.domain}`

    const replies = []
    for (let count = 0; count < 11; count++) {
      replies.push((await login({ email, password: 'Not-this-one-4' })).status)
    }

    expect(replies).toEqual([...Array(10).fill(400), 429])
  })

  it('T17 is slowed down for a network after 300 failures, an IPv6 network being one, and nobody there is refused', async () => {
    const person = await aPerson()
    await world.people.db.query(
      `insert into rate_limits (key, hits, resets_at)
       values ('login:address:2001:db8:5:6::/64', 299, now() + interval '5 minutes')`,
    )
    const from = async (address: string, password: string) => {
      const start = performance.now()
      const body = { email: person.email, password }
      const { status } = await postRaw(urlOf(world, 0), '/auth/login', body, { 'x-forwarded-for': address })
      return { status, isSlowed: performance.now() - start >= 1000 }
    }

    const last = await from('2001:db8:5:6::1', 'Not-this-one-4')
    const neighbour = await from('2001:db8:5:6:ffff:1:2:3', person.password)
    const elsewhere = await from('2001:db8:5:7::1', person.password)

    expect([last.status, neighbour.status, elsewhere.status]).toEqual([400, 200, 200])
    expect([last.isSlowed, neighbour.isSlowed, elsewhere.isSlowed]).toEqual([false, true, false])
  })
})

describe('a session', () => {
  /** The same person in three browsers, the second of them remembered. */
  async function threeBrowsers(person: Person) {
    const [first, second, third] = [visitor(world), visitor(world, 1), visitor(world)]
    await Promise.all([
      signIn(first, person),
      signIn(second, person, { remember: true }),
      signIn(third, person),
    ])
    return [first, second, third] as const
  }
  const everywhere = (browsers: readonly Parameters<typeof whoAmIEverywhere>[1][]) =>
    Promise.all(browsers.map((browser) => whoAmIEverywhere(world, browser)))
  const [ALIVE, DEAD] = [
    [200, 200],
    [401, 401],
  ]

  async function age(person: Person, change: string): Promise<void> {
    await world.people.db.query(`update sessions set ${change} where user_id = $1`, [person.id])
  }

  it('T20 ends on both nodes by logging out, and only that one', async () => {
    const [first, second, third] = await threeBrowsers(await aPerson())
    const stolen = first.at(urlOf(world, 1))

    const reply = await first.post('/auth/logout')

    expect(reply.status).toBe(200)
    expect(first.cookie('lz_session')).toBeUndefined()
    expect(await everywhere([stolen, second, third])).toEqual([DEAD, ALIVE, ALIVE])
  })

  it('is not needed to log out: without one, and with a dead one, the answer is 200', async () => {
    const planted = visitor(world)
    planted.setCookie('lz_session', 'b'.repeat(43))

    const replies = [await visitor(world).post('/auth/logout'), await planted.post('/auth/logout')]

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  it('T20 ends everywhere else, and gets a new token here, by a change of the password', async () => {
    const person = await aPerson()
    const [first, second, third] = await threeBrowsers(person)
    const old = first.at(urlOf(world, 1))

    const changed = await first.post('/auth/change-password', {
      current_password: person.password,
      password: 'Another-vessel-19',
    })

    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await everywhere([first, old, second, third])).toEqual([ALIVE, DEAD, DEAD, DEAD])
    expect((await login(person)).status).toBe(400)
    await world.mailTo(person.email, 'Your LAB ZER0 password was changed')
  })

  it('stays as it is when the current password is wrong: 400, not 401', async () => {
    const person = await aPerson()
    const browser = await signIn(visitor(world), person)

    const reply = await browser.post('/auth/change-password', {
      current_password: 'Not-this-one-4',
      password: 'Another-vessel-19',
    })

    expect([reply.status, reply.body.code]).toEqual([400, 'wrong_password'])
    expect(await whoAmIEverywhere(world, browser)).toEqual(ALIVE)
    expect((await login(person)).status).toBe(200)
  })

  it('T20 ends by its id from another browser of the same person', async () => {
    const [first, second, third] = await threeBrowsers(await aPerson())
    const { body } = await second.get('/auth/sessions')
    const current = body.sessions.filter(({ is_current }: { is_current: boolean }) => is_current)
    expect([body.sessions.length, current.length]).toEqual([3, 1])

    const ended = await first.delete(`/auth/sessions/${current[0].id}`)

    expect(ended.status).toBe(200)
    expect(await everywhere([first, second, third])).toEqual([ALIVE, DEAD, ALIVE])
  })

  it('T20 ends everywhere but here on wish', async () => {
    const browsers = await threeBrowsers(await aPerson())

    expect((await browsers[0].delete('/auth/sessions')).status).toBe(200)

    expect(await everywhere(browsers)).toEqual([ALIVE, DEAD, DEAD])
  })

  it('is listed to its own person only, without its token, and answers 404 to anybody else', async () => {
    const mine = await signIn(visitor(world), await aPerson())
    const theirs = await signIn(visitor(world), await aPerson())
    const { body: own } = await mine.get('/auth/sessions')
    const [session] = own.sessions

    const list = await theirs.get('/auth/sessions')
    const ended = await theirs.delete(`/auth/sessions/${session.id}`)
    const random = await theirs.delete('/auth/sessions/7d3e7e0a-6f6f-4c1e-8a51-0c2d0c6f4d11')
    const malformed = await theirs.delete('/auth/sessions/1')

    expect(list.body.sessions.map(({ id }: { id: string }) => id)).not.toContain(session.id)
    expect(ended.status).toBe(404)
    expect([random.body, malformed.body]).toEqual([ended.body, ended.body])
    expect(Object.keys(session).sort()).toEqual(
      ['created_at', 'device', 'id', 'ip_address', 'is_current', 'last_seen_at'].sort(),
    )
    expect(await whoAmIEverywhere(world, mine)).toEqual(ALIVE)
  })

  it('T20 ends after 12 hours, and a remembered one does not', async () => {
    const person = await aPerson()
    const browsers = await threeBrowsers(person)

    await age(person, "expires_at = expires_at - interval '12 hours 1 second'")

    expect(await everywhere(browsers)).toEqual([DEAD, ALIVE, DEAD])
  })

  it('T20 ends after 30 days even when it was remembered', async () => {
    const person = await aPerson()
    const browsers = await threeBrowsers(person)

    await age(person, "expires_at = expires_at - interval '30 days 1 second'")

    expect(await everywhere(browsers)).toEqual([DEAD, DEAD, DEAD])
  })

  it('T20 ends after 7 days without use, and one that is used goes on', async () => {
    const person = await aPerson()
    const browsers = await threeBrowsers(person)
    await age(
      person,
      "expires_at = now() + interval '20 days', last_seen_at = now() - interval '6 days 23 hours'",
    )

    expect(await everywhere(browsers.slice(0, 1))).toEqual([ALIVE])
    await pause(200)
    await age(person, "last_seen_at = last_seen_at - interval '1 hour 1 second'")

    expect(await everywhere(browsers)).toEqual([ALIVE, DEAD, DEAD])
  })

  it('that has ended by its age is no longer listed', async () => {
    const person = await aPerson()
    const [first] = await threeBrowsers(person)
    await world.people.db.query(
      'update sessions set expires_at = now() where user_id = $1 and remember is true',
      [person.id],
    )
    const { body } = await first.get('/auth/sessions')
    const [current, other] = body.sessions
    await world.people.db.query(
      "update sessions set last_seen_at = now() - interval '8 days' where id = $1",
      [current.is_current ? other.id : current.id],
    )

    const { body: later } = await first.get('/auth/sessions')

    expect([body.sessions.length, later.sessions.length]).toEqual([2, 1])
  })

  // A reset that is under way when the password is checked: the sign-in waits for it and is judged by what it left.
  it('T20 does not start by a password that is being replaced at that moment', async () => {
    const person = await aPerson()
    const db = new pg.Client({ connectionString: world.database.superuser })
    await db.connect()
    await db.query('begin')
    await db.query('update users set password_hash = $2 where id = $1', [person.id, replacement])
    await db.query('delete from sessions where user_id = $1', [person.id])

    const arriving = login(person)
    await pause(500)
    await db.query('commit')
    await db.end()

    expect((await arriving).status).toBe(400)
    const { rowCount } = await world.people.db.query('select from sessions where user_id = $1', [person.id])
    expect(rowCount).toBe(0)
  })

  it('T20 that is stolen can not change the password while the owner resets it', async () => {
    const person = await aPerson()
    const thief = await signIn(visitor(world), person)
    const db = new pg.Client({ connectionString: world.database.superuser })
    await db.connect()
    await db.query('begin')
    await db.query('update users set password_hash = $2 where id = $1', [person.id, replacement])
    await db.query('delete from sessions where user_id = $1', [person.id])

    const change = thief.post('/auth/change-password', {
      current_password: person.password,
      password: 'Another-vessel-19',
    })
    await pause(500)
    await db.query('commit')
    await db.end()

    expect((await change).status).not.toBe(200)
    const { rows } = await world.people.db.query('select password_hash from users where id = $1', [person.id])
    expect(rows[0].password_hash).toBe(replacement)
  })
})

describe('a device that signs in for the first time', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  it('is told to the person by mail, but not the first one of an account, nor one that comes again', async () => {
    const { email, password } = await aPerson()
    const [first, second] = [visitor(world), visitor(world)]
    const enter = (browser: typeof first) =>
      browser.post('/auth/login', { email, password }, { headers: { 'user-agent': FIREFOX } })

    await enter(first)
    await enter(first)
    await untilMailSettles(world)
    expect(mailsTo(world, email)).toEqual([])

    await enter(second)
    await enter(second)
    await untilMailSettles(world)
    const notices = mailsTo(world, email, 'New sign-in to your LAB ZER0 account')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('Firefox on Linux')
    expect(notices[0]?.text).toContain(second.address)
  })
})

describe('an address that a proxy hands on', () => {
  it('does not stop the sign-in where it is none', async () => {
    const { email, password } = await aPerson()

    const replies = await Promise.all(
      ['unknown', '198.51.100.7:1234', 'fe80::1%eth0', ''].map((address) =>
        postRaw(urlOf(world, 0), '/auth/login', { email, password }, { 'x-forwarded-for': address }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

it('answers 401 to every call that needs a session when there is none', async () => {
  const replies = await Promise.all(
    ['/auth/user', '/auth/sessions', '/invitations/my-invitations'].map((path) =>
      sendRaw(urlOf(world, 1), path, { headers: { cookie: 'lz_session=; lz_challenge=x' } }),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
})

it('T15 leaves none of the tokens and passwords of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
