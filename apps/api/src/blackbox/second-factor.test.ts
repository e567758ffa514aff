import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { type Person, signIn, totpOf } from '../testing/people.ts'
import { pause } from '../testing/processes.ts'
import type { World } from '../testing/world.ts'
import { leakedSecrets } from './evidence.ts'
import { startProxiedWorld, urlOf, type Visitor, visitor, whoAmIEverywhere } from './visitor.ts'

let world: World
let organisation: Awaited<ReturnType<World['people']['anOrganisation']>>

beforeAll(async () => {
  world = await startProxiedWorld()
  organisation = await world.people.anOrganisation()
})
afterAll(() => world.stop())

const STEP_SECONDS = 30
const WRONG = [400, 'wrong_code']
const aPerson = () => world.people.aPerson(organisation, { secondFactor: true })
const aPlainPerson = () => world.people.aPerson(organisation)

/** As if half a minute had gone by: the code that was used last counts again. */
async function nextStep({ id }: Person): Promise<void> {
  await world.people.db.query('update user_totp set last_step = 0 where user_id = $1', [id])
}

/** Gives the password only. */
async function challenged(person: Person, node = 0): Promise<Visitor> {
  const browser = visitor(world, node)
  const { email, password } = person
  const reply = await browser.post('/auth/login', { email, password })
  expect(reply.body).toEqual({ success: true, message: 'Enter your code', two_factor_required: true })
  return browser
}

async function verify(browser: Browser, code: string) {
  const { status, body } = await browser.post('/auth/two-factor/verify', { code })
  return [status, body.code]
}

/** A code that is surely not one of these two minutes. */
async function wrongCode(person: Person): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const near = await Promise.all(
    [-2, -1, 0, 1, 2].map((step) =>
      generate({ secret: person.totpSecret ?? '', epoch: now + step * STEP_SECONDS }),
    ),
  )
  for (let guess = 100_000; ; guess++) if (!near.includes(String(guess))) return String(guess)
}

/** Sets the second factor up through the API, as a person does. */
async function enrolled(person: Person) {
  const browser = await signIn(visitor(world), person)
  const { body } = await browser.post('/auth/two-factor/enrol')
  const code = await generate({ secret: body.secret })
  const confirmed = await browser.post('/auth/two-factor/confirm', { code })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  const codes: string[] = confirmed.body.backup_codes
  return { browser, code, codes, person: { ...person, totpSecret: String(body.secret) } }
}

describe('the challenge between password and code', () => {
  it('T19 is no session: nothing opens with it, on neither node', async () => {
    const browser = await challenged(await world.people.aProviderAdmin())
    const challenge = browser.cookie('lz_challenge') ?? ''
    expect(challenge).toMatch(/^[A-Za-z0-9_-]{43}$/)

    const posing = visitor(world)
    posing.setCookie('lz_session', challenge)

    expect(browser.cookie('lz_session')).toBeUndefined()
    expect(await whoAmIEverywhere(world, browser)).toEqual([401, 401])
    expect(await whoAmIEverywhere(world, posing)).toEqual([401, 401])
    expect((await posing.get('/invitations/my-invitations')).status).toBe(401)
  })

  it('is a cookie of ten minutes for the calls of the second factor only', async () => {
    const { email, password } = await aPerson()

    const { headers } = await visitor(world).post('/auth/login', { email, password, remember: true })

    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^lz_challenge=[A-Za-z0-9_-]{43}; Max-Age=600; Path=\/api\/auth\/two-factor; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  it('remembers whether the person wanted to be remembered', async () => {
    const person = await aPerson()
    const browser = visitor(world)
    await browser.post('/auth/login', { email: person.email, password: person.password, remember: true })

    const { headers } = await browser.post('/auth/two-factor/verify', { code: await totpOf(person) })

    expect(headers.getSetCookie().find((line) => line.startsWith('lz_session'))).toContain('Max-Age=2592000')
    expect(browser.cookie('lz_challenge')).toBeUndefined()
  })

  it('T19 ends after five wrong tries, counted over both nodes: the right code comes too late', async () => {
    const person = await aPerson()
    const browser = await challenged(person)
    const wrong = await wrongCode(person)

    const tries = []
    for (let count = 0; count < 5; count++) {
      tries.push(await verify(browser.at(urlOf(world, count % 2)), wrong))
    }

    expect(tries).toEqual(Array(5).fill(WRONG))
    expect((await verify(browser, await totpOf(person)))[0]).toBe(429)
    expect(await whoAmIEverywhere(world, browser)).toEqual([401, 401])
  })

  it('T19 counts fifty parallel guesses as fifty: five are judged, and ten an account', async () => {
    const person = await aPerson()
    const wrong = await wrongCode(person)
    const guess = async (count: number) => {
      const browser = await challenged(person)
      const nodes = [browser.at(urlOf(world, 0)), browser.at(urlOf(world, 1))] as const
      return Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const [status] = await verify(nodes[index % 2] ?? browser, wrong)
          return status
        }),
      )
    }

    const first = await guess(50)
    const { rows } = await world.people.db.query(
      "select max(hits)::int as hits from rate_limits where key like 'challenge:%'",
    )
    expect(rows[0].hits).toBe(50)
    expect(first.filter((status) => status === 400)).toHaveLength(5)
    expect(first.filter((status) => status === 429)).toHaveLength(45)

    const second = await guess(50)
    expect(second.filter((status) => status === 400)).toHaveLength(5)
    const fresh = await challenged(person, 1)
    expect((await verify(fresh, await totpOf(person)))[0]).toBe(429)
  })

  it('is dead after ten minutes, and once a newer sign-in has begun', async () => {
    const person = await aPerson()
    const older = await challenged(person)
    const newer = await challenged(person, 1)

    expect(await verify(older, await totpOf(person))).toEqual([400, 'challenge_expired'])
    await world.people.db.query(
      "update auth_tokens set expires_at = expires_at - interval '10 minutes 1 second' where user_id = $1",
      [person.id],
    )
    expect(await verify(newer, await totpOf(person))).toEqual([400, 'challenge_expired'])
    expect(await verify(visitor(world), await totpOf(person))).toEqual([400, 'challenge_expired'])
  })
})

