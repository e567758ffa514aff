import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signIn, totpOf } from '../testing/people.ts'
import { pause, randomName, TEST_PUBLIC_URL } from '../testing/processes.ts'
import { linkIn, type World } from '../testing/world.ts'
import { comparable, leakedSecrets, mailsTo, postRaw, untilMailSettles } from './evidence.ts'
import { startProxiedWorld, urlOf, visitor, whoAmIEverywhere } from './visitor.ts'

let world: World
let organisation: Awaited<ReturnType<World['people']['anOrganisation']>>

beforeAll(async () => {
  world = await startProxiedWorld()
  organisation = await world.people.anOrganisation()
})
afterAll(() => world.stop())

const NEW = 'Another-vessel-19'
const DEAD = [400, 'invalid_reset_token']
const aPerson = (traits = {}) => world.people.aPerson(organisation, traits)

async function resetLink({ email }: Pick<Person, 'email'>): Promise<string> {
  const earlier = mailsTo(world, email, 'Reset your').length
  await visitor(world).post('/auth/forgot-password', { email })
  await untilMailSettles(world)
  expect(mailsTo(world, email, 'Reset your')).toHaveLength(earlier + 1)
  return linkIn(await world.mailTo(email, 'Reset your'), 'reset-password')
}

async function reset(token: string, password = NEW, node = 0) {
  const { status, body } = await visitor(world, node).post(`/auth/reset-password/${token}`, { password })
  return [status, body.code]
}

async function login({ email }: Pick<Person, 'email'>, password: string) {
  const { status, body } = await visitor(world).post('/auth/login', { email, password })
  return [status, body.code ?? body.two_factor_required]
}

