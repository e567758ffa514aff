// house: every situation needs the same eight people and a lab that has come as far as an audit.
import { checklists, publishChecklist } from '@lab-zer0/content/checklists.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { optionIdsIn } from '../../testing/option-ids.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

const QUESTIONS = checklists.wet.questions.filter((question) => question.for_auditor).map(({ id }) => id)
const [FIRST = '', SECOND = ''] = QUESTIONS
const NA = 'W-ACT-CS-07'

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let admin: Person
let champion: Person
let member: Person
let auditor: Person
let outsider: Person
let stranger: Person
let lab: TestLab

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
  stranger = await api.people.anAdmin(await api.people.anOrganisation())
})
afterAll(() => api.stop())

beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  admin = await people.anAdmin(uni, { names: ['Ada', 'Min'] })
  champion = await people.aPerson(uni, { names: ['Cham', 'Pion'] })
  member = await people.aPerson(uni, { names: ['Mem', 'Ber'] })
  auditor = await build.qualify(await people.aPerson(uni, { names: ['Au', 'Ditor'] }))
  outsider = await people.aPerson(uni)
  lab = await people.aLab(uni, { name: 'Reef Genomics Lab', champion, members: [member] })
  await people.aLab(uni, { members: [auditor] })
  await people.db.query('delete from pgboss.job')
})

const submit = async (who: Person, body: object = {}) =>
  (await api.as(who)).post(`/labs/${lab.id}/submit-for-audit`, body)
const save = async (body: object, who = auditor) => (await api.as(who)).put(`/audits/${lab.id}/answers`, body)
const award = async (body: object = {}, who = auditor) =>
  (await api.as(who)).post(`/audits/${lab.id}/award`, body)
const sendBack = async (body: object = {}, who = auditor) =>
  (await api.as(who)).post(`/audits/${lab.id}/request-resubmission`, body)
const record = async (who: Person) => (await api.as(who)).get(`/audits/${lab.id}`)
const stageOf = async () => (await (await api.as(champion)).get(`/labs/${lab.id}/stages`)).body.stages
const reply = async (checklist_id: string, who = champion) =>
  (await api.as(who)).put(`/audits/${lab.id}/replies`, { checklist_id, reply: 'Done since then' })
const appeal = async (who = champion) =>
  (await api.as(who)).post(`/audits/${lab.id}/appeal`, { reason: 'The board hangs on the other door' })
const decide = async (decision: string, who = admin) =>
  (await api.as(who)).post(`/audits/${lab.id}/appeal/decide`, { decision, note: 'I have seen the board' })

/** A round that waits for the assigned auditor. */
async function atAudit(na: string[] = []): Promise<void> {
  await build.submitForAudit(lab, champion, { na })
  await build.assign(lab, auditor)
}

/** Five No of nineteen: 74 per cent. */
async function sentBack(): Promise<void> {
  await atAudit()
  await build.answerAll(lab, auditor, 5)
  expect((await sendBack({ message: 'Nearly there' })).status).toBe(200)
}

describe('POST /labs/:labId/submit-for-audit', () => {
  it('hands a finished cycle to the auditor, who is told by mail', async () => {
    await build.makeReady(lab, champion)
    await build.assign(lab, auditor)

    const answer = await submit(champion, { names_investigator: true, wants_listing: true })

    expect(answer).toMatchObject({ status: 200, body: { round: 1, has_auditor: true } })
    expect(await stageOf()).toMatchObject({ stage: 'audit_in_progress' })
    expect(await composedMails(api)).toMatchObject([
      { to: auditor.email, subject: 'Reef Genomics Lab is ready for audit' },
    ])
    const { rows } = await api.people.db.query(
      "select data from events where action = 'audit.requested' and object_id = $1",
      [lab.id],
    )
    expect(rows).toEqual([{ data: { round: 1, names_investigator: true, wants_listing: true } }])
  })

  it('asks the admins for an auditor where there is none', async () => {
    await build.makeReady(lab, champion)

    expect(await submit(champion)).toMatchObject({ status: 200, body: { has_auditor: false } })
    expect(await stageOf()).toMatchObject({ stage: 'submitted' })
    expect(await composedMails(api)).toMatchObject([
      { to: admin.email, subject: 'Reef Genomics Lab is ready for audit and needs an auditor' },
    ])
  })

  it('refuses a lab that is not ready, and one that is at its audit already', async () => {
    expect(await submit(champion)).toMatchObject({ status: 409, body: { code: 'not_ready_to_submit' } })
    await build.makeReady(lab, champion)
    await submit(champion)
    expect(await submit(champion)).toMatchObject({ status: 409, body: { code: 'not_ready_to_submit' } })
  })

  it('is the champion’s: 403 to a member, the auditor and the admin, 404 to another organisation', async () => {
    await build.makeReady(lab, champion)
    await build.assign(lab, auditor)

    for (const person of [member, auditor, admin])
      expect(await submit(person)).toMatchObject({ status: 403, body: { code: 'champion_only' } })
    expect((await submit(stranger)).status).toBe(404)
  })
})

