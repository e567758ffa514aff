import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differencesOf, withoutCause } from '@lab-zer0/domain/changes/differences.ts'
import { journeyOf } from '@lab-zer0/domain/labs/stages.ts'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { certificates } from '../db/schema/certificates.ts'
import { cycles } from '../db/schema/labs.ts'
import { recomputeAll } from '../features/calculators/index.ts'
import { checkAward } from '../features/certificates/check-award.ts'
import { checkFile } from '../features/dossiers/check-file.ts'
import { gatherDossier } from '../features/dossiers/gather-dossier.ts'
import { makeDossier } from '../features/dossiers/make-dossier.ts'
import { factsOf, labsOf } from '../features/labs/index.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { createFileStore } from '../platform/files.ts'
import { actFor } from '../platform/open.ts'
import { asOwner } from '../platform/owner.ts'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import { startInProcess } from '../testing/in-process.ts'
import { comparePlaces } from '../testing/places.ts'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import { recomputedByPython } from '../testing/recomputed.ts'
import { fillDemo } from './fill.ts'
import { DEMO_ORGANISATION } from './people.ts'

let database: TestDatabase
let db: pg.Client
let config: Config
beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  db = new pg.Client({ connectionString: database.superuser })
  await db.connect()
  config = readConfig({
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.app,
    SECRET_KEYS: TEST_SECRET_KEYS,
    FILES_DIR: await mkdtemp(join(tmpdir(), 'lab-zer0-files-')),
  })
})
afterAll(async () => {
  await db.end()
  await rm(config.filesDir, { recursive: true, force: true })
})

async function one(query: string): Promise<Record<string, number>> {
  return (await db.query(query)).rows[0]
}