describe('a code', () => {
  it('T19 is refused the second time, on the same node and on the other', async () => {
    const person = await aPerson()
    const code = await totpOf(person)
    expect(await verify(await challenged(person), code)).toEqual([200, undefined])

    expect(await verify(await challenged(person), code)).toEqual(WRONG)
    expect(await verify(await challenged(person, 1), code)).toEqual(WRONG)
  })

  it('T19 that is given on two nodes by two sessions at once is taken from one', async () => {
    const person = await aPerson()
    const [first, second] = [visitor(world), visitor(world, 1)]
    await signIn(first, person)
    await nextStep(person)
    await signIn(second, person)
    await nextStep(person)
    const proof = { password: person.password, code: await totpOf(person) }

    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? second : first).post('/auth/step-up', proof)),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('counts in its own half minute and in the next, not later and not ahead', async () => {
    const person = await aPerson()
    // Late in a step the next one may begin before the answer.
    while (Math.floor(Date.now() / 1000) % STEP_SECONDS > STEP_SECONDS - 5) await pause(200)
    const now = Math.floor(Date.now() / 1000)
    const at = (steps: number) =>
      generate({ secret: person.totpSecret ?? '', epoch: now + steps * STEP_SECONDS })

    expect(await verify(await challenged(person), await at(-2))).toEqual(WRONG)
    expect(await verify(await challenged(person), await at(1))).toEqual(WRONG)
    expect(await verify(await challenged(person), await at(-1))).toEqual([200, undefined])
    expect(await verify(await challenged(person), await at(0))).toEqual([200, undefined])
    expect(await verify(await challenged(person), await at(-1))).toEqual(WRONG)
  })

  it('T19 that was used to set the second factor up does not sign in within its half minute', async () => {
    const { person, code } = await enrolled(await aPlainPerson())

    expect(await verify(await challenged(person), code)).toEqual(WRONG)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '000000\u0000', "' or 1=1"])(
    'of the shape %j is refused before it is a try',
    async (code) => {
      const browser = await challenged(await aPerson())

      expect(await verify(browser, code)).toEqual([400, 'invalid_request'])
    },
  )
})