describe('PUT /audits/:labId/answers', () => {
  it('begins the audit with the first answer, and counts', async () => {
    await atAudit()

    const answer = await save({ checklist_id: FIRST, answer: 'n', finding: 'Nobody knew' })

    expect(answer).toMatchObject({
      status: 200,
      body: { version: 1, replaced: null, tally: { yes: 0, no: 1, unanswered: 18, score: 0 } },
    })
    const { body } = await record(auditor)
    expect(body.record).toMatchObject({
      viewer: 'auditor',
      open_round: 1,
      may_write: true,
      rounds: [{ audits: [{ state: 'in_progress', findings: [{ checklist_id: FIRST, answer: 'n' }] }] }],
    })
  })

  it('keeps the words when only the answer changes, and the answer when only the words do', async () => {
    await atAudit()
    await save({ checklist_id: FIRST, answer: 'n', finding: 'Nobody knew' })
    await save({ checklist_id: FIRST, answer: 'y' })
    await save({ checklist_id: FIRST, finding: 'Two people knew' })

    const { rows } = await api.people.db.query('select answer, finding, version from audit_findings')
    expect(rows).toContainEqual({ answer: 'y', finding: 'Two people knew', version: 3 })
  })

  it('tells the later of two windows what it replaced', async () => {
    await atAudit()
    await save({ checklist_id: FIRST, answer: 'y', finding: 'Seen', version: 0 })

    const { body } = await save({ checklist_id: FIRST, answer: 'n', finding: 'Not seen', version: 0 })

    expect(body).toMatchObject({ version: 2, replaced: { answer: 'y', finding: 'Seen' } })
  })

  it('judges each N/A of the lab: turned into a No it counts, agreed with it does not', async () => {
    await atAudit([NA])

    expect((await save({ checklist_id: NA, answer: 'y' })).body.tally).toMatchObject({ unjudged_na: 0 })
    expect((await save({ checklist_id: NA, answer: 'n' })).body.tally).toMatchObject({ rejected_na: 1 })
    expect(await save({ checklist_id: NA, answer: 'x' })).toMatchObject({ status: 400 })
  })

  it('knows no question that is not asked', async () => {
    await atAudit()

    for (const checklist_id of ['D-AUD-GC-01', NA, 'NONE'])
      expect(await save({ checklist_id, answer: 'y' })).toMatchObject({
        status: 404,
        body: { code: 'question_not_found' },
      })
  })

  it('T4 is closed to everybody but the auditor assigned now', async () => {
    await atAudit()
    await build.qualify(outsider)

    for (const person of [member, champion, admin, outsider])
      expect(await save({ checklist_id: FIRST, answer: 'y' }, person)).toMatchObject({
        status: 403,
        body: { code: 'auditor_only' },
      })
    expect((await save({ checklist_id: FIRST, answer: 'y' }, stranger)).status).toBe(404)
  })

  it('T4 is closed to an auditor who has become a member all the same, or is no longer qualified', async () => {
    await atAudit()
    await build.qualify(auditor, { wet: false, dry: true })
    expect(await save({ checklist_id: FIRST, answer: 'y' })).toMatchObject({
      status: 403,
      body: { code: 'audit_conflict' },
    })

    await build.qualify(auditor)
    await api.people.db.query('update lab_memberships set lab_id = $1 where user_id = $2', [
      lab.id,
      auditor.id,
    ])
    expect(await save({ checklist_id: FIRST, answer: 'y' })).toMatchObject({
      status: 403,
      body: { code: 'audit_conflict' },
    })
  })

  it('waits for the lab to submit', async () => {
    await build.makeReady(lab, champion)
    await build.assign(lab, auditor)

    expect(await save({ checklist_id: FIRST, answer: 'y' })).toMatchObject({
      status: 409,
      body: { code: 'audit_not_open' },
    })
  })

  it('is closed to an auditor who was replaced', async () => {
    await atAudit()
    await save({ checklist_id: FIRST, answer: 'y' })
    await build.qualify(outsider)
    const { rows } = await api.people.db.query('select id from audit_assignments where lab_id = $1', [lab.id])
    await (await api.as(admin)).put(`/labs/${lab.id}/auditor`, {
      auditor_id: outsider.id,
      assignment_id: rows[0].id,
    })

    expect((await save({ checklist_id: SECOND, answer: 'y' })).status).toBe(403)
    expect(await save({ checklist_id: FIRST, answer: 'y' }, outsider)).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
    expect((await record(auditor)).status).toBe(403)
  })
})

