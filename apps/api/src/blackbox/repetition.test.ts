import type { UserId } from '@lab-zer0/domain/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { signIn } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import { linkIn, type World } from '../testing/world.ts'
import { leakedSecrets, mailsTo, untilMailSettles } from './evidence.ts'
import { startProxiedWorld, urlOf, visitor } from './visitor.ts'

let world: World
let sender: Browser
let senderId: UserId

beforeAll(async () => {
  world = await startProxiedWorld()
  const provider = await world.people.aProviderAdmin()
  senderId = provider.id
  sender = await signIn(visitor(world), provider)
})
afterAll(() => world.stop())

const PASSWORD = 'Graduated-rule-88'
const someKey = () => `key-${randomName()}`
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const someAddress = () => `boss@org-${randomName()}.edu.au`

async function countOf(table: 'invitations' | 'users', email: string): Promise<number> {
  const { rowCount } = await world.people.db.query(`select from ${table} where email = $1`, [email])
  return rowCount ?? 0
}

describe('a call with an Idempotency-Key', () => {
  it('is done once: a repetition, on the other node too, gets the first answer', async () => {
    const email = someAddress()
    const key = someKey()
    const call = (browser: Browser) => browser.post('/invitations/send', { emails: [email] }, withKey(key))

    const first = await call(sender)
    const again = await call(sender)
    const elsewhere = await call(sender.at(urlOf(world, 1)))

    expect(first.body.results).toEqual([{ email, status: 'sent', message: 'Invitation sent' }])
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect([elsewhere.status, elsewhere.body]).toEqual([first.status, first.body])
    await untilMailSettles(world)
    expect([await countOf('invitations', email), mailsTo(world, email).length]).toEqual([1, 1])
  })

  it('gets the first answer though what it needs is used up: an organisation registers once by its code', async () => {
    const provider = await world.people.aProviderAdmin()
    const { code } = await world.people.anInvitation(provider)
    const domain = `org-${randomName()}.edu.au`
    const admin = {
      first_name: 'Ada',
      last_name: 'Byrne',
      email: `ada@${domain}`,
      password: PASSWORD,
      agreed_to_tos: true,
    }
    const body = {
      invitation_code: code,
      organisation_name: domain,
      country_code: 'AU',
      email_domains: [domain],
      admin,
    }
    const key = someKey()

    const first = await visitor(world).post('/organisations/register', body, withKey(key))
    const again = await visitor(world, 1).post('/organisations/register', body, withKey(key))

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await countOf('users', admin.email)).toBe(1)
  })

  it('T32 is done once when ten of it come at the same time', async () => {
    const email = someAddress()
    const key = someKey()
    const nodes = [sender.at(urlOf(world, 0)), sender.at(urlOf(world, 1))] as const

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (nodes[index % 2] ?? sender).post('/invitations/send', { emails: [email] }, withKey(key)),
      ),
    )

    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await untilMailSettles(world)
    expect([await countOf('invitations', email), mailsTo(world, email).length]).toEqual([1, 1])
  })

  it('is refused with 422 when the same key comes with another body, or for another call', async () => {
    const [one, two] = [someAddress(), someAddress()]
    const key = someKey()
    await sender.post('/invitations/send', { emails: [one] }, withKey(key))

    const otherBody = await sender.post('/invitations/send', { emails: [two] }, withKey(key))
    const otherCall = await sender.post('/invitations/resend', { email: one }, withKey(key))

    expect([otherBody.status, otherBody.body.code]).toEqual([422, 'key_reused'])
    expect([otherCall.status, otherCall.body.code]).toEqual([422, 'key_reused'])
    expect(await countOf('invitations', two)).toBe(0)
  })

  it('is refused with 409 and Retry-After while the first is under way', async () => {
    const email = someAddress()
    const key = someKey()
    const db = new pg.Client({ connectionString: world.database.superuser })
    await db.connect()
    await db.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${senderId} ${key}`])

    const during = await sender.post('/invitations/send', { emails: [email] }, withKey(key))
    await db.end()
    const after = await sender.post('/invitations/send', { emails: [email] }, withKey(key))

    expect([during.status, during.body.code]).toEqual([409, 'in_flight'])
    expect(during.headers.get('retry-after')).toBe('1')
    expect(after.body.results[0].status).toBe('sent')
  })

  it('is not remembered when it was refused, so that the same key may try again', async () => {
    const key = someKey()
    const invitation = await world.people.anInvitation(await world.people.aProviderAdmin())
    const refused = await sender.post('/invitations/resend', { email: invitation.email }, withKey(key))
    await world.people.db.query('update invitations set sender_id = $1 where id = $2', [
      senderId,
      invitation.id,
    ])

    const accepted = await sender.post('/invitations/resend', { email: invitation.email }, withKey(key))

    expect([refused.status, accepted.status]).toEqual([404, 200])
  })

  it('does not meet the key of another person', async () => {
    const key = someKey()
    const [mine, theirs] = [someAddress(), someAddress()]
    const other = await signIn(visitor(world), await world.people.aProviderAdmin())

    await sender.post('/invitations/send', { emails: [mine] }, withKey(key))
    const reply = await other.post('/invitations/send', { emails: [theirs] }, withKey(key))

    expect(reply.body.results).toEqual([{ email: theirs, status: 'sent', message: 'Invitation sent' }])
  })

  it.each([
    ['of five characters', 'short'],
    ['with a blank', 'with a blank'],
    ['of 129 characters', 'x'.repeat(129)],
  ])('is refused with 400 for a key %s', async (_what, key) => {
    const email = someAddress()

    const reply = await sender.post('/invitations/send', { emails: [email] }, withKey(key))

    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
    expect(await countOf('invitations', email)).toBe(0)
  })

  it('registers a person once and mails one link, whether the address was free or not', async () => {
    const organisation = await world.people.anOrganisation()
    const known = await world.people.aPerson(organisation)
    for (const email of [`sam-${randomName()}@${organisation.domain}`, known.email]) {
      const body = { first_name: 'Sam', last_name: 'Okafor', email, password: PASSWORD, agreed_to_tos: true }
      const key = someKey()
      const browser = visitor(world)

      const first = await browser.post('/auth/register', body, withKey(key))
      const again = await browser.post('/auth/register', body, withKey(key))
      const other = await browser.post('/auth/register', { ...body, password: 'Other-rule-88' }, withKey(key))

      expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
      await untilMailSettles(world)
      expect([await countOf('users', email), mailsTo(world, email).length]).toEqual([1, 1])
    }
  })

  it('registers an organisation once, and its admin can activate in that browser', async () => {
    const { code } = await world.people.anInvitation(await world.people.aProviderAdmin())
    const domain = `org-${randomName()}.edu.au`
    const admin = {
      first_name: 'Hannah',
      last_name: 'Whitfield',
      email: `hannah@${domain}`,
      password: 'Meniscus-reading-7',
      agreed_to_tos: true,
    }
    const body = {
      invitation_code: code,
      organisation_name: `Institute of ${domain}`,
      country_code: 'AU',
      email_domains: [domain],
      admin,
    }
    const key = someKey()
    const browser = visitor(world)

    const first = await browser.post('/organisations/register', body, withKey(key))
    const link = linkIn(await world.mailTo(admin.email, 'Activate your'), 'activate')

    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((await browser.get(`/auth/activate/${link}`)).body.password_required).toBe(false)
  })
})

it('T15 leaves none of the codes, links and passwords of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
