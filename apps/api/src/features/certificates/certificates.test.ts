import { tokenIn } from '@lab-zer0/domain/certificates/badge-file.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { verifyCredential } from '@lab-zer0/domain/certificates/verify.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCertificate, type TestCertificate } from '../../testing/certificates.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const DAY_MS = 24 * 3_600_000

let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let admin: Person
let outsider: Person
let stranger: Person
let lab: TestLab
let certificate: TestCertificate

beforeAll(async () => {
  api = await startInProcess()
  stranger = await api.people.anAdmin(await api.people.anOrganisation())
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people, clock } = api
  clock.offsetMs = 0
  uni = await people.anOrganisation()
  ;[champion, member, outsider] = [
    await people.aPerson(uni),
    await people.aPerson(uni),
    await people.aPerson(uni),
  ]
  admin = await people.anAdmin(uni)
  lab = await people.aLab(uni, { champion, members: [member] })
  await people.db.query('delete from pgboss.job; delete from rate_limits')
  certificate = await aCertificate(people, lab, { investigator: 'Aroha Ngāta' })
})

async function sweep(): Promise<void> {
  await api.people.db.query(
    `insert into pgboss.job (name, data) values ('work', '{"kind":"certificates.sweep","organisationId":null,"userId":null,"payload":{}}')`,
  )
  await api.work()
  await api.work()
}

async function fetchText(path: string) {
  const reply = await api.app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } })
  return { status: reply.statusCode, text: reply.body, headers: reply.headers }
}

/** What a visitor's browser would find out. */
async function verify(now = new Date(Date.now() + api.clock.offsetMs)) {
  const path = `/api/certificates/${certificate.publicId}`
  const token = (await fetchText(`${path}/credential`)).text
  const keyDocument: unknown = JSON.parse((await fetchText('/.well-known/did.json')).text)
  const statusList = (await fetchText(`/api/certificates/status/${certificate.listId}`)).text
  const suspensionList = (await fetchText(`/api/certificates/status/${certificate.listId}/suspension`)).text
  const { rows } = await api.people.db.query('select * from certificates where id = $1', [certificate.id])
  const [row] = rows
  const expected = {
    publicId: row.public_id,
    labName: row.lab_name,
    labType: row.lab_type,
    organisationName: row.organisation_name,
    department: row.department,
    principalInvestigator: row.principal_investigator,
    score: row.score,
    naCount: row.na_count,
    questionCount: row.question_count,
    rounds: row.rounds,
    edition: row.edition,
    reducedCategories: row.reduced_categories,
    awardFacts: row.facts && awardText(row.facts),
    issuedAt: row.issued_at,
    validUntil: row.valid_until,
  }
  return verifyCredential({
    token,
    trustedIssuer: 'did:web:localhost',
    keyDocument,
    statusList,
    suspensionList,
    expected,
    now,
  })
}

const withdraw = async (who: Person, reason = 'issued in error') =>
  (await api.as(who)).post(`/certificates/${certificate.publicId}/revoke`, { reason })