describe('POST /audits/:labId/award', () => {
  it('writes the certificate, ends the audit and the assignment, has it signed and tells everyone', async () => {
    await api.people.db.query(
      "update labs set principal_investigator = 'Prof Reef', department = 'Biology' where id = $1",
      [lab.id],
    )
    await atAudit([NA])
    await build.answerAll(lab, auditor, 3)
    await save({ checklist_id: NA, answer: 'y' })

    const answer = await award({ message: 'A pleasure' })

    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Reef Genomics Lab is Bronze certified', score: 84 },
    })
    const { rows } = await api.people.db.query('select * from certificates where lab_id = $1', [lab.id])
    expect(rows).toMatchObject([
      {
        lab_name: 'Reef Genomics Lab',
        organisation_name: uni.name,
        department: 'Biology',
        principal_investigator: 'Prof Reef',
        score: 84,
        na_count: 1,
        question_count: checklists.wet.questions.length - QUESTIONS.length,
        rounds: 1,
        is_listed: true,
        credential: null,
      },
    ])
    expect(await stageOf()).toMatchObject({ stage: 'certified' })
    const sent = await composedMails(api)
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [admin.email, champion.email, member.email].toSorted(),
    )
    expect(sent[0]).toMatchObject({ subject: 'Reef Genomics Lab is Bronze certified' })
    expect(sent[0]?.text).toContain('A pleasure')
    const { rows: jobs } = await api.people.db.query(
      "select data from pgboss.job where data->>'kind' = 'certificate.sign'",
    )
    expect(jobs).toMatchObject([{ data: { payload: { certificate_id: rows[0].id } } }])
    expect((await record(auditor)).status).toBe(200)
    expect((await (await api.as(auditor)).get('/audits')).body).toMatchObject({
      open: [],
      finished: [{ id: lab.id, progress: 'awarded', score: 84 }],
    })
  })

  it('is valid until the day before the same day next year, to the end of that day in Sydney', async () => {
    await atAudit()
    await build.answerAll(lab, auditor)

    const { body } = await award()

    const { rows } = await api.people.db.query(
      `select to_char(valid_until at time zone 'Australia/Sydney', 'HH24:MI:SS') as clock,
         (valid_until at time zone 'Australia/Sydney')::date
           = ((issued_at at time zone 'Australia/Sydney')::date + interval '1 year' - interval '1 day')::date as is_a_year
       from certificates where lab_id = $1`,
      [lab.id],
    )
    expect(rows).toEqual([{ clock: '23:59:59', is_a_year: true }])
    expect(body.certificate).toMatchObject({ public_id: expect.stringMatching(/^LZ-/) })
  })

  it('names the investigator and lists the lab only where the champion said so', async () => {
    await api.people.db.query("update labs set principal_investigator = 'Prof Reef' where id = $1", [lab.id])
    await atAudit()
    await api.people.db.query(
      'update audit_rounds set names_investigator = false, wants_listing = false where lab_id = $1',
      [lab.id],
    )
    await build.answerAll(lab, auditor)
    await award()

    const { rows } = await api.people.db.query(
      'select principal_investigator, is_listed from certificates where lab_id = $1',
      [lab.id],
    )
    expect(rows).toEqual([{ principal_investigator: null, is_listed: false }])
  })

  it('happens once', async () => {
    await atAudit()
    await build.answerAll(lab, auditor)
    await award()

    expect(await award()).toMatchObject({ status: 409, body: { code: 'audit_not_open' } })
    expect(await save({ checklist_id: FIRST, answer: 'n' })).toMatchObject({ status: 409 })
  })

  it('names what is in the way: answers, N/A that nobody judged, words for a No, the score', async () => {
    await atAudit([NA])
    await save({ checklist_id: FIRST, answer: 'y' })
    const open = await award()
    expect(open).toMatchObject({ status: 409, body: { code: 'audit_not_complete' } })
    expect(Object.keys(open.body.fields ?? {})).toEqual(QUESTIONS.slice(1))

    for (const id of QUESTIONS) await save({ checklist_id: id, answer: 'y' })
    expect(await award()).toMatchObject({
      body: { code: 'na_not_judged', fields: { [NA]: expect.any(String) } },
    })

    await save({ checklist_id: NA, answer: 'n' })
    expect(await award()).toMatchObject({
      body: { code: 'finding_missing', fields: { [NA]: expect.any(String) } },
    })

    await save({ checklist_id: NA, finding: 'There is no reason on paper' })
    for (const id of QUESTIONS.slice(0, 4)) await save({ checklist_id: id, answer: 'n', finding: 'Not seen' })
    expect(await award()).toMatchObject({ body: { code: 'audit_score_too_low' } })
  })

  it('asks for a fresh proof of identity', async () => {
    await atAudit()
    await build.answerAll(lab, auditor)
    const browser = await api.as(auditor)
    api.clock.offsetMs = 16 * 60_000

    const answer = await browser.post(`/audits/${lab.id}/award`, {})

    api.clock.offsetMs = 0
    expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  it('is the auditor’s alone', async () => {
    await atAudit()
    await build.answerAll(lab, auditor)

    for (const person of [member, champion, admin, outsider])
      expect((await award({}, person)).status).toBe(403)
    expect((await award({}, stranger)).status).toBe(404)
  })
})

