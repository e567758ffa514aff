import { recordLines, savingsSentences } from '@lab-zer0/content/award-words.ts'
import { type AwardFacts, awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { readJws } from '@lab-zer0/domain/certificates/jws.ts'
import type { CycleId } from '@lab-zer0/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/seal.ts'
import { auditBuilders } from '../../testing/audits.ts'
import { figuresBuilders } from '../../testing/figures.ts'
import { type InProcess, startInProcess } from '../../testing/in-process.ts'
import { hasPdftotext, textOfPdf } from '../../testing/pdf-text.ts'
import type { Person, TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
let builders: ReturnType<typeof auditBuilders>
let uni: TestOrganisation
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
  champion = await api.people.aPerson(uni)
  auditor = await builders.qualify(await api.people.aPerson(uni))
})

/** A freezer set warmer: the after side says something else than the baseline, in Cold Storage alone. */
const WARMER = { 'Cold Storage': { set_temperature: -70 } } as const

/** Answered in full; `change` is there before the lab is submitted, as its rows are drawn then. */
async function readyToAward(edition: number, change?: 'planned' | 'done') {
  lab = await api.people.aLab(uni, { champion, edition })
  await builders.lockForms(lab, champion, WARMER)
  if (change) await aChange(change)
  await builders.submitChecklist(lab, champion)
  await builders.assign(lab, auditor)
  const { status, body } = await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {
    names_investigator: true,
    wants_listing: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await builders.answerAll(lab, auditor, 1)
  if (edition > 1) await agreeOnAllRows()
}

async function agreeOnAllRows() {
  const browser = await api.as(auditor)
  const { rows } = await api.people.db.query<{ row_key: string }>(
    'select r.row_key from sampled_rows r join row_samples s on s.id = r.sample_id where s.lab_id = $1',
    [lab.id],
  )
  for (const { row_key: key } of rows) {
    const saved = await browser.put(`/audits/${lab.id}/rows/${key}`, { sample: 1, verdict: 'as_stated' })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
}

async function award() {
  const { status, body } = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  const { rows } = await api.people.db.query<{ public_id: string }>(
    'select public_id from certificates where lab_id = $1',
    [lab.id],
  )
  return rows[0]?.public_id ?? ''
}

/** The lab's change of the one row that is not the same after. */
async function aChange(state: 'planned' | 'done') {
  const { rows } = await api.people.db.query<{ id: string; cycle_id: CycleId }>(
    `insert into changes (organisation_id, lab_id, cycle_id, category, title, state, done_on, done_by,
       created_by, created_at, changed_by, changed_at)
     select $1, $2, c.id, 'Cold Storage', 'Set to -70', $3, '2026-01-02', 'Aroha', $4, now(), $4, now()
     from cycles c where c.lab_id = $2 returning id, cycle_id`,
    [uni.id, lab.id, state, champion.id],
  )
  const [change = { id: '', cycle_id: '' }] = rows
  await api.people.db.query(
    "insert into change_rows (organisation_id, change_id, row_id) values ($1, $2, 'abcd1234')",
    [uni.id, change.id],
  )
  await api.people.db.query(
    `insert into difference_causes (organisation_id, cycle_id, category, row_id, column_id, steps, version, written_by, written_at)
     values ($1, $2, 'Cold Storage', 'abcd1234', 'set_temperature', $3, 1, $4, now()) on conflict do nothing`,
    [
      uni.id,
      change.cycle_id,
      JSON.stringify([{ cause: 'change', change_id: change.id, to: -70 }]),
      champion.id,
    ],
  )
  for (const day of ['2025-12-20', '2026-01-02'])
    await figuresBuilders(api.people).aPhoto(lab, champion, change.id, day)
}

async function factsOf(publicId: string): Promise<AwardFacts> {
  const { rows } = await api.people.db.query(
    'select facts, facts_sha256 from certificates where public_id = $1',
    [publicId],
  )
  expect(sha256(awardText(rows[0].facts)).equals(rows[0].facts_sha256)).toBe(true)
  return rows[0].facts
}

async function published(publicId: string) {
  const get = (path: string) =>
    api.app.inject({
      method: 'GET',
      url: `/api/certificates/${publicId}${path}`,
      headers: { host: 'localhost' },
    })
  return {
    page: (await get('')).json().certificate,
    credential: readJws((await get('/credential')).body)?.payload ?? {},
    badge: (await get('/badge.svg')).body,
    pdf: (await get('/certificate.pdf')).rawPayload,
  }
}

describe('the award of a lab under the first edition', () => {
  it('keeps what the records show, and verifies nothing', async () => {
    await readyToAward(1)
    const facts = await factsOf(await award())

    expect(facts.edition.id).toBe('wet-bronze.1')
    expect(facts.changes).toMatchObject({ are_verified: false, verified: 0, saving_kg_co2e: null })
    expect(facts.categories).toEqual([
      { name: 'Cold Storage', change: 'stated' },
      { name: 'Lab Waste', change: 'none' },
      { name: 'Computer Hardware', change: 'none' },
    ])
    expect(facts.figures).toBeNull()
    expect(facts.records.forms).toHaveLength(6)
    expect(facts.areas.reduce((sum, { yes }) => sum + yes, 0)).toBe(facts.score.yes)
    expect(facts.short_number).toMatch(/^LZ-B\d{2}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })
})

describe('the award of a lab under the second edition', () => {
  it('counts what the auditor verified, with its range and share', async () => {
    await readyToAward(2, 'done')
    const facts = await factsOf(await award())

    expect(facts.categories[0]).toEqual({ name: 'Cold Storage', change: 'verified' })
    const { saving_kg_co2e: saving, ...counts } = facts.changes
    expect(counts).toEqual({ are_verified: true, verified: 1, done: 0, lost: 0 })
    const { rows } = await api.people.db.query(
      `select results -> 'saved' -> 'emissionsKgCo2e' as saved from calculator_submissions
       where organisation_id = $1 and mode = 'savings' and category = 'Cold Storage'`,
      [uni.id],
    )
    const { low, best, high } = rows[0].saved
    expect(saving).toMatchObject({ low, best, high })
    expect(saving?.percent_of_baseline).toBeGreaterThan(1)
  })

  it('saves nothing with a change that is only planned', async () => {
    await readyToAward(2, 'planned')
    const facts = await factsOf(await award())

    expect(facts.changes).toMatchObject({ verified: 0, saving_kg_co2e: null, done: 0 })
    expect(facts.categories[0]?.change).toBe('none')
    expect(facts.figures).toMatchObject({ differed: 0, put_right: 0 })
    expect(facts.figures?.compared).toBe(facts.records.audit.rows)
  })

  it('says the same in the credential, the PDF, the badge, the public page and the lab page', async () => {
    await readyToAward(2, 'done')
    const publicId = await award()
    await api.work()
    const facts = await factsOf(publicId)
    const { page, credential, badge, pdf } = await published(publicId)
    const own = await (await api.as(champion)).get(`/labs/${lab.id}/certificate`)

    expect(page.award).toEqual(facts)
    expect(own.body).toMatchObject({ certificate: { award: facts } })
    expect(page.short_number).toBe(facts.short_number)
    const signed = JSON.stringify(credential)
    expect(signed).toContain(JSON.stringify(awardText(facts)).slice(1, -1))
    const [sentence = ''] = savingsSentences(facts)
    expect(sentence).toMatch(/^1 change verified by the auditor, in Cold Storage: an estimated/)
    for (const text of [signed, badge]) expect(text).toContain(sentence)
    for (const { sha256: hash } of recordLines(facts)) expect(signed).toContain(hash)
    if (!hasPdftotext) return
    const text = await textOfPdf(pdf)
    for (const said of [
      facts.short_number,
      ...savingsSentences(facts),
      ...recordLines(facts).map((r) => r.sha256),
    ])
      expect(text).toContain(said)
    expect(text).toContain(sha256(awardText(facts)).toString('hex'))
  })

  it('names the hashes of the records of today beside the signed ones', async () => {
    await readyToAward(2)
    const publicId = await award()
    const facts = await factsOf(publicId)
    const { page } = await published(publicId)
    const { forms, checklist } = facts.records

    expect(page.records_now).toHaveLength(7)
    expect(page.records_now).toEqual(
      expect.arrayContaining([
        ...forms.map(({ mode, category, sha256: hash }) => ({ record: `${mode}.${category}`, sha256: hash })),
        { record: 'checklist', sha256: checklist.sha256 },
      ]),
    )
  })
})

describe('what happens between the award and the signing', () => {
  const signedFacts = async (publicId: string) => {
    await api.work()
    const { credential } = await published(publicId)
    return JSON.stringify(credential)
  }
  const asSigned = (facts: AwardFacts) => JSON.stringify(awardText(facts)).slice(1, -1)

  it('leaves the certificate as it was awarded: a change that is lost counts from that day on', async () => {
    await readyToAward(2, 'done')
    const publicId = await award()
    const facts = await factsOf(publicId)
    const browser = await api.as(champion)
    const { body } = await browser.get(`/labs/${lab.id}/changes`)
    const [change] = (body as { changes: { id: string; version: number }[] }).changes
    const lost = { version: change?.version, lost_on: new Date().toISOString().slice(0, 10) }

    expect((await browser.post(`/labs/${lab.id}/changes/${change?.id}/lost`, lost)).status).toBe(200)

    expect(await signedFacts(publicId)).toContain(asSigned(facts))
    expect(facts.changes.verified).toBe(1)
  })

  it('signs what was locked at the award, though an Org Admin has reopened it and its causes are others', async () => {
    const admin = await api.people.anAdmin(uni)
    await readyToAward(2, 'done')
    const publicId = await award()
    const facts = await factsOf(publicId)
    const reason = { reason: 'A freezer was counted twice' }

    const reopened = await (await api.as(admin)).post(
      `/labs/${lab.id}/forms/baseline/Cold%20Storage/reopen`,
      reason,
    )
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
    await api.people.db.query(
      `update difference_causes set steps = '[{"cause": "activity", "to": -70}]'
      where organisation_id = $1`,
      [uni.id],
    )

    expect(await signedFacts(publicId)).toContain(asSigned(facts))
  })
})

describe('facts that are not those of the records', () => {
  it('are not signed', async () => {
    await readyToAward(2)
    const publicId = await award()
    await api.people.db.query('alter table certificates disable trigger certificates_facts_once')
    await api.people.db.query(
      `update certificates set facts = jsonb_set(facts, '{changes,verified}', '5') where public_id = $1`,
      [publicId],
    )
    await api.people.db.query('alter table certificates enable trigger certificates_facts_once')
    await api.work()

    const { rows } = await api.people.db.query('select credential from certificates where public_id = $1', [
      publicId,
    ])
    expect(rows).toEqual([{ credential: null }])
  })

  it('are not written over those of an award, by nobody', async () => {
    await readyToAward(2)
    const publicId = await award()

    await expect(
      api.people.db.query(`update certificates set facts = '{}' where public_id = $1`, [publicId]),
    ).rejects.toThrow('the facts of a certificate stay as they are')
    await expect(
      api.people.db.query(`update certificates set short_number = 'LZ-B26-0000' where public_id = $1`, [
        publicId,
      ]),
    ).rejects.toThrow('the facts of a certificate stay as they are')
  })
})

describe('a short number', () => {
  it('finds a listed lab as somebody types it, on the check page and in the register', async () => {
    await readyToAward(1)
    const publicId = await award()
    await api.work()
    const { short_number: short } = await factsOf(publicId)
    const anyone = await api.as(null)
    const typed = short.toLowerCase().replaceAll('-', ' ')

    const looked = await anyone.get(`/certificates/${encodeURIComponent(typed)}`)
    expect(looked.body).toMatchObject({ certificate: { public_id: publicId } })
    const found = await anyone.get(`/register?search=${encodeURIComponent(typed)}`)
    expect(found.body.entries).toMatchObject([{ public_id: publicId, short_number: short }])
  })

  it('finds no lab that is not in the register', async () => {
    await readyToAward(1)
    const publicId = await award()
    await api.work()
    const { short_number: short } = await factsOf(publicId)
    await api.people.db.query('update certificates set is_listed = false where public_id = $1', [publicId])
    const anyone = await api.as(null)

    expect((await anyone.get(`/certificates/${short}`)).status).toBe(404)
    expect((await anyone.get(`/certificates/${publicId}`)).status).toBe(200)
    expect((await anyone.get(`/register?search=${short}`)).body.entries).toEqual([])
  })
})
