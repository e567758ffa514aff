import { readJws } from '@lab-zer0/domain/certificates/jws.ts'
import { bitAt, decodeStatusList, readStatusList } from '@lab-zer0/domain/certificates/status-list.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const BASELINE = 'forms/baseline/Cold%20Storage'
const SAVINGS = 'forms/savings/Cold%20Storage'
const REASON = { reason: 'A freezer was counted twice' }

let api: InProcess
let builders: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let champion: Person
let auditor: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
  builders = auditBuilders(api.people)
})
afterAll(() => api.stop())

beforeEach(async () => {
  uni = await api.people.anOrganisation()
  admin = await api.people.anAdmin(uni)
  champion = await api.people.aPerson(uni)
  auditor = await builders.qualify(await api.people.aPerson(uni))
  lab = await api.people.aLab(uni, { champion })
  await builders.makeReady(lab, champion)
})

const reopen = async (who: Person, form = BASELINE, body: object = REASON) =>
  (await api.as(who)).post(`/labs/${lab.id}/${form}/reopen`, body)
const lookAgain = async (who: Person) =>
  (await api.as(who)).post(`/audits/${lab.id}/look-again`, { note: 'Seen on site' })
const stages = async () => (await (await api.as(champion)).get(`/labs/${lab.id}/stages`)).body.stages

async function submitForAudit(): Promise<void> {
  const { status } = await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {
    names_investigator: false,
    wants_listing: true,
  })
  expect(status).toBe(200)
}

async function award(): Promise<string> {
  await submitForAudit()
  await builders.assign(lab, auditor)
  await builders.answerAll(lab, auditor)
  const { status, body } = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(200)
  while ((await api.work()).length > 0);
  return (body.certificate as { public_id: string }).public_id
}

/** Of the forms of Cold Storage, as they are locked now. */
async function lockedHashes(): Promise<Record<string, string>> {
  const { rows } = await api.people.db.query<{ mode: string; hash: string }>(
    `select s.mode, encode(s.hash, 'hex') as hash from calculator_submissions s join cycles c on c.id = s.cycle_id
     where c.lab_id = $1 and s.category = 'Cold Storage'`,
    [lab.id],
  )
  return Object.fromEntries(rows.map(({ mode, hash }) => [mode, hash]))
}

async function eventsOf(action: string) {
  const { rows } = await api.people.db.query(
    'select data from events where organisation_id = $1 and action = $2 order by seq',
    [uni.id, action],
  )
  return rows.map(({ data }) => data)
}

describe('before the submission for audit', () => {
  it('the Champion reopens a locked form for a reason, and the lab goes on from what it had locked', async () => {
    const { baseline: hash } = await lockedHashes()
    const { status, body } = await reopen(champion)

    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Cold Storage is open again', is_suspended: false })
    expect(await stages()).toMatchObject({ stage: 'baseline_in_progress', neededNext: 'member' })
    const versions = await (await api.as(champion)).get(`/labs/${lab.id}/${BASELINE}/versions`)
    expect(versions.body).toMatchObject({
      may_reopen: false,
      suspends: false,
      versions: [
        {
          reopening: { cause: 'champion', reason: REASON.reason, by: { id: champion.id } },
          submission: { hash, submitted_by: { id: champion.id } },
          form_data: { abcd1234: { quantity: 2 } },
          before: null,
        },
      ],
    })
  })

  it('reopening a baseline reopens its saving, each with an event that keeps hash and totals', async () => {
    const hashes = await lockedHashes()
    await reopen(champion)

    const events = await eventsOf('calculator.reopened')
    expect(events).toMatchObject([
      { mode: 'baseline', category: 'Cold Storage', cause: 'champion', ...REASON, hash: hashes.baseline },
      { mode: 'savings', category: 'Cold Storage', cause: 'champion', ...REASON, hash: hashes.savings },
    ])
    expect(events[0].totals.emissionsKgCo2e).toMatchObject({ unit: 'kgCO2e/year', best: expect.any(Number) })
    const { body } = await (await api.as(champion)).get(`/labs/${lab.id}/${SAVINGS}/versions`)
    expect(body.versions).toMatchObject([{ before: { abcd1234: { quantity: 2 } } }])
  })

  it('refuses everyone else, a form that is open, and a reopening without a reason', async () => {
    const member = await api.people.aPerson(uni)
    await api.people.putInLab(lab, member)

    expect((await reopen(member)).body.code).toBe('forbidden')
    expect((await reopen(admin)).body.code).toBe('not_the_champion')
    expect((await reopen(champion, BASELINE, { reason: ' ' })).status).toBe(400)
    await reopen(champion, SAVINGS)
    expect((await reopen(champion, SAVINGS)).body.code).toBe('form_not_locked')
    expect((await reopen(champion, 'forms/baseline/Nothing')).body.code).toBe('category_not_found')
  })

  it('a lab with a reopened form can’t be submitted for audit', async () => {
    await reopen(champion, SAVINGS)

    const { body } = await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {
      names_investigator: false,
      wants_listing: true,
    })

    expect(body.code).toBe('not_ready_to_submit')
  })
})

