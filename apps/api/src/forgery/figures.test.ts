import { randomBytes } from 'node:crypto'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBuilders } from '../testing/audits.ts'
import { figuresBuilders, freezers } from '../testing/figures.ts'
import { type InProcess, startInProcess } from '../testing/in-process.ts'
import type { Person, TestLab, TestOrganisation } from '../testing/people.ts'
import { type Acting, aThief, type Thief } from './thief.ts'

let api: InProcess
let thief: Thief
let uni: TestOrganisation
let champion: Person
let auditor: Person
let lab: TestLab
let auditId: string
let changeId: string

const CHANGED = 'savings.cold-storage.freezr02'

beforeAll(async () => {
  api = await startInProcess()
  thief = await aThief(api)
  const { people } = api
  const build = auditBuilders(people)
  const figures = figuresBuilders(people)
  uni = await people.anOrganisation()
  await people.anAdmin(uni)
  champion = await people.aPerson(uni)
  auditor = await build.qualify(await people.aPerson(uni))
  lab = await people.aLab(uni, { champion, edition: 2 })
  const after = freezers(12, { freezr02: { set_temperature: -70 } })
  await figures.lockAll(lab, champion, { before: freezers(12), after })
  await build.submitChecklist(lab, champion)
  await build.assign(lab, auditor)
  changeId = await figures.aChange(lab, champion, ['freezr02'])
  await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {})
  auditId = await build.answerAll(lab, auditor)
})
afterAll(async () => {
  await thief.end()
  await api.stop()
})

const accepted: string[] = []

async function refused(what: string, sql: string, values: unknown[], acting: Acting = {}): Promise<void> {
  const code = await thief.tryTo(sql, values, { person: auditor, clockMs: 0, organisation: uni, ...acting })
  if (code === null) accepted.push(what)
}

/** A draw of one's own: seed and context as told, of the lab's open round. */
const DRAW = `insert into row_samples (organisation_id, lab_id, cycle_id, round_id, number, seed, context, locked_rows,
    max_differing, drawn_by, drawn_at)
  select r.organisation_id, r.lab_id, r.cycle_id, r.id, $2, coalesce($3, draw_seed(r.cycle_id, draw_context(r.id, $2))),
    draw_context(r.id, $2), 1, 99, $4, clock_now() from audit_rounds r where r.lab_id = $1`
const ROW = `insert into sampled_rows (organisation_id, sample_id, row_key, position, side, category, row_id, origin, replaces,
    stated, stated_kgco2e)
  select organisation_id, id, $2, 99, 'baseline', 'Cold Storage', $3, $4, $5, '{"quantity": 1}', 1 from row_samples
  where lab_id = $1`
const FINDING = `insert into row_findings (organisation_id, audit_id, sample_id, row_key, verdict, found, note, seen_kgco2e,
    differs, version, written_by, written_at)
  select organisation_id, $2, id, $3, 'as_stated', '{}', '', 1, false, 1, $4, clock_now() - $5::interval from row_samples
  where lab_id = $1`
const NOW = '0 seconds'

