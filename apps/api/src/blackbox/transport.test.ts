import { endpoints } from '@lab-zer0/contracts/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { signIn } from '../testing/people.ts'
import { TEST_PUBLIC_URL } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'
import { databaseChecksum, leakedSecrets, postRaw, sendRaw } from './evidence.ts'
import { someAddress, urlOf, whoAmIEverywhere } from './visitor.ts'

// No proxy is trusted here: whatever a request says about its address, it comes from this machine.
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const NOWHERE = '7d3e7e0a-6f6f-4c1e-8a51-0c2d0c6f4d11'

async function signedIn(): Promise<Browser> {
  return signIn(world.browser(), await world.people.aPerson(await world.people.anOrganisation()))
}
const cookieOf = (browser: Browser) => `lz_session=${browser.cookie('lz_session')}`

describe('a request from a foreign page', () => {
  const ORIGINS = [
    'https://evil.example',
    'http://localhost:4999.evil.example',
    'http://localhost:4999@evil.example',
    'http://evil.localhost:4999',
    'http://localhost:5000',
    'http://localhost',
    'https://localhost:4999',
    'http://LOCALHOST:4999',
    'http://127.0.0.1:4999',
    'http://localhost:4999/',
    'file://',
    'null',
  ]
  const BODIES = [
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['text/plain', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const

  it.each(ORIGINS)(
    'T18 at %s is refused, as JSON, form, text and upload, and the session stays',
    async (origin) => {
      const browser = await signedIn()

      const replies = await Promise.all(
        BODIES.flatMap(([type, body]) =>
          ['/auth/logout', '/auth/login', '/auth/sessions'].map((path) =>
            sendRaw(urlOf(world, 0), path, {
              method: path === '/auth/sessions' ? 'DELETE' : 'POST',
              headers: { cookie: cookieOf(browser), origin, 'content-type': type },
              body,
            }),
          ),
        ),
      )

      expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(403))
      expect(replies.every(({ headers }) => !('access-control-allow-origin' in headers))).toBe(true)
      expect(await whoAmIEverywhere(world, browser)).toEqual([200, 200])
    },
  )

  it.each(['cross-site', 'same-site', 'anything'])(
    'T18 that the browser marks as %s is refused even without an Origin',
    async (site) => {
      const browser = await signedIn()
      const headers = { cookie: cookieOf(browser), 'sec-fetch-site': site }

      const reply = await sendRaw(urlOf(world, 0), '/auth/logout', { method: 'POST', headers })

      expect(reply.status).toBe(403)
      expect(await whoAmIEverywhere(world, browser)).toEqual([200, 200])
    },
  )

  it('T18 can not sign a browser in to the account of the attacker', async () => {
    const { email, password } = await world.people.aPerson(await world.people.anOrganisation())

    const reply = await postRaw(
      urlOf(world, 0),
      '/auth/login',
      { email, password },
      { origin: 'https://evil.example' },
    )

    expect(reply.status).toBe(403)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('T18 gets no leave by a preflight, and no method in place of another', async () => {
    const browser = await signedIn()
    const cookie = cookieOf(browser)
    const origin = 'https://evil.example'

    const preflight = await sendRaw(urlOf(world, 0), '/auth/sessions', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'DELETE' },
    })
    await sendRaw(urlOf(world, 0), '/auth/user?_method=DELETE', {
      headers: { cookie, 'x-http-method-override': 'DELETE' },
    })
    await sendRaw(urlOf(world, 0), '/auth/logout', { headers: { cookie } })

    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(await whoAmIEverywhere(world, browser)).toEqual([200, 200])
  })
})

describe('a body', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'email=a%40b.edu.au&password=x'],
    ['text/plain', '{"email":"a@b.edu.au","password":"x"}'],
    ['application/xml', '<a/>'],
    ['application/json-but-not', '{}'],
    ['', '{}'],
  ])('T18 of the type "%s" is refused with 415 from our own page too', async (type, body) => {
    const headers = { origin: TEST_PUBLIC_URL, ...(type ? { 'content-type': type } : {}) }

    const reply = await sendRaw(urlOf(world, 0), '/auth/login', { method: 'POST', headers, body })

    expect([reply.status, JSON.parse(reply.text).code]).toEqual([415, 'json_only'])
  })

  it('T22 above 64 KB is refused with 413, one below is read', async () => {
    const bodyOf = (bytes: number) => ({ email: 'a@b.edu.au', password: 'x'.repeat(bytes) })

    const above = await postRaw(urlOf(world, 0), '/auth/login', bodyOf(64 * 1024))
    const below = await postRaw(urlOf(world, 0), '/auth/login', bodyOf(63 * 1024))

    expect([above.status, JSON.parse(above.text).code]).toEqual([413, 'body_too_large'])
    expect([below.status, JSON.parse(below.text).code]).toEqual([400, 'invalid_request'])
  })

  it.each(['{', '"', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '[[[[', 'nul'])(
    'T26 of %s is refused with 400 and leaves nothing in the process',
    async (body) => {
      const headers = { origin: TEST_PUBLIC_URL, 'content-type': 'application/json' }

      const reply = await sendRaw(urlOf(world, 0), '/auth/login', { method: 'POST', headers, body })

      expect([reply.status, JSON.parse(reply.text).code]).toEqual([400, 'invalid_request'])
    },
  )
})

