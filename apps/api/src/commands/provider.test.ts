import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { aCertificate } from '../testing/certificates.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import { run } from './run.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

async function provider(...typed: string[]): Promise<string> {
  const said = { out: '', errors: '' }
  const into = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) })
  const env = { OWNER_DATABASE_URL: api.database.owner, PUBLIC_URL: 'http://localhost' }
  const code = await run(['provider', ...typed], env, { out: into('out'), errors: into('errors') })
  if (code !== 0) throw new Error(said.errors)
  return said.out
}

/** Sent back, appealed, declined and taken to the scheme. */
async function anEscalatedAppeal() {
  const { people } = api
  const build = auditBuilders(people)
  const organisation = await people.anOrganisation()
  const champion = await people.aPerson(organisation)
  const auditor = await build.qualify(await people.aPerson(organisation))
  const lab = await people.aLab(organisation, { champion })
  await build.submitForAudit(lab, champion)
  await build.assign(lab, auditor)
  const auditId = await build.answerAll(lab, auditor, 5)
  await people.db.query(
    "update audits set state = 'resubmission', score = 74, ended_at = now() where id = $1",
    [auditId],
  )
  const { rows } = await people.db.query<{ id: string }>(
    `insert into audit_appeals (organisation_id, lab_id, round_id, audit_id, reason, appealed_by, appealed_at, due_at,
       decision, decided_at)
     select organisation_id, lab_id, round_id, id, 'We see it differently', $2, now(), now(), 'declined', now()
     from audits where id = $1 returning id`,
    [auditId, champion.id],
  )
  const appealId = rows[0]?.id ?? ''
  await people.db.query(
    `insert into appeal_escalations (organisation_id, lab_id, appeal_id, cause, reason, escalated_by, escalated_at, due_at)
     values ($1, $2, $3, 'silence', 'Nobody looked', $4, now(), now() + interval '28 days')`,
    [organisation.id, lab.id, appealId, champion.id],
  )
  return { appealId, lab, auditor }
}

