import { randomBytes, randomUUID } from 'node:crypto'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { type Acting, aThief, type Thief } from './thief.ts'

const DAY_MS = 24 * 3_600_000
const REFUSED_BY_DATABASE = ['42501', '23503', '23514']

let api: InProcess
let thief: Thief
let builders: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab
let admin: Person

beforeAll(async () => {
  api = await startInProcess()
  builders = auditBuilders(api.people)
  thief = await aThief(api)
})
afterAll(async () => {
  await thief.end()
  await api.stop()
})

beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  admin = await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await builders.qualify(await people.aPerson(uni))
  await people.aLab(uni, { members: [auditor] })
  lab = await people.aLab(uni, { champion })
  await builders.submitForAudit(lab, champion)
  await builders.assign(lab, auditor)
  await people.db.query('delete from pgboss.job')
})

const asApp = (sql: string, values: unknown[] = [], acting: Acting = {}) =>
  thief.tryTo(sql, values, { person: auditor, clockMs: 0, organisation: uni, ...acting })

const INSERT = `insert into certificates (public_id, organisation_id, lab_id, cycle_id, audit_id, lab_name, lab_type,
    organisation_name, level, score, na_count, question_count, rounds, issued_at, valid_until, status_list_id,
    status_index, is_listed)
  select $1, $2, $3, c.id, $4, 'Lab That Never Was Audited', 'wet', 'The University of Anywhere', 'bronze', 100, 0, 26,
    1, now(), now() + $5::interval, 1, 7, true from cycles c where c.lab_id = $3 and c.closed_at is null`

const AWARD = "select * from award_certificate($1, $2, '')"
const newId = () => publicIdOf(randomBytes(16), new Date())

async function askToSign(): Promise<void> {
  const { rows } = await api.people.db.query(
    'select id, organisation_id from certificates where credential is null',
  )
  for (const row of rows) {
    const payload = { certificate_id: row.id }
    const job = { kind: 'certificate.sign', organisationId: row.organisation_id, userId: null, payload }
    await asApp("insert into pgboss.job (name, data) values ('work', $1)", [job])
  }
  await api.work()
}

/** What a visitor would believe: signed, or named in the register. */
async function believed(): Promise<number> {
  await askToSign()
  const { rows } = await api.people.db.query(
    'select count(*)::int as n from certificates where organisation_id = $1 and credential is not null',
    [uni.id],
  )
  const { body } = await (await api.as(null)).get(`/register?search=${encodeURIComponent(uni.name)}`)
  return rows[0].n + Number(body.total ?? 0)
}

async function trulyAwarded(): Promise<string> {
  await builders.answerAll(lab, auditor)
  const { status, body } = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  await api.work()
  const { rows } = await api.people.db.query(
    'select id from certificates where lab_id = $1 and credential is not null',
    [lab.id],
  )
  return rows[0]?.id ?? ''
}

describe('the year of a certificate', () => {
  it('ends on the same second by the database and by the rule of the domain', async () => {
    const days = [
      '2026-01-31',
      '2026-04-04',
      '2026-10-03',
      '2027-02-28',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]
    const instants = days.flatMap((day) =>
      ['02:00:00', '12:59:59', '13:00:00', '14:30:00'].map((time) => `${day}T${time}Z`),
    )
    const { rows } = await api.people.db.query<{ at: Date; ends: Date }>(
      'select at, certificate_end(at) as ends from unnest($1::timestamptz[]) at',
      [instants],
    )

    expect(rows.map(({ ends }) => ends)).toEqual(rows.map(({ at }) => validUntilOf(at)))
    expect(rows).toHaveLength(28)
  })
})

describe('a true award', () => {
  it('names its edition, and calls nothing reduced that nobody verified', async () => {
    const changes = {
      'Cold Storage': 'saving',
      'Lab Waste': 'no_clear_change',
      'Computer Hardware': 'more_than_before',
    }
    const other = await api.people.aLab(uni, { champion: await api.people.aPerson(uni) })
    for (const [category, change] of Object.entries(changes)) {
      await api.people.db.query(
        `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
           schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
         select $1, id, 'savings', $3, 'wet', '{}', '{}', 1, 'x', '1', $4, '\\x00', $5, now()
         from cycles where lab_id = $2`,
        [uni.id, other.id, category, { saved: { emissionsKgCo2e: { change } } }, champion.id],
      )
    }
    await builders.submitForAudit(other, champion)
    await builders.assign(other, auditor)
    await builders.answerAll(other, auditor)

    const { status, body } = await (await api.as(auditor)).post(`/audits/${other.id}/award`, {})
    const { rows } = await api.people.db.query(
      'select edition, facts, reduced_categories as reduced, issued_at as at, valid_until as ends from certificates where lab_id = $1',
      [other.id],
    )

    expect(status, JSON.stringify(body)).toBe(200)
    expect(rows).toMatchObject([{ edition: 'wet-bronze.1', reduced: [] }])
    expect(rows[0].facts.changes).toMatchObject({ are_verified: false, verified: 0, saving_kg_co2e: null })
    expect(rows[0].ends).toEqual(validUntilOf(rows[0].at))
  })
})

