import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../platform/owner.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { confirmDecision, proposeDecision } from './decide-by-scheme.ts'

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let champion: Person
let auditor: Person
let other: Person
let lab: TestLab
let rosa: Person
let ben: Person

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
  rosa = await api.people.aProviderAdmin()
  ben = await api.people.aProviderAdmin()
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people } = api
  passed = 0
  uni = await people.anOrganisation()
  admin = await people.anAdmin(uni, { names: ['Ada', 'Min'] })
  champion = await people.aPerson(uni, { names: ['Cham', 'Pion'] })
  auditor = await build.qualify(await people.aPerson(uni, { names: ['Au', 'Ditor'] }))
  other = await build.qualify(await people.aPerson(uni, { names: ['Ot', 'Her'] }))
  lab = await people.aLab(uni, { name: 'Reef Genomics Lab', champion })
  await build.submitForAudit(lab, champion)
  await build.assign(lab, auditor)
  await build.answerAll(lab, auditor, 5)
  await (await api.as(auditor)).post(`/audits/${lab.id}/request-resubmission`, {})
  await people.db.query('delete from pgboss.job')
})

const appeal = async () =>
  (await api.as(champion)).post(`/audits/${lab.id}/appeal`, { reason: 'The board hangs on the other door' })
const decide = async (decision: string, who = admin) =>
  (await api.as(who)).post(`/audits/${lab.id}/appeal/decide`, { decision, note: 'I have seen the board' })
const escalate = async (who = champion) =>
  (await api.as(who)).post(`/labs/${lab.id}/appeal/escalate`, { reason: 'Nobody looked at the board' })
const labOf = async (who = champion) => (await (await api.as(who)).get(`/labs/${lab.id}`)).body.lab
const recordOf = async (who = champion) =>
  (await (await api.as(who)).get(`/audits/${lab.id}`)).body.record as {
    may_escalate: boolean
    may_decide: boolean
    rounds: { appeal: Record<string, unknown>; audits: { state: string }[] }[]
  }
const shown = async (who = champion) => (await recordOf(who)).rounds[0]?.appeal
const emailOf = ({ email }: Person) => email
let passed = 0
/** So many days after the appeal. What is stored is moved back, because a session does not last a month. */
async function later(days: number): Promise<void> {
  const by = `interval '${days - passed} days'`
  passed = days
  await api.people.db.query(
    `update audit_appeals set appealed_at = appealed_at - ${by}, due_at = due_at - ${by},
       decided_at = decided_at - ${by} where lab_id = $1`,
    [lab.id],
  )
  await api.people.db.query(
    `update appeal_escalations set escalated_at = escalated_at - ${by}, due_at = due_at - ${by} where lab_id = $1`,
    [lab.id],
  )
}

/** The morning job, as the worker runs it; what it would send. */
async function morning(): Promise<string[]> {
  await api.people.db.query('delete from pgboss.job')
  const job = { kind: 'appeals.of-organisation', organisationId: uni.id, userId: null, payload: {} }
  await api.people.db.query("insert into pgboss.job (name, data) values ('work', $1)", [job])
  await api.work()
  return (await api.mailsWaiting()).map(({ kind }) => kind)
}

async function events(): Promise<string[]> {
  const { rows } = await api.people.db.query<{ action: string }>(
    "select action from events where object_id = $1 and action like 'audit.appeal%' order by seq",
    [lab.id],
  )
  return rows.map(({ action }) => action)
}

describe('silence of the Org Admin', () => {
  it('is no decision on the fourteenth day, and counts as declined on the fifteenth', async () => {
    await appeal()
    await later(14)
    expect(await labOf(admin)).toMatchObject({
      state: 'appealed',
      has_open_appeal: true,
      needed_next: 'admin',
    })
    const [listed] = (await (await api.as(admin)).get('/auditors/assignments')).body.labs as object[]
    expect(listed).toMatchObject({ state: 'appealed', has_open_appeal: true })
    expect(await labOf(other)).toMatchObject({ state: 'in_progress', has_open_appeal: false })
    expect(await escalate()).toMatchObject({ status: 409, body: { code: 'appeal_not_declined' } })

    await later(15)

    expect(await labOf(admin)).toMatchObject({ has_open_appeal: false })
    expect(await decide('granted')).toMatchObject({ status: 409, body: { code: 'appeal_time_over' } })
    expect(await shown()).toMatchObject({ decision: 'declined', is_silence: true })
    expect((await escalate()).status).toBe(201)
    expect(await shown()).toMatchObject({ is_silence: true, escalation: { cause: 'silence' } })
    expect(await events()).toEqual(['audit.appealed', 'audit.appeal_lapsed', 'audit.appeal_escalated'])
  })

  it('is written down and told by the morning job, once', async () => {
    await appeal()
    await later(15)

    expect(await morning()).toEqual(['appeal-lapsed'])
    expect(await composedMails(api)).toMatchObject([
      { to: champion.email, subject: 'Reef Genomics Lab: your appeal was not decided in time' },
    ])
    expect(await morning()).toEqual([])
    expect(await events()).toEqual(['audit.appealed', 'audit.appeal_lapsed'])
    expect((await recordOf()).may_escalate).toBe(true)
  })
})

