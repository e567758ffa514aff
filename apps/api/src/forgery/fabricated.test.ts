import { randomBytes, randomUUID } from 'node:crypto'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { type Acting, aThief, type Thief } from './thief.ts'

const DAY_MS = 24 * 3_600_000

let api: InProcess
let thief: Thief
let builders: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let champion: Person
let auditor: Person
let stranger: Person
/** Ready to be submitted; submitted and assigned; and with an audit that every question was answered in. */
let ready: TestLab
let submitted: TestLab
let audited: TestLab
let auditId: string

beforeAll(async () => {
  api = await startInProcess()
  thief = await aThief(api)
  builders = auditBuilders(api.people)
  const { people } = api
  uni = await people.anOrganisation()
  admin = await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await builders.qualify(await people.aPerson(uni))
  stranger = await people.aPerson(uni)
  ready = await people.aLab(uni, { champion })
  await builders.makeReady(ready, champion)
  submitted = await people.aLab(uni, { champion: await people.aPerson(uni) })
  await builders.submitForAudit(submitted, champion)
  audited = await people.aLab(uni, { champion: await people.aPerson(uni) })
  await builders.submitForAudit(audited, champion)
  await builders.assign(audited, auditor)
  auditId = await builders.answerAll(audited, auditor, 7)
})
afterAll(async () => {
  await thief.end()
  await api.stop()
})

const tryTo = (sql: string, values: unknown[], acting: Acting = {}) =>
  thief.tryTo(sql, values, { person: champion, clockMs: 0, organisation: uni, ...acting })

const accepted: string[] = []

async function refused(what: string, sql: string, values: unknown[], acting: Acting = {}): Promise<void> {
  const code = await tryTo(sql, values, acting)
  if (code === null) accepted.push(what)
}

const ROUND = `insert into audit_rounds (organisation_id, lab_id, cycle_id, number, names_investigator, wants_listing,
    submitted_by, submitted_at)
  select $1, $2, c.id, $3, true, true, $4, clock_now() - $5::interval from cycles c where c.lab_id = $2 and c.closed_at is null`
const ASSIGN = `insert into audit_assignments (organisation_id, lab_id, cycle_id, auditor_id, assigned_by, assigned_at)
  select $1, $2, c.id, $3, $4, clock_now() - $5::interval from cycles c where c.lab_id = $2 and c.closed_at is null`
const QUALIFY = `insert into auditor_eligibility (organisation_id, user_id, wet, dry, granted_by, granted_at)
  values ($1, $2, true, true, $3, clock_now())`
const BEGIN = `insert into audits (organisation_id, lab_id, cycle_id, round_id, auditor_id, state, started_at)
  select $1, $2, r.cycle_id, r.id, $3, 'in_progress', clock_now() - $4::interval from audit_rounds r where r.lab_id = $2`
const SUBMIT = `insert into checklist_submissions (organisation_id, cycle_id, round, lab_type, checklist_version, answers,
    score, hash, submitted_by, submitted_at)
  select $1, c.id, $3, 'wet', 1, '[]', 100, sha256('x'), $4, clock_now() - $5::interval
  from cycles c where c.lab_id = $2 and c.closed_at is null`
const EVENT = 'select append_event($1, $2, $3, $4, null)'
const AWARD = "select * from award_certificate($1, $2, '')"
const newId = () => publicIdOf(randomBytes(16), new Date())
const NOW = '0 seconds'

