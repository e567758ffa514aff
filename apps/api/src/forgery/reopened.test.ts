import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { aCertificate, type TestCertificate } from '../testing/certificates.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { type Acting, aThief, type Thief } from './thief.ts'

const DAY_MS = 24 * 3_600_000

let api: InProcess
let thief: Thief
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let champion: Person
let auditor: Person
let stranger: Person
/** Not submitted yet; at its audit; certified; and certified, suspended and locked again. */
let working: TestLab
let audited: TestLab
let certified: TestLab
let suspended: TestLab
let certificate: TestCertificate
let withdrawn: TestCertificate
let suspendedCertificate: TestCertificate

const REASON = { reason: 'A freezer was counted twice' }

beforeAll(async () => {
  api = await startInProcess()
  thief = await aThief(api)
  build = auditBuilders(api.people)
  const { people } = api
  uni = await people.anOrganisation()
  admin = await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni))
  stranger = await build.qualify(await people.aPerson(uni))
  const aLab = async () => people.aLab(uni, { champion: await people.aPerson(uni) })
  working = await people.aLab(uni, { champion })
  await build.makeReady(working, champion)
  await (await api.as(champion)).post(`/labs/${working.id}/forms/savings/Lab%20Waste/reopen`, REASON)
  audited = await aLab()
  await build.submitForAudit(audited, champion)
  await build.assign(audited, auditor)
  certified = await aLab()
  await build.lockForms(certified, champion)
  certificate = await aCertificate(people, certified)
  suspended = await aLab()
  await build.lockForms(suspended, champion)
  suspendedCertificate = await aCertificate(people, suspended)
  await (await api.as(admin)).post(`/labs/${suspended.id}/forms/savings/Cold%20Storage/reopen`, REASON)
  await build.lockForms(suspended, champion)
  const gone = await aLab()
  withdrawn = await aCertificate(people, gone)
  await build.lockForms(gone, champion)
  await (await api.as(admin)).post(`/labs/${gone.id}/forms/savings/Cold%20Storage/reopen`, REASON)
  await (await api.as(admin)).post(`/certificates/${withdrawn.publicId}/revoke`, {
    reason: 'Issued in error',
  })
})
afterAll(async () => {
  await thief.end()
  await api.stop()
})

const accepted: string[] = []

async function refused(what: string, sql: string, values: unknown[], acting: Acting = {}): Promise<void> {
  const code = await thief.tryTo(sql, values, { person: stranger, clockMs: 0, organisation: uni, ...acting })
  if (code === null) accepted.push(what)
}

const REOPEN = `select reopen_form(c.id, $2, 'Cold Storage', $3, $4, $5) from cycles c
  where c.lab_id = $1 and c.closed_at is null`
const END = 'select end_suspension($1, $2, $3)'
const EVENT = 'select append_event($1, $2, $3, $4, null)'
const WHY = 'A freezer was counted twice'

/** All that is locked, reopened or suspended, as it is now. */
async function everything() {
  const { rows } = await api.people.db.query(
    `select (select jsonb_agg(to_jsonb(s) order by s.id) from calculator_submissions s)::text as locked,
       (select jsonb_agg(to_jsonb(s) order by s.id) from reopened_submissions s)::text as reopened,
       (select jsonb_agg(to_jsonb(s) order by s.id) from reopenings s)::text as reopenings,
       (select jsonb_agg(to_jsonb(s) order by s.id) from certificate_suspensions s)::text as suspensions,
       (select jsonb_agg(jsonb_build_array(s.id, s.suspended_at, s.revoked_at) order by s.id) from certificates s)::text as states`,
  )
  return rows[0]
}

