import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { randomName } from '../../testing/processes.ts'

const DAY_MS = 24 * 3_600_000

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let invited: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
})
afterAll(() => api.stop())

beforeEach(async () => {
  api.clock.offsetMs = 0
  uni = await api.people.anOrganisation()
  admin = await api.people.anAdmin(uni, { names: ['Ada', 'Min'] })
  invited = await api.people.aPerson(uni, { names: ['Au', 'Ditor'] })
  lab = await api.people.aLab(uni, { name: 'Reef Genomics Lab' })
  await api.people.db.query('delete from pgboss.job')
})

const form = (changes: object = {}) => ({
  fullName: 'Au Ditor',
  email: invited.email,
  eligibility: { wet: true, dry: false },
  assignNow: true,
  lab_id: lab.id,
  ...changes,
})
const invite = async (changes: object = {}) => (await api.as(admin)).post('/auditors/invite', form(changes))

/** The link in the mail that waits. */
async function tokenInMail(): Promise<string> {
  const mail = (await composedMails(api)).findLast(({ kind }) => kind === 'auditor-invitation')
  const token = mail?.text.match(/auditor-invitation\/([A-Za-z0-9_-]{43})/)?.[1]
  if (!token) throw new Error(`no link in ${mail?.text}`)
  return token
}
const accept = async (person: Person | null, token: string) =>
  (await api.as(person)).post(`/auditors/invitations/${token}/accept`)
const auditorNow = async () => {
  const { rows } = await api.people.db.query(
    'select auditor_id from audit_assignments where lab_id = $1 and ended_at is null',
    [lab.id],
  )
  return rows[0]?.auditor_id
}

describe('POST /auditors/invite', () => {
  it('sends a mail with the link, the lab, the note and the last day, and keeps only a hash', async () => {
    const reply = await invite({ message: 'You know freezers\nbetter than any of us.' })

    expect(reply).toMatchObject({ status: 201, body: { message: 'Invitation sent to Au Ditor' } })
    const [mail] = await composedMails(api)
    expect(mail).toMatchObject({
      to: invited.email,
      subject: 'Ada Min has invited you to be a LAB ZER0 auditor',
    })
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Reef Genomics Lab')
    expect(mail?.text).toContain('You know freezers\nbetter than any of us.')
    const { rows } = await api.people.db.query(
      'select expires_at - created_at as lifetime, length(token_hash) as bytes from auditor_invitations where email = $1',
      [invited.email],
    )
    expect(rows).toMatchObject([{ lifetime: { days: 14 }, bytes: 32 }])
    const { rows: jobs } = await api.people.db.query('select data from pgboss.job')
    expect(JSON.stringify(jobs)).not.toContain(await tokenInMail())
  })

  it.each([
    ['no name', { fullName: ' ' }, 'Full name and email are required.'],
    ['no address', { email: '' }, 'Full name and email are required.'],
    ['half an address', { email: 'au.ditor' }, 'Please enter a valid email address'],
    ['nothing to audit', { eligibility: { wet: false, dry: false } }, 'Tick wet labs, dry labs or both.'],
  ])('refuses %s', async (_what, changes, error) => {
    expect(await invite(changes)).toMatchObject({ status: 400, body: { error } })
  })

  it('refuses an auditor that there is already, whatever the capitals', async () => {
    await build.qualify(invited, { wet: false, dry: true })

    const reply = await invite({ email: invited.email.toUpperCase() })

    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'auditor_exists',
        error:
          'An auditor with this email already exists. Please select them from the existing auditors tab.',
      },
    })
  })

  it('refuses an address outside the domains of the organisation, also one that is not confirmed', async () => {
    const waiting = `waiting-${randomName()}.edu.au`
    await api.people.db.query('insert into organisation_domains (organisation_id, domain) values ($1, $2)', [
      uni.id,
      waiting,
    ])

    for (const domain of ['elsewhere.edu.au', waiting])
      expect(await invite({ email: `au@${domain}` })).toMatchObject({
        status: 400,
        body: { code: 'not_our_domain' },
      })
  })

  it('lets nobody invite themselves', async () => {
    expect(await invite({ email: admin.email })).toMatchObject({
      status: 409,
      body: { code: 'own_eligibility' },
    })
  })

  it('knows no lab of another organisation', async () => {
    const foreign = await api.people.aLab(await api.people.anOrganisation())

    expect((await invite({ lab_id: foreign.id })).status).toBe(404)
  })

  it('sends twenty a day an organisation, and the next one a day later', async () => {
    for (let number = 0; number < 20; number++)
      expect((await invite({ email: `a${number}@${uni.domain}` })).status).toBe(201)

    expect(await invite()).toMatchObject({ status: 429, body: { code: 'too_many_invitations' } })
    await api.people.db.query(
      "update auditor_invitations set created_at = created_at - interval '1 day' where organisation_id = $1",
      [uni.id],
    )
    expect((await invite()).status).toBe(201)
  })

  it('ends the older invitation to the same address', async () => {
    await invite()
    const first = await tokenInMail()
    await invite()

    expect((await accept(invited, first)).status).toBe(404)
    expect((await accept(invited, await tokenInMail())).status).toBe(200)
  })
})