describe('a body that claims rights', () => {
  const CLAIMS = {
    is_organisation_admin: true,
    can_invite: true,
    organisation_id: NOWHERE,
    actor_id: NOWHERE,
    user_id: NOWHERE,
    role: 'admin',
    activated_at: '2020-01-01T00:00:00Z',
    password_hash: 'x',
    two_factor_verified: true,
    status: 'certified',
    score: 100,
  }
  const PROFILE = { first_name: 'Priya', last_name: 'Nair' }
  const ADDRESS = 'sam@claimed-rights.edu.au'
  const PASSWORD = 'Another-vessel-19'
  /** What each call takes, so that the claim is all that is wrong with it. */
  const VALID: Record<string, object> = {
    'POST /auth/login': { email: ADDRESS, password: PASSWORD },
    'POST /auth/two-factor/verify': { code: '123456' },
    'POST /auth/register': { ...PROFILE, email: ADDRESS, password: PASSWORD, agreed_to_tos: true },
    'PATCH /auth/profile': PROFILE,
    'POST /auth/forgot-password': { email: ADDRESS },
    'POST /auth/reset-password/:token': { password: PASSWORD },
    'POST /auth/activate/:token': { password: PASSWORD },
    'POST /auth/resend-activation': { email: ADDRESS },
    'POST /auth/change-password': { current_password: PASSWORD, password: PASSWORD },
    'POST /auth/two-factor/confirm': { code: '123456' },
    'POST /auth/two-factor/backup-codes': { password: PASSWORD },
    'DELETE /auth/two-factor': { password: PASSWORD },
    'POST /auth/step-up': { password: PASSWORD },
    'POST /organisations/register': {
      invitation_code: 'ABCDEFGH',
      organisation_name: 'Claimed Rights Institute',
      country_code: 'AU',
      email_domains: ['claimed-rights.edu.au'],
      admin: { ...PROFILE, email: ADDRESS, password: PASSWORD, agreed_to_tos: true },
    },
    'POST /invitations/send': { emails: [ADDRESS] },
    'POST /invitations/resend': { email: ADDRESS },
    'POST /invitations/validate': { code: 'ABCDEFGH' },
  }
  const writes = endpoints.flatMap(({ endpoint }) => {
    const name = `${endpoint.method} ${endpoint.path}`
    return endpoint.method === 'GET' ? [] : [[name, endpoint] as const]
  })

  async function rights(): Promise<string> {
    const { rows } = await world.people.db.query(
      `select count(*) as people, count(*) filter (where is_organisation_admin) as admins,
         count(*) filter (where can_invite) as inviters, count(distinct organisation_id) as organisations,
         md5(string_agg(concat_ws(' ', id, organisation_id, email, is_organisation_admin, can_invite, password_hash,
           activated_at), ',' order by id)) as all from users`,
    )
    return JSON.stringify(rows[0])
  }

  it.each(writes)('T8 in %s is refused or without effect', async (name, endpoint) => {
    const browser = await signedIn()
    const path = endpoint.path.replace(/:\w*token\w*/i, 'a'.repeat(43)).replace(/:\w+/g, NOWHERE)
    const before = await rights()

    const reply = await browser.send(endpoint.method, path, { body: { ...VALID[name], ...CLAIMS } })

    expect(reply.status).toBeLessThan(500)
    if (endpoint.body) expect(reply.status).toBeGreaterThanOrEqual(400)
    if (name in VALID) {
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
    }
    expect(await rights()).toBe(before)
  })

  it.each([...Object.entries(CLAIMS), ['email', 'other@evil.example'], ['id', NOWHERE]])(
    'T8 by %s in the profile is refused, and the names stay too',
    async (claim, value) => {
      const browser = await signedIn()

      const reply = await browser.patch('/auth/profile', {
        first_name: 'Other',
        last_name: 'Name',
        [claim]: value,
      })

      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
      expect((await browser.get('/auth/user')).body.user).toMatchObject({ ...PROFILE, can_invite: false })
    },
  )
})