describe('during the audit', () => {
  it('the form is with the auditor, and an award waits until a reopened one is locked again', async () => {
    await submitForAudit()
    await builders.assign(lab, auditor)
    await builders.answerAll(lab, auditor)
    expect((await reopen(champion)).body.code).toBe('with_the_auditor')
    const client = await api.people.db.connect()
    await client.query('begin')
    await client.query(
      "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
      [uni.id, auditor.id],
    )
    await client.query(
      `select reopen_form(c.id, 'savings', 'Cold Storage', 'auditor', 'Two units, not three', $2)
       from cycles c where c.lab_id = $1`,
      [lab.id, auditor.id],
    )
    await client.query('commit')
    client.release()

    const { body } = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})

    expect(body.code).toBe('forms_reopened')
    expect(await stages()).toMatchObject({ station: 'savings', neededNext: 'champion' })
    await builders.lockForms(lab, champion)
    expect((await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})).status).toBe(200)
  })
})

describe('after the award', () => {
  it('an Org Admin reopens a form, which suspends the certificate until the auditor has looked again', async () => {
    const publicId = await award()
    expect((await reopen(champion)).body.code).toBe('reopen_admin_only')

    const { body } = await reopen(admin)
    while ((await api.work()).length > 0);

    expect(body).toMatchObject({ is_suspended: true })
    expect(await stages()).toMatchObject({
      ...{ stage: 'suspended', station: 'baseline', neededNext: 'champion' },
      adviceMessage: expect.stringContaining('Lock them again'),
    })
    const page = await (await api.as(null)).get(`/certificates/${publicId}`)
    expect(page.body.certificate).toMatchObject({
      state: 'suspended',
      suspensions: [{ reason: REASON.reason, ended_at: null }],
    })
    const asAdmin = await api.as(admin)
    const [listed] = (await asAdmin.get('/auditors/assignments')).body.labs as { state: string }[]
    expect(listed).toMatchObject({ state: 'suspended' })
    const { months } = (await asAdmin.get('/reports/organisation/progress')).body.progress as {
      months: { certified: number }[]
    }
    expect(months.at(-1)?.certified).toBe(0)
    expect((await lookAgain(auditor)).body.code).toBe('forms_reopened')
    const progress = async () => {
      const { open } = (await (await api.as(auditor)).get('/audits')).body as { open: { progress: string }[] }
      return open.map((audited) => audited.progress)
    }
    expect(await progress()).toEqual(['waiting'])
    await builders.lockForms(lab, champion)
    expect(await progress()).toEqual(['look_again'])
    expect(await stages()).toMatchObject({
      ...{ station: 'audit', neededNext: 'auditor' },
      adviceMessage: expect.stringContaining('The auditor now looks at what has changed'),
    })
    expect((await lookAgain(champion)).body.code).toBe('auditor_only')

    expect((await lookAgain(auditor)).body).toMatchObject({
      message: `The certificate of ${lab.name} is valid again`,
    })

    const after = await (await api.as(null)).get(`/certificates/${publicId}`)
    expect(after.body.certificate).toMatchObject({
      state: 'valid',
      suspensions: [{ reason: REASON.reason, ended_at: expect.any(String) }],
    })
    expect(await stages()).toMatchObject({ stage: 'certified' })
    expect((await lookAgain(auditor)).body.code).toBe('auditor_only')
    expect(await eventsOf('certificate.suspended')).toHaveLength(1)
    expect(await eventsOf('certificate.resumed')).toMatchObject([{ note: 'Seen on site' }])
  })

  it('tells the Champion and the admins, signs the list of suspensions and logs both ends', async () => {
    const publicId = await award()
    const { rows } = await api.people.db.query(
      'select status_list_id as list, status_index as place from certificates where public_id = $1',
      [publicId],
    )
    const [{ list, place }] = rows
    const isSuspended = async () => {
      while ((await api.work()).length > 0);
      const text = (await (await api.as(null)).raw(`/certificates/status/${list}/suspension`)).payload
      const signed = readStatusList(readJws(text)?.payload ?? {}, 'suspension')
      return bitAt((await decodeStatusList(signed?.encodedList ?? '')) ?? new Uint8Array(), place)
    }

    await reopen(admin)
    expect(await isSuspended()).toBe(true)
    await builders.lockForms(lab, champion)
    await lookAgain(auditor)
    expect(await isSuspended()).toBe(false)

    const logging = { kind: 'log.append', organisationId: null, userId: null, payload: {} }
    await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [logging])
    await api.work()
    const logged = await api.people.db.query(
      `select e.kind, e.subject = encode(sha256(convert_to($1, 'UTF8')), 'hex') as is_ours from log_entries e
       where e.kind in ('suspension', 'resumption') and e.index in (
         select unnest(array[s.log_index, s.end_log_index]) from certificate_suspensions s
         join certificates c on c.id = s.certificate_id where c.public_id = $1) order by e.index`,
      [publicId],
    )
    expect(logged.rows).toEqual([
      { kind: 'suspension', is_ours: true },
      { kind: 'resumption', is_ours: true },
    ])
    const told = (await api.mailsWaiting()).filter(
      ({ userId }) => userId === champion.id || userId === admin.id,
    )
    expect(told.filter(({ kind }) => kind === 'certificate-suspended')).toHaveLength(2)
    expect(told.filter(({ kind }) => kind === 'certificate-resumed')).toHaveLength(2)
  })

  it('a suspended certificate is neither renewed nor un-withdrawn; its withdrawal is for good', async () => {
    const publicId = await award()
    await reopen(admin)
    await builders.lockForms(lab, champion)
    expect((await (await api.as(champion)).post(`/labs/${lab.id}/renew`)).body.code).toBe(
      'certificate_suspended',
    )

    await (await api.as(admin)).post(`/certificates/${publicId}/revoke`, {
      reason: 'The figures do not hold',
    })

    expect((await lookAgain(auditor)).body.code).toBe('auditor_only')
    expect((await reopen(admin)).body.code).toBe('certificate_over')
    const page = await (await api.as(null)).get(`/certificates/${publicId}`)
    expect(page.body.certificate).toMatchObject({ state: 'withdrawn' })
    expect((await (await api.as(champion)).post(`/labs/${lab.id}/renew`)).status).toBe(200)
  })

  it('the auditor who looks again may reopen another form, and does not judge their own reopening', async () => {
    await award()
    await reopen(admin)
    await builders.lockForms(lab, champion)

    expect((await reopen(auditor, SAVINGS)).body).toMatchObject({ is_suspended: true })

    expect((await lookAgain(auditor)).body.code).toBe('forms_reopened')
  })

  it('shows the lab in the register as suspended', async () => {
    const publicId = await award()
    await reopen(admin)

    const { body } = await (await api.as(null)).get(`/register?search=${encodeURIComponent(lab.name)}`)

    expect(body.entries).toMatchObject([{ public_id: publicId, is_suspended: true }])
  })
})
