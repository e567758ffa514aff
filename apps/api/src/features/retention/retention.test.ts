import { retention } from '@lab-zer0/content/retention.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { aCertificate } from '../../testing/certificates.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const DAY = 24 * 3_600_000
const LAST_DAY = retention.endedDays
const KEY = 'ab'.repeat(16)

let api: InProcess
let uni: TestOrganisation
let champion: Person
let lab: TestLab
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  api.clock.offsetMs = 0
  uni = await anOrganisationThatGoesOn()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion })
  await api.people.db.query('delete from pgboss.job')
})

/** Long enough that moving the clock does not end it by itself. */
async function anOrganisationThatGoesOn(): Promise<TestOrganisation> {
  const organisation = await api.people.anOrganisation()
  await api.people.db.query(
    "update organisations set subscription_ends_at = now() + interval '10 years' where id = $1",
    [organisation.id],
  )
  return organisation
}

async function put(kind: string, organisationId: OrganisationId | null = null): Promise<void> {
  const job = { kind, organisationId, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
}

/** The nightly job so many days from now, as the worker runs it, with everything that follows from it. */
async function nightIn(days: number): Promise<string[]> {
  api.clock.offsetMs = days * DAY
  await put('retention.run')
  const kinds: string[] = []
  for (let done = await api.work(); done.length > 0; done = await api.work()) kinds.push(...done)
  return kinds
}

async function count(table: string, where: string, ...values: unknown[]): Promise<number> {
  const { rows } = await api.people.db.query(`select count(*)::int as n from ${table} where ${where}`, values)
  return rows[0]?.n
}

async function endSubscription(organisation: TestOrganisation): Promise<void> {
  await api.people.db.query(
    `update organisations set subscription_starts_at = now() - interval '6 months', subscription_ends_at = now()
     where id = $1`,
    [organisation.id],
  )
}

describe('invitations that nobody used', () => {
  it('are gone within the days after their end, and not before it', async () => {
    const provider = await api.people.aProviderAdmin()
    const { id } = await api.people.anInvitation(provider, { expiresAt: new Date() })
    const auditor = await api.people.db.query(
      `insert into auditor_invitations (organisation_id, email, full_name, wet, dry, assign_now, token_hash, created_by, created_at, expires_at)
       values ($1, 'guest@${uni.domain}', 'Guest', true, false, false, decode(md5(random()::text), 'hex'), $2, now(), now()) returning id`,
      [uni.id, champion.id],
    )

    await nightIn(LAST_DAY - 10)
    expect(await count('invitations', 'id = $1', id)).toBe(1)
    await nightIn(LAST_DAY - 1)
    expect(await count('invitations', 'id = $1', id)).toBe(0)
    expect(await count('auditor_invitations', 'id = $1', auditor.rows[0]?.id)).toBe(0)
  })

  it('stay while they are open, and lose the address of an account that is gone once they were used', async () => {
    const provider = await api.people.aProviderAdmin()
    const open = await api.people.anInvitation(provider, { expiresAt: new Date(Date.now() + 400 * DAY) })
    const used = await api.people.anInvitation(provider, { email: `gone@${uni.domain}` })
    const inUse = await api.people.anInvitation(provider, { email: champion.email })
    await api.people.db.query('update invitations set used_at = now() where id = any ($1)', [
      [used.id, inUse.id],
    ])

    await nightIn(LAST_DAY - 1)

    expect(await count('invitations', 'id = $1', open.id)).toBe(1)
    expect(await count('invitations', 'email = $1', used.email)).toBe(0)
    expect(await count('invitations', "id = $1 and email like '%@closed.invalid'", used.id)).toBe(1)
    expect(await count('invitations', 'email = $1', champion.email)).toBe(1)
  })
})

describe('registrations that were never activated', () => {
  it('are deleted, but not the admin of an organisation, and nobody who was active', async () => {
    const waiting = await api.people.aPerson(uni, { isActivated: false })
    const admin = await api.people.aPerson(uni, { isActivated: false, isAdmin: true })

    await nightIn(LAST_DAY - 10)
    expect(await count('users', 'id = $1', waiting.id)).toBe(1)
    await nightIn(LAST_DAY - 1)

    expect(await count('users', 'id = $1', waiting.id)).toBe(0)
    expect(await count('users', 'id = any ($1)', [admin.id, champion.id])).toBe(2)
  })
})

describe('known browsers', () => {
  it('are forgotten after the days of the security logs', async () => {
    await api.people.db.query(
      "insert into user_devices (user_id, device_hash, last_seen_at) values ($1, '\\x01', now())",
      [champion.id],
    )

    await nightIn(retention.logDays - 1)
    expect(await count('user_devices', 'user_id = $1', champion.id)).toBe(1)
    await nightIn(retention.logDays + 1)
    expect(await count('user_devices', 'user_id = $1', champion.id)).toBe(0)
  })

  it('go in batches, however many there are', async () => {
    await api.people.db.query(
      `insert into user_devices (user_id, device_hash, last_seen_at)
       select $1, decode(lpad(to_hex(n), 8, '0'), 'hex'), now() from generate_series(1, 450) n`,
      [champion.id],
    )

    await nightIn(retention.logDays + 1)

    expect(await count('user_devices', 'user_id = $1', champion.id)).toBe(0)
  })
})

describe('deleted evidence', () => {
  it('is gone from the file store and from the table, and what is in use stays', async () => {
    const insert = (key: string, deletedAt: Date | null) =>
      api.people.db.query(
        `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key, uploaded_by, uploaded_at, deleted_at)
         select $1, id, $2, 'q', 'photo', 'ready', 3, $3, $4, now(), $5 from cycles where lab_id = $2`,
        [uni.id, lab.id, `${key}-ready`, champion.id, deletedAt],
      )
    const kept = 'cd'.repeat(16)
    await insert(KEY, new Date())
    await insert(kept, null)
    for (const key of [KEY, kept]) await api.files.put(`${key}-ready`, Buffer.from('abc'))

    await nightIn(LAST_DAY - 1)

    expect(await count('evidence_files', 'lab_id = $1', lab.id)).toBe(1)
    expect(await api.files.get(`${KEY}-ready`)).toBeUndefined()
    expect(await api.files.get(`${kept}-ready`)).toBeDefined()
  })
})

describe('a file behind two questions', () => {
  it('keeps its bytes while one of its uses is left, and loses them with the last', async () => {
    const use = (question: string) =>
      api.people.db.query(
        `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key, uploaded_by, uploaded_at)
         select $1, id, $2, $3, 'photo', 'ready', 3, $4, $5, now() from cycles where lab_id = $2`,
        [uni.id, lab.id, question, `${KEY}-ready`, champion.id],
      )
    const remove = (question: string) =>
      api.people.db.query(
        'update evidence_files set deleted_at = now() where question_id = $1 and lab_id = $2',
        [question, lab.id],
      )
    await use('one')
    await use('other')
    await api.files.put(`${KEY}-ready`, Buffer.from('abc'))

    await remove('one')
    await nightIn(LAST_DAY - 1)
    expect(await count('evidence_files', 'lab_id = $1', lab.id)).toBe(1)
    expect(await api.files.get(`${KEY}-ready`)).toBeDefined()

    await remove('other')
    await nightIn(LAST_DAY - 1)
    expect(await count('evidence_files', 'lab_id = $1', lab.id)).toBe(0)
    expect(await api.files.get(`${KEY}-ready`)).toBeUndefined()
  })
})

describe('a deleted lab', () => {
  async function fillAndDelete(): Promise<void> {
    const { qualify, submitForAudit, assign, answerAll } = auditBuilders(api.people)
    const auditor = await qualify(await api.people.aPerson(uni))
    await submitForAudit(lab, champion)
    await assign(lab, auditor)
    await answerAll(lab, auditor)
    await api.people.db.query(
      `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, storage_key, uploaded_by, uploaded_at)
       select $1, id, $2, 'q', 'photo', 'ready', 3, $3, $4, now() from cycles where lab_id = $2`,
      [uni.id, lab.id, `${KEY}-ready`, champion.id],
    )
    await api.files.put(`${KEY}-ready`, Buffer.from('abc'))
    await api.people.db.query(
      'update lab_memberships set left_at = now(), is_champion = false where lab_id = $1',
      [lab.id],
    )
    await api.people.db.query('update labs set deleted_at = now() where id = $1', [lab.id])
  }

  it('is purged with its files, but for the figures it reported, and a second night finds nothing to do', async () => {
    await fillAndDelete()
    const admin = await api.people.anAdmin(uni)
    const reported = async () => {
      const { body } = await (await api.as(admin)).get('/reports/organisation')
      return body.report
    }
    const before = await reported()

    expect(await nightIn(LAST_DAY - 10)).toEqual(['retention.run'])
    expect(await count('calculator_submissions', 'organisation_id = $1', uni.id)).toBeGreaterThan(0)

    expect(await nightIn(LAST_DAY - 1)).toContain('retention.lab')
    for (const table of ['lab_memberships', 'calculator_cells', 'checklist_answers', 'audit_findings']) {
      expect(await count(table, 'organisation_id = $1', uni.id), table).toBe(0)
    }
    expect(await api.files.get(`${KEY}-ready`)).toBeUndefined()
    expect(await nightIn(LAST_DAY)).toEqual(['retention.run'])
    api.clock.offsetMs = 0
    expect(await reported()).toEqual(before)
  })

  it('loses its figures too when the subscription has ended', async () => {
    await fillAndDelete()
    await nightIn(LAST_DAY - 1)

    await endSubscription(uni)
    await nightIn(2 * LAST_DAY)

    for (const table of ['labs', 'cycles', 'calculator_submissions']) {
      expect(await count(table, 'organisation_id = $1', uni.id), table).toBe(0)
    }
    await nightIn(2 * LAST_DAY + 1)
    expect(await count('organisation_domains', 'organisation_id = $1', uni.id)).toBe(0)
    expect(await nightIn(2 * LAST_DAY + 2)).toEqual(['retention.run'])
  })

  it('is kept while its certificate is current; after that only what the certificate says and what was reported stays', async () => {
    await api.people.db.query("update labs set principal_investigator = 'Prof. Example' where id = $1", [
      lab.id,
    ])
    await fillAndDelete()
    const { publicId } = await aCertificate(api.people, lab, { investigator: 'Prof. Example' })

    await nightIn(LAST_DAY + 30)
    expect(await count('calculator_submissions', 'organisation_id = $1', uni.id)).toBeGreaterThan(0)

    // While the organisation subscribes, as it will have to for so long.
    await api.people.db.query(
      "update organisations set subscription_ends_at = now() + interval '3 years' where id = $1",
      [uni.id],
    )
    await nightIn(400)
    expect(await count('checklist_answers', 'organisation_id = $1', uni.id)).toBe(0)
    expect(await count('calculator_submissions', 'organisation_id = $1', uni.id)).toBeGreaterThan(0)
    expect(await count('labs', 'id = $1 and principal_investigator is null', lab.id)).toBe(1)
    const { status, body } = await (await api.as(null)).get(`/certificates/${publicId}`)
    expect(status, JSON.stringify(body)).toBe(200)
  })

  it('can lose what was locked in no other way', async () => {
    await fillAndDelete()

    const asWorker = api.people.db.query('delete from calculator_submissions where organisation_id = $1', [
      uni.id,
    ])

    await expect(asWorker).rejects.toMatchObject({ code: '42501' })
  })
})

describe('an organisation whose subscription has ended', () => {
  it('loses its people’s names within the days, its content after its last certificate, then its domains', async () => {
    const admin = await api.people.anAdmin(uni)
    await aCertificate(api.people, lab, { validUntil: new Date(Date.now() + 200 * DAY) })
    await endSubscription(uni)
    const open = () => count('users', 'organisation_id = $1 and closed_at is null', uni.id)

    await nightIn(LAST_DAY - 10)
    expect(await open()).toBe(2)
    await nightIn(LAST_DAY - 1)
    expect(await open()).toBe(0)
    expect(await count('users', 'email = any ($1)', [admin.email, champion.email])).toBe(0)
    expect(await count('lab_memberships', 'lab_id = $1', lab.id)).toBe(1)

    await nightIn(201)
    expect(await count('lab_memberships', 'lab_id = $1', lab.id)).toBe(0)
    await nightIn(202)
    expect(await count('organisation_domains', 'organisation_id = $1', uni.id)).toBe(0)
    expect(await nightIn(203)).toEqual(['retention.run'])
    const { rows } = await api.people.db.query('select first_broken_event($1) as broken', [uni.id])
    expect(rows).toEqual([{ broken: null }])
  })

  it('keeps everything where the subscription was extended before the job came to it', async () => {
    await endSubscription(uni)
    api.clock.offsetMs = (LAST_DAY - 1) * DAY
    const job = { kind: 'retention.account', organisationId: uni.id, userId: champion.id, payload: {} }
    await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
    await api.people.db.query(
      "update organisations set subscription_ends_at = now() + interval '1 year' where id = $1",
      [uni.id],
    )

    await api.work()

    expect(await count('users', 'id = $1 and closed_at is null', champion.id)).toBe(1)
  })

  it('touches no other organisation', async () => {
    const neighbour = await api.people.anOrganisation()
    const person = await api.people.aPerson(neighbour)
    await endSubscription(uni)

    await nightIn(LAST_DAY - 1)

    expect(await count('users', 'email = $1 and closed_at is null', person.email)).toBe(1)
  })
})

describe('the notices about a subscription’s end', () => {
  async function morningIn(days: number): Promise<string[]> {
    api.clock.offsetMs = days * DAY
    await put('subscriptions.of-organisation', uni.id)
    await api.work()
    const mails = await composedMails(api)
    await api.people.db.query('delete from pgboss.job')
    return mails.map(({ subject }) => subject.replace(/ on .*/, ''))
  }

  it('go to the admins 30 and 7 days before it and after it, once each', async () => {
    await api.people.anAdmin(uni)
    await api.people.db.query(
      "update organisations set subscription_ends_at = now() + interval '60 days' where id = $1",
      [uni.id],
    )
    const ends = 'Your LAB ZER0 subscription ends'
    const sent: Record<number, string[]> = {}
    for (const day of [10, 28, 31, 32, 45, 54, 55, 59, 61, 62, 100, 160]) {
      const subjects = await morningIn(day)
      if (subjects.length > 0) sent[day] = subjects
    }

    expect(sent).toEqual({ 31: [ends], 54: [ends], 61: ['Your LAB ZER0 subscription has ended'] })
  })

  it('tell when data can be asked for and when it is gone', async () => {
    const admin = await api.people.anAdmin(uni)
    await endSubscription(uni)
    api.clock.offsetMs = DAY
    await put('subscriptions.of-organisation', uni.id)
    await api.work()

    const [mail] = await composedMails(api)

    expect(mail).toMatchObject({ to: admin.email, subject: 'Your LAB ZER0 subscription has ended' })
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(/Until \d+ \w+ \d{4} you can ask us for an export/)
  })
})

describe('mails that could not be delivered', () => {
  it('are kept no longer than anything else that has ended', async () => {
    const { rows } = await api.people.db.query(
      "select name, retention_seconds, deletion_seconds from pgboss.queue where name like 'mail%' order by name",
    )

    for (const { name, retention_seconds, deletion_seconds } of rows) {
      const days = (name === 'mail' ? deletion_seconds : retention_seconds) / 86_400
      expect(days, name).toBeLessThanOrEqual(LAST_DAY)
    }
    expect(rows).toHaveLength(2)
  })
})