describe('reading', () => {
  it('T18 leaves every table as it was, whoever reads whatever there is to read', async () => {
    const organisation = await world.people.anOrganisation()
    const readers = [
      world.browser(),
      await signIn(world.browser(), await world.people.aPerson(organisation)),
      await signIn(world.browser(), await world.people.anAdmin(organisation)),
      await signIn(world.browser(), await world.people.aProviderAdmin()),
    ]
    const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')
    // Some reads are counted against a limit; a counter is no data of anybody.
    const checksum = async () => (await databaseChecksum(world)).replace(/^rate_limits:.*$/m, '')
    const before = await checksum()

    for (const { endpoint } of reads) {
      const path = endpoint.path.replace(/:\w*token\w*/i, 'a'.repeat(43)).replace(/:\w+/g, organisation.id)
      for (const reader of readers) {
        expect((await reader.get(path)).status, path).toBeLessThan(500)
        await reader.send('HEAD', path)
      }
    }

    expect(reads.length).toBeGreaterThan(5)
    expect(await checksum()).toBe(before)
  })
})

describe('every answer', () => {
  it('carries the headers that keep browsers from guessing, framing, caching and telling where it was', async () => {
    const url = urlOf(world, 0)
    const answers = [
      await sendRaw(url, '/health/live'),
      await sendRaw(url, '/auth/user'),
      await sendRaw(url, '/no/such/path'),
      await sendRaw(url, `/auth/activate/${'a'.repeat(43)}`),
      await postRaw(url, '/auth/login', {}),
      await postRaw(url, '/auth/login', {}, { origin: 'https://evil.example' }),
      await postRaw(url, '/auth/login', {}, { 'content-type': 'text/plain' }),
      await sendRaw(url, '/auth/user', { headers: { host: 'evil.example' } }),
      await sendRaw(url, '/openapi.json'),
      await sendRaw(url, '/auth/activate/%ff'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 400, 403, 415, 421, 200, 404])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      const policy = headers['content-security-policy']
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part)
      }
      expect(policy).not.toContain('unsafe')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('is the same 404 for a path that is not there and a method that is not meant', async () => {
    const url = urlOf(world, 0)

    const answers = [
      await sendRaw(url, '/auth/no-such-call'),
      await sendRaw(url, '/../../etc/passwd'),
      await sendRaw(url, '/metrics'),
      await sendRaw(url, '/auth/activate/%ff'),
      await postRaw(url, '/auth/user', {}),
    ]

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"success":false,"error":"Not found","code":"not_found"}']),
    )
  })
})

describe('guessing invitation codes', () => {
  it('T12 goes on at one a second after thirty of an address, whatever address it forges, with equal answers', async () => {
    const guess = (value: string, count: number) =>
      postRaw(
        urlOf(world, count % 2),
        '/invitations/validate',
        { code: value },
        {
          'x-forwarded-for': someAddress(),
          'x-real-ip': someAddress(),
          forwarded: `for=${someAddress()}`,
        },
      )

    const answers = []
    for (let count = 0; count < 30; count++) answers.push(await guess(`GUESS${1000 + count}`, count))
    const start = performance.now()
    for (let count = 30; count < 36; count++) answers.push(await guess(`GUESS${1000 + count}`, count))

    expect(performance.now() - start).toBeGreaterThan(6000)
    expect(answers.map(({ status }) => status)).toEqual(Array(36).fill(400))
    expect(new Set(answers.map(({ text }) => text))).toHaveLength(1)
  })
})

it('T15 leaves none of the links of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