describe('POST /audits/:labId/request-resubmission', () => {
  it('opens the checklist again, keeps the auditor, and mails each No with a tip and a guide', async () => {
    await sentBack()

    expect(await stageOf()).toMatchObject({ stage: 'resubmission', actions: { checklist: 'start' } })
    const [mail] = await composedMails(api)
    expect(mail).toMatchObject({
      to: champion.email,
      subject: 'Reef Genomics Lab: your audit result and Improvement Pack',
    })
    expect(mail?.text.match(/What was missing: Not seen/g)).toHaveLength(5)
    expect(mail?.text).toContain('/guides/lab-waste-management#')
    expect(mail?.text).toContain('Nearly there')
    expect((await (await api.as(auditor)).get('/audits')).body.open).toMatchObject([
      { id: lab.id, progress: 'sent_back', score: 74, round: 1 },
    ])
  })

  it('is refused at 80 or more', async () => {
    await atAudit()
    await build.answerAll(lab, auditor, 3)

    expect(await sendBack()).toMatchObject({ status: 409, body: { code: 'audit_passed' } })
  })

  it('happens once a round', async () => {
    await sentBack()

    expect(await sendBack()).toMatchObject({ status: 409, body: { code: 'audit_not_open' } })
  })
})

describe('GET /audits/:labId/improvement-pack', () => {
  const pack = async (who: Person) => (await api.as(who)).get(`/audits/${lab.id}/improvement-pack`)

  it('holds each No with the lab’s own tips and what acting on it would save', async () => {
    await atAudit([NA])
    await build.answerAll(lab, auditor, 5)
    await save({ checklist_id: NA, answer: 'n', finding: 'No reason on paper' })
    await sendBack()

    const { status, body } = await pack(champion)

    expect(status).toBe(200)
    expect(body.pack).toMatchObject({ round: 1, score: 70, auditor: { name: 'Au Ditor' } })
    const { items } = body.pack as { items: { checklist_id: string; was_na: boolean }[] }
    expect(items.map(({ checklist_id }) => checklist_id)).toEqual([...QUESTIONS.slice(0, 5), NA])
    expect(optionIdsIn(body.pack)).toEqual([])
    expect(items[0]).toMatchObject({
      category: 'Green Culture & Team Communication',
      tips: [{ checklist_id: 'W-ACT-GC-01' }, { checklist_id: 'W-ACT-GC-03' }],
    })
    expect(items.at(-1)).toMatchObject({
      was_na: true,
      finding: 'No reason on paper',
      expected_saving: { action_id: 'chill-up-ult', emissions_kgco2e: { best: expect.any(Number) } },
    })
  })

  it('is for members, the auditor and the admin, once there is one', async () => {
    await atAudit()
    expect((await pack(champion)).status).toBe(404)
    await build.answerAll(lab, auditor, 5)
    await sendBack()

    for (const person of [champion, member, auditor, admin]) expect((await pack(person)).status).toBe(200)
    expect((await pack(outsider)).status).toBe(403)
    expect((await pack(stranger)).status).toBe(404)
  })
})

