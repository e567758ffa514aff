import { createHash } from 'node:crypto'
import { hashText } from '@lab-zer0/domain/checklists/submission.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'
import { editionOfCycle } from '../labs/index.ts'
import { labQuestions } from './questions.ts'

let api: InProcess
let uni: TestOrganisation
let champion: Person
let member: Person
let lab: TestLab
let asChampion: Caller
let asMember: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  uni = await api.people.anOrganisation()
  ;[champion, member] = [await api.people.aPerson(uni), await api.people.aPerson(uni)]
  lab = await api.people.aLab(uni, { champion, members: [member] })
  ;[asChampion, asMember] = [await api.as(champion), await api.as(member)]
  await api.people.db.query('delete from rate_limits')
})

const WET_EDITION = editionOfCycle({ levelEdition: 'wet-bronze.1' })
const WET = labQuestions(WET_EDITION).map(({ id }) => id)
const FIRST = WET[0] ?? ''

const saveAs = (caller: Caller, body: object) =>
  caller.post(`/checklist/answer/${lab.id}`, { checklist_id: FIRST, ...body })
const submitAs = (caller: Caller) => caller.post(`/checklist/submit/${lab.id}`, { level: 'bronze' })
const answersAs = async (caller: Caller) => (await caller.get(`/checklist/answers/${lab.id}`)).body

/** Straight into the table: the call for each is tested on its own. */
async function answerAll(answers: Record<string, { answer: string; reason?: number }> = {}): Promise<void> {
  const rows = WET.map((id) => ({
    id,
    answer: answers[id]?.answer ?? 'y',
    reason: answers[id]?.reason ?? null,
  }))
  await api.people.db.query(
    `insert into checklist_answers (organisation_id, cycle_id, question_id, answer, na_reason, comment, version, written_by, written_at)
     select c.organisation_id, c.id, x.id, x.answer, x.reason, 'Said of ' || x.id, 1, $2, now()
     from cycles c, jsonb_to_recordset($3::jsonb) as x (id text, answer text, reason integer) where c.lab_id = $1`,
    [lab.id, champion.id, JSON.stringify(rows)],
  )
}

/** The lab has handed in its cycle, and this person audits it. */
async function assignAuditor(): Promise<Person> {
  const auditor = await api.people.aPerson(uni)
  await api.people.aLab(uni, { members: [auditor] })
  await api.people.db.query(
    `insert into audit_assignments (organisation_id, lab_id, cycle_id, auditor_id, assigned_by, assigned_at)
     select c.organisation_id, c.lab_id, c.id, $2, $2, now() from cycles c where c.lab_id = $1`,
    [lab.id, auditor.id],
  )
  return auditor
}

async function submitForAudit(): Promise<void> {
  await api.people.db.query(
    `insert into audit_rounds (organisation_id, lab_id, cycle_id, number, names_investigator, wants_listing, submitted_by, submitted_at)
     select c.organisation_id, c.lab_id, c.id, 1, false, false, $2, now() from cycles c where c.lab_id = $1`,
    [lab.id, champion.id],
  )
}

async function sendBack(auditor: Person): Promise<void> {
  await api.people.db.query(
    `insert into audits (organisation_id, lab_id, cycle_id, round_id, auditor_id, state, score, started_at, ended_at)
     select r.organisation_id, r.lab_id, r.cycle_id, r.id, $2, 'resubmission', 50, now(), now()
     from audit_rounds r where r.lab_id = $1`,
    [lab.id, auditor.id],
  )
}

describe('GET /checklist/questions and na-categories', () => {
  it.each([
    ['wet', 26, 19],
    ['dry', 25, 18],
  ])('gives the questions of a %s lab and of its auditor in their order', async (type, own, auditors) => {
    const mine = await asMember.get(`/checklist/questions?lab_type=${type}&level=bronze`)
    const theirs = await asMember.get(`/checklist/questions?lab_type=${type}&level=bronze&for_auditor=true`)

    expect(mine.body.questions).toHaveLength(own)
    expect(theirs.body.questions).toHaveLength(auditors)
    expect(mine.body).toMatchObject({ version: 1, success: true })
    expect(theirs.body.questions).toContainEqual(
      expect.objectContaining({ for_auditor: true, level: 'bronze', lab_type: type }),
    )
  })

  it('names the five reasons of an N/A', async () => {
    const { body } = await asMember.get('/checklist/na-categories')

    expect(body.na_categories).toMatchObject([
      { id: 1, label: 'Internal Policy' },
      { id: 2, label: 'OHS Rules' },
      { id: 3, label: 'Building/Equipment Limits' },
      { id: 4, label: 'External Control' },
      { id: 5, label: 'Other' },
    ])
  })
})