describe('a reset link', () => {
  it('is not used up by being looked at, and says nothing of whose it is', async () => {
    const person = await aPerson()
    const token = await resetLink(person)

    const looks = [
      await visitor(world).get(`/auth/reset-password/${token}`),
      await visitor(world, 1).get(`/auth/reset-password/${token}`),
    ]

    expect(looks.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { success: true, message: 'This link is valid.' }]),
    )
    expect(await reset(token)).toEqual([200, undefined])
    expect(await login(person, NEW)).toEqual([200, false])
    expect(await login(person, person.password)).toEqual([400, 'invalid_credentials'])
  })

  it('is won by one of six who use it at once on both nodes', async () => {
    const person = await aPerson()
    const token = await resetLink(person)
    const passwords = Array.from({ length: 6 }, (_, index) => `Racing-vessel-1${index}`)

    const replies = await Promise.all(passwords.map((password, index) => reset(token, password, index % 2)))

    const winners = passwords.filter((_, index) => replies[index]?.[0] === 200)
    expect(winners).toHaveLength(1)
    expect(await login(person, winners[0] ?? '')).toEqual([200, false])
  })

  it('is dead once a newer one was sent, once it was used, and once another way changed the password', async () => {
    const person = await aPerson()
    const older = await resetLink(person)
    const newer = await resetLink(person)

    expect(await reset(older)).toEqual(DEAD)
    expect(await reset(newer)).toEqual([200, undefined])
    expect(await reset(newer)).toEqual(DEAD)

    const third = await resetLink(person)
    const browser = await signIn(visitor(world), { ...person, password: NEW })
    await browser.post('/auth/change-password', { current_password: NEW, password: 'Third-vessel-77' })
    expect(await reset(third)).toEqual(DEAD)
  })

  it('is dead after 30 minutes, and looks so', async () => {
    const person = await aPerson()
    const token = await resetLink(person)
    const age = "update auth_tokens set expires_at = expires_at - interval '1 second' * $2 where user_id = $1"
    await world.people.db.query(age, [person.id, 29 * 60])
    expect((await visitor(world).get(`/auth/reset-password/${token}`)).status).toBe(200)

    await world.people.db.query(age, [person.id, 61])

    expect((await visitor(world).get(`/auth/reset-password/${token}`)).status).toBe(400)
    expect(await reset(token)).toEqual(DEAD)
  })

  it('does not open what an activation link opens, nor the other way round', async () => {
    const person = await aPerson({ isActivated: false })
    const token = await resetLink(person)
    await visitor(world).post('/auth/resend-activation', { email: person.email })
    const activation = linkIn(await world.mailTo(person.email, 'activation link'), 'activate')

    const crossed = [
      await visitor(world).get(`/auth/activate/${token}`),
      await visitor(world).post(`/auth/activate/${token}`, { password: person.password }),
      await visitor(world).post(`/auth/reset-password/${activation}`, { password: NEW }),
    ]

    expect(crossed.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await login(person, person.password)).toEqual([403, 'email_not_activated'])
  })

  it('T20 ends every session on both nodes and tells the person by mail', async () => {
    const person = await aPerson()
    const browsers = [visitor(world), visitor(world, 1), visitor(world)]
    await Promise.all(browsers.map((browser) => signIn(browser, person, { remember: true })))
    const token = await resetLink(person)

    await reset(token, NEW, 1)

    const statuses = await Promise.all(browsers.map((browser) => whoAmIEverywhere(world, browser)))
    expect(statuses.flat()).toEqual(Array(6).fill(401))
    await world.mailTo(person.email, 'Your LAB ZER0 password was changed')
  })

  it('T19 leaves the second factor on, and kills a challenge that was waiting for its code', async () => {
    const person = await aPerson({ secondFactor: true })
    const waiting = visitor(world)
    await waiting.post('/auth/login', { email: person.email, password: person.password })
    const token = await resetLink(person)

    const browser = visitor(world)
    const done = await browser.post(`/auth/reset-password/${token}`, { password: NEW })

    expect(done.status).toBe(200)
    expect(browser.cookie('lz_session')).toBeUndefined()
    expect(await login(person, NEW)).toEqual([200, true])
    const late = await waiting.post('/auth/two-factor/verify', { code: await totpOf(person) })
    expect([late.status, late.body.code]).toEqual([400, 'challenge_expired'])
  })

  it('activates an account that never was, because it proves the mailbox', async () => {
    const person = await aPerson({ isActivated: false })
    const token = await resetLink(person)

    await reset(token)

    expect(await login(person, NEW)).toEqual([200, false])
    expect(await login(person, person.password)).toEqual([400, 'invalid_credentials'])
  })

  it.each([
    ['that everybody tries first', 'Password1', 'guessable_password'],
    ['that only swaps letters of such a one', 'P4ssw0rd!!', 'guessable_password'],
    ['that walks over the keyboard', 'Qwerty123', 'guessable_password'],
    ['that names the person', 'PriyaNair1', 'guessable_password'],
    ['that names the product', 'LabZer02026', 'guessable_password'],
    ['of seven characters', 'short1A', 'invalid_request'],
    ['without a capital', 'no-upper-case-1', 'invalid_request'],
    ['without a small letter', 'NO-LOWER-CASE-1', 'invalid_request'],
    ['without a number', 'No-number-here', 'invalid_request'],
    ['of 1,025 bytes', `Aa1${'x'.repeat(1022)}`, 'invalid_request'],
  ])('does not take a password %s, and works on afterwards', async (_what, password, code) => {
    const person = await aPerson()
    const token = await resetLink(person)

    expect(await reset(token, password)).toEqual([400, code])

    expect(await reset(token)).toEqual([200, undefined])
  })

  it('takes long passwords of any character exactly as they are', async () => {
    const person = await aPerson()
    const password = ` Zoë’s 🦘 vessel № 7 ${'x'.repeat(128)} `
    const token = await resetLink(person)

    expect(await reset(token, password)).toEqual([200, undefined])

    expect(await login(person, password)).toEqual([200, false])
    expect(await login(person, password.trim())).toEqual([400, 'invalid_credentials'])
  })
})

