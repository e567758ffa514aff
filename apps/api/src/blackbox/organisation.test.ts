import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/people.ts'
import { randomName } from '../testing/processes.ts'
import { linkIn, type World } from '../testing/world.ts'
import { leakedSecrets, mailsTo, postRaw, untilMailSettles } from './evidence.ts'
import { startProxiedWorld, urlOf, visitor } from './visitor.ts'

let world: World
let provider: Awaited<ReturnType<World['people']['aProviderAdmin']>>

beforeAll(async () => {
  world = await startProxiedWorld()
  provider = await world.people.aProviderAdmin()
})
afterAll(() => world.stop())

function registration(code: string, domain: string, changes: { domains?: string[]; email?: string } = {}) {
  return {
    invitation_code: code,
    organisation_name: `Institute of ${domain}`,
    country_code: 'AU',
    email_domains: changes.domains ?? [domain],
    admin: {
      first_name: 'Hannah',
      last_name: 'Whitfield',
      email: changes.email ?? `hannah@${domain}`,
      password: 'Meniscus-reading-7',
      agreed_to_tos: true,
    },
  }
}

const someDomain = () => `org-${randomName()}.edu.au`

async function organisationsNamed(domain: string): Promise<number> {
  const { rowCount } = await world.people.db.query('select from organisations where name = $1', [
    `Institute of ${domain}`,
  ])
  return rowCount ?? 0
}

/** Everything that a registration writes, counted over the whole database. */
async function everythingWritten(): Promise<unknown> {
  const { rows } = await world.people.db.query(
    `select (select count(*) from organisations) as organisations,
       (select count(*) from organisation_domains) as domains, (select count(*) from users) as users,
       (select count(*) from events) as events, (select count(*) from pgboss.job where name = 'mail') as mails,
       (select count(*) from invitations where used_at is not null) as used`,
  )
  return rows[0]
}