describe('a backup code', () => {
  it('T19 opens once, with or without its hyphens, and never again on either node', async () => {
    const { person, codes } = await enrolled(await aPlainPerson())
    const [code = ''] = codes

    expect(codes).toHaveLength(10)
    expect(new Set(codes)).toHaveLength(10)
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/)
    const plain = code.replaceAll('-', '').toLowerCase()
    expect(await verify(await challenged(person), plain)).toEqual([200, undefined])
    expect(await verify(await challenged(person), code)).toEqual(WRONG)
    expect(await verify(await challenged(person, 1), code)).toEqual(WRONG)
  })

  it('is dead once the codes were renewed, which the person is told by mail', async () => {
    const { person, codes, browser } = await enrolled(await aPlainPerson())
    await nextStep(person)
    const code = await totpOf(person)

    const unproven = await browser.post('/auth/two-factor/backup-codes', { password: person.password })
    const renewed = await browser.post('/auth/two-factor/backup-codes', { password: person.password, code })

    expect([unproven.status, unproven.body.code]).toEqual(WRONG)
    expect(renewed.body.backup_codes).toHaveLength(10)
    expect(await verify(await challenged(person), codes[1] ?? '')).toEqual(WRONG)
    expect(await verify(await challenged(person), renewed.body.backup_codes[0])).toEqual([200, undefined])
    await world.mailTo(person.email, 'You have new LAB ZER0 recovery codes')
  })

  it('and the secret of the app are nowhere in the database as they are', async () => {
    const { person, codes } = await enrolled(await aPlainPerson())

    const { rows } = await world.people.db.query<{ dump: string }>(
      `select string_agg(to_jsonb(t)::text, '') || (select string_agg(to_jsonb(b)::text, '') from user_backup_codes b)
         as dump from user_totp t`,
    )

    const dump = rows[0]?.dump ?? ''
    for (const secret of [person.totpSecret, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('setting the second factor up', () => {
  it('T20 ends the other sessions, gives this one a new token and is told by mail', async () => {
    const person = await aPlainPerson()
    const other = await signIn(visitor(world, 1), person)
    const browser = await signIn(visitor(world), person)
    const before = browser.at(urlOf(world, 0))
    const { body } = await browser.post('/auth/two-factor/enrol')

    const confirmed = await browser.post('/auth/two-factor/confirm', {
      code: await generate({ secret: body.secret }),
    })

    expect(confirmed.body.user).toMatchObject({ two_factor_enabled: true, two_factor_required: false })
    expect(await whoAmIEverywhere(world, browser)).toEqual([200, 200])
    expect(await whoAmIEverywhere(world, before)).toEqual([401, 401])
    expect(await whoAmIEverywhere(world, other)).toEqual([401, 401])
    await world.mailTo(person.email, 'Two-factor authentication is on')
  })

  it('counts only once a code of the new secret was given, and is refused when it is on already', async () => {
    const person = await aPlainPerson()
    const browser = await signIn(visitor(world), person)
    const early = await browser.post('/auth/two-factor/confirm', { code: '123456' })
    const { body } = await browser.post('/auth/two-factor/enrol')
    const wrong = await wrongCode({ ...person, totpSecret: body.secret })

    const refused = await browser.post('/auth/two-factor/confirm', { code: wrong })
    const backup = await browser.post('/auth/two-factor/confirm', { code: 'ABCDEFGHJKMNPQRSTVWXYZ23' })
    const login = await visitor(world).post('/auth/login', { email: person.email, password: person.password })
    await browser.post('/auth/two-factor/confirm', { code: await generate({ secret: body.secret }) })
    const again = await browser.post('/auth/two-factor/enrol')

    expect([early.status, early.body.code]).toEqual([409, 'two_factor_not_started'])
    expect([refused.status, refused.body.code]).toEqual(WRONG)
    expect([backup.status, backup.body.code]).toEqual(WRONG)
    expect(login.body.two_factor_required).toBe(false)
    expect([again.status, again.body.code]).toEqual([409, 'two_factor_already_on'])
  })

  it('and every other proof of oneself answers 400 to a wrong password, never 401', async () => {
    const person = await aPlainPerson()
    const browser = await signIn(visitor(world), person)
    const password = 'Not-this-one-4'

    const replies = [
      await browser.post('/auth/two-factor/backup-codes', { password }),
      await browser.post('/auth/step-up', { password }),
      await browser.delete('/auth/two-factor', { password }),
    ]

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([400, 'wrong_password']),
    )
    expect(await whoAmIEverywhere(world, browser)).toEqual([200, 200])
  })
})

describe('turning the second factor off', () => {
  it('needs password and code, ends the other sessions and is told by mail', async () => {
    const person = await aPerson()
    const browser = await signIn(visitor(world), person)
    await nextStep(person)
    const other = await signIn(visitor(world, 1), person)
    await nextStep(person)

    const byPassword = await browser.delete('/auth/two-factor', { password: person.password })
    const off = await browser.delete('/auth/two-factor', {
      password: person.password,
      code: await totpOf(person),
    })

    expect([byPassword.status, byPassword.body.code]).toEqual(WRONG)
    expect(off.status).toBe(200)
    expect(await whoAmIEverywhere(world, other)).toEqual([401, 401])
    const login = await visitor(world).post('/auth/login', { email: person.email, password: person.password })
    expect(login.body.two_factor_required).toBe(false)
    await world.mailTo(person.email, 'Two-factor authentication is off')
  })

  it('T19 is refused to organisation admins and to provider admins, with every proof', async () => {
    for (const admin of [await world.people.anAdmin(organisation), await world.people.aProviderAdmin()]) {
      const browser = await signIn(visitor(world), admin)
      await nextStep(admin)

      const reply = await browser.delete('/auth/two-factor', {
        password: admin.password,
        code: await totpOf(admin),
      })

      expect([reply.status, reply.body.code]).toEqual([409, 'two_factor_needed_by_role'])
      expect((await challenged(admin)).cookie('lz_session')).toBeUndefined()
    }
  })
})

describe('the rights of an admin', () => {
  /** Every call of a provider admin that changes or shows something. */
  async function adminCalls(browser: Browser) {
    const replies = [
      await browser.post('/invitations/send', { emails: ['boss@elsewhere-2.edu.au'] }),
      await browser.post('/invitations/resend', { email: 'boss@elsewhere-2.edu.au' }),
      await browser.get('/invitations/my-invitations'),
      await browser.delete('/invitations/7d3e7e0a-6f6f-4c1e-8a51-0c2d0c6f4d11'),
    ]
    return [...new Set(replies.map(({ status, body }) => `${status} ${body.code}`))]
  }

  it('T19 are closed until a second factor is set up, while the session itself works', async () => {
    const admin = await world.people.aProviderAdmin({ secondFactor: false })
    const browser = await signIn(visitor(world), admin)

    expect(await adminCalls(browser)).toEqual(['403 two_factor_setup_required'])

    const { body } = await browser.get('/auth/user')
    expect(body.user).toMatchObject({ two_factor_required: true, two_factor_verified: false })
  })

  it('T19 open with the set-up, in the session that set it up', async () => {
    const { browser } = await enrolled(await world.people.aProviderAdmin({ secondFactor: false }))

    expect((await browser.get('/invitations/my-invitations')).status).toBe(200)
  })

  it('T19 close 12 hours after the second factor, also for the remembered, and open by a step-up', async () => {
    const admin = await world.people.aProviderAdmin()
    const browser = await signIn(visitor(world), admin, { remember: true })
    expect((await browser.get('/invitations/my-invitations')).status).toBe(200)
    await world.people.db.query(
      "update sessions set second_factor_at = second_factor_at - interval '12 hours 1 second' where user_id = $1",
      [admin.id],
    )
    await nextStep(admin)

    expect(await adminCalls(browser)).toEqual(['403 two_factor_required'])
    const byPassword = await browser.post('/auth/step-up', { password: admin.password })
    expect([byPassword.status, byPassword.body.code]).toEqual(WRONG)
    expect(await adminCalls(browser)).toEqual(['403 two_factor_required'])
    const old = browser.at(urlOf(world, 1))
    const proven = await browser.post('/auth/step-up', {
      password: admin.password,
      code: await totpOf(admin),
    })

    expect(proven.body.user.two_factor_verified).toBe(true)
    expect((await browser.get('/invitations/my-invitations')).status).toBe(200)
    expect(await whoAmIEverywhere(world, old)).toEqual([401, 401])
  })

  it('T19 are closed to a session that never gave its code, whatever way it came about', async () => {
    const admin = await world.people.aProviderAdmin()
    const browser = await signIn(visitor(world), admin)
    await world.people.db.query('update sessions set second_factor_at = null where user_id = $1', [admin.id])

    expect(await adminCalls(browser)).toEqual(['403 two_factor_required'])
  })

  it('T7 are gone with the next request once they were taken away', async () => {
    const admin = await world.people.anAdmin(organisation)
    const browser = await signIn(visitor(world), admin)
    const path = `/organisations/${organisation.id}`
    expect((await browser.get(path)).body.organisation.email_domains).toHaveLength(1)

    await world.people.db.query('update users set is_organisation_admin = false where id = $1', [admin.id])

    const elsewhere = browser.at(urlOf(world, 1))
    expect((await elsewhere.get(path)).body.organisation.email_domains).toBeUndefined()
  })
})

it('T15 leaves none of the secrets, codes and passwords of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