describe('an audit of a checklist of which a next edition is published', () => {
  it('asks what its own edition asks: the outcome counts no question that came later', async () => {
    await atAudit()
    await build.answerAll(lab, auditor, 5)
    const before = (await record(auditor)).body
    const { questions, ...wet } = checklists.wet
    const added = { ...questions[0], id: 'W-AUD-ZZ-01', for_auditor: true } as (typeof questions)[number]
    const reworded = questions.map((question) => ({ ...question, question: `Again: ${question.question}` }))
    const takeBack = publishChecklist({ ...wet, version: wet.version + 1, questions: [...reworded, added] })

    try {
      expect((await record(auditor)).body).toEqual(before)
      expect((await sendBack()).status).toBe(200)
      const { body } = await (await api.as(champion)).get(`/audits/${lab.id}/improvement-pack`)
      expect(body.pack).toMatchObject({
        score: 74,
        items: [{ question: expect.not.stringMatching(/^Again/) }, {}, {}, {}, {}],
      })
    } finally {
      takeBack()
    }
  })
})

describe('the second round', () => {
  it('needs a reply to each No, keeps the first round, and can end in an award', async () => {
    await sentBack()
    await build.submitChecklist(lab, champion, { round: 2 })
    expect(await submit(champion)).toMatchObject({ status: 409, body: { code: 'replies_missing' } })

    for (const id of QUESTIONS.slice(0, 5)) expect((await reply(id)).status).toBe(200)
    expect(await submit(champion)).toMatchObject({ status: 200, body: { round: 2 } })
    await build.answerAll(lab, auditor)
    expect(await award()).toMatchObject({ status: 200, body: { score: 100 } })

    const { body } = await record(champion)
    expect(body.record).toMatchObject({
      viewer: 'member',
      rounds: [
        { number: 2, audits: [{ state: 'awarded', tally: { score: 100 } }] },
        {
          number: 1,
          audits: [{ state: 'resubmission', tally: { score: 74 }, message: 'Nearly there' }],
        },
      ],
    })
    const { rows } = await api.people.db.query('select rounds from certificates where lab_id = $1', [lab.id])
    expect(rows).toEqual([{ rounds: 2 }])
  })

  it('takes replies from the champion to what was found, and to nothing else', async () => {
    await atAudit()
    expect(await reply(FIRST)).toMatchObject({ status: 409, body: { code: 'nothing_to_reply' } })
    await build.answerAll(lab, auditor, 5)
    await sendBack()

    expect(await reply(FIRST)).toMatchObject({ status: 200, body: { replied: 1, total: 5 } })
    expect(await reply(FIRST)).toMatchObject({ status: 200, body: { replied: 1, total: 5 } })
    expect((await reply(QUESTIONS[18] ?? '')).status).toBe(404)
    for (const person of [member, auditor, admin]) expect((await reply(FIRST, person)).status).toBe(403)
    const { body } = await record(auditor)
    expect(body.record).toMatchObject({
      rounds: [
        {
          audits: [
            {
              findings: expect.arrayContaining([
                expect.objectContaining({
                  checklist_id: FIRST,
                  reply: expect.objectContaining({ reply: 'Done since then' }),
                }),
              ]),
            },
          ],
        },
      ],
    })
  })
})

