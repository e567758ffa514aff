import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomToken, sha256 } from '../../platform/seal.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person } from '../../testing/people.ts'
import { randomName } from '../../testing/processes.ts'

const DAY = 24 * 3_600_000
const PASSWORD = 'Meniscus-reading-7'

let api: InProcess
let provider: Person
beforeAll(async () => {
  api = await startInProcess()
  provider = await api.people.aProviderAdmin()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  await api.people.db.query('delete from pgboss.job; delete from rate_limits')
})

const someDomain = () => `org-${randomName()}.edu.au`

type Claim = { invited: string; domains: string[]; admin: string }

/** A registration with a code that was sent to an address; the answer to it. */
async function register({ invited, domains, admin }: Claim) {
  const { code } = await api.people.anInvitation(provider, { email: invited })
  return (await api.as(null)).post('/organisations/register', {
    invitation_code: code,
    organisation_name: `Institute of ${randomName()}`,
    country_code: 'AU',
    email_domains: domains,
    admin: {
      first_name: 'Hannah',
      last_name: 'Whitfield',
      email: admin,
      password: PASSWORD,
      agreed_to_tos: true,
    },
  })
}

/** The admin proves the mailbox, as the link of the mail does. */
async function activate(email: string): Promise<number> {
  const token = randomToken()
  await api.people.db.query(
    `insert into auth_tokens (token_hash, purpose, user_id, created_at, expires_at)
     select $1, 'activate', id, now(), now() + interval '1 hour' from users where email = $2`,
    [sha256(token), email],
  )
  return (await (await api.as(null)).post(`/auth/activate/${token}`, { password: PASSWORD })).status
}

async function registerAndProve(claim: Claim): Promise<void> {
  const { status, body } = await register(claim)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await activate(claim.admin)).toBe(200)
}

async function join(domain: string) {
  const { status, body } = await (await api.as(null)).post('/auth/register', {
    first_name: 'Sam',
    last_name: 'Okafor',
    email: `sam-${randomName()}@${domain}`,
    password: 'Graduated-rule-88',
    agreed_to_tos: true,
  })
  return [status, body.code]
}

async function statesOf(...domains: string[]): Promise<boolean[]> {
  const { rows } = await api.people.db.query(
    'select domain, confirmed_at is not null as confirmed from organisation_domains where domain = any ($1)',
    [domains],
  )
  return domains.map((domain) => rows.find((row) => row.domain === domain)?.confirmed)
}