describe('a certificate in public', () => {
  it('tells anybody the facts and nothing else of the lab', async () => {
    const { status, body } = await (await api.as(null)).get(`/certificates/${certificate.publicId}`)

    expect(status).toBe(200)
    expect(body.certificate).toMatchObject({
      public_id: certificate.publicId,
      state: 'valid',
      lab_name: lab.name,
      organisation_name: uni.name,
      principal_investigator: 'Aroha Ngāta',
      score: 89,
      is_signed: false,
      issuer: { id: 'did:web:localhost' },
    })
    expect(JSON.stringify(body)).not.toContain(lab.id)
    expect(JSON.stringify(body)).not.toContain(champion.email)
  })

  it('is found as somebody types it, and otherwise not at all', async () => {
    const anybody = await api.as(null)
    const typed = certificate.publicId.toLowerCase().replaceAll('0', 'o')

    expect((await anybody.get(`/certificates/${encodeURIComponent(typed)}`)).status).toBe(200)
    for (const unknown of ['LZ-B26-00000000000000000000000000', 'nonsense', '%00'])
      expect(await anybody.get(`/certificates/${unknown}`)).toMatchObject({
        status: 404,
        body: { code: 'certificate_not_found' },
      })
  })

  it('says that it is being signed until the worker has signed it', async () => {
    const before = await fetchText(`/api/certificates/${certificate.publicId}/credential`)
    await sweep()
    const after = await fetchText(`/api/certificates/${certificate.publicId}/credential`)

    expect(before.status).toBe(503)
    expect(before.headers['retry-after']).toBe('2')
    expect(after).toMatchObject({ status: 200 })
    expect(after.headers['content-type']).toBe('application/vc+jwt')
    expect(after.headers['access-control-allow-origin']).toBe('*')
    expect((await verify()).isAccepted).toBe(true)
  })

  it('says in its signed text what was estimated, what was not verified and what was not assessed', async () => {
    await sweep()
    const token = (await fetchText(`/api/certificates/${certificate.publicId}/credential`)).text
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()

    expect(text).not.toMatch(/measured|lower than/i)
    expect(text).toContain('An estimated baseline in every category')
    expect(text).toContain('location-based')
    expect(text).toContain('Savings are projections of the lab. They were not verified.')
    expect(text).toContain('No figure was compared with the lab.')
    for (const topic of ['Fume cupboards', 'Ventilation', 'Instruments', 'Computing', 'Research travel'])
      expect(text).toContain(topic)
  })

  it('takes no sentence apart for a lab with an odd name', async () => {
    const odd = await api.people.aLab(uni, { name: "The $' {score} Lab" })
    const { publicId } = await aCertificate(api.people, odd)
    await sweep()
    const token = (await fetchText(`/api/certificates/${publicId}/credential`)).text
    const { credentialSubject } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

    expect(credentialSubject.achievement.description).toMatch(/^The \$' \{score\} Lab, University /)
  })

  it('is signed once, and its signature is never replaced', async () => {
    await sweep()
    const first = await fetchText(`/api/certificates/${certificate.publicId}/credential`)
    await sweep()

    expect((await fetchText(`/api/certificates/${certificate.publicId}/credential`)).text).toBe(first.text)
  })

  it('expires by the clock, for the page and for the verifier', async () => {
    await sweep()
    api.clock.offsetMs = 366 * DAY_MS
    await sweep()

    const { body } = await (await api.as(null)).get(`/certificates/${certificate.publicId}`)
    expect(body.certificate).toMatchObject({ state: 'expired' })
    expect(await verify()).toMatchObject({
      isAccepted: false,
      dates: { outcome: 'failed', reason: 'expired' },
      status: { outcome: 'passed' },
    })
  })

  it('can be embedded as a badge that shows its state, with the credential inside', async () => {
    await sweep()
    const path = `/api/certificates/${certificate.publicId}/badge.svg`
    const valid = await fetchText(path)
    await withdraw(admin)
    const withdrawn = await fetchText(`${path}?download=true`)

    expect(valid.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    })
    expect(valid.text).toContain('Valid to')
    const token = (await fetchText(`/api/certificates/${certificate.publicId}/credential`)).text
    expect(tokenIn(valid.text)).toBe(token)
    expect(withdrawn.text).toContain('Withdrawn: this certificate no longer counts')
    expect(withdrawn.headers['content-disposition']).toContain('attachment')
  })
})