describe('GET /audits/:labId', () => {
  it('shows members a round once it is finished, the auditor and the admin while it runs', async () => {
    await atAudit()
    await build.answerAll(lab, auditor, 1)

    for (const person of [champion, member])
      expect((await record(person)).body.record).toMatchObject({
        viewer: 'member',
        may_write: false,
        rounds: [{ number: 1, audits: [] }],
      })
    expect((await record(admin)).body.record).toMatchObject({
      viewer: 'admin',
      rounds: [{ audits: [{ state: 'in_progress' }] }],
    })
    expect((await record(outsider)).status).toBe(403)
    expect((await record(stranger)).status).toBe(404)
  })

  it('holds the lab’s answers and its locked figures, from the submission on', async () => {
    await build.makeReady(lab, champion)
    await build.assign(lab, auditor)
    expect((await record(auditor)).body.record).toMatchObject({ rounds: [], figures: [], evidence: [] })

    await submit(champion)

    const { body } = await record(auditor)
    const { figures, rounds } = body.record as { figures: unknown[]; rounds: { checklist: unknown }[] }
    expect(figures).toHaveLength(6)
    expect(figures[0]).toMatchObject({
      category: 'Cold Storage',
      mode: 'baseline',
      totals: expect.arrayContaining([expect.objectContaining({ measure: 'energyKwh' })]),
    })
    expect(rounds[0]?.checklist).toMatchObject({
      score: 100,
      answers: expect.arrayContaining([
        { checklist_id: NA, answer: 'y', na_reason: null, comment: `about ${NA}` },
      ]),
    })
  })
})

describe('GET /audits', () => {
  it('lists my labs with how far I am', async () => {
    await atAudit()
    const list = async () => (await (await api.as(auditor)).get('/audits')).body.open

    expect(await list()).toMatchObject([
      {
        name: 'Reef Genomics Lab',
        champion: { name: 'Cham Pion', email: champion.email },
        progress: 'to_review',
        lab_score: 100,
        answered: 0,
        total: 19,
      },
    ])
    await save({ checklist_id: FIRST, answer: 'y' })
    expect(await list()).toMatchObject([{ progress: 'in_progress', answered: 1 }])
    expect((await (await api.as(outsider)).get('/audits')).body).toMatchObject({ open: [], finished: [] })
    const userOf = async (who: Person) => (await (await api.as(who)).get('/auth/user')).body.user
    expect(await userOf(auditor)).toMatchObject({ has_audits: true })
    expect(await userOf(outsider)).toMatchObject({ has_audits: false })
  })

  it('says of a finished audit whether the lab has begun its next cycle', async () => {
    await atAudit()
    await build.answerAll(lab, auditor)
    expect((await award()).status).toBeLessThan(300)
    const finished = async () => (await (await api.as(auditor)).get('/audits')).body.finished
    expect(await finished()).toMatchObject([{ progress: 'awarded', is_open_cycle: true }])

    await api.people.db.query('update cycles set closed_at = now() where lab_id = $1', [lab.id])
    await api.people.db.query(
      `insert into cycles (organisation_id, lab_id, level, level_edition, number, opened_at)
       values ($1, $2, 'bronze', 'wet-bronze.1', 2, now())`,
      [lab.organisation.id, lab.id],
    )

    expect(await finished()).toMatchObject([{ progress: 'awarded', is_open_cycle: false }])
  })
})

