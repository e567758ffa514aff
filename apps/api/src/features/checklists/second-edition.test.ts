import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders } from '../../testing/audits.ts'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab } from '../../testing/people.ts'
import { editionOfCycle } from '../labs/index.ts'
import { labQuestions } from './questions.ts'

const WET = labQuestions(editionOfCycle({ levelEdition: 'wet-bronze.2' }))
const idsOf = (code: string) => WET.filter(({ id }) => id.includes(`-${code}-`)).map(({ id }) => id)
/** Minutes and slides of the last three months. */
const DATED = 'W-ACT-GC-02'
const UNDATED = 'W-ACT-GC-01'
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])

let api: InProcess
let champion: Person
let lab: TestLab
let asChampion: Caller
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  const uni = await api.people.anOrganisation()
  champion = await api.people.aPerson(uni)
  lab = await api.people.aLab(uni, { champion, edition: 2 })
  asChampion = await api.as(champion)
  await auditBuilders(api.people).lockForms(lab, champion)
})

async function answerAll(answers: Record<string, string>, of: TestLab = lab): Promise<void> {
  const rows = WET.map(({ id }) => ({
    id,
    answer: answers[id] ?? 'y',
    reason: answers[id] === 'x' ? 1 : null,
  }))
  await api.people.db.query(
    `insert into checklist_answers (organisation_id, cycle_id, question_id, answer, na_reason, comment, version,
       written_by, written_at)
     select c.organisation_id, c.id, x.id, x.answer, x.reason, '', 1, $2, now()
     from cycles c, jsonb_to_recordset($3::jsonb) as x (id text, answer text, reason int)
     where c.lab_id = $1 and c.closed_at is null`,
    [of.id, champion.id, JSON.stringify(rows)],
  )
}

const all = (ids: readonly string[], answer: string) => Object.fromEntries(ids.map((id) => [id, answer]))
const submit = () => asChampion.post(`/checklist/submit/${lab.id}`, {})
const upload = (questionId: string, provesOn?: string) =>
  asChampion.raw(
    `/evidence/${lab.id}?checklist_id=${questionId}&name=minutes.jpg${provesOn ? `&proves_on=${provesOn}` : ''}`,
    { method: 'POST', payload: PHOTO, headers: { 'content-type': 'application/octet-stream' } },
  )

describe('a checklist of an edition with floors', () => {
  it('is refused at 80.8% with an area without a Yes, and names the area and its questions', async () => {
    await answerAll(all(idsOf('CE'), 'n'))

    const { status, body } = await submit()

    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'area_below_floor',
      error: 'In Computer Energy Usage, 0 of 5 answers are Yes. At least 3 must be.',
    })
    expect(Object.keys(body.fields as object)).toEqual(idsOf('CE'))
    expect(body).not.toHaveProperty('reasons')
  })

  it('tells everything that is in the way at once, in order', async () => {
    await answerAll({ ...all(idsOf('CE'), 'n'), ...all(idsOf('GC'), 'n'), ...all(idsOf('CS').slice(1), 'x') })

    const { body } = await submit()

    expect(body.code).toBe('score_too_low')
    expect((body.reasons as { code: string }[]).map(({ code }) => code)).toEqual([
      'score_too_low',
      'area_not_judged',
      'area_below_floor',
      'area_below_floor',
    ])
  })

  it('is taken with every area at its floor', async () => {
    await answerAll(all([...idsOf('CE').slice(0, 2), ...idsOf('GC').slice(0, 2)], 'n'))

    expect((await submit()).status).toBe(200)
  })

  it('is taken as before in a cycle of the first edition', async () => {
    const uni = lab.organisation
    champion = await api.people.aPerson(uni)
    lab = await api.people.aLab(uni, { champion, edition: 1 })
    asChampion = await api.as(champion)
    await answerAll(all(idsOf('CE'), 'n'))

    expect((await submit()).status).toBe(200)
  })

  it('may leave an area empty that the lab has none of', async () => {
    await answerAll(all(idsOf('CS'), 'x'))
    expect((await submit()).body.code).toBe('area_not_judged')

    const another = await api.people.aPerson(lab.organisation)
    const before = lab
    lab = await api.people.aLab(lab.organisation, { champion: another, edition: 2 })
    asChampion = await api.as(another)
    await api.people.db.query(
      `insert into calculator_submissions (organisation_id, cycle_id, mode, category, lab_type, inputs, variables,
         schema_version, factor_set_version, engine_version, results, hash, submitted_by, submitted_at)
       select organisation_id, (select id from cycles where lab_id = $2), mode, category, lab_type, '{}', variables,
         schema_version, factor_set_version, engine_version, '{"rows": []}', hash, $3, submitted_at
       from calculator_submissions where mode = 'baseline' and cycle_id = (select id from cycles where lab_id = $1)`,
      [before.id, lab.id, another.id],
    )
    await answerAll(all(idsOf('CS'), 'x'))
    expect((await submit()).status).toBe(200)
  })
})

describe('evidence with a date', () => {
  it('is asked for its date where the question says how old it may be, and not elsewhere', async () => {
    const refused = await upload(DATED)

    expect([refused.statusCode, refused.json().code]).toEqual([400, 'proves_date_missing'])
    expect((await upload(UNDATED)).statusCode).toBe(201)
  })

  it('may not show a day ahead or before 2000', async () => {
    expect((await upload(DATED, '2999-01-01')).json().code).toBe('proves_date_ahead')
    expect((await upload(DATED, '1999-12-31')).json().code).toBe('proves_date_too_old')
  })

  it('is shown as out of date, and does not stop a submission', async () => {
    expect((await upload(DATED, '2020-01-01')).statusCode).toBe(201)
    const today = new Date().toISOString().slice(0, 10)
    expect((await upload(DATED, today)).statusCode).toBe(201)

    const { body } = await asChampion.get(`/checklist/answers/${lab.id}`)
    const files = body.evidence as { proves_on: string; is_out_of_date: boolean }[]

    expect(files.map(({ proves_on, is_out_of_date }) => [proves_on, is_out_of_date])).toEqual([
      ['2020-01-01', true],
      [today, false],
    ])
    await answerAll({})
    expect((await submit()).status).toBe(200)
  })
})

describe('answers beside the figures', () => {
  it('come with what the locked forms speak against, and the edition of the cycle', async () => {
    const { body } = await asChampion.get(`/checklist/answers/${lab.id}`)

    expect(body.level).toMatchObject({ id: 'wet-bronze.2', level: 'bronze', edition: 2 })
    expect(body.contradictions).toContainEqual({
      checklist_id: 'W-ACT-CS-07',
      answer: 'y',
      text: 'Your Cold Storage savings form has 2 ultra-low temperature freezers colder than -70 °C. Yes needs a written reason for each of them.',
    })
  })
})

describe('the questions of an edition', () => {
  it('are given by its name, and not of a draft or another lab type', async () => {
    const ask = async (edition: string) =>
      asChampion.get(`/checklist/questions?lab_type=wet&level=${edition.split(/[-.]/)[1]}&edition=${edition}`)
    const { status, body } = await ask('wet-bronze.1')

    expect([status, (body.questions as unknown[]).length]).toEqual([200, 26])
    expect((await ask('wet-silver.1')).body.code).toBe('level_not_found')
    expect((await ask('wet-bronze.9')).status).toBe(404)
    expect((await ask('dry-bronze.1')).status).toBe(404)
  })
})