describe('POST /certificates/:publicId/revoke', () => {
  it('withdraws for good: page, signed list, mails and the event log', async () => {
    await sweep()

    const reply = await withdraw(admin, 'The audit was not independent')

    expect(reply).toMatchObject({ status: 200 })
    expect(await api.work()).toContain('status-list.sign')
    expect(await verify()).toMatchObject({
      isAccepted: false,
      status: { outcome: 'failed', reason: 'withdrawn' },
    })
    const page = await (await api.as(null)).get(`/certificates/${certificate.publicId}`)
    expect(page.body.certificate).toMatchObject({
      state: 'withdrawn',
      withdrawn_reason: 'The audit was not independent',
    })
    const told = (await api.mailsWaiting()).filter(({ kind }) => kind === 'certificate-withdrawn')
    expect(told.map(({ userId }) => userId).sort()).toEqual([champion.id, admin.id].sort())
    const { rows } = await api.people.db.query(
      "select data from events where action = 'certificate.withdrawn' and object_id = $1",
      [certificate.id],
    )
    expect(rows).toMatchObject([{ data: { by: 'admin', reason: 'The audit was not independent' } }])
  })

  it('is for admins of the organisation who have just confirmed who they are', async () => {
    expect(await withdraw(stranger)).toMatchObject({ status: 404, body: { code: 'certificate_not_found' } })
    for (const person of [champion, member, outsider])
      expect(await withdraw(person)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    api.clock.offsetMs = 3_600_000
    const caller = await api.as(admin)
    await api.people.db.query(
      "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1",
      [admin.id],
    )
    const late = await caller.post(`/certificates/${certificate.publicId}/revoke`, {
      reason: 'issued in error',
    })
    expect(late).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  it('needs a reason, and is refused the second time', async () => {
    expect((await withdraw(admin, '  ')).body.fields).toEqual({ reason: 'Please give a reason' })
    expect((await withdraw(admin)).status).toBe(200)
    expect(await withdraw(admin)).toMatchObject({ status: 409, body: { code: 'already_withdrawn' } })
  })
})

describe('the lab’s certificate', () => {
  const card = async (who: Person) => (await api.as(who)).get(`/labs/${lab.id}/certificate`)

  it('is for its people and the admin', async () => {
    expect((await card(member)).body).toMatchObject({ may_renew: false, may_list: false, may_revoke: false })
    expect((await card(champion)).body).toMatchObject({ may_list: true, is_renewing: false })
    expect((await card(admin)).body).toMatchObject({ may_revoke: true, may_list: false })
    expect((await card(outsider)).status).toBe(403)
    expect((await card(stranger)).status).toBe(404)
  })

  it('is listed in the register when the champion says so, once it is signed', async () => {
    const search = async (text: string) =>
      (await (await api.as(null)).get(`/register?search=${encodeURIComponent(text)}`)).body
    const list = async (who: Person, is_listed: boolean) =>
      (await api.as(who)).put(`/labs/${lab.id}/certificate/listing`, { is_listed })

    expect(await list(member, true)).toMatchObject({ status: 403, body: { code: 'not_the_champion' } })
    expect((await list(champion, true)).status).toBe(200)
    expect(await search(lab.name)).toMatchObject({ entries: [] })
    await sweep()
    expect(await search(lab.name.toUpperCase())).toMatchObject({
      entries: [{ public_id: certificate.publicId, organisation_name: uni.name }],
    })
    await list(champion, false)
    expect(await search(lab.name)).toMatchObject({ entries: [] })
  })

  it('gives the register as CSV that no spreadsheet runs', async () => {
    await api.people.db.query("update certificates set lab_name = '=cmd()', is_listed = true where id = $1", [
      certificate.id,
    ])
    await sweep()

    const csv = await fetchText(`/api/register.csv?search=${encodeURIComponent(uni.name)}`)

    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.text).toContain(`'=cmd(),wet,,${uni.name},Bronze`)
    expect(csv.text).toContain(`http://localhost/verify/${certificate.publicId}`)
  })
})

describe('POST /labs/:labId/renew', () => {
  const renew = async (who: Person) => (await api.as(who)).post(`/labs/${lab.id}/renew`)

  async function fillCycle(): Promise<void> {
    const cell = `insert into calculator_cells select organisation_id, id, $2, 'Cold Storage', 'row1', $3, $4::jsonb, 3, $5, now()
      from cycles where lab_id = $1`
    await api.people.db.query(cell, [lab.id, 'baseline', 'set_temperature', '-80', member.id])
    await api.people.db.query(cell, [lab.id, 'baseline', 'quantity', '2', member.id])
    await api.people.db.query(cell, [lab.id, 'savings', 'set_temperature', '-70', member.id])
    await api.people.db.query(
      `insert into checklist_answers select organisation_id, id, 'W-ACT-CS-07', 'x', 2, 'No such room', 4, $2, now()
       from cycles where lab_id = $1`,
      [lab.id, member.id],
    )
  }

  it('opens from 90 days before the end, for the champion, with the last figures and answers', async () => {
    await fillCycle()
    expect(await renew(champion)).toMatchObject({ status: 409, body: { code: 'renewal_too_early' } })
    await api.people.db.query(
      "update certificates set issued_at = now() - interval '290 days', valid_until = now() + interval '75 days' where id = $1",
      [certificate.id],
    )
    expect(await renew(member)).toMatchObject({ status: 403, body: { code: 'not_the_champion' } })

    expect(await renew(champion)).toMatchObject({ status: 200, body: { cycle_number: 2 } })

    const data = await (await api.as(member)).get(`/calculator/data/${lab.id}/Cold%20Storage?mode=baseline`)
    expect(data.body.form_data).toEqual({ row1: { set_temperature: -70, quantity: 2 } })
    const { rows } = await api.people.db.query(
      `select a.answer, a.na_reason, a.comment, a.version from checklist_answers a
       join cycles c on c.id = a.cycle_id where c.lab_id = $1 and c.closed_at is null`,
      [lab.id],
    )
    expect(rows).toEqual([{ answer: 'x', na_reason: 2, comment: 'No such room', version: 1 }])
    expect(await renew(champion)).toMatchObject({ status: 409, body: { code: 'renewal_under_way' } })
    const card = await (await api.as(champion)).get(`/labs/${lab.id}/certificate`)
    expect(card.body).toMatchObject({ is_renewing: true, certificate: { state: 'valid' } })
  })

  it('has nothing to renew where nothing was awarded', async () => {
    const leader = await api.people.aPerson(uni)
    lab = await api.people.aLab(uni, { champion: leader })

    expect(await renew(leader)).toMatchObject({ status: 409, body: { code: 'nothing_to_renew' } })
  })
})

describe('POST /certificates/:publicId/concern', () => {
  it('reaches the provider, five times an hour from one address', async () => {
    const anybody = await api.as(null)
    const send = () =>
      anybody.post(`/certificates/${certificate.publicId}/concern`, {
        concern: 'This lab burns styrofoam behind the building.',
        email: 'Neighbour@Example.org',
      })

    for (let time = 0; time < 5; time++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    const [mail] = (await api.mailsWaiting()).filter(({ kind }) => kind === 'certificate-concern')
    expect(mail?.payload).toMatchObject({ email: 'neighbour@example.org', public_id: certificate.publicId })
  })
})

describe('the issuer', () => {
  it('publishes its keys to everybody, and no private part', async () => {
    await sweep()

    const { text, headers } = await fetchText('/.well-known/did.json')

    expect(headers['access-control-allow-origin']).toBe('*')
    expect(JSON.parse(text)).toMatchObject({
      id: 'did:web:localhost',
      verificationMethod: [{ controller: 'did:web:localhost', publicKeyJwk: { kty: 'OKP', crv: 'Ed25519' } }],
    })
    expect(text).not.toContain('"d"')
  })
})