describe('appeals', () => {
  it('go to the admin with both sides, once a round', async () => {
    await sentBack()
    await api.people.db.query('delete from pgboss.job')

    expect((await appeal()).status).toBe(201)

    expect(await composedMails(api)).toMatchObject([
      { to: admin.email, subject: 'Reef Genomics Lab has appealed against its audit outcome' },
      { to: auditor.email, subject: 'Reef Genomics Lab has appealed against the outcome of your audit' },
    ])
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'already_appealed' } })
    expect((await record(admin)).body.record).toMatchObject({
      may_decide: true,
      rounds: [{ appeal: { reason: 'The board hangs on the other door', decision: null } }],
    })
    expect((await (await api.as(admin)).get('/auditors/assignments')).body.labs).toContainEqual(
      expect.objectContaining({ id: lab.id, has_open_appeal: true }),
    )
  })

  it('are known to the admin and the lab’s own members, and to nobody else, until they are decided', async () => {
    const standsFor = async (who: Person) => {
      const { all_labs } = (await (await api.as(who)).get('/labs/dashboard')).body
      return (all_labs as Lab[]).filter(({ has_open_appeal }) => has_open_appeal).map(({ id }) => id)
    }
    await sentBack()
    expect(await standsFor(admin)).toEqual([])
    await appeal()

    expect(await standsFor(admin)).toEqual([lab.id])
    expect(await standsFor(champion)).toEqual([lab.id])
    expect(await standsFor(outsider)).toEqual([])
    expect(await standsFor(stranger)).toEqual([])

    await decide('declined')
    expect(await standsFor(admin)).toEqual([])
  })

  it('make it the admin’s turn wherever the lab is shown, and nothing of it to others', async () => {
    await sentBack()
    await appeal()
    const labFor = async (who: Person) => (await (await api.as(who)).get(`/labs/${lab.id}`)).body.lab

    const turn = { needed_next: 'admin', station: 'audit', has_open_appeal: true }
    expect(await labFor(admin)).toMatchObject(turn)
    expect(await labFor(champion)).toMatchObject(turn)
    expect((await (await api.as(admin)).get('/labs/dashboard')).body.all_labs).toContainEqual(
      expect.objectContaining(turn),
    )
    expect((await (await api.as(champion)).get(`/labs/${lab.id}/stages`)).body.stages).toMatchObject({
      stage: 'appealed',
      neededNext: 'admin',
    })
    expect(await labFor(outsider)).toMatchObject({ needed_next: 'member', has_open_appeal: false })
  })

  it('granted, open the round for another auditor with what was submitted, and tell both sides', async () => {
    await sentBack()
    await appeal()
    await api.people.db.query('delete from pgboss.job')

    expect((await decide('granted')).status).toBe(200)

    expect(await stageOf()).toMatchObject({ stage: 'submitted' })
    const told = await composedMails(api)
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([champion.email, auditor.email]))
    for (const { subject } of told) expect(subject).toBe('Reef Genomics Lab: the appeal was granted')
    const assignTo = async (person: Person) =>
      (await api.as(admin)).put(`/labs/${lab.id}/auditor`, { auditor_id: person.id })
    expect(await assignTo(auditor)).toMatchObject({ status: 409, body: { code: 'auditor_set_aside' } })
    await build.qualify(outsider)
    expect((await assignTo(outsider)).status).toBe(200)
    await build.answerAll(lab, outsider)
    expect((await award({}, outsider)).status).toBe(200)
    expect((await record(champion)).body.record).toMatchObject({
      rounds: [{ number: 1, audits: [{ state: 'set_aside' }, { state: 'awarded' }] }],
    })
  })

  it('declined, leave the outcome as it is', async () => {
    await sentBack()
    await appeal()

    expect((await decide('declined')).status).toBe(200)
    expect(await stageOf()).toMatchObject({ stage: 'resubmission' })
    expect(await decide('granted')).toMatchObject({ status: 409, body: { code: 'no_open_appeal' } })
  })

  it('are not made before an outcome, nor after the lab has submitted again', async () => {
    await atAudit()
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'nothing_to_appeal' } })
    await build.answerAll(lab, auditor, 5)
    await sendBack()
    await build.submitChecklist(lab, champion, { round: 2 })
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'submitted_again' } })
  })

  it('are not granted once the lab has moved on, but can be closed', async () => {
    await sentBack()
    await appeal()
    await build.submitChecklist(lab, champion, { round: 2 })
    for (const id of QUESTIONS.slice(0, 5)) await reply(id)
    await submit(champion)

    expect(await decide('granted')).toMatchObject({ status: 409, body: { code: 'submitted_again' } })
    expect((await decide('declined')).status).toBe(200)
  })

  it('are the champion’s to make and the admin’s to decide', async () => {
    await sentBack()
    for (const person of [member, auditor, admin]) expect((await appeal(person)).status).toBe(403)
    expect((await appeal(stranger)).status).toBe(404)
    await appeal()
    for (const person of [champion, member, auditor])
      expect((await decide('granted', person)).status).toBe(403)
    expect((await decide('granted', stranger)).status).toBe(404)
  })
})