describe('with SQL as the role of the web process, somebody who makes an audit up', () => {
  it('submits no lab for audit in a stranger’s name, for another day or out of order', async () => {
    const round = (person: Person, number = 1, ago = NOW) => [uni.id, ready.id, number, person.id, ago]
    await refused('a round by a stranger', ROUND, round(stranger), { person: stranger })
    await refused('a round in the champion’s name', ROUND, round(champion), { person: stranger })
    await refused('a round by nobody', ROUND, round(champion), { person: null })
    await refused('a round of last year', ROUND, round(champion, 1, '1 year'))
    await refused('a second round before the first', ROUND, round(champion, 2))
    await refused(
      'a round of a lab without a checklist',
      ROUND,
      [uni.id, (await api.people.aLab(uni, { champion: stranger })).id, 1, stranger.id, NOW],
      { person: stranger },
    )
    await refused('another round after the first', ROUND, [uni.id, submitted.id, 2, champion.id, NOW])
    await refused(
      'a round rewritten',
      "update audit_rounds set submitted_at = submitted_at - interval '1 year' where lab_id = $1",
      [submitted.id],
    )
    await refused('a round deleted', 'delete from audit_rounds where lab_id = $1', [submitted.id])
    expect(accepted).toEqual([])
  })

  it('submits no checklist in a stranger’s name, for another round or day', async () => {
    const fresh = await api.people.aLab(uni, { champion: await api.people.aPerson(uni) })
    await refused('a checklist by a stranger', SUBMIT, [uni.id, fresh.id, 1, stranger.id, NOW], {
      person: stranger,
    })
    await refused('a checklist in another’s name', SUBMIT, [uni.id, ready.id, 1, champion.id, NOW], {
      person: stranger,
    })
    await refused('a checklist of another round', SUBMIT, [uni.id, ready.id, 3, champion.id, NOW])
    await refused('a checklist of last year', SUBMIT, [uni.id, ready.id, 2, champion.id, '1 year'])
    await refused(
      'a checklist rewritten',
      "update checklist_submissions set answers = '[]' where submitted_by = $1",
      [champion.id],
    )
    await refused('a checklist deleted', 'delete from checklist_submissions where submitted_by = $1', [
      champion.id,
    ])
    expect(accepted).toEqual([])
  })

  it('qualifies and assigns nobody without an admin, and no one who has a stake', async () => {
    const members = await api.people.aPerson(uni)
    await refused('qualified by oneself', QUALIFY, [uni.id, stranger.id, stranger.id], { person: stranger })
    await refused('qualified in the admin’s name', QUALIFY, [uni.id, stranger.id, admin.id], {
      person: stranger,
    })
    await refused('the admin qualified by the admin', QUALIFY, [uni.id, admin.id, admin.id], {
      person: admin,
    })
    await refused(
      'qualified by an invitation that nobody sent',
      `insert into auditor_invitations (organisation_id, email, full_name, wet, dry, assign_now, token_hash, created_by, created_at, expires_at)
      values ($1, $2, 'x', true, true, false, sha256('x'), $3, clock_now(), clock_now() + interval '1 day')`,
      [uni.id, stranger.email, admin.id],
      { person: stranger },
    )
    await refused('assigned by a champion', ASSIGN, [uni.id, submitted.id, auditor.id, champion.id, NOW])
    await refused('assigned in the admin’s name', ASSIGN, [uni.id, submitted.id, auditor.id, admin.id, NOW], {
      person: auditor,
    })
    await refused('assigned last year', ASSIGN, [uni.id, submitted.id, auditor.id, admin.id, '1 year'], {
      person: admin,
    })
    await refused(
      'an auditor who is not qualified',
      ASSIGN,
      [uni.id, submitted.id, members.id, admin.id, NOW],
      { person: admin },
    )
    await builders.qualify(champion)
    await refused('the champion as auditor', ASSIGN, [uni.id, ready.id, champion.id, admin.id, NOW], {
      person: admin,
    })
    await refused(
      'another auditor for the same assignment',
      'update audit_assignments set auditor_id = $2 where lab_id = $1',
      [audited.id, stranger.id],
      { person: admin },
    )
    await refused(
      'an earlier assignment',
      "update audit_assignments set assigned_at = assigned_at - interval '1 year' where lab_id = $1",
      [audited.id],
      { person: admin },
    )
    expect(accepted).toEqual([])
  })

  it('begins no audit without an assignment, and writes no finding in the auditor’s place', async () => {
    const finding = (person: Person) => [uni.id, auditId, randomUUID(), person.id]
    const FINDING = `insert into audit_findings (organisation_id, audit_id, question_id, answer, finding, version, written_at)
      select $1, $2, $3, 'y', '', 1, clock_now() where $4::uuid is not null`
    await refused('an audit of nobody’s', BEGIN, [uni.id, submitted.id, auditor.id, NOW], { person: auditor })
    await refused('an audit by the champion', BEGIN, [uni.id, submitted.id, champion.id, NOW])
    await refused('an audit in the auditor’s name', BEGIN, [uni.id, audited.id, auditor.id, NOW])
    await refused('an audit that began last year', BEGIN, [uni.id, audited.id, auditor.id, '1 year'], {
      person: auditor,
    })
    await refused('a finding by the champion', FINDING, finding(champion))
    await refused('a finding by an admin', FINDING, finding(admin), { person: admin })
    await refused(
      'every No turned into a Yes',
      "update audit_findings set answer = 'y' where audit_id = $1 and answer = 'n'",
      [auditId],
    )
    await refused(
      'a finding of last year',
      "update audit_findings set written_at = written_at - interval '1 year' where audit_id = $1",
      [auditId],
      { person: auditor },
    )
    await refused(
      'findings deleted',
      "delete from audit_findings where audit_id = $1 and answer = 'n'",
      [auditId],
      { person: auditor },
    )
    await refused('an audit of another auditor', 'update audits set auditor_id = $2 where id = $1', [
      auditId,
      champion.id,
    ])
    await refused(
      'an audit of another round',
      'update audits set round_id = gen_random_uuid() where id = $1',
      [auditId],
      { person: auditor },
    )
    await refused(
      'an audit sent back by the champion',
      "update audits set state = 'resubmission', score = 10, ended_at = clock_now() where id = $1",
      [auditId],
    )
    await refused(
      'an outcome set aside without an appeal',
      "update audits set state = 'set_aside', ended_at = clock_now() where id = $1",
      [auditId],
      { person: admin },
    )
    await refused(
      'a score raised',
      'update audits set score = 100 where id = $1 and state <> $2',
      [auditId, 'x'],
      { person: champion },
    )
    await refused('awarded with too many No', AWARD, [auditId, newId()], { person: auditor })
    expect(accepted).toEqual([])
  })

  it('writes no event of what has not happened, or of another day', async () => {
    const event = (action: string, type: string, id: string, data = {}) => [action, type, id, data]
    await refused(
      'an award that nobody made',
      EVENT,
      event('certificate.awarded', 'lab', audited.id, { audit_id: auditId }),
      { person: auditor },
    )
    await refused(
      'an award of an audit that is not',
      EVENT,
      event('certificate.awarded', 'lab', audited.id, { audit_id: randomUUID() }),
      { person: auditor },
    )
    await refused(
      'a submission that nobody made',
      EVENT,
      event('audit.requested', 'lab', ready.id, { round: 1 }),
    )
    await refused(
      'an assignment that nobody made',
      EVENT,
      event('auditor.assigned', 'lab', submitted.id, { after: auditor.id }),
      { person: admin },
    )
    await refused(
      'a withdrawal that nobody made',
      EVENT,
      event('certificate.withdrawn', 'certificate', randomUUID()),
      { person: admin },
    )
    await refused('a checklist that nobody submitted', EVENT, event('checklist.submitted', 'lab', ready.id), {
      person: stranger,
    })
    await api.people.db.query("select set_config('app.organisation_id', $1, false)", [uni.id])
    await tryTo(EVENT, event('profile.changed', 'user', champion.id))
    await refused(
      'an event of last year',
      EVENT,
      event('audit.requested', 'lab', submitted.id, { round: 1 }),
      { clockMs: -400 * DAY_MS },
    )
    await refused('events rewritten', "update events set data = '{}'", [])
    await refused('events deleted', 'delete from events', [])
    await refused(
      'an event beside the chain',
      "insert into events select organisation_id, seq + 1, at, actor_id, 'certificate.awarded', object_type, object_id, data, request_id, previous_hash, hash from events",
      [],
    )
    await refused('another head of the chain', "update event_heads set hash = '\\x00'", [])
    expect(accepted).toEqual([])
  })

  it('touches neither keys, signatures, lists nor the public log', async () => {
    await refused(
      'a key of one’s own',
      "insert into signing_keys (id, public_jwk, created_at) values ('key-x', '{}', now())",
      [],
    )
    await refused(
      'a key trusted again',
      'update signing_keys set compromised_at = null, retired_at = null',
      [],
    )
    await refused('a list of one’s own', "update status_lists set credential = 'a.b.c'", [])
    await refused('an entry of the log', "insert into log_entries values (0, 'award', 'x', 'x', now())", [])
    await refused('a hash of the log', "insert into log_nodes values (0, 0, '\\x00')", [])
    await refused('a checkpoint', "insert into log_checkpoints values (1, '\\x00', 'x', now())", [])
    await refused('another log', "insert into log_identity (origin, verifier_key) values ('x', 'x')", [])
    await refused('a place in the log', 'update certificates set log_index = 0', [])
    await refused('a mark in the log', "select mark_logged(gen_random_uuid(), 'award', 0)", [])
    await refused('heads taken away from the log', 'select * from take_heads_to_log(10)', [])
    await refused(
      'a chain found whole',
      'insert into chain_check (checked_at, chains, broken) values (now(), 1, 0)',
      [],
    )
    expect(accepted).toEqual([])
  })

  it('gets no signature by asking for it, and no certificate is there in the end', async () => {
    const jobs = [
      { kind: 'certificate.sign', payload: { certificate_id: randomUUID() } },
      { kind: 'certificate.sign-again', payload: { certificate_id: randomUUID(), key_id: 'key-1' } },
      { kind: 'certificates.sweep', payload: {} },
      { kind: 'log.append', payload: {} },
    ]
    for (const { kind, payload } of jobs) {
      const job = { kind, organisationId: uni.id, userId: null, payload }
      await tryTo("insert into pgboss.job (name, data) values ('work', $1)", [job])
    }
    await api.work()
    const { rows } = await api.people.db.query(
      "select (select count(*)::int from certificates) as certificates, (select count(*)::int from log_entries where kind = 'award') as logged",
    )
    expect(rows).toEqual([{ certificates: 0, logged: 0 }])
    expect(thief.tries()).toBeGreaterThanOrEqual(60)
    process.stdout.write(
      `audits made up with SQL as the web process: ${thief.tries()} statements, ${accepted.length} accepted, 0 certificates\n`,
    )
  })
})