describe('with SQL as the role of the web process', () => {
  it('inserts no certificate, with or without an audit, for a year or for ten', async () => {
    const auditId = await builders.answerAll(lab, auditor)
    const refused = [
      await asApp(INSERT, [newId(), uni.id, lab.id, randomUUID(), '1 year']),
      await asApp(INSERT, [newId(), uni.id, lab.id, auditId, '1 year']),
      await asApp(INSERT, [newId(), uni.id, lab.id, auditId, '10 years']),
      await asApp('select * from draw_status_place()'),
    ]

    expect(refused).toEqual(['42501', '42501', '42501', '42501'])
    expect(await believed()).toBe(0)
  })

  it('makes no audit an awarded one, and raises no score', async () => {
    const auditId = await builders.answerAll(lab, auditor, 5)
    const awarded = "update audits set state = 'awarded', score = 100, ended_at = now() where id = $1"
    const refused = [
      await asApp(awarded, [auditId]),
      await asApp(
        `insert into audits (organisation_id, lab_id, cycle_id, round_id, auditor_id, state, score, started_at, ended_at)
         select a.organisation_id, a.lab_id, a.cycle_id, a.round_id, a.auditor_id, 'awarded', 100, now(), now()
         from audits a where a.id = $1`,
        [auditId],
      ),
      await asApp(AWARD, [auditId, newId()]),
    ]

    expect(refused.filter((code) => code === null || !REFUSED_BY_DATABASE.includes(code))).toEqual([])
    expect(await believed()).toBe(0)
  })

  it('gets no signature for facts of its own, and writes none to an award that has some', async () => {
    const auditId = await builders.answerAll(lab, auditor)
    const made = JSON.stringify({ version: 1, changes: { verified: 9 } })
    const both = `select keep_award_facts(a.certificate_id, $3) from award_certificate($1, $2, '') a`
    await asApp(both, [auditId, newId(), made])
    expect(await believed()).toBe(0)

    const { rows } = await api.people.db.query('select id from certificates where lab_id = $1', [lab.id])
    const refused = [
      await asApp('select keep_award_facts($1, $2)', [rows[0]?.id ?? randomUUID(), made]),
      await asApp("update certificates set facts = '{}', facts_sha256 = sha256('x')"),
      await asApp("update certificates set short_number = 'LZ-B26-0000'"),
      await asApp("select draw_short_number('bronze', now())"),
    ]
    expect(refused).toEqual(['42501', '42501', '42501', '42501'])
    expect(await believed()).toBe(0)
  })

  it('awards nothing without findings, in another person’s place, or for another organisation', async () => {
    const auditId = await builders.answerAll(lab, auditor)
    const other = await api.people.anOrganisation()
    const empty = await builders.answerAll(lab, auditor).catch(() => undefined)
    const refused = [
      await asApp(AWARD, [auditId, newId()], { person: champion }),
      await asApp(AWARD, [auditId, newId()], { person: null }),
      await asApp(AWARD, [auditId, newId()], { organisation: other }),
      await asApp(AWARD, [randomUUID(), newId()]),
      await asApp(AWARD, [auditId, 'LZ-GOLD-1']),
    ]
    await api.people.db.query('delete from audit_findings where audit_id = $1', [auditId])
    refused.push(await asApp(AWARD, [auditId, newId()]))

    expect(empty).toBeUndefined()
    expect(refused.filter((code) => code === null || !REFUSED_BY_DATABASE.includes(code))).toEqual([])
    expect(await believed()).toBe(0)
  })

  it('back-dates nothing, and gets no signature for a day that has not come', async () => {
    await api.people.db.query(
      `insert into events (organisation_id, seq, at, action, object_type, object_id, data, previous_hash, hash)
       values ($1, 1, now(), 'audit.requested', 'lab', $2, '{}', '\\x', '\\x00')`,
      [uni.id, lab.id],
    )
    const auditId = await builders.answerAll(lab, auditor)
    await api.people.db.query(
      "update audit_rounds set submitted_at = now() - interval '2 years' where lab_id = $1",
      [lab.id],
    )
    await asApp("update audits set started_at = now() - interval '2 years' where id = $1", [auditId])

    const backDated = await asApp(AWARD, [auditId, newId()], { clockMs: -400 * DAY_MS })
    const ahead = await asApp(AWARD, [auditId, newId()], { clockMs: 9 * 365 * DAY_MS })

    expect(REFUSED_BY_DATABASE).toContain(backDated)
    // Written, but the worker's own clock says no.
    expect(ahead).toBeNull()
    expect(await believed()).toBe(0)
  })

  it('gets no signature for an audit that left questions out, or of which no event tells', async () => {
    const auditId = await builders.answerAll(lab, auditor)
    expect(await asApp(AWARD, [auditId, newId()])).toBeNull()
    expect(await believed()).toBe(0)

    const second = await api.people.aLab(uni, { champion: await api.people.aPerson(uni) })
    await builders.submitForAudit(second, champion)
    await builders.assign(second, auditor)
    const thin = await builders.answerAll(second, auditor)
    await api.people.db.query(
      `delete from audit_findings where audit_id = $1 and question_id <>
         (select min(question_id) from audit_findings where audit_id = $1)`,
      [thin],
    )
    const left = await asApp(
      `with award as (select * from award_certificate($1, $2, ''))
      select append_event('certificate.awarded', 'lab', $3, jsonb_build_object('audit_id', $1::text), null) from award`,
      [thin, newId(), second.id],
    )
    expect(left).toBeNull()
    expect(await believed()).toBe(0)
  })

  it.each([
    [
      'the submission was changed',
      "alter table checklist_submissions disable trigger all; update checklist_submissions set answers = jsonb_set(answers, '{0,comment}', '\"x\"') where submitted_by = '{champion}'; alter table checklist_submissions enable trigger all",
    ],
    ['the auditor was never assigned', "delete from audit_assignments where auditor_id = '{auditor}'"],
    [
      'the chain was changed',
      "alter table events disable trigger all; update events set data = data || '{\"x\": 1}' where organisation_id = '{uni}'; alter table events enable trigger all",
    ],
    [
      'another person’s event tells of it',
      "alter table events disable trigger all; update events set actor_id = gen_random_uuid() where organisation_id = '{uni}'; alter table events enable trigger all",
    ],
  ])('gets no signature where %s, even with more rights than the web process', async (_what, change) => {
    await builders.answerAll(lab, auditor)
    const { status } = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
    expect(status).toBe(200)
    const named = { champion: champion.id, auditor: auditor.id, uni: uni.id }
    await api.people.db.query(
      change.replaceAll(/\{(champion|auditor|uni)\}/g, (_all, name: keyof typeof named) => named[name]),
    )

    expect(await believed()).toBe(0)
  })

  it('leaves a true certificate as it is: score, dates, audit, findings and withdrawal', async () => {
    const id = await trulyAwarded()
    expect(id).not.toBe('')
    const changes = [
      'update certificates set score = 100 where id = $1',
      "update certificates set valid_until = valid_until + interval '9 years' where id = $1",
      "update certificates set issued_at = issued_at - interval '1 year' where id = $1",
      'update certificates set credential = null where id = $1',
      'update audits set score = 100 where id = (select audit_id from certificates where id = $1)',
      "update audits set state = 'in_progress', ended_at = null where id = (select audit_id from certificates where id = $1)",
      "update audit_findings set answer = 'n' where audit_id = (select audit_id from certificates where id = $1)",
    ]
    const refused: (string | null)[] = []
    for (const change of changes) refused.push(await asApp(change, [id]))
    expect(refused.filter((code) => code === null || !REFUSED_BY_DATABASE.includes(code))).toEqual([])

    const withdraw = `update certificates set revoked_at = $2, revoked_by = $3, revoked_reason = 'issued in error'
      where id = $1`
    const lastYear = new Date(Date.now() - 400 * DAY_MS)
    const byOthers = [
      await asApp(withdraw, [id, new Date(), auditor.id]),
      await asApp(withdraw, [id, new Date(), admin.id]),
      await asApp(withdraw, [id, lastYear, admin.id], { person: admin }),
    ]
    expect(byOthers).toEqual(['42501', '42501', '42501'])
    expect(await asApp(withdraw, [id, new Date(), admin.id], { person: admin })).toBeNull()
    const back = [
      await asApp('update certificates set revoked_at = null, revoked_reason = null where id = $1', [id]),
      await asApp("update certificates set revoked_at = now() + interval '1 year' where id = $1", [id]),
      await asApp("update certificates set revoked_reason = 'no reason' where id = $1", [id]),
    ]
    expect(back.filter((code) => code === null || !REFUSED_BY_DATABASE.includes(code))).toEqual([])
    process.stdout.write(`tried with SQL as the web process: ${thief.tries()}, accepted: 0\n`)
  })
})