describe('an invitation code', () => {
  it('T12 makes one organisation of twenty parallel uses over two nodes', async () => {
    const { code } = await world.people.anInvitation(provider)
    const domains = Array.from({ length: 20 }, someDomain)

    const replies = await Promise.all(
      domains.map((domain, index) =>
        visitor(world, index % 2).post('/organisations/register', registration(code, domain)),
      ),
    )

    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)].sort())
    const made = await Promise.all(domains.map(organisationsNamed))
    expect(made.filter((count) => count > 0)).toEqual([1])
  })

  it('is refused the second time, and the second organisation is not there', async () => {
    const { code } = await world.people.anInvitation(provider)
    const [first, second] = [someDomain(), someDomain()]
    expect((await visitor(world).post('/organisations/register', registration(code, first))).status).toBe(201)

    const reply = await visitor(world, 1).post('/organisations/register', registration(code, second))

    expect(reply.status).toBe(400)
    expect(reply.body.code).toBe('invalid_invitation_code')
    expect(await organisationsNamed(second)).toBe(0)
  })

  it('T12 gets byte-equal answers when it is wrong, used, expired or withdrawn', async () => {
    const { people } = world
    const used = await people.anInvitation(provider)
    await people.db.query('update invitations set used_at = now() where id = $1', [used.id])
    const withdrawn = await people.anInvitation(provider)
    await people.db.query('update invitations set withdrawn_at = now() where id = $1', [withdrawn.id])
    const expired = await people.anInvitation(provider, { expiresAt: new Date(Date.now() - 1000) })
    const codes = [used.code, withdrawn.code, expired.code, 'NEVER1WAS1A1CODE1AT1ALL123', 'x', '']

    const replies = await Promise.all(
      codes.map((code) => postRaw(urlOf(world, 0), '/invitations/validate', { code })),
    )
    const uses = await Promise.all(
      codes
        .slice(0, 4)
        .map((code) => postRaw(urlOf(world, 0), '/organisations/register', registration(code, someDomain()))),
    )

    const bad = '{"success":false,"error":"This invitation code does not look valid","code":"invalid_'
    expect(new Set(replies.slice(0, 4).map(({ text }) => text))).toHaveLength(1)
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(400))
    expect(replies.every(({ text }) => text.startsWith(bad))).toBe(true)
    expect(new Set(uses.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`400 ${replies[0]?.text}`]),
    )
  })

  it('works in small letters and with blanks around it, as people paste it, and tells whom it was sent to', async () => {
    const { code, email } = await world.people.anInvitation(provider)

    const reply = await visitor(world).post('/invitations/validate', { code: ` ${code.toLowerCase()} ` })

    expect(reply).toMatchObject({ status: 200, body: { email } })
  })

  it('is shown to its sender only, and a stranger among the senders can not withdraw it', async () => {
    const invitation = await world.people.anInvitation(provider)
    const own = await signIn(visitor(world), provider)
    const foreign = await signIn(visitor(world), await world.people.aProviderAdmin())

    const mine = await own.get('/invitations/my-invitations')
    const theirs = await foreign.get('/invitations/my-invitations')
    const taken = await foreign.delete(`/invitations/${invitation.id}`)
    const resent = await foreign.post('/invitations/resend', { email: invitation.email })

    expect(mine.body.data.map(({ code }: { code: string }) => code)).toContain(invitation.code)
    expect(theirs.body.data).toEqual([])
    expect([taken.status, resent.status]).toEqual([404, 404])
    const random = await foreign.delete('/invitations/7d3e7e0a-6f6f-4c1e-8a51-0c2d0c6f4d11')
    expect(taken.body).toEqual(random.body)
    await untilMailSettles(world)
    expect(mailsTo(world, invitation.email)).toEqual([])
  })

  it('no longer works once its sender has withdrawn it, and can not be withdrawn twice', async () => {
    const invitation = await world.people.anInvitation(provider)
    await world.people.db.query('update user_totp set last_step = 0 where user_id = $1', [provider.id])
    const sender = await signIn(visitor(world), provider)

    const first = await sender.delete(`/invitations/${invitation.id}`)
    const second = await sender.delete(`/invitations/${invitation.id}`)
    const tried = await visitor(world).post('/invitations/validate', { code: invitation.code })

    expect([first.status, second.status, tried.status]).toEqual([200, 409, 400])
  })

  it('can not be sent by the admin of an organisation', async () => {
    const admin = await world.people.anAdmin(await world.people.anOrganisation())
    const browser = await signIn(visitor(world), admin)

    const replies = [
      await browser.post('/invitations/send', { emails: ['boss@elsewhere-1.edu.au'] }),
      await browser.post('/invitations/resend', { email: 'boss@elsewhere-1.edu.au' }),
      await browser.get('/invitations/my-invitations'),
    ]

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([403, 'may_not_invite']),
    )
    await untilMailSettles(world)
    expect(mailsTo(world, 'boss@elsewhere-1.edu.au')).toEqual([])
  })
})