async function night(days: number): Promise<void> {
  api.clock.offsetMs = days * DAY
  const job = { kind: 'retention.run', organisationId: null, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  for (let done = await api.work(); done.length > 0; done = await api.work()) expect(done).not.toEqual([])
}

describe('the domain of an organisation that registers', () => {
  it('is confirmed with its subdomains where the code went to it and the admin proves an address there', async () => {
    const [own, other] = [someDomain(), someDomain()]
    const students = `student.${own}`
    await registerAndProve({
      invited: `office@${own}`,
      domains: [own, students, other, `not${own}`],
      admin: `hannah@${own}`,
    })

    expect(await statesOf(own, students, other, `not${own}`)).toEqual([true, true, false, false])
    expect(await join(own)).toEqual([201, undefined])
    expect(await join(students)).toEqual([201, undefined])
  })

  it('waits for the provider where the code was sent to somebody else, whatever mailbox is proven', async () => {
    const [college, university] = [someDomain(), someDomain()]
    const admin = `s1234567@${university}`
    await registerAndProve({ invited: `office@${college}`, domains: [university], admin })

    expect(await statesOf(university)).toEqual([false])
    expect(await join(university)).toEqual([403, 'domain_waiting'])
    const mails = await composedMails(api)
    expect(mails).toContainEqual(
      expect.objectContaining({
        kind: 'domain-waiting',
        to: admin,
        text: expect.stringContaining(university),
      }),
    )
    const toProvider = mails.find(({ kind }) => kind === 'domain-to-confirm')
    expect(toProvider?.to).toBe('hello@labzer0.example')
    expect(toProvider?.text).toContain(`confirm-domain ${university}`)
    expect(toProvider?.text).toContain(college)
  })

  it('is told to nobody where nothing waits, and an unknown domain is still unknown', async () => {
    const own = someDomain()
    await registerAndProve({ invited: `office@${own}`, domains: [own], admin: `hannah@${own}` })

    const kinds = (await api.mailsWaiting()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('domain'))).toEqual([])
    expect(await join(someDomain())).toEqual([403, 'domain_unknown'])
  })

  it('shows no claim of a registration whose admin has proven nothing', async () => {
    const [college, university] = [someDomain(), someDomain()]
    await register({ invited: `office@${college}`, domains: [university], admin: `x@${university}` })

    expect(await join(university)).toEqual([403, 'domain_unknown'])
  })

  it('blocks nobody while it is only claimed, and is refused where another organisation has it', async () => {
    const [college, university] = [someDomain(), someDomain()]
    await registerAndProve({
      invited: `office@${college}`,
      domains: [college, university],
      admin: `x@${college}`,
    })

    await registerAndProve({ invited: `vc@${university}`, domains: [university], admin: `vc@${university}` })
    const late = await register({
      invited: `a@${someDomain()}`,
      domains: [university],
      admin: `z@${university}`,
    })

    expect(await join(university)).toEqual([201, undefined])
    expect([late.status, late.body.code]).toEqual([409, 'domain_taken'])
    const { rows } = await api.people.db.query(
      'select count(*) filter (where confirmed_at is not null)::int as confirmed, count(*)::int as claims from organisation_domains where domain = $1',
      [university],
    )
    expect(rows).toEqual([{ confirmed: 1, claims: 2 }])
  })

  it('leaves a claim alone for 14 days and then ends it, with a mail to the admin', async () => {
    const [own, other] = [someDomain(), someDomain()]
    const admin = `hannah@${own}`
    await registerAndProve({ invited: `office@${own}`, domains: [own, other], admin })
    await api.people.db.query('delete from pgboss.job')

    await night(13)
    expect(await statesOf(own, other)).toEqual([true, false])

    await night(15)
    expect(await statesOf(own, other)).toEqual([true, undefined])
    const mails = (await composedMails(api)).filter(
      ({ kind, to }) => kind === 'domain-claim-ended' && to === admin,
    )
    expect(mails).toMatchObject([{ to: admin, text: expect.stringContaining(other) }])
    const { rows } = await api.people.db.query(
      "select data from events where action = 'domain.claim_ended' and data ->> 'domain' = $1",
      [other],
    )
    expect(rows).toHaveLength(1)
  })

  it('tells the admin what waits and until when', async () => {
    const uni = await api.people.anOrganisation()
    await api.people.db.query('insert into organisation_domains (organisation_id, domain) values ($1, $2)', [
      uni.id,
      `waiting.${randomName()}.edu.au`,
    ])
    const { body } = await (await api.as(await api.people.anAdmin(uni))).get(`/organisations/${uni.id}`)

    const { email_domains: domains } = body.organisation as {
      email_domains: { is_confirmed: boolean; ends_at?: string }[]
    }
    const waiting = domains.find(({ is_confirmed }) => !is_confirmed)
    const days = (Date.parse(waiting?.ends_at ?? '') - Date.now()) / DAY
    expect(Math.round(days)).toBe(14)
    expect(domains.find(({ is_confirmed }) => is_confirmed)).not.toHaveProperty('ends_at')
  })

  it('is confirmed by nobody with SQL as the web process', async () => {
    const uni = await api.people.anOrganisation()
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: api.database.app })
    await client.connect()
    await client.query("select set_config('app.organisation_id', $1, false)", [uni.id])
    const tries = [
      client.query(
        'insert into organisation_domains (organisation_id, domain, confirmed_at) values ($1, $2, now())',
        [uni.id, someDomain()],
      ),
      client.query('update organisation_domains set confirmed_at = now() where organisation_id = $1', [
        uni.id,
      ]),
      client.query("select confirm_domain('biguni.edu.au')"),
    ]
    const outcomes = await Promise.allSettled(tries)
    await client.end()

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
})