describe('the demo', () => {
  it('fills an empty database with fourteen labs and their people, once', async () => {
    expect(await fillDemo(database.owner, config)).toBe(true)
    expect(await fillDemo(database.owner, config)).toBe(false)

    expect(await one('select count(*)::int as labs from labs')).toEqual({ labs: 14 })
    expect(await one('select count(*)::int as members from lab_memberships where left_at is null')).toEqual({
      members: 101,
    })
    expect(await one('select count(*)::int as champions from lab_memberships where is_champion')).toEqual({
      champions: 13,
    })
    expect(
      await one(
        'select count(*)::int as twice from (select email from users group by email having count(*) > 1) x',
      ),
    ).toEqual({ twice: 0 })
  })

  it('has certificates that the worker signs: each one’s records carry it', async () => {
    const decisions = await asOwner(database.owner, async (owner) => {
      await actFor(owner, { organisationId: DEMO_ORGANISATION.id, userId: null })
      const rows = await owner.select().from(certificates)
      return Promise.all(rows.map((row) => checkAward(owner, row, new Date())))
    })

    expect(decisions.length).toBeGreaterThan(3)
    expect(decisions.filter((decision) => 'refusal' in decision)).toEqual([])
  })

  it('has dossiers of ten labs and more that a script in another language recomputes', async () => {
    const zips = await asOwner(database.owner, async (owner) => {
      await actFor(owner, { organisationId: DEMO_ORGANISATION.id, userId: null })
      const made: Buffer[] = []
      for (const { organisationId, labId, id: cycleId } of await owner.select().from(cycles)) {
        const gathered = await gatherDossier(owner, { organisationId, labId, cycleId }, new Date())
        if (gathered && gathered.forms.length > 0)
          made.push(makeDossier(gathered, config.publicUrl, new Date()))
      }
      return made
    })
    expect(zips.length).toBeGreaterThanOrEqual(10)
    const checks = await Promise.all(zips.map((zip) => checkFile(zip)))
    expect(checks.flatMap(({ problems }) => problems)).toEqual([])
    expect(await recomputedByPython(...zips)).toMatch(
      /^dossiers: \d\d, figures recomputed: [\d]{3,}, different: 0$/m,
    )
  })

  it('has labs at every stage', async () => {
    const { rows: people } = await db.query('select id from users where is_organisation_admin')
    const labs = await asOwner(database.owner, async (owner) => {
      await actFor(owner, { organisationId: DEMO_ORGANISATION.id, userId: people[0].id })
      const rows = await labsOf(owner, { organisationId: DEMO_ORGANISATION.id, viewerId: people[0].id })
      // As everybody sees them: an appeal is the lab's and the admin's business.
      return rows.map((lab) => journeyOf(factsOf({ ...lab, hasOpenAppeal: false, isAppealAtScheme: false })))
    })

    const stages = labs.map(({ status, station }) => `${status} ${station}`)
    expect(new Set(stages)).toEqual(
      new Set([
        'certified certified',
        'submitted audit',
        'awaiting_audit audit',
        'in_progress baseline',
        'in_progress checklist',
        'in_progress submit',
        // Its certificate has ended.
        'in_progress certified',
      ]),
    )
    expect(
      await one(`select count(*) filter (where revoked_at is not null)::int as withdrawn,
        count(*) filter (where valid_until < now())::int as expired,
        count(*) filter (where suspended_at is not null)::int as suspended, count(*)::int as all from certificates`),
    ).toEqual({ withdrawn: 1, expired: 1, suspended: 1, all: 6 })
  })

  it('has an appeal that waits for the admin and one that was declined', async () => {
    const { rows } = await db.query(
      `select l.name, a.decision from audit_appeals a join labs l on l.id = a.lab_id order by l.name`,
    )

    expect(rows).toEqual([
      { name: 'Insect Physiology Lab', decision: null },
      { name: 'Membrane Biophysics Lab', decision: 'declined' },
    ])
  })

  it('has told the Org Admins what waits for them', async () => {
    const { rows } =
      await db.query(`select distinct l.name, n.what from notices n join users u on u.id = n.user_id
      join labs l on l.id = n.lab_id where u.is_organisation_admin and n.what like '%-%' order by l.name`)

    expect(rows).toEqual([
      { name: 'Insect Physiology Lab', what: 'appeal-made' },
      { name: 'Neurodegeneration Lab', what: 'audit-requested-no-auditor' },
      { name: 'Urban Sensing Lab', what: 'certificate-suspended' },
    ])
  })

  it('has photos beside answers of Yes that anybody may open, added before the checklist was submitted', async () => {
    const { rows } = await db.query(`select f.state, f.content_type as type, f.storage_key as key
      from evidence_files f join labs l on l.id = f.lab_id order by f.uploaded_at`)
    const first = await createFileStore(config).get(rows[0].key)
    const { width, height, exif } = await sharp(first).metadata()

    expect(rows.length).toBe(23)
    expect(new Set(rows.map(({ state, type }) => `${state} ${type}`))).toEqual(new Set(['ready image/webp']))
    expect({ width, height, exif }).toEqual({ width: 960, height: 720, exif: undefined })
    expect(
      await one(`select count(*)::int as wrong from evidence_files f
        left join checklist_answers a on a.cycle_id = f.cycle_id and a.question_id = f.question_id
        where f.audit_id is null and f.change_id is null and (a.answer is distinct from 'y' or f.uploaded_at > (
          select max(submitted_at) from checklist_submissions s where s.cycle_id = f.cycle_id))`),
    ).toEqual({ wrong: 0 })
    expect(await one(`select count(*)::int as told from events where action = 'evidence.added'`)).toEqual({
      told: 23,
    })
  })

  it('has a lab with planned, done and verified changes, each difference of which has its cause', async () => {
    expect(
      await one(`select count(*) filter (where state = 'planned' and projection is not null)::int as planned,
        count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state = 'verified' and audit_id in (select id from audits where state = 'awarded'))::int
          as verified,
        count(*) filter (where state <> 'planned' and not exists (select from evidence_files f
          where f.change_id = changes.id and f.proves_on >= done_on))::int as unproven from changes`),
    ).toEqual({ planned: 1, done: 5, verified: 4, unproven: 0 })
    const { rows } = await db.query(`select s.category, b.inputs as before, s.inputs as after, coalesce((
        select jsonb_agg(jsonb_build_object('rowId', row_id, 'columnId', column_id, 'steps', steps))
        from difference_causes d where d.cycle_id = s.cycle_id and d.category = s.category), '[]') as causes
      from cycles c join calculator_submissions s on s.cycle_id = c.id and s.mode = 'savings'
      join calculator_submissions b on b.cycle_id = c.id and b.mode = 'baseline' and b.category = s.category
      where c.level_edition like '%bronze.2'`)
    expect(rows).toHaveLength(6)
    for (const { category, before, after, causes } of rows) {
      expect(withoutCause(differencesOf(before, after), causes), category).toEqual([])
    }
  })

  it('has an audit whose figures are being compared: as stated, different, not seen, not shown and open', async () => {
    const { rows } = await db.query(`select l.name, count(*)::int as drawn,
        array_agg(distinct f.verdict) filter (where f.verdict is not null) as verdicts,
        count(*) filter (where f.verdict is null)::int > 0 as has_open,
        array_agg(distinct f.row_key) filter (where f.differs) as differing
      from audits a join labs l on l.id = a.lab_id join row_samples s on s.round_id = a.round_id
      join sampled_rows r on r.sample_id = s.id
      left join row_findings f on f.sample_id = r.sample_id and f.row_key = r.row_key
      where a.state = 'in_progress' group by l.name`)

    expect(rows).toMatchObject([
      {
        name: 'Marine Acoustics Lab',
        verdicts: ['as_stated', 'differs', 'not_seen', 'not_shown'],
        has_open: true,
        differing: ['savings.computer-hardware.d4j8x2np', 'savings.computer-hardware.l2y6a9vk'],
      },
    ])
  })

  it('has a suspended certificate whose form is locked again, with what was locked before', async () => {
    const { rows } = await db.query(`select l.name, o.cause, o.submission_hash = r.hash as is_kept,
        r.hash <> s.hash as differs, s.submitted_at > o.at as is_later, a.ended_at is null as has_auditor
      from certificates c join labs l on l.id = c.lab_id join reopenings o on o.cycle_id = c.cycle_id
      join reopened_submissions r on r.reopening_id = o.id
      join calculator_submissions s on s.cycle_id = o.cycle_id and s.mode = o.mode and s.category = o.category
      join audit_assignments a on a.cycle_id = c.cycle_id and a.assigned_at >= o.at
      where c.suspended_at is not null`)

    expect(rows).toEqual([
      {
        name: 'Urban Sensing Lab',
        cause: 'admin',
        is_kept: true,
        differs: true,
        is_later: true,
        has_auditor: true,
      },
    ])
  })

  it('leaves a whole chain of events, in the order of time, over more than a year', async () => {
    const { rows } = await db.query('select first_broken_event($1) as broken', [DEMO_ORGANISATION.id])

    expect(rows[0].broken).toBeNull()
    expect(
      await one(`select count(*) filter (where at < earlier)::int as swapped,
        count(*) filter (where at > now())::int as ahead,
        count(distinct to_char(at, 'YYYY-MM'))::int >= 14 as spread,
        count(*) filter (where extract(isodow from at at time zone 'Australia/Sydney') > 5
          and now() - at > interval '1 day')::int as weekends
        from (select at, lag(at) over (order by seq) as earlier from events) x`),
    ).toEqual({ swapped: 0, ahead: 0, spread: true, weekends: 0 })
  })

  it('lets nobody audit before being qualified, or a lab of their own', async () => {
    expect(
      await one(`select count(*)::int as wrong from audits a
        join lateral (select min(assigned_at) as assigned_at from audit_assignments s
          where s.cycle_id = a.cycle_id and s.auditor_id = a.auditor_id) s on true
        join audit_rounds r on r.id = a.round_id
        join auditor_eligibility e on e.user_id = a.auditor_id
        left join lab_memberships m on m.user_id = a.auditor_id and m.lab_id = a.lab_id
        where m.id is not null or e.granted_at > s.assigned_at or s.assigned_at > a.started_at
          or r.submitted_at > a.started_at or a.ended_at < a.started_at`),
    ).toEqual({ wrong: 0 })
  })

  it('has figures that the engine computes again, and that no two labs share', async () => {
    const { rows } = await db.query(`select category, results -> 'totals' -> 'costAud' ->> 'best' as best
      from calculator_submissions s join cycles c on c.id = s.cycle_id where mode = 'baseline' and c.number = 1`)
    const figures = rows.map(({ category, best }) => `${category} ${best}`)

    expect(new Set(figures).size).toBe(figures.length)
    expect((await asOwner(database.owner, recomputeAll)).different).toEqual([])
  })

  it('says the same of every lab in ten places: state, certified labs and savings', async () => {
    const api = await startInProcess({ database, env: { FILES_DIR: config.filesDir } })
    const { rows } = await db.query(
      'select id from users where is_organisation_admin and last_name is not null limit 1',
    )
    const admin = await api.as({ ...(await api.people.aPerson(null)), id: rows[0].id, totpSecret: 'JBSW' })

    const { different, figures, states } = await comparePlaces(api, admin)

    expect(different).toEqual([])
    expect(figures).toBeGreaterThan(120)
    const counts = Object.fromEntries(
      [...Map.groupBy(states.values(), (state) => state)].map(([state, own]) => [state, own.length]),
    )
    expect(counts).toEqual({
      ...{ in_progress: 6, submitted: 1, awaiting_audit: 1, appealed: 1 },
      ...{ certified: 3, suspended: 1, certificate_ended: 1 },
    })
    await api.stop()
  })
})
