import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pause, randomName } from '../testing/processes.ts'
import { linkIn, type World } from '../testing/world.ts'
import { comparable, leakedSecrets, mailsTo, postRaw, untilMailSettles } from './evidence.ts'
import { startProxiedWorld, urlOf, type Visitor, visitor, whoAmIEverywhere } from './visitor.ts'

let world: World
let domain: string

beforeAll(async () => {
  world = await startProxiedWorld()
  domain = (await world.people.anOrganisation()).domain
})
afterAll(() => world.stop())

const PASSWORD = 'Graduated-rule-88'
const someone = () => `s-${randomName()}@${domain}`

function registration(email: string, password = PASSWORD) {
  return { first_name: 'Sam', last_name: 'Okafor', email, password, agreed_to_tos: true }
}

/** Registers and waits for the link, which only the owner of the mailbox can read. */
async function register(browser: Visitor, email: string, password = PASSWORD): Promise<string> {
  const earlier = mailsTo(world, email, 'Activate your').length
  expect((await browser.post('/auth/register', registration(email, password))).status).toBe(201)
  await untilMailSettles(world)
  expect(mailsTo(world, email, 'Activate your')).toHaveLength(earlier + 1)
  return linkIn(await world.mailTo(email, 'Activate your'), 'activate')
}

async function isActivated(email: string): Promise<boolean> {
  const { rowCount } = await world.people.db.query(
    'select from users where email = $1 and activated_at is not null',
    [email],
  )
  return rowCount === 1
}

async function login(email: string, password: string) {
  const { status, body } = await visitor(world).post('/auth/login', { email, password })
  return [status, body.code]
}

const DEAD = [400, 'invalid_activation_token']