describe('GET /auditors/invitations/:token', () => {
  it('shows a visitor the organisation and the lab, and nobody’s name or address', async () => {
    await invite({ message: 'secret' })

    const { status, body } = await (await api.as(null)).get(`/auditors/invitations/${await tokenInMail()}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      organisation_name: uni.name,
      lab_name: 'Reef Genomics Lab',
      eligibility: { wet: true, dry: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/Ditor|Min|@|secret/)
  })

  it('knows neither a made-up link nor one that is too old', async () => {
    await invite()
    const token = await tokenInMail()
    const visitor = await api.as(null)

    expect((await visitor.get(`/auditors/invitations/${'x'.repeat(43)}`)).status).toBe(404)
    expect((await visitor.get('/auditors/invitations/short')).status).toBe(404)
    api.clock.offsetMs = 14 * DAY_MS + 1000
    expect((await visitor.get(`/auditors/invitations/${token}`)).status).toBe(404)
  })
})

describe('POST /auditors/invitations/:token/accept', () => {
  it('qualifies and assigns whoever it was sent to, and tells who invited', async () => {
    await invite()
    const token = await tokenInMail()

    const reply = await accept(invited, token)

    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: 'Successfully assigned you to Reef Genomics Lab',
        eligibility: { wet: true, dry: false },
        assigned_lab: { id: lab.id },
        not_assigned: null,
      },
    })
    expect(await auditorNow()).toBe(invited.id)
    const mails = await composedMails(api)
    expect(mails.find(({ kind }) => kind === 'auditor-accepted')).toMatchObject({ to: admin.email })
    expect(mails.find(({ kind }) => kind === 'auditor-assigned')).toMatchObject({ to: invited.email })
  })

  it.each([
    ['a colleague', () => api.people.aPerson(uni)],
    ['an admin', async () => admin],
    ['somebody of another organisation', async () => api.people.aPerson(await api.people.anOrganisation())],
    ['a provider admin', () => api.people.aProviderAdmin()],
  ])('is not there for %s who holds the link', async (_who, whom) => {
    await invite()
    const token = await tokenInMail()

    expect((await accept(await whom(), token)).status).toBe(404)
    expect((await accept(invited, token)).status).toBe(200)
  })

  it('works once, and not for a visitor', async () => {
    await invite()
    const token = await tokenInMail()

    expect((await accept(null, token)).status).toBe(401)
    expect((await accept(invited, token)).status).toBe(200)
    expect((await accept(invited, token)).status).toBe(404)
  })

  it('adds to what the person was qualified for before', async () => {
    await invite()
    await build.qualify(invited, { wet: false, dry: true })

    const { body } = await accept(invited, await tokenInMail())

    expect(body.eligibility).toEqual({ wet: true, dry: true })
  })

  it('only qualifies without assign-now', async () => {
    await invite({ assignNow: false })

    const { body } = await accept(invited, await tokenInMail())

    expect(body).toMatchObject({ assigned_lab: null, not_assigned: null })
    expect(await auditorNow()).toBeUndefined()
  })

  it('leaves a lab to the auditor that it has got meanwhile, and says so', async () => {
    await invite()
    const other = await build.qualify(await api.people.aPerson(uni))
    await build.assign(lab, other)

    const { body } = await accept(invited, await tokenInMail())

    expect(body).toMatchObject({
      assigned_lab: null,
      not_assigned: 'Reef Genomics Lab already has an auditor.',
    })
    expect(await auditorNow()).toBe(other.id)
  })

  it('T4 does not assign a lab to somebody who has joined it meanwhile', async () => {
    await invite()
    await api.people.putInLab(lab, invited)

    const { body } = await accept(invited, await tokenInMail())

    expect(body.assigned_lab).toBeNull()
    expect(await auditorNow()).toBeUndefined()
  })

  it('shows in the table of labs until it is answered', async () => {
    await invite()
    const table = async () => (await (await api.as(admin)).get('/auditors/assignments')).body.labs

    expect(await table()).toMatchObject([{ invited: { name: 'Au Ditor' } }])
    await accept(invited, await tokenInMail())
    expect(await table()).toMatchObject([{ invited: null }])
  })
})