describe('reminders', () => {
  it('go to the Org Admin, then to the Champion, before each deadline and once', async () => {
    await appeal()
    await later(10)
    expect(await morning()).toEqual([])
    await later(11)
    expect(await morning()).toEqual(['appeal-due'])
    expect(await morning()).toEqual([])
    expect((await decide('declined')).status).toBe(200)
    await later(11 + 20)
    expect(await morning()).toEqual([])
    await later(11 + 21)
    expect(await morning()).toEqual(['escalation-ending'])
    expect(await composedMails(api)).toMatchObject([{ to: champion.email }])
    expect(await morning()).toEqual([])
  })

  it('go to the scheme before its deadline, and once more after it', async () => {
    await appeal()
    await decide('declined')
    await escalate()
    await later(20)
    expect(await morning()).toEqual([])
    await later(21)
    expect(await morning()).toEqual(['appeal-escalated'])
    expect(await composedMails(api)).toMatchObject([
      { subject: 'Appeal to decide within a week: Reef Genomics Lab' },
    ])
    await later(29)
    expect(await morning()).toEqual(['appeal-escalated'])
    expect(await composedMails(api)).toMatchObject([
      { subject: 'Overdue appeal to decide: Reef Genomics Lab' },
    ])
    expect(await morning()).toEqual([])
  })
})

describe('POST /labs/:labId/appeal/escalate', () => {
  it('takes a declined appeal to the scheme, once, and tells everybody concerned', async () => {
    await appeal()
    await decide('declined')
    await api.people.db.query('delete from pgboss.job')

    expect((await escalate()).status).toBe(201)

    const told = await composedMails(api)
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'New appeal to decide: Reef Genomics Lab',
      'Reef Genomics Lab has taken its appeal to LAB ZER0',
      'Reef Genomics Lab has taken its appeal to LAB ZER0',
    ])
    expect(await labOf()).toMatchObject({ needed_next: 'scheme', station: 'audit', has_open_appeal: false })
    expect(await escalate()).toMatchObject({ status: 409, body: { code: 'already_escalated' } })
    expect(await decide('granted')).toMatchObject({ status: 409, body: { code: 'no_open_appeal' } })
  })

  it('is too late from the 29th day on', async () => {
    await appeal()
    await decide('declined')
    await later(28)
    expect((await recordOf()).may_escalate).toBe(true)
    await later(29)
    expect(await escalate()).toMatchObject({ status: 409, body: { code: 'escalation_too_late' } })
  })

  it('is refused once the lab has submitted again', async () => {
    await appeal()
    await decide('declined')
    await build.submitChecklist(lab, champion, { round: 2 })
    expect(await escalate()).toMatchObject({ status: 409, body: { code: 'submitted_again' } })
  })
})

describe('an Org Admin who belongs to the lab', () => {
  it('does not decide: with no other admin the appeal goes to the scheme at once', async () => {
    await api.people.putInLab(lab, admin)

    expect(await appeal()).toMatchObject({ status: 201 })

    expect(await labOf()).toMatchObject({ needed_next: 'scheme' })
    expect(await shown()).toMatchObject({ decision: null, escalation: { cause: 'admin_in_lab' } })
    expect((await decide('granted')).status).toBe(409)
  })

  it('leaves the decision to another admin where there is one', async () => {
    const second = await api.people.anAdmin(uni)
    await api.people.putInLab(lab, admin)
    await appeal()

    expect(await labOf()).toMatchObject({ needed_next: 'admin' })
    expect(await decide('granted')).toMatchObject({ status: 403, body: { code: 'admin_of_this_lab' } })
    expect((await recordOf(admin)).may_decide).toBe(false)
    expect((await decide('granted', second)).status).toBe(200)
  })
})