describe('asking for a reset', () => {
  it('T16 gets the same bytes and headers for known and unknown addresses, and unknown ones get no mail', async () => {
    const { email } = await aPerson()
    const unknown = `nobody-${randomName()}@${organisation.domain}`
    const elsewhere = `nobody-${randomName()}@no-customer.edu.au`
    const url = urlOf(world, 0)

    const [known, ...others] = await Promise.all(
      [email, unknown, elsewhere].map((address) => postRaw(url, '/auth/forgot-password', { email: address })),
    )

    if (!known) throw new Error('no answer')
    expect(known.status).toBe(200)
    for (const other of others) expect(comparable(other)).toEqual(comparable(known))
    await untilMailSettles(world)
    expect(mailsTo(world, email)).toHaveLength(1)
    expect([...mailsTo(world, unknown), ...mailsTo(world, elsewhere)]).toEqual([])
  })

  it.each([
    ['x-forwarded-host', 'evil.example'],
    ['x-host', 'evil.example'],
    ['x-original-host', 'evil.example'],
    ['x-forwarded-server', 'evil.example'],
    ['forwarded', 'for=1.2.3.4;host=evil.example;proto=http'],
    ['x-forwarded-proto', 'javascript'],
  ])('T21 mails a link to the configured address whatever %s says', async (header, value) => {
    const { email } = await aPerson()

    const reply = await postRaw(urlOf(world, 0), '/auth/forgot-password', { email }, { [header]: value })

    expect(reply.status).toBe(200)
    const { text, html } = await world.mailTo(email, 'Reset your')
    expect(text).toContain(`${TEST_PUBLIC_URL}/reset-password/`)
    expect(text + html).not.toContain('evil.example')
  })

  it('T21 at a host that is not ours answers 421 and mails nothing', async () => {
    const { email } = await aPerson()
    const port = new URL(urlOf(world, 0)).port
    const hosts = [
      'evil.example',
      'localhost',
      `localhost:${port}`,
      'localhost:4999.evil.example',
      '127.0.0.1',
      'localhost:4999@evil.example',
    ]

    const replies = await Promise.all(
      hosts.map((host) => postRaw(urlOf(world, 0), '/auth/forgot-password', { email }, { host })),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(421))
    await untilMailSettles(world)
    expect(mailsTo(world, email)).toEqual([])
  })
})

describe('a mailbox', () => {
  it('T25 gets five mails an hour and not the sixth, from whatever addresses they are asked for', async () => {
    const { email } = await aPerson()

    const statuses = []
    for (let count = 0; count < 7; count++) {
      statuses.push((await visitor(world, count % 2).post('/auth/forgot-password', { email })).status)
      await untilMailSettles(world)
    }

    expect(statuses).toEqual(Array(7).fill(200))
    expect(mailsTo(world, email)).toHaveLength(5)
  })

  it.each([
    ['of somebody with an account', true],
    ['of somebody who has not activated yet', false],
  ])('T25 %s is not bombed by registrations, resends and resets together', async (_who, isActivated) => {
    const { email } = await aPerson({ isActivated })
    const registration = { first_name: 'Sam', last_name: 'Okafor', email, password: NEW, agreed_to_tos: true }

    for (let count = 0; count < 4; count++) {
      await visitor(world).post('/auth/register', registration)
      await visitor(world).post('/auth/resend-activation', { email })
      await visitor(world).post('/auth/forgot-password', { email })
      await untilMailSettles(world)
    }

    expect(mailsTo(world, email)).toHaveLength(5)
  })

  it('T25 does not lose the place of its fifth mail while the mail server is away', async () => {
    const { email } = await aPerson()
    await world.people.db.query(
      "insert into rate_limits (key, hits, resets_at) values ($1, 4, now() + interval '1 hour')",
      [`mailbox:${email}`],
    )
    world.mails.fail('4xx')
    await visitor(world).post('/auth/forgot-password', { email })
    const hurry = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`

    while ((await world.people.db.query(hurry)).rowCount === 0) await pause(50)
    world.mails.fail(null)

    const token = linkIn(await world.mailTo(email, 'Reset your'), 'reset-password')
    expect(await reset(token)).toEqual([200, undefined])
  })
})

it('T15 leaves none of the links and passwords of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
