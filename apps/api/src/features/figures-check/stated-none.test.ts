import { savingsSentences } from '@lab-zer0/content/award-words.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBuilders, UNCOUNTED } from '../../testing/audits.ts'
import { composedMails } from '../../testing/composed-mails.ts'
import { figuresBuilders, freezers } from '../../testing/figures.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let build: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab

const NONE = 'savings.computer-hardware.none'
const EMPTY = { before: {}, after: {} }

beforeAll(async () => {
  api = await startInProcess()
  build = auditBuilders(api.people)
})
afterAll(() => api.stop())

/** A lab with freezers and no computers, answered in full by its auditor. */
beforeEach(async () => {
  const { people } = api
  uni = await people.anOrganisation()
  await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni))
  lab = await people.aLab(uni, { champion, edition: 2 })
  const { lockCategory } = figuresBuilders(people)
  await lockCategory(lab, champion, 'Cold Storage', { before: freezers(6), after: freezers(6) })
  const waste = UNCOUNTED['Lab Waste']
  await lockCategory(lab, champion, 'Lab Waste', { before: waste, after: waste })
  await lockCategory(lab, champion, 'Computer Hardware', EMPTY)
  await build.submitChecklist(lab, champion)
  await build.assign(lab, auditor)
  const { status, body } = await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  await build.answerAll(lab, auditor)
})

const read = async () =>
  (await (await api.as(auditor)).get(`/audits/${lab.id}/rows`)).body.figures as unknown as FiguresCheck
const save = async (key: string, body: object) =>
  (await api.as(auditor)).put(`/audits/${lab.id}/rows/${key}`, { sample: 1, ...body })
const award = async () => (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
const rowsOf = async () => (await read()).samples.at(-1)?.rows ?? []

async function agreeOnOthers(): Promise<void> {
  for (const { key } of (await rowsOf()).filter((row) => row.key !== NONE)) {
    expect((await save(key, { verdict: 'as_stated' })).status).toBe(200)
  }
}

describe('a lab that states to have none of a category', () => {
  it('has its statement among the rows that the auditor compares', async () => {
    const rows = await rowsOf()

    expect(rows.filter(({ origin }) => origin === 'stated_none')).toMatchObject([
      { key: NONE, label: 'No Computer Hardware', stated: null, compared: [], stated_kgco2e: 0 },
    ])
    // Six freezers, a bin that counts for nothing and the statement, before and after.
    expect((await read()).locked_rows).toBe(16)
  })

  it('is certified once none was seen, and the certificate says that it was stated', async () => {
    await agreeOnOthers()
    expect(await award()).toMatchObject({ status: 409, body: { code: 'figures_not_compared' } })

    expect((await save(NONE, { verdict: 'as_stated' })).body).toMatchObject({
      differs: false,
      step: 'agreed',
    })
    expect((await award()).status).toBe(200)
    const { rows } = await api.people.db.query<{ facts: AwardFacts }>(
      'select facts from certificates where lab_id = $1',
      [lab.id],
    )
    expect(savingsSentences(rows[0]?.facts as AwardFacts)).toContain(
      'Stated to have none: Computer Hardware.',
    )
    await api.work()
    const signed = await api.people.db.query('select credential from certificates where lab_id = $1', [
      lab.id,
    ])
    expect(signed.rows[0].credential).not.toBeNull()
  })

  it('is not certified where there is some: both forms of the category are opened again', async () => {
    await agreeOnOthers()
    expect((await save(NONE, { verdict: 'differs' })).body).toMatchObject({ differs: null, step: 'compare' })

    const seen = await save(NONE, { verdict: 'differs', note: 'Four desktops in the write-up room' })
    expect(seen.body).toMatchObject({ differs: true, seen_kgco2e: 0, step: 'reopen' })
    expect(await award()).toMatchObject({ status: 409, body: { code: 'figures_not_agreed' } })
    const opened = await (await api.as(auditor)).post(`/audits/${lab.id}/reopen-figures`, {})
    expect(opened.body).toMatchObject({ categories: ['Computer Hardware'] })
    const { rows } = await api.people.db.query(
      `select mode from calculator_submissions s join cycles c on c.id = s.cycle_id
       where c.lab_id = $1 and category = 'Computer Hardware'`,
      [lab.id],
    )
    expect(rows).toEqual([])
  })

  it('is asked whether it is so, and nothing else', async () => {
    for (const verdict of ['not_seen', 'not_checked']) {
      expect((await save(NONE, { verdict, note: 'The room was locked' })).status).toBe(400)
    }
  })

  it('is not certified past the server either, while the auditor has found some', async () => {
    await agreeOnOthers()
    await save(NONE, { verdict: 'differs', note: 'Four desktops' })

    const settled = api.people.db.query(
      `update audits set state = 'awarded', ended_at = now() where lab_id = $1 and state = 'in_progress'`,
      [lab.id],
    )
    await expect(settled).rejects.toThrow('the figures are not agreed')
  })
})

describe('forms that were opened again', () => {
  const REASON = 'Looked at again on the same day'
  const lock = async (mode: 'baseline' | 'savings') =>
    (await api.as(champion)).post(`/calculator/submit/${lab.id}/Computer%20Hardware`, {
      ...{ mode, none: true, reason: REASON },
    })
  const mailsToAuditor = async () =>
    (await composedMails(api)).filter(({ kind }) => kind === 'forms-locked-again')

  it('are told to the auditor once the last of them is locked, and not before', async () => {
    await agreeOnOthers()
    await save(NONE, { verdict: 'differs', note: 'Four desktops in the write-up room' })
    await (await api.as(auditor)).post(`/audits/${lab.id}/reopen-figures`, {})
    await api.people.db.query('delete from pgboss.job')

    expect((await lock('baseline')).status).toBe(200)
    expect(await mailsToAuditor()).toEqual([])
    expect((await lock('savings')).status).toBe(200)

    expect(await mailsToAuditor()).toMatchObject([
      {
        to: auditor.email,
        subject: `${lab.name} has locked its figures again`,
        text: expect.stringContaining(`/lab/${lab.id}/audit`),
      },
    ])
    const drawn = await (await api.as(auditor)).post(`/audits/${lab.id}/rows/draw`, {})
    expect(drawn.body).toMatchObject({ sample: 2 })
    expect((await rowsOf()).map(({ key }) => key)).toContain(NONE)
  })
})