describe('the provider’s command line', () => {
  it('makes a provider admin whose link sets the password, once', async () => {
    const told = await provider(
      'create-admin',
      '--email',
      'Rosa@labzer0.example',
      '--first',
      'Rosa',
      '--last',
      'Lind',
    )
    const token = /http:\/\/localhost\/reset-password\/([\w-]{43})/.exec(told)?.[1]
    const visitor = await api.as(null)

    const first = await visitor.post(`/auth/reset-password/${token}`, { password: 'Graduated-rule-88' })
    const again = await visitor.post(`/auth/reset-password/${token}`, { password: 'Graduated-rule-89' })

    expect([first.status, again.status]).toEqual([200, 400])
    const login = { email: 'rosa@labzer0.example', password: 'Graduated-rule-88', remember: false }
    const { body } = await visitor.post('/auth/login', login)
    expect(body.user).toMatchObject({ can_invite: true, organisation_id: null, two_factor_required: true })
  })

  it('lists a domain that waits and confirms it', async () => {
    const organisation = await api.people.anOrganisation()
    await api.people.db.query('insert into organisation_domains (organisation_id, domain) values ($1, $2)', [
      organisation.id,
      'waiting.edu.au',
    ])
    expect(await provider('domains')).toMatch(
      /waiting\.edu\.au\tUniversity .*\tinvited unknown\tclaimed \d{4}-\d\d-\d\d, ends/,
    )

    await provider('confirm-domain', 'waiting.edu.au')

    expect(await provider('domains')).toContain('No domain is waiting.')
    const { rows } = await api.people.db.query(
      "select confirmed_at from organisation_domains where domain = 'waiting.edu.au'",
    )
    expect(rows[0].confirmed_at).toBeInstanceOf(Date)
  })

  it('asks which organisation is meant where several claim a domain, and tells the admin of the one', async () => {
    const [first, second] = [await api.people.anOrganisation(), await api.people.anOrganisation()]
    const admin = await api.people.anAdmin(second)
    await api.people.db.query(
      `insert into organisation_domains (organisation_id, domain)
       values ($1, 'both.edu.au'), ($2, 'both.edu.au'), ($2, 'student.both.edu.au')`,
      [first.id, second.id],
    )

    await expect(provider('confirm-domain', 'both.edu.au')).rejects.toThrow('--organisation ID')
    const told = await provider('confirm-domain', 'both.edu.au', '--organisation', second.id)

    expect(told).toContain('student.both.edu.au')
    const mails = (await api.mailsWaiting()).filter(({ kind }) => kind === 'domain-confirmed')
    expect(mails).toMatchObject([
      { userId: admin.id, payload: { domains: expect.stringContaining('both.edu.au') } },
    ])
    await expect(provider('confirm-domain', 'both.edu.au')).rejects.toThrow('another organisation')
  })

  it('says what it can do when it is asked for nothing', async () => {
    expect(await provider()).toContain('create-admin')
  })

  it('withdraws a certificate with a reason, signs the list and tells the champion', async () => {
    const organisation = await api.people.anOrganisation()
    const champion = await api.people.aPerson(organisation)
    const lab = await api.people.aLab(organisation, { champion })
    const { publicId } = await aCertificate(api.people, lab)

    const told = await provider('revoke', publicId.toLowerCase(), '--reason', 'The audit was not independent')

    expect(told).toContain(`${publicId} is withdrawn.`)
    expect(await provider('revoke', publicId, '--reason', 'Once more')).toContain('was withdrawn before')
    await expect(provider('revoke', publicId)).rejects.toThrow('reason')
    const { body } = await (await api.as(null)).get(`/certificates/${publicId}`)
    expect(body.certificate).toMatchObject({
      state: 'withdrawn',
      withdrawn_reason: 'The audit was not independent',
    })
    expect(await api.work()).toEqual(['status-list.sign'])
    const mails = (await api.mailsWaiting()).filter(({ kind }) => kind === 'certificate-withdrawn')
    expect(mails.map(({ userId }) => userId)).toEqual([champion.id])
  })

  it('prints both sides of an appeal that is with the scheme', async () => {
    const { appealId, lab } = await anEscalatedAppeal()

    expect(await provider('appeals')).toMatch(
      new RegExp(`${appealId}\\tdue \\d{4}-\\d\\d-\\d\\d\\t.*${lab.name}`),
    )
    const printed = await provider('read-appeal', appealId)

    expect(printed).toContain('We see it differently')
    expect(printed).toContain('The auditor: Not seen')
    expect(printed).toContain('Nothing is proposed yet.')
  })

  it('decides an appeal when a second person confirms', async () => {
    const { appealId, auditor } = await anEscalatedAppeal()
    const [rosa, ben] = [await api.people.aProviderAdmin(), await api.people.aProviderAdmin()]
    const words = ['--result', 'stands', '--grounds', 'The evidence was a year old.']

    await provider('propose-decision', appealId, ...words, '--by', rosa.email)
    expect(await provider('confirm-decision', appealId, '--by', ben.email)).toContain('is decided')

    const told = (await api.mailsWaiting()).filter(({ kind }) => kind === 'appeal-resolved')
    expect(told).toContainEqual(expect.objectContaining({ userId: auditor.id }))
  })

  it('lists subscriptions and lets one go on', async () => {
    const { id, name } = await api.people.anOrganisation()

    expect(await provider('extend', id, '--until', '2031-05-01')).toContain(
      `${name} goes on until 2031-05-01.`,
    )

    expect(await provider('subscriptions')).toContain(`2031-05-01\t${id}`)
  })

  it('prints what is held about a person, and closes the account on request', async () => {
    const organisation = await api.people.anOrganisation()
    const person = await api.people.aPerson(organisation, { names: ['Asked', 'Forit'] })
    await api.people.aPerson(organisation, { names: ['Nobody', 'Else'] })

    const printed = await provider('export-account', person.email)
    expect(JSON.parse(printed).account).toMatchObject({ email: person.email, first_name: 'Asked' })
    expect(printed).not.toContain('Nobody')

    await provider('close-account', person.email)
    const { rows } = await api.people.db.query('select email, closed_at from users where id = $1', [
      person.id,
    ])
    expect(rows).toMatchObject([{ email: `${person.id}@closed.invalid`, closed_at: expect.any(Date) }])
    expect(await api.mailsWaiting()).toContainEqual(
      expect.objectContaining({
        kind: 'account-closed',
        payload: expect.objectContaining({ email: person.email }),
      }),
    )
    const events = await api.people.db.query(
      "select actor_id from events where action = 'account.closed' and object_id = $1",
      [person.id],
    )
    expect(events.rows).toEqual([{ actor_id: null }])
  })
})
