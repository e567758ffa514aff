import { checklists } from '@lab-zer0/content/checklists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import { PASSWORD, type Person, type TestLab, type TestOrganisation, totpOf } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let person: Person
let lab: TestLab
let me: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni, { names: ['Chris', 'Champion'] })
  person = await api.people.aPerson(uni, { names: ['Priya', 'Nair'] })
  lab = await api.people.aLab(uni, { champion, members: [person] })
  me = await api.as(person)
  await api.people.db.query('delete from pgboss.job')
})

const labQuestion = checklists.wet.questions.find(({ for_auditor }) => !for_auditor)?.id ?? ''

const close = (caller: Caller, body: object = { password: PASSWORD }) => caller.delete('/auth/account', body)

async function rowOf({ id }: Person) {
  const { rows } = await api.people.db.query('select * from users where id = $1', [id])
  return rows[0]
}

/** Everything in every table of ours, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await api.people.db.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await api.people.db.query(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe('DELETE /auth/account', () => {
  it('signs out everywhere, opens to nobody and leaves neither name nor address in any table', async () => {
    const elsewhere = await api.as(person)
    await api.people.db.query(
      `insert into auditor_invitations (organisation_id, email, full_name, wet, dry, assign_now, token_hash, created_by, created_at, expires_at)
       values ($1, $2, 'Priya Nair', true, false, false, decode(md5(random()::text), 'hex'), $3, now(), now() + interval '7 days')`,
      [uni.id, person.email, champion.id],
    )
    await api.people.db.query(
      "update users set first_name = 'Zyxaria', last_name = 'Qwopnar' where id = $1",
      [person.id],
    )

    expect(await close(me)).toMatchObject({ status: 200, body: { success: true } })

    expect((await me.get('/auth/user')).status).toBe(401)
    expect((await elsewhere.get('/auth/user')).status).toBe(401)
    const again = { email: person.email, password: PASSWORD, remember: false }
    expect(await (await api.as(null)).post('/auth/login', again)).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    })
    await api.people.db.query('delete from rate_limits')
    const stored = await everythingStored()
    for (const trace of [person.email, 'Zyxaria', 'Qwopnar']) expect(stored).not.toContain(trace)
    expect(await rowOf(person)).toMatchObject({
      first_name: 'Former',
      password_hash: null,
      activated_at: null,
    })
  })

  it('takes the person out of the lab and keeps what they wrote, by a former user', async () => {
    const body = { checklist_id: labQuestion, answer: 'y', comment: 'Kept for the lab' }
    expect((await me.post(`/checklist/answer/${lab.id}`, body)).status).toBe(200)

    await close(me)

    expect(await api.people.membersOf(lab)).toMatchObject([{ userId: champion.id }])
    const admin = await api.as(await api.people.anAdmin(uni))
    const log = await admin.get(`/organisations/${uni.id}/events`)
    expect(log.body.events).toMatchObject([
      { action: 'account.closed', actor: { name: 'Former user' } },
      { action: 'member.left', actor: { name: 'Former user' } },
    ])
    const answers = await (await api.as(champion)).get(`/checklist/answers/${lab.id}`)
    expect(JSON.stringify(answers.body)).toContain('Kept for the lab')
    expect(JSON.stringify(answers.body)).not.toContain('Priya')
  })

  it('leaves the chain of events whole', async () => {
    await close(me)

    const { rows } = await api.people.db.query('select first_broken_event($1) as broken', [uni.id])

    expect(rows).toEqual([{ broken: null }])
  })

  it('is confirmed by mail to the address that is gone', async () => {
    await close(me)

    const mails = await composedMails(api)

    expect(mails).toMatchObject([
      { kind: 'account-closed', to: person.email, subject: 'Your LAB ZER0 account is closed' },
    ])
    expect(mails[0]?.text).toContain('Hello Priya')
    expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain('within 90 days')
  })

  it('asks for the password, and for the code where there is a second factor', async () => {
    expect(await close(me, { password: 'Not-mine-1' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    const guarded = await api.people.aPerson(uni, { secondFactor: true })
    const asGuarded = await api.as(guarded)
    expect(await close(asGuarded)).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect(await rowOf(guarded)).toMatchObject({ closed_at: null })

    const code = await totpOf(guarded)
    expect((await close(asGuarded, { password: PASSWORD, code })).status).toBe(200)
  })

  it('is refused to a champion, with what to do first', async () => {
    const reply = await close(await api.as(champion))

    expect(reply).toMatchObject({ status: 409, body: { code: 'closing_champion' } })
    expect(reply.body.error).toContain('Hand the role to another member')
    expect(await rowOf(champion)).toMatchObject({ first_name: 'Chris', closed_at: null })
  })

  it('is refused to the only admin, and given to one of two', async () => {
    const [one, other] = [await api.people.anAdmin(uni), await api.people.anAdmin(uni)]
    // Invited and never there: such an admin can't run an organisation.
    await api.people.aPerson(uni, { isAdmin: true, isActivated: false })
    const [asOne, asOther] = [await api.as(one), await api.as(other)]

    expect((await close(asOne, { password: PASSWORD, code: await totpOf(one) })).status).toBe(200)
    expect(await close(asOther, { password: PASSWORD, code: await totpOf(other) })).toMatchObject({
      status: 409,
      body: { code: 'closing_last_admin' },
    })
  })

  it('ends the audits of an auditor, keeps what was begun and tells the admins', async () => {
    const { qualify, submitForAudit, assign, answerAll } = auditBuilders(api.people)
    const admin = await api.people.anAdmin(uni)
    const auditor = await qualify(await api.people.aPerson(uni))
    await submitForAudit(lab, champion)
    await assign(lab, auditor)
    const auditId = await answerAll(lab, auditor)

    expect((await close(await api.as(auditor))).status).toBe(200)

    const { rows } = await api.people.db.query('select state from audits where id = $1', [auditId])
    expect(rows).toEqual([{ state: 'abandoned' }])
    const mails = await composedMails(api)
    expect(mails).toMatchObject([
      { kind: 'account-closed' },
      { kind: 'auditor-left', to: admin.email, subject: `${lab.name} needs another auditor` },
    ])
    const { body } = await (await api.as(admin)).get('/auditors')
    expect(JSON.stringify(body)).not.toContain(auditor.id)
  })

  it('lets the same address register anew, as somebody new', async () => {
    await close(me)

    const reply = await (await api.as(null)).post('/auth/register', {
      email: person.email,
      password: 'Tidal-estuary-2024',
      first_name: 'Priya',
      last_name: 'Nair',
      agreed_to_tos: true,
    })

    expect(reply.status).toBe(201)
    const { rows } = await api.people.db.query('select id from users where email = $1', [person.email])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.id).not.toBe(person.id)
  })

  it('gives a closed account nothing new: no lab, no lead, no audit, no role', async () => {
    const admin = await api.as(await api.people.anAdmin(uni))
    await close(me)

    const empty = await api.people.aLab(uni)
    const notFound = { status: 404 }
    expect(await admin.post(`/labs/${empty.id}/champion`, { champion_id: person.id })).toMatchObject(notFound)
    expect(await admin.put(`/auditors/${person.id}/eligibility`, { wet: true, dry: true })).toMatchObject(
      notFound,
    )
    expect(await admin.post(`/organisations/${uni.id}/admins`, { user_id: person.id })).toMatchObject(
      notFound,
    )
    const insert = api.people.db.query(
      'insert into lab_memberships (organisation_id, lab_id, user_id, joined_at) values ($1, $2, $3, now())',
      [uni.id, empty.id, person.id],
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'users_closed_gets_nothing' })
  })

  it('is open to somebody of the provider too', async () => {
    const provider = await api.people.aProviderAdmin()

    const reply = await close(await api.as(provider), { password: PASSWORD, code: await totpOf(provider) })

    expect(reply.status).toBe(200)
    expect(await rowOf(provider)).toMatchObject({
      first_name: 'Former',
      can_invite: true,
      activated_at: null,
    })
  })
})
