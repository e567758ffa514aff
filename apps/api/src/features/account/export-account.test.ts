import { checklists } from '@lab-zer0/content/checklists.ts'
import { account_export as copy } from '@lab-zer0/content/microcopy.ts'
import { type AccountExport, accountSections } from '@lab-zer0/contracts/account.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let uni: TestOrganisation
let person: Person
let colleague: Person
let lab: TestLab
let me: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  person = await api.people.aPerson(uni, { names: ['Priya', 'Nair'] })
  colleague = await api.people.aPerson(uni, { names: ['Colin', 'Colleague'] })
  lab = await api.people.aLab(uni, { champion: colleague, members: [person] })
  me = await api.as(person)
  await api.people.db.query('delete from rate_limits')
})

const QUESTION = checklists.wet.questions.find(({ for_auditor }) => !for_auditor)?.id ?? ''

async function exportAs(caller: Caller): Promise<AccountExport> {
  const { status, body } = await caller.get('/auth/account/export')
  expect(status, JSON.stringify(body)).toBe(200)
  // As the contract of this call promises; the server checks it against that.
  return body.export as AccountExport
}

async function answerAs(caller: Caller, where: TestLab, comment: string): Promise<void> {
  const body = { checklist_id: QUESTION, answer: 'y', comment }
  const reply = await caller.post(`/checklist/answer/${where.id}`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

const saveCellAs = (caller: Caller, where: TestLab, value: string) =>
  caller.post(`/calculator/save/${where.id}/Cold%20Storage`, {
    column_id: 'unit_type',
    value,
    dynamic_row_id: 'k3f9a1qz',
  })

describe('GET /auth/account/export', () => {
  it('holds what the person is, entered and agreed to', async () => {
    await answerAs(me, lab, 'We moved the freezer')
    expect((await saveCellAs(me, lab, 'ult_freezer_standard')).status).toBe(200)

    const exported = await exportAs(me)

    expect(exported.account).toMatchObject({
      email: person.email,
      first_name: 'Priya',
      organisation: uni.name,
    })
    expect(exported.consents).toMatchObject([{ what: 'I agree to the Terms of Use' }])
    expect(exported.sessions).toHaveLength(1)
    expect(exported.labs).toMatchObject([{ lab: lab.name, is_champion: false, left_at: null }])
    expect(exported.checklist_answers).toMatchObject([
      {
        lab: lab.name,
        answer: 'y',
        comment: 'We moved the freezer',
        question: expect.stringMatching(/\w \w/),
      },
    ])
    expect(exported.calculator_values).toMatchObject([{ lab: lab.name, value: 'ULT freezer, standard' }])
    expect(exported.events.every(({ by_you }) => by_you)).toBe(true)
  })

  it('holds an auditor’s assignments, audits and findings, and a champion’s declarations', async () => {
    const { qualify, submitForAudit, assign, answerAll } = auditBuilders(api.people)
    const audited = await api.people.aLab(uni)
    await qualify(person)
    await submitForAudit(audited, person)
    await assign(audited, person)
    await answerAll(audited, person, 2)

    const exported = await exportAs(me)

    expect(exported.qualifications).toMatchObject([{ wet: true, dry: true }])
    expect(exported.assignments).toMatchObject([{ lab: audited.name, ended_at: null }])
    expect(exported.audits).toMatchObject([{ lab: audited.name, state: 'in_progress' }])
    expect(exported.findings.filter(({ finding }) => finding === 'Not seen')).toHaveLength(2)
    expect(exported.consents.map(({ what }) => what)).toContain(copy.said.names_investigator)
    expect(exported.submissions.map(({ what }) => what)).toContain('For audit, round 1')
  })

  it('holds nothing of a colleague in the same lab, nor of anybody in another organisation', async () => {
    const stranger = await api.people.aPerson(await api.people.anOrganisation(), {
      names: ['Stran', 'Stranger'],
    })
    if (!stranger.organisation) throw new Error('the stranger belongs to an organisation')
    const theirs = await api.people.aLab(stranger.organisation, { members: [stranger] })
    await answerAs(await api.as(stranger), theirs, 'A word of the stranger')
    await answerAs(await api.as(colleague), lab, 'A word of the colleague')
    await saveCellAs(await api.as(colleague), lab, 'Refrigerator')
    await api.people.db.query('delete from rate_limits')
    await answerAs(me, lab, 'A word of mine')

    const text = JSON.stringify(await exportAs(me))

    expect(text).toContain('A word of mine')
    for (const mark of [
      ...['Stran', stranger.email, stranger.id, theirs.name, stranger.organisation.name],
      ...['A word of the stranger', 'Colin', colleague.email, colleague.id, 'A word of the colleague'],
      'Refrigerator',
    ]) {
      expect(text).not.toContain(mark)
    }
  })

  it('tells what was done to the person and why, but not by whom', async () => {
    await (await api.as(colleague)).delete(`/labs/${lab.id}/members/${person.id}`, { reason: 'Moved away' })

    const exported = await exportAs(me)

    expect(exported.events.filter(({ by_you }) => !by_you)).toMatchObject([
      { what: 'member.removed', lab: lab.name, reason: 'Moved away' },
    ])
    expect(JSON.stringify(exported)).not.toContain(colleague.id)
  })

  it('never holds a hash, a token or a secret', async () => {
    const admin = await api.people.anAdmin(uni)
    const asAdmin = await api.as(admin)
    const { rows } = await api.people.db.query(
      `select u.password_hash, encode(s.token_hash, 'base64') as token, encode(t.secret_sealed, 'base64') as sealed
       from users u left join sessions s on s.user_id = u.id left join user_totp t on t.user_id = u.id where u.id = $1`,
      [admin.id],
    )

    const text = JSON.stringify(await exportAs(asAdmin))

    expect(text).toContain('"is_on":true')
    for (const value of Object.values(rows[0] ?? {})) {
      if (typeof value === 'string') expect(text).not.toContain(value)
    }
    expect(text).not.toContain(admin.totpSecret)
    expect(text).not.toMatch(/argon2|_hash/)
  })

  it('holds a provider admin’s own invitations without the addresses of others', async () => {
    const provider = await api.people.aProviderAdmin()
    const { email, code } = await api.people.anInvitation(provider)

    const exported = await exportAs(await api.as(provider))

    expect(exported.invitations_sent).toMatchObject([{ what: 'To register an organisation', used_at: null }])
    expect(JSON.stringify(exported)).not.toContain(email)
    expect(JSON.stringify(exported)).not.toContain(code)
  })

  it('asks for a fresh proof, and is given ten times a minute', async () => {
    await api.people.db.query(
      "update sessions set authenticated_at = now() - interval '16 minutes' where user_id = $1",
      [person.id],
    )
    expect(await me.get('/auth/account/export')).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })

    const fresh = await api.as(person)
    for (let times = 0; times < 10; times++) await exportAs(fresh)
    expect((await fresh.get('/auth/account/export')).status).toBe(429)
  })
})

describe('the explanations in an export', () => {
  it('are there for each section and field, and for nothing else', () => {
    const explained = Object.fromEntries(
      Object.entries(copy.explained).map(([name, { fields }]) => [name, Object.keys(fields).sort()]),
    )
    const promised = Object.fromEntries(
      Object.entries(accountSections).map(([name, section]) => {
        const shape = 'element' in section.def ? section.def.element.def.shape : section.def.shape
        return [name, Object.keys(shape).sort()]
      }),
    )

    expect(explained).toEqual(promised)
  })
})