describe('with SQL as the role of the web process, somebody', () => {
  it('reopens no form that is not theirs to reopen now', async () => {
    const before = await everything()
    const by = (lab: TestLab, cause: string, person: Person, reason = WHY) => [
      lab.id,
      'baseline',
      cause,
      reason,
      person.id,
    ]
    await refused('as a stranger', REOPEN, by(working, 'champion', stranger))
    await refused('in the Champion’s name', REOPEN, by(working, 'champion', champion))
    await refused('by nobody', REOPEN, by(working, 'champion', champion), { person: null })
    await refused('as an auditor of another lab', REOPEN, by(audited, 'auditor', stranger))
    await refused('as the auditor before the audit', REOPEN, by(working, 'auditor', auditor), {
      person: auditor,
    })
    await refused('in the auditor’s name', REOPEN, by(audited, 'auditor', auditor))
    await refused('during the audit, as Champion', REOPEN, by(audited, 'champion', champion), {
      person: champion,
    })
    await refused('during the audit, as admin', REOPEN, by(audited, 'admin', admin), { person: admin })
    await refused('after the award, as Champion', REOPEN, by(certified, 'champion', champion), {
      person: champion,
    })
    await refused('after the award, as a stranger', REOPEN, by(certified, 'admin', stranger))
    await refused('after the award, in the admin’s name', REOPEN, by(certified, 'admin', admin))
    await refused('before the award, as admin', REOPEN, by(working, 'admin', admin), { person: admin })
    await refused('for another cause', REOPEN, by(working, 'operator', champion), { person: champion })
    await refused('without a reason', REOPEN, by(working, 'champion', champion, '   '), { person: champion })
    await refused('on another day', REOPEN, by(working, 'champion', champion), {
      person: champion,
      clockMs: -400 * DAY_MS,
    })
    await refused('of another organisation', REOPEN, by(working, 'champion', champion), {
      person: champion,
      organisation: await api.people.anOrganisation(),
    })
    await refused(
      'past the rule',
      "select move_submission(c.id, 'baseline', 'Cold Storage', 'champion', 'because', $1) from cycles c",
      [champion.id],
    )
    expect(accepted).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('changes no submission, locked or reopened, and no reopening', async () => {
    const before = await everything()
    for (const table of ['calculator_submissions', 'reopened_submissions', 'reopenings']) {
      await refused(`${table} deleted`, `delete from ${table}`, [])
      await refused(`${table} back-dated`, `update ${table} set category = 'Lab Waste'`, [])
    }
    await refused('figures rewritten', "update calculator_submissions set results = '{}'", [])
    await refused(
      'reopened figures rewritten',
      "update reopened_submissions set results = '{}', hash = sha256('x')",
      [],
    )
    await refused('a reason rewritten', "update reopenings set reason = 'something else'", [])
    await refused(
      'a reopening made up',
      `insert into reopenings (organisation_id, cycle_id, mode, category, cause, reason, by, at, submission_hash)
       select $1, c.id, 'baseline', 'Cold Storage', 'champion', 'made up', $2, now(), sha256('x') from cycles c`,
      [uni.id, champion.id],
      { person: champion },
    )
    await refused(
      'a version made up',
      'insert into reopened_submissions select * from reopened_submissions',
      [],
    )
    await refused(
      'a form locked by a stranger',
      `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
         schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
       select organisation_id, cycle_id, mode, category, lab_type, inputs, variables, schema_version,
         factor_set_version, engine_version, results, sha256('x'), $1, clock_now() from reopened_submissions
       where category = 'Lab Waste'`,
      [stranger.id],
    )
    expect(accepted).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('ends no suspension, and un-withdraws nothing through one', async () => {
    const before = await everything()
    await refused(
      'by an update',
      'update certificates set suspended_at = null, suspended_reason = null',
      [],
      {
        person: admin,
      },
    )
    await refused('of its reason', "update certificates set suspended_reason = 'nothing'", [], {
      person: admin,
    })
    await refused(
      'by ending the row',
      'update certificate_suspensions set ended_at = now(), ended_by = suspended_by',
      [],
    )
    await refused('by deleting the row', 'delete from certificate_suspensions', [])
    await refused('as a stranger', END, [suspendedCertificate.id, '', stranger.id])
    await refused('as the Champion', END, [suspendedCertificate.id, '', champion.id], { person: champion })
    await refused('as the admin who reopened', END, [suspendedCertificate.id, '', admin.id], {
      person: admin,
    })
    await refused('in the auditor’s name', END, [suspendedCertificate.id, '', auditor.id])
    await refused('as an auditor of another lab', END, [suspendedCertificate.id, '', auditor.id], {
      person: auditor,
    })
    await refused('of a certificate that is not', END, [certificate.id, '', auditor.id], { person: auditor })
    await refused('of a withdrawn certificate', END, [withdrawn.id, '', auditor.id], { person: auditor })
    await refused(
      'a withdrawal undone',
      'update certificates set revoked_at = null, revoked_reason = null',
      [],
      {
        person: admin,
      },
    )
    await refused('a list of one’s own', "update status_lists set suspension_credential = 'a.b.c'", [])
    await refused(
      'a mark in the log',
      "select mark_suspension_logged(gen_random_uuid(), 'suspension', 0)",
      [],
    )
    await refused('a place in the log', 'update certificate_suspensions set log_index = 0', [])
    await refused(
      'the cause of one',
      'select suspend_certificate(c.id, $1, $2) from cycles c',
      [WHY, admin.id],
      {
        person: admin,
      },
    )
    expect(accepted).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('tells of no reopening and no suspension that did not happen', async () => {
    const made = { mode: 'baseline', category: 'Cold Storage', hash: '00' }
    await refused('a reopening', EVENT, ['calculator.reopened', 'lab', certified.id, made], { person: admin })
    await refused('a suspension', EVENT, ['certificate.suspended', 'certificate', certificate.id, {}], {
      person: admin,
    })
    await refused('its end', EVENT, ['certificate.resumed', 'certificate', suspendedCertificate.id, {}], {
      person: auditor,
    })
    expect(accepted).toEqual([])
    expect(thief.tries()).toBeGreaterThanOrEqual(45)
    process.stdout.write(
      `reopened with SQL as the web process: ${thief.tries()} statements, ${accepted.length} accepted\n`,
    )
  })
})