describe('registering an organisation', () => {
  it('T13 refuses public mail domains and registry suffixes, and the code stays open', async () => {
    const { code } = await world.people.anInvitation(provider)
    const before = await everythingWritten()

    const replies = await Promise.all(
      ['gmail.com', 'outlook.com', 'edu.au', 'com.au', 'GMAIL.com'].map((domain) =>
        visitor(world).post('/organisations/register', registration(code, domain)),
      ),
    )

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array(5).fill([400, 'public_domain']),
    )
    expect(await everythingWritten()).toEqual(before)
    expect((await visitor(world).post('/invitations/validate', { code })).status).toBe(200)
  })

  it('T13 answers 409 when one of the domains is taken and leaves nothing behind', async () => {
    const taken = await world.people.anOrganisation()
    const { code } = await world.people.anInvitation(provider)
    const own = someDomain()
    const before = await everythingWritten()

    const body = registration(code, own, { domains: [own, taken.domain] })
    const reply = await visitor(world).post('/organisations/register', body)

    expect(reply.status).toBe(409)
    expect(JSON.stringify(reply.body)).not.toContain(taken.domain)
    expect(await everythingWritten()).toEqual(before)
    await untilMailSettles(world)
    expect(mailsTo(world, body.admin.email)).toEqual([])
    const again = await visitor(world).post('/organisations/register', registration(code, own))
    expect(again.status).toBe(201)
  })

  it('rolls back organisation, admin, invitation and mail when its last statement fails', async () => {
    const { people } = world
    const { code } = await people.anInvitation(provider)
    const domain = someDomain()
    const before = await everythingWritten()
    await people.db.query(
      `create function fail_here() returns trigger language plpgsql as $$ begin
         if new.action = 'organisation.registered' then raise exception 'on purpose'; end if; return new; end $$`,
    )
    await people.db.query(
      'create trigger fail_here before insert on events for each row execute function fail_here()',
    )

    const browser = visitor(world)
    const reply = await browser.post('/organisations/register', registration(code, domain))

    await people.db.query('drop trigger fail_here on events')
    expect(reply.status).toBe(500)
    expect(reply.body).toMatchObject({ success: false, error: 'An unexpected error occurred.' })
    expect(JSON.stringify(reply.body)).not.toContain('on purpose')
    expect(browser.cookie('lz_registration')).toBeUndefined()
    expect(await everythingWritten()).toEqual(before)
    expect((await visitor(world).post('/organisations/register', registration(code, domain))).status).toBe(
      201,
    )
  })

  it('T13 lets nobody in by a domain that the provider has not confirmed', async () => {
    const [own, other] = [someDomain(), someDomain()]
    const { code } = await world.people.anInvitation(provider, { email: `office@${own}` })
    const admin = visitor(world)
    const body = registration(code, own, { domains: [own, other] })
    await admin.post('/organisations/register', body)
    const colleague = (domain: string) => ({
      first_name: 'Sam',
      last_name: 'Okafor',
      email: `sam@${domain}`,
      password: 'Graduated-rule-88',
      agreed_to_tos: true,
    })

    const early = await visitor(world).post('/auth/register', colleague(own))
    const link = linkIn(await world.mailTo(body.admin.email, 'Activate your'), 'activate')
    expect((await admin.get(`/auth/activate/${link}`)).status).toBe(200)
    const byOwn = await visitor(world).post('/auth/register', colleague(own))
    const byOther = await visitor(world).post('/auth/register', colleague(other))

    expect([early.status, byOwn.status, byOther.status]).toEqual([403, 201, 403])
    expect([early.body.code, byOther.body.code]).toEqual(['domain_unknown', 'domain_waiting'])
    const { rowCount } = await world.people.db.query('select from users where email = $1', [`sam@${other}`])
    expect(rowCount).toBe(0)
  })

  it('refuses an admin whose address lies outside the named domains', async () => {
    const { code } = await world.people.anInvitation(provider)
    const domain = someDomain()

    const outside = registration(code, domain, { email: `hannah@evil${domain}` })
    const reply = await visitor(world).post('/organisations/register', outside)

    expect(reply.status).toBe(400)
    expect(reply.body.error).toBe('Admin email must use one of the provided email domains')
  })

  it('takes a domain that is named twice, in capitals too, as one', async () => {
    const { code } = await world.people.anInvitation(provider)
    const domain = someDomain()

    const body = registration(code, domain, { domains: [domain, domain.toUpperCase(), ` ${domain} `] })
    const reply = await visitor(world).post('/organisations/register', body)

    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  })

  it('gives the admin who has no second factor yet the name of the organisation and no more', async () => {
    const organisation = await world.people.anOrganisation()
    const bare = await signIn(
      visitor(world),
      await world.people.anAdmin(organisation, { secondFactor: false }),
    )
    const full = await signIn(visitor(world), await world.people.anAdmin(organisation))
    const member = await signIn(visitor(world), await world.people.aPerson(organisation))
    const foreign = await signIn(
      visitor(world),
      await world.people.anAdmin(await world.people.anOrganisation()),
    )
    const path = `/organisations/${organisation.id}`

    const seen = await Promise.all([bare, member, full].map((browser) => browser.get(path)))
    const hidden = await foreign.get(path)

    const open = ['id', 'labTypeSubscriptions', 'may', 'name']
    expect(Object.keys(seen[0]?.body.organisation).sort()).toEqual(open)
    expect(Object.keys(seen[1]?.body.organisation).sort()).toEqual(open)
    expect(seen[2]?.body.organisation.email_domains).toEqual([
      { domain: organisation.domain, is_confirmed: true },
    ])
    const nowhere = await foreign.get('/organisations/7d3e7e0a-6f6f-4c1e-8a51-0c2d0c6f4d11')
    expect([hidden.status, hidden.body]).toEqual([404, nowhere.body])
  })
})

it('T15 leaves none of the codes, links and passwords of this file in any log', () => {
  expect(leakedSecrets(world)).toEqual([])
})