describe('an activation link', () => {
  it('activates by itself in the browser that registered, on the other node too, and once only', async () => {
    const email = someone()
    const browser = visitor(world)
    const link = await register(browser, email)

    const elsewhere = browser.at(urlOf(world, 1))
    const first = await elsewhere.get(`/auth/activate/${link}`)
    const second = await browser.get(`/auth/activate/${link}`)

    expect([first.status, first.body.password_required, first.body.email]).toEqual([200, false, email])
    expect([second.status, second.body.code]).toEqual(DEAD)
    expect(await login(email, PASSWORD)).toEqual([200, undefined])
  })

  it('T14 does not activate when a scanner opens it again and again in a browser of its own', async () => {
    const email = someone()
    const link = await register(visitor(world), email)
    const scanner = visitor(world)

    const opened = []
    for (let times = 0; times < 4; times++) opened.push(await scanner.get(`/auth/activate/${link}`))
    opened.push(await scanner.send('HEAD', `/auth/activate/${link}`))

    expect(opened.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(opened[0]?.body.password_required).toBe(true)
    expect(opened[0]?.body).not.toHaveProperty('email')
    expect(await isActivated(email)).toBe(false)
    expect(await login(email, PASSWORD)).toEqual([403, 'email_not_activated'])
  })

  it('T14 needs the chosen password in any other browser, and a wrong one activates nothing', async () => {
    const email = someone()
    const link = await register(visitor(world), email)
    const phone = visitor(world, 1)

    const wrong = await phone.post(`/auth/activate/${link}`, { password: 'Not-this-one-4' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
    expect(await isActivated(email)).toBe(false)

    const right = await phone.post(`/auth/activate/${link}`, { password: PASSWORD })
    expect([right.status, right.body.password_required]).toEqual([200, false])
    expect(await whoAmIEverywhere(world, phone)).toEqual([200, 200])
    expect(await login(email, PASSWORD)).toEqual([200, undefined])
  })

  it('T14 is closed after ten wrong passwords, whatever node and address they come from', async () => {
    const email = someone()
    const link = await register(visitor(world), email)

    const tries = []
    for (let count = 0; count < 11; count++) {
      const body = { password: `Not-this-one-${count}` }
      tries.push((await visitor(world, count % 2).post(`/auth/activate/${link}`, body)).status)
    }
    const right = await visitor(world).post(`/auth/activate/${link}`, { password: PASSWORD })

    expect(tries).toEqual([...Array(10).fill(400), 429])
    expect(right.status).toBe(429)
    expect(await isActivated(email)).toBe(false)
  })

  it('is dead once a newer one was asked for', async () => {
    const email = someone()
    const browser = visitor(world)
    const older = await register(browser, email)

    await visitor(world).post('/auth/resend-activation', { email })
    const newer = linkIn(await world.mailTo(email, 'new LAB ZER0 activation link'), 'activate')
    const byOlder = await browser.get(`/auth/activate/${older}`)
    const byNewer = await browser.get(`/auth/activate/${newer}`)

    expect([byOlder.status, byOlder.body.code]).toEqual(DEAD)
    expect([byNewer.status, byNewer.body.password_required]).toEqual([200, false])
  })

  it('is dead after 24 hours', async () => {
    const email = someone()
    const browser = visitor(world)
    const link = await register(browser, email)
    await world.people.db.query(
      "update auth_tokens set expires_at = expires_at - interval '24 hours 1 second' where user_id = (select id from users where email = $1)",
      [email],
    )

    const reply = await browser.get(`/auth/activate/${link}`)

    expect([reply.status, reply.body.code]).toEqual(DEAD)
  })

  it('answers the same to a link that never was, and keeps no row for it', async () => {
    const limits = async () => (await world.people.db.query('select from rate_limits')).rowCount
    const before = await limits()

    const opened = await visitor(world).get(`/auth/activate/${'a'.repeat(43)}`)
    const tried = await visitor(world).post(`/auth/activate/${'a'.repeat(43)}`, { password: PASSWORD })
    const malformed = await visitor(world).get('/auth/activate/short')

    for (const { status, body } of [opened, tried, malformed]) expect([status, body.code]).toEqual(DEAD)
    expect(await limits()).toBe(before)
  })
})

describe('registering somebody else', () => {
  it('T14 never lets the stranger in, whatever the owner of the mailbox does with the mail', async () => {
    const email = someone()
    const [stranger, owner] = [visitor(world), visitor(world)]
    const link = await register(stranger, email, 'Strangers-own-88')

    const clicked = await owner.get(`/auth/activate/${link}`)
    expect(clicked.body.password_required).toBe(true)
    const guessed = await owner.post(`/auth/activate/${link}`, { password: PASSWORD })

    expect(guessed.status).toBe(400)
    expect(await isActivated(email)).toBe(false)
    expect(await login(email, 'Strangers-own-88')).toEqual([403, 'email_not_activated'])
  })

  it('T14 loses password and link to the newer registration of the owner', async () => {
    const email = someone()
    const [stranger, owner] = [visitor(world), visitor(world, 1)]
    const strangersLink = await register(stranger, email, 'Strangers-own-88')

    const ownersLink = await register(owner, email, PASSWORD)
    const byOldLink = await stranger.get(`/auth/activate/${strangersLink}`)
    const byCookie = await stranger.get(`/auth/activate/${ownersLink}`)
    expect([byOldLink.status, byOldLink.body.code]).toEqual(DEAD)
    expect(byCookie.body.password_required).toBe(true)

    expect((await owner.get(`/auth/activate/${ownersLink}`)).body.password_required).toBe(false)
    expect(await login(email, 'Strangers-own-88')).toEqual([400, 'invalid_credentials'])
    expect(await login(email, PASSWORD)).toEqual([200, undefined])
  })

  it('T14 does not get activated by the owner of an older link', async () => {
    const email = someone()
    const [owner, stranger] = [visitor(world), visitor(world)]
    const ownersLink = await register(owner, email, PASSWORD)
    const strangersLink = await register(stranger, email, 'Strangers-own-88')

    const replies = [
      await owner.get(`/auth/activate/${ownersLink}`),
      await owner.get(`/auth/activate/${strangersLink}`),
      await owner.post(`/auth/activate/${strangersLink}`, { password: PASSWORD }),
    ]

    expect(replies.map(({ body }) => body.code ?? body.password_required)).toEqual([
      'invalid_activation_token',
      true,
      'wrong_password',
    ])
    expect(await isActivated(email)).toBe(false)
  })

  // The stranger registers again at the very moment of the owner's click: the click waits for that and is judged
  // by what it left behind, or it would activate the stranger's password.
  it.each(['by the cookie', 'by the password'])(
    'T14 does not slip its password under an activation %s that is under way',
    async (way) => {
      const email = someone()
      const owner = visitor(world)
      const link = await register(owner, email, PASSWORD)
      const strangers = await hash('Strangers-own-88', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      const db = new pg.Client({ connectionString: world.database.superuser })
      await db.connect()
      await db.query('begin')
      await db.query(
        "update users set password_hash = $2, activation_browser_hash = '\\x00' where email = $1",
        [email, strangers],
      )

      const click =
        way === 'by the cookie'
          ? owner.get(`/auth/activate/${link}`)
          : visitor(world).post(`/auth/activate/${link}`, { password: PASSWORD })
      await pause(400)
      await db.query('commit')
      await db.end()
      await click

      expect(await isActivated(email)).toBe(false)
      expect(await login(email, 'Strangers-own-88')).toEqual([403, 'email_not_activated'])
    },
  )

  it('is told by mail to somebody who has an account, and changes nothing there', async () => {
    const person = await world.people.aPerson(await world.people.anOrganisation())

    const reply = await visitor(world).post('/auth/register', registration(person.email, 'Strangers-own-88'))

    expect(reply.body).toEqual({ success: true, message: 'Registration successful.' })
    await world.mailTo(person.email, 'You already have a LAB ZER0 account')
    expect(await login(person.email, 'Strangers-own-88')).toEqual([400, 'invalid_credentials'])
    expect(await login(person.email, person.password)).toEqual([200, undefined])
  })
})

describe('which addresses have accounts', () => {
  it('T16 is not told by the answers to register and resend: status, bytes and headers are equal', async () => {
    const organisation = await world.people.anOrganisation()
    const active = (await world.people.aPerson(organisation)).email
    const waiting = (await world.people.aPerson(organisation, { isActivated: false })).email
    const unknown = `nobody-${randomName()}@${organisation.domain}`
    const url = urlOf(world, 0)

    const resent = await Promise.all(
      [active, waiting, unknown].map((email) => postRaw(url, '/auth/resend-activation', { email })),
    )
    const registered = await Promise.all(
      [active, waiting, unknown].map((email) => postRaw(url, '/auth/register', registration(email))),
    )

    for (const [known, ...others] of [registered.map(comparable), resent.map(comparable)]) {
      for (const other of others) expect(other).toEqual(known)
    }
    await untilMailSettles(world)
    expect(mailsTo(world, active, 'activation')).toEqual([])
  })
})

describe('an address that looks like one of the organisation', () => {
  it('T13 gives nobody an account in the tenant', async () => {
    const organisation = await world.people.anOrganisation()
    const own = organisation.domain
    const hostile = [
      `a@${own}.evil.com`,
      `a@evil${own}`,
      `a@sub.${own}`,
      `a@evil.com@${own}`,
      `"a@evil.com"@${own}`,
      `a@${own}.`,
      `a@[${own}]`,
      `a@${own}\u0000.evil.com`,
      `a@${own}\nbcc:b@evil.com`,
      `a@xn--${own}`,
      `a@${own.replace('u', '\u0446')}`,
      `evil.com!a%evil.com@${own}@evil.com`,
      `a@${own}>, <b@evil.com`,
      `a@${own.replaceAll('.', '\u3002')}`,
    ]

    const replies = []
    for (const email of hostile) {
      replies.push((await visitor(world).post('/auth/register', registration(email))).status)
    }

    expect(replies.every((status) => status === 400 || status === 403)).toBe(true)
    const { rowCount } = await world.people.db.query('select from users where organisation_id = $1', [
      organisation.id,
    ])
    expect(rowCount).toBe(0)
  })

  it('T13 is folded to the address it imitates, so that its mail goes to the true mailbox', async () => {
    const organisation = await world.people.anOrganisation()
    const plain = `sam.${randomName()}@${organisation.domain}`
    const wide = plain.replace('sam', 'ｓａｍ').replace('@', '＠').toUpperCase()

    const reply = await visitor(world).post('/auth/register', registration(` ${wide} `))

    expect(reply.status).toBe(201)
    expect((await world.mailTo(plain, 'Activate your')).to).toEqual([plain])
  })
})

describe('the text of a name', () => {
  const inject = [
    '\r\nBcc: evil@evil.com',
    '\nBcc: evil@evil.com',
    '\r\n\r\n<p>',
    '\u0000',
    '\u0007',
    '\u007f',
  ]
  const odd = [
    '\u2028Bcc: e@evil.com',
    '\u0085Bcc: e@evil.com',
    '=?utf-8?Q?=0D=0ABcc:e=40evil.com?=',
    '%0d%0aBcc:',
  ]

  it.each(inject)('T25 with the control character in %j is refused', async (payload) => {
    const body = { ...registration(someone()), first_name: `Sam${payload}Okafor` }

    const reply = await visitor(world).post('/auth/register', body)

    expect([reply.status, reply.body.error]).toEqual([400, 'Please remove characters that cannot be stored'])
  })

  it.each(odd)('T25 as in %j makes no header of its own in the mail', async (payload) => {
    const email = someone()
    await visitor(world).post('/auth/register', { ...registration(email), first_name: `Sam${payload}` })

    const { raw, to } = await world.mailTo(email, 'Activate your')

    const [head = ''] = raw.split(/\r?\n\r?\n/)
    const names = head.split(/\r?\n/).flatMap((line) => /^([A-Za-z-]+):/.exec(line)?.[1]?.toLowerCase() ?? [])
    expect(names.filter((name) => name === 'to' || name === 'subject').sort()).toEqual(['subject', 'to'])
    expect(names).not.toContain('bcc')
    expect(to).toEqual([email])
  })
})

it('T15 leaves none of the links and passwords of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