describe('POST /checklist/answer', () => {
  it('keeps an answer, its reason and its comment, and gives them back with who wrote them', async () => {
    const saved = await saveAs(asMember, { answer: 'x', na_reason: 3, comment: 'The landlord decides.' })

    expect(saved).toMatchObject({ status: 200, body: { checklist_id: FIRST, version: 1, replaced: null } })
    expect((await answersAs(asChampion)).answers).toMatchObject([
      {
        checklist_id: FIRST,
        answer: 'x',
        na_reason: 3,
        comment: 'The landlord decides.',
        version: 1,
        by: { id: member.id },
      },
    ])
  })

  it('leaves what is not given: a comment keeps the answer, an answer keeps the comment', async () => {
    await saveAs(asMember, { answer: 'x', na_reason: 2 })
    await saveAs(asMember, { comment: 'Biosafety', version: 1 })
    await saveAs(asMember, { answer: 'x', version: 2 })

    expect((await answersAs(asMember)).answers).toMatchObject([
      { answer: 'x', na_reason: 2, comment: 'Biosafety', version: 3 },
    ])
  })

  it('clears the reason when the answer is no longer N/A, and the answer when it is taken away', async () => {
    await saveAs(asMember, { answer: 'x', na_reason: 2, comment: 'Why' })
    await saveAs(asMember, { answer: 'y', na_reason: 2 })
    expect((await answersAs(asMember)).answers).toMatchObject([{ answer: 'y', na_reason: null }])

    await saveAs(asMember, { answer: null })

    expect((await answersAs(asMember)).answers).toMatchObject([{ answer: null, comment: 'Why' }])
  })

  it('tells the later writer whose answer it replaced, and keeps both in the history', async () => {
    await saveAs(asChampion, { answer: 'n', comment: 'Not yet' })

    const { body } = await saveAs(asMember, { answer: 'y', version: 0 })

    expect(body).toMatchObject({
      version: 2,
      replaced: { answer: 'n', comment: 'Not yet', by: { id: champion.id } },
    })
    const { rows } = await api.people.db.query(
      `select h.answer, h.version from checklist_history h join cycles c on c.id = h.cycle_id
       where c.lab_id = $1 order by seq`,
      [lab.id],
    )
    expect(rows).toEqual([
      { answer: 'n', version: 1 },
      { answer: 'y', version: 2 },
    ])
  })

  it('says nothing of what the writer had seen, or had written', async () => {
    await saveAs(asChampion, { answer: 'n' })

    expect((await saveAs(asMember, { answer: 'y', version: 1 })).body.replaced).toBeNull()
    expect((await saveAs(asMember, { answer: 'n', version: 1 })).body.replaced).toBeNull()
  })

  it.each([
    [
      'a question of the other lab type',
      { checklist_id: 'D-ACT-GC-01', answer: 'y' },
      404,
      'question_not_found',
    ],
    ['a question of the auditor', { checklist_id: 'W-AUD-GC-01', answer: 'y' }, 404, 'question_not_found'],
    ['a question that nobody asks', { checklist_id: 'W-ACT-ZZ-99', answer: 'y' }, 404, 'question_not_found'],
    ['an unknown answer', { answer: 'maybe' }, 400, 'invalid_request'],
    ['an unknown reason', { answer: 'x', na_reason: 6 }, 400, 'invalid_request'],
    ['nothing', {}, 400, 'invalid_request'],
    ['a field that nobody asked for', { answer: 'y', score: 100 }, 400, 'invalid_request'],
    ['a comment without end', { comment: 'a'.repeat(2001) }, 400, 'invalid_request'],
  ])('refuses %s', async (_what, body, status, code) => {
    expect(await saveAs(asMember, body)).toMatchObject({ status, body: { code } })
    expect((await answersAs(asMember)).answers).toEqual([])
  })

  it('is for members: the admin and another lab read or see nothing, and write nothing', async () => {
    const admin = await api.as(await api.people.anAdmin(uni))
    const neighbour = await api.people.aPerson(uni)
    await api.people.aLab(uni, { members: [neighbour] })
    const stranger = await api.people.aPerson(await api.people.anOrganisation())

    expect(await saveAs(admin, { answer: 'y' })).toMatchObject({
      status: 403,
      body: { code: 'not_a_member' },
    })
    expect(await saveAs(await api.as(neighbour), { answer: 'y' })).toMatchObject({ status: 403 })
    expect(await saveAs(await api.as(stranger), { answer: 'y' })).toMatchObject({ status: 404 })
    expect(await saveAs(await api.as(stranger), { checklist_id: 'W-ACT-ZZ-99', answer: 'y' })).toMatchObject({
      status: 404,
      body: { code: 'lab_not_found' },
    })
  })

  it('slows down whoever saves more than thirty times in three seconds', async () => {
    await api.people.db.query(
      "insert into rate_limits (key, hits, resets_at) values ('save:' || $1::text, 30, now() + interval '1 minute')",
      [member.id],
    )

    expect(await saveAs(asMember, { answer: 'y' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })
})

describe('POST /checklist/submit', () => {
  it('locks the answers with their score and a hash that can be computed again', async () => {
    await answerAll({ [WET[1] ?? '']: { answer: 'n' }, [WET[2] ?? '']: { answer: 'x', reason: 1 } })

    const { status, body } = await submitAs(asChampion)

    expect(status).toBe(200)
    expect(body.submission).toMatchObject({
      round: 1,
      score: 96,
      na_count: 1,
      submitted_by: { id: champion.id },
    })
    const { rows } = await api.people.db.query(
      `select s.*, encode(s.hash, 'hex') as hex from checklist_submissions s join cycles c on c.id = s.cycle_id where c.lab_id = $1`,
      [lab.id],
    )
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row.answers).toHaveLength(WET.length)
    const text = hashText({
      cycleId: row.cycle_id,
      labType: row.lab_type,
      checklistVersion: row.checklist_version,
      round: row.round,
      score: row.score,
      answers: row.answers,
    })
    expect(row.hex).toBe(createHash('sha256').update(text).digest('hex'))
    expect(body.submission).toMatchObject({ hash: row.hex })
  })

  it('is written in the event log with its score', async () => {
    await answerAll()
    await submitAs(asChampion)

    const { rows } = await api.people.db.query(
      "select action, actor_id, data from events where object_id = $1 and action = 'checklist.submitted'",
      [lab.id],
    )
    expect(rows).toMatchObject([{ actor_id: champion.id, data: { round: 1, score: 100 } }])
  })

  it('closes the checklist for everyone: T5', async () => {
    await answerAll()
    await submitAs(asChampion)

    expect(await saveAs(asMember, { answer: 'n' })).toMatchObject({
      status: 409,
      body: {
        code: 'checklist_locked',
        error: 'This checklist has been submitted and is now locked for editing',
      },
    })
    expect(await submitAs(asChampion)).toMatchObject({ status: 409, body: { code: 'checklist_locked' } })
    expect(await answersAs(asMember)).toMatchObject({
      submission: { round: 1, score: 100 },
      may_edit: false,
      may_submit: false,
    })
    await expect(
      api.people.db.query('update checklist_submissions set score = 100 where score = 100'),
    ).rejects.toThrow()
  })

  it('answers a repetition with the same key with the first answer', async () => {
    await answerAll()
    const send = () =>
      asChampion.raw(`/checklist/submit/${lab.id}`, {
        method: 'POST',
        headers: { 'idempotency-key': `submit-${lab.id}` },
        payload: { level: 'bronze' },
      })

    const [first, second] = [await send(), await send()]

    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  it('names the questions that have no answer', async () => {
    await answerAll()
    await saveAs(asMember, { answer: null, version: 1 })

    expect(await submitAs(asChampion)).toMatchObject({
      status: 409,
      body: {
        code: 'checklist_not_complete',
        error: 'Answer every question to submit.',
        fields: { [FIRST]: labQuestions(WET_EDITION)[0]?.question },
      },
    })
  })

  it('names the N/A that have no reason', async () => {
    await answerAll({ [FIRST]: { answer: 'x' } })

    expect(await submitAs(asChampion)).toMatchObject({
      status: 409,
      body: { code: 'na_reason_missing', fields: { [FIRST]: expect.any(String) } },
    })
  })

  it('names the questions that would lift a lab below 80, and how many are needed', async () => {
    const negative = Object.fromEntries(WET.slice(0, 7).map((id) => [id, { answer: 'n' }]))
    await answerAll(negative)

    const { status, body } = await submitAs(asChampion)

    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'score_too_low',
      error: 'You need at least 80% Yes to go ahead. You need 2 more.',
    })
    expect(Object.keys(body.fields ?? {})).toEqual(WET.slice(0, 7))
    expect(await answersAs(asChampion)).toMatchObject({ submission: null, may_edit: true, may_submit: true })
  })

  it('does not take a checklist of nothing but N/A', async () => {
    await answerAll(Object.fromEntries(WET.map((id) => [id, { answer: 'x', reason: 5 }])))

    expect(await submitAs(asChampion)).toMatchObject({ status: 409, body: { code: 'checklist_all_na' } })
  })

  it('is for the champion, and says so to a member', async () => {
    await answerAll()

    expect(await submitAs(asMember)).toMatchObject({ status: 403, body: { code: 'champion_only' } })
    expect(await submitAs(await api.as(await api.people.anAdmin(uni)))).toMatchObject({ status: 403 })
  })
})

describe('the auditor of a lab', () => {
  it('reads nothing before the lab has submitted for audit, and what was submitted from then on', async () => {
    await answerAll()
    await submitAs(asChampion)
    const asAuditor = await api.as(await assignAuditor())
    expect(await asAuditor.get(`/checklist/answers/${lab.id}`)).toMatchObject({ status: 403 })

    await submitForAudit()

    expect(await answersAs(asAuditor)).toMatchObject({
      submission: { score: 100 },
      may_edit: false,
      may_submit: false,
    })
    expect((await asAuditor.get(`/checklist/submissions/${lab.id}`)).body.submissions).toHaveLength(1)
    expect(await saveAs(asAuditor, { answer: 'n' })).toMatchObject({ status: 403 })
  })

  it('goes on reading what was submitted while the lab works on the next round', async () => {
    await answerAll()
    await submitAs(asChampion)
    const auditor = await assignAuditor()
    await submitForAudit()
    await sendBack(auditor)
    const asAuditor = await api.as(auditor)

    await saveAs(asMember, { answer: 'n', comment: 'Not for the auditor yet', version: 1 })

    const mine = (await answersAs(asMember)).answers as { checklist_id: string; answer: string }[]
    const theirs = (await answersAs(asAuditor)).answers as { checklist_id: string; answer: string }[]
    const ofFirst = (rows: typeof mine) => rows.find(({ checklist_id }) => checklist_id === FIRST)?.answer
    expect([ofFirst(mine), ofFirst(theirs)]).toEqual(['n', 'y'])
  })

  it('is told of each round, newest first, once the lab has submitted again', async () => {
    await answerAll()
    await submitAs(asChampion)
    const auditor = await assignAuditor()
    await submitForAudit()
    await sendBack(auditor)

    const again = await submitAs(asChampion)

    expect(again).toMatchObject({ status: 200, body: { submission: { round: 2 } } })
    const { body } = await asMember.get(`/checklist/submissions/${lab.id}`)
    expect(body.submissions).toMatchObject([
      { round: 2, answers: expect.any(Array) },
      { round: 1, answers: expect.any(Array) },
    ])
  })
})

describe('what it costs', () => {
  /** Everything that goes to PostgreSQL counts: begin, identification, the work and commit. */
  async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
    await call()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await call()
    const count = query.mock.calls.length
    query.mockRestore()
    expect(status).toBe(200)
    return count
  }

  it('is four statements for an answer and four for the whole page', async () => {
    await answerAll()

    expect(await statementsOf(() => saveAs(asMember, { answer: 'y', version: 1 }))).toBeLessThanOrEqual(4)
    expect(await statementsOf(() => asMember.get(`/checklist/answers/${lab.id}`))).toBeLessThanOrEqual(4)
  })
})