describe('with SQL as the role of the web process, somebody who makes up a comparison of figures', () => {
  it('draws no rows of their own choice', async () => {
    await refused('another seed', DRAW, [lab.id, 2, '5e'.repeat(32), auditor.id])
    await refused('a second draw of the first sample', DRAW, [lab.id, 1, null, auditor.id])
    await refused('a second sample although nothing was opened again', DRAW, [lab.id, 2, null, auditor.id])
    await refused('a draw by the champion', DRAW, [lab.id, 2, null, champion.id], { person: champion })
    await refused('a seed rewritten', "update row_samples set seed = repeat('5e', 32) where lab_id = $1", [
      lab.id,
    ])
    await refused('more rows may differ', 'update row_samples set max_differing = 99 where lab_id = $1', [
      lab.id,
    ])
    await refused(
      'forms told as opened that are not',
      "update row_samples set reopened = '{Cold Storage}' where lab_id = $1",
      [lab.id],
    )
    await refused('a sample deleted', 'delete from row_samples where lab_id = $1', [lab.id])
    await refused('the secret exchanged', "update cycles set row_nonce = '\\x00' where lab_id = $1", [lab.id])
    expect(accepted).toEqual([])
  })

  it('adds, changes and deletes no row of a sample', async () => {
    const easy = ['baseline.cold-storage.freezr01', 'freezr01']
    await refused('a row added', ROW, [lab.id, ...easy, 'drawn', null])
    await refused('a row added by its champion', ROW, [lab.id, ...easy, 'drawn', null], { person: champion })
    await refused('a replacement that nobody needs', ROW, [lab.id, ...easy, 'replacement', CHANGED])
    await refused('another claim', 'update sampled_rows set stated_kgco2e = 1', [])
    await refused('a row deleted', 'delete from sampled_rows where row_key = $1', [CHANGED])
    expect(accepted).toEqual([])
  })

  it('writes no finding in the auditor’s place, and none that contradicts itself', async () => {
    await refused('a finding by the champion', FINDING, [lab.id, auditId, CHANGED, champion.id, NOW], {
      person: champion,
    })
    await refused('a finding in the auditor’s name', FINDING, [lab.id, auditId, CHANGED, auditor.id, NOW], {
      person: champion,
    })
    await refused('a finding of last year', FINDING, [lab.id, auditId, CHANGED, auditor.id, '1 year'])
    await refused('a finding of a row that was not drawn', FINDING, [
      lab.id,
      auditId,
      'baseline.cold-storage.nothing1',
      auditor.id,
      NOW,
    ])
    const call = await (await api.as(auditor)).put(`/audits/${lab.id}/rows/${CHANGED}`, {
      sample: 1,
      verdict: 'not_seen',
      note: 'Not there',
    })
    expect(call.status).toBe(200)
    await refused('nothing seen, and yet agreed', 'update row_findings set differs = false', [])
    await refused(
      'a difference turned round by the champion',
      "update row_findings set verdict = 'as_stated', differs = false, written_at = clock_now()",
      [],
      { person: champion },
    )
    await refused('a finding deleted', 'delete from row_findings', [])
    expect(accepted).toEqual([])
  })

  it('tells of no draw that was not made, and awards nothing meanwhile', async () => {
    await refused('a draw that nobody made', 'select append_event($1, $2, $3, $4, null)', [
      'audit.rows_drawn',
      'lab',
      lab.id,
      { seed: '5e'.repeat(32) },
    ])
    await refused('an award while rows are open', "select * from award_certificate($1, $2, '')", [
      auditId,
      publicIdOf(randomBytes(16), new Date()),
    ])
    const { rows } = await api.people.db.query('select state from changes where id = $1', [changeId])
    expect(rows).toEqual([{ state: 'done' }])
    expect(accepted).toEqual([])
    process.stdout.write(`figures: ${thief.tries()} statements tried, ${accepted.length} accepted\n`)
  })

  it('gets no signature for findings that agree by name only', async () => {
    const { people } = api
    await people.db.query(
      `insert into row_findings (organisation_id, audit_id, sample_id, row_key, verdict, found, note, seen_kgco2e, differs,
         version, written_by, written_at)
       select r.organisation_id, $2, r.sample_id, r.row_key, 'differs', '{"quantity": 9}', '', r.stated_kgco2e, false, 1, $3, now()
       from sampled_rows r join row_samples s on s.id = r.sample_id where s.lab_id = $1
       on conflict on constraint row_findings_pkey do update set verdict = 'differs', found = '{"quantity": 9}',
         differs = false, seen_kgco2e = excluded.seen_kgco2e`,
      [lab.id, auditId, auditor.id],
    )
    const award = await (await api.as(auditor)).post(`/audits/${lab.id}/award`, {})
    await api.work().catch(() => undefined)

    const { rows } = await people.db.query('select credential from certificates where lab_id = $1', [lab.id])
    expect(award.status).toBe(200)
    expect(rows).toEqual([{ credential: null }])
  })
})