describe('the decision of the scheme', () => {
  const propose = (given: Partial<Parameters<typeof proposeDecision>[1]> = {}) =>
    asOwner(api.database.owner, async (db) =>
      proposeDecision(db, {
        appealId: await appealId(),
        decision: 'set_aside',
        grounds: 'The board was there on the day of the visit.',
        auditorEmail: other.email,
        by: rosa.email,
        now: new Date(),
        ...given,
      }),
    )
  const confirm = (by = ben) =>
    asOwner(api.database.owner, async (db) =>
      confirmDecision(db, {
        appealId: await appealId(),
        by: by.email,
        now: new Date(),
        enqueue: async (job) => {
          sent.push(job.kind)
          await api.people.db.query("insert into pgboss.job (name, data) values ('mail', $1)", [job])
        },
      }),
    )
  const decisions = async () => (await (await api.as(null)).get('/appeals/decisions')).body.decisions
  let sent: string[]

  async function appealId(): Promise<string> {
    const { rows } = await api.people.db.query<{ id: string }>(
      'select id from audit_appeals where lab_id = $1',
      [lab.id],
    )
    return rows[0]?.id ?? ''
  }

  beforeEach(async () => {
    sent = []
    await api.people.db.query('delete from scheme_decisions')
    await appeal()
    await decide('declined')
    await escalate()
  })

  it('sets the outcome aside and assigns another auditor, without touching the score', async () => {
    await propose()
    expect(await shown()).toMatchObject({ escalation: { decision: null, grounds: null } })
    await confirm()

    expect(await recordOf()).toMatchObject({
      auditor: { id: other.id },
      rounds: [{ audits: [{ state: 'set_aside', tally: { score: 74 } }] }],
    })
    expect(await labOf()).toMatchObject({ needed_next: 'auditor' })
    expect(sent.sort()).toEqual([
      'appeal-resolved',
      'appeal-resolved',
      'appeal-resolved',
      'auditor-assigned',
      'auditor-named',
    ])
    expect((await events()).at(-1)).toBe('audit.appeal_resolved')
    const told = (await composedMails(api)).filter(({ kind }) => kind === 'appeal-resolved')
    expect(told.map(({ to }) => to).toSorted()).toEqual([admin, auditor, champion].map(emailOf).toSorted())
    for (const { text } of told) {
      expect(text.replace(/\s+/g, ' ')).toContain(
        'The outcome is set aside, and another auditor looks at the same submission.',
      )
    }
    await build.answerAll(lab, other)
    expect((await (await api.as(other)).post(`/audits/${lab.id}/award`, {})).status).toBe(200)
  })

  it('publishes its grounds, and no name', async () => {
    await propose({ decision: 'stands', grounds: 'The evidence was a year old.' })
    expect(await decisions()).toEqual([])
    await confirm()

    expect(await decisions()).toEqual([
      {
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        lab_type: 'wet',
        level_edition: expect.stringMatching(/^wet-bronze\./),
        questions: expect.arrayContaining([expect.stringMatching(/^W-AUD-/)]),
        result: 'stands',
        grounds: 'The evidence was a year old.',
      },
    ])
    expect(await labOf()).toMatchObject({ station: 'checklist', needed_next: 'member' })
    expect(await escalate()).toMatchObject({ status: 409, body: { code: 'already_escalated' } })
  })

  it('refuses grounds that name somebody', async () => {
    await expect(propose({ grounds: 'The auditor Au Ditor did not look.' })).rejects.toThrow('Au Ditor')
    await expect(propose({ grounds: 'The reef genomics lab was right.' })).rejects.toThrow(
      'Reef Genomics Lab',
    )
  })

  it('needs two people of the provider', async () => {
    await expect(confirm()).rejects.toThrow('No one has proposed')
    await expect(propose({ by: admin.email })).rejects.toThrow('not a provider admin')
    await propose()
    await expect(confirm(rosa)).rejects.toThrow('Someone else')
    await confirm(ben)
    await expect(confirm(ben)).rejects.toThrow('waiting for the scheme')
  })

  it('assigns neither the first auditor nor somebody of the lab', async () => {
    await expect(propose({ auditorEmail: auditor.email })).rejects.toThrow(other.email)
    await expect(propose({ auditorEmail: champion.email })).rejects.toThrow(other.email)
  })

  it('sets nothing aside once the lab has submitted again', async () => {
    await build.submitChecklist(lab, champion, { round: 2 })
    await expect(propose()).rejects.toThrow('submitted again')
    await propose({ decision: 'stands' })
  })
})

describe('the database itself', () => {
  const asApp = async (statement: string, who: Person) => {
    const client = new pg.Client({ connectionString: api.database.app })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(
        "select set_config('app.organisation_id', $1, true), set_config('app.user_id', $2, true)",
        [uni.id, who.id],
      )
      await client.query(statement)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  }

  it('lets the web process decide nothing for the scheme', async () => {
    await appeal()
    await decide('declined')
    await escalate()
    const update = `update appeal_escalations set proposal = 'set_aside', decision = 'set_aside'`
    await expect(asApp(update, champion)).rejects.toThrow('permission denied')
    await expect(asApp('insert into scheme_decisions default values', champion)).rejects.toThrow('permission')
  })

  it('lets no admin of the lab and no late admin decide', async () => {
    await appeal()
    const grant = `update audit_appeals set decision = 'granted', decided_by = current_person(), decided_at = now()`
    await api.people.putInLab(lab, admin)
    await expect(asApp(grant, admin)).rejects.toThrow('no part in the lab')
    await expect(asApp(grant, champion)).rejects.toThrow('no part in the lab')
  })

  it('takes silence only once the time is over', async () => {
    await appeal()
    const silence = `update audit_appeals set decision = 'declined', decided_at = due_at`
    await expect(asApp(silence, admin)).rejects.toThrow('in time')
  })
})
